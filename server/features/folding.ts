/** Folding: scenarios, the header, runs of turns without a blank line, tile sets, comments. */
import type { LangiumDocument } from 'langium';
import type { FoldingRangeProvider } from 'langium/lsp';
import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver-types';
import { isDocument, isPick, isThen, isTile, isTileSet, isTurn, type Statement } from '../../language/generated/ast.js';
import { sectionsOf, type Section } from '../../language/sections.js';
import { lineNumber } from './words.js';

export class RecordFolding implements FoldingRangeProvider {
  getFoldingRanges({ parseResult, textDocument }: LangiumDocument): FoldingRange[] {
    const root = parseResult.value, lines = textDocument.getText().split(/\r\n|\n|\r/);
    return [...isDocument(root) ? sectionsOf(root).flatMap((section) => sectionFolds(section, lines)) : [], ...commentFolds(lines)];
  }
}

function sectionFolds({ scenario, statements }: Section, lines: readonly string[]): FoldingRange[] {
  if (scenario !== undefined) return fold([scenario, ...statements]);
  const sets = tileSets(statements), others = statements.filter((statement) => !sets.some((set) => set.includes(statement)));
  const firstTurn = others.findIndex(isTurn), header = firstTurn < 0 ? others : others.slice(0, firstTurn);
  return [...fold(header.filter((statement) => !isTile(statement))), ...sets.flatMap(fold), ...runsOfTurns(statements, lines).flatMap(fold)];
}

/** Each `tileset` line with its tiles. */
function tileSets(statements: readonly Statement[]): Statement[][] {
  const sets: Statement[][] = [];
  let within = false;
  for (const statement of statements) {
    if (isTileSet(statement)) sets.push([statement]);
    else if (within && isTile(statement)) sets[sets.length - 1].push(statement);
    within = isTileSet(statement) || within && isTile(statement);
  }
  return sets;
}

/** Turns without a blank line between them; lines `pick` and `then` belong to the turns before them. */
function runsOfTurns(statements: readonly Statement[], lines: readonly string[]): Statement[][] {
  const runs: Statement[][] = [];
  let last = -2;
  for (const statement of statements.filter((one) => isTurn(one) || isPick(one) || isThen(one))) {
    const line = lineNumber(statement);
    if (!isTurn(statement) && runs.length === 0) continue;
    if (runs.length > 0 && lines.slice(last + 1, line).every((between) => between.trim() !== '')) runs[runs.length - 1].push(statement);
    else runs.push([statement]);
    last = line;
  }
  return runs;
}

function commentFolds(lines: readonly string[]): FoldingRange[] {
  const folds: FoldingRange[] = [];
  lines.forEach((line, index) => {
    if (!/^\s*\/\//.test(line)) return;
    const last = folds[folds.length - 1];
    if (last?.endLine === index - 1) last.endLine = index;
    else folds.push({ startLine: index, endLine: index, kind: FoldingRangeKind.Comment });
  });
  return folds.filter(({ startLine, endLine }) => startLine < endLine);
}

function fold(statements: readonly Statement[]): FoldingRange[] {
  if (statements.length === 0) return [];
  const startLine = lineNumber(statements[0]), endLine = lineNumber(statements[statements.length - 1]);
  return startLine < endLine ? [{ startLine, endLine }] : [];
}
