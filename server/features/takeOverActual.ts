/**
 * The fix “take over the actual value” for an `expect` line that failed: the line as it would be true. Nothing for what the notation cannot
 * say, such as that a placement is not legal, or whose fault lies in the line behind it, as with `expect error`.
 */
import type { LangiumDocument } from 'langium';
import { CodeActionKind, type CodeAction, type Diagnostic } from 'vscode-languageserver-types';
import { isExpectFeature, isExpectLegal, isExpectScores, isExpectSupply, isExpectWinner } from '../../language/generated/ast.js';
import { choosesFeature, type CheckedExpectation } from '../record/expectation.js';
import type { Replays } from '../record/replays.js';
import { lineNumber, rangeOfWords } from './words.js';

/** The fix for a problem `expectation-failed`; nothing for other problems, and where no line can say what is. */
export function takeOverActual(document: LangiumDocument, diagnostic: Diagnostic, replays: Replays): CodeAction | undefined {
  if (diagnostic.code !== 'expectation-failed') return undefined;
  const checked = replays.of(document).replays.flatMap(({ expectations }) => expectations).find(({ node }) => lineNumber(node) === diagnostic.range.start.line);
  const newText = checked && correctedLine(checked), range = checked && rangeOfWords(checked.node);
  if (checked === undefined || newText === undefined || range === undefined) return undefined;
  return {
    title: `Take over the actual value: ${checked.actual}`, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic],
    edit: { changes: { [document.uri.toString()]: [{ range, newText }] } },
  };
}

/** The line of a failed expectation as it would be true, without its comment; nothing if no line can say so. */
export function correctedLine({ node, passed, judged, actual }: CheckedExpectation): string | undefined {
  if (passed || !judged || actual === '') return undefined;
  if (isExpectScores(node)) return node.scores.every(({ player }) => player.ref !== undefined) ? `expect ${actual}` : undefined;
  if (isExpectWinner(node)) return `expect ${actual}`;
  if (isExpectSupply(node)) return `expect supply ${node.player?.$refText ?? ''} ${node.figure === undefined ? Number.parseInt(actual, 10) : actual}`;
  if (isExpectLegal(node) && node.position === undefined) return `expect legal ${node.tile?.$refText ?? ''} ${actual}`;
  if (!isExpectFeature(node)) return undefined;
  const chosen = node.properties.filter(choosesFeature).map(({ name, value }) => value === undefined ? name : `${name} ${value}`);
  return ['expect feature', node.position?.replace(/\s/g, ''), ...chosen, actual].join(' ');
}
