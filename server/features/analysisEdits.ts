/** Writes what is known of the turns of a game into their lines: a mark and a remark, which are read back without computing again. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { formatText } from '../../language/formatText.js';
import type { Turn } from '../../language/generated/ast.js';
import { lossMarks, markOf } from '../analysis/moveMark.js';
import type { Replay } from '../record/replay.js';
import { readRemark, remarkText } from './analysisRemark.js';
import type { Telling } from './analysisSettings.js';
import { resultOf, type TurnResults } from './gameAnalysis.js';
import { recordedTurns } from './recordedTurns.js';
import { rangeOf, wordsOf } from './words.js';

/**
 * The edits that write into a text what is known of the turns of these games, which it holds. Remarks of an earlier analysis are replaced, and taken away where
 * nothing is known any more. A text that is laid out by the formatter stays so.
 */
export function analysisEdits(text: string, replays: readonly Replay[], results: TurnResults, telling: Telling): TextEdit[] {
  const old = TextDocument.create('', '', 0, text), edits = replays.flatMap((replay) => editsOfGame(replay, results, telling));
  if (formatText(text) !== text) return edits;
  const written = TextDocument.create('', '', 0, formatText(TextDocument.applyEdits(old, edits)));
  return Array.from({ length: old.lineCount }, (_, line) => line).flatMap((line) => {
    const before = lineOf(old, line), newText = lineOf(written, line);
    return before === newText ? [] : [{ range: { start: { line, character: 0 }, end: { line, character: before.length } }, newText }];
  });
}

/** A line without its line break. */
function lineOf(text: TextDocument, line: number): string {
  return text.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } }).replace(/[\r\n]+$/, '');
}

function editsOfGame(replay: Replay, results: TurnResults, { thresholds, showsMoves }: Telling): TextEdit[] {
  return recordedTurns(replay).flatMap((turn): TextEdit[] => {
    const { statement, played } = turn, result = resultOf(turn, results), earlier = earlierRange(statement);
    if (result === undefined || played === undefined) return earlier === undefined ? [] : [{ range: earlier.withSpace, newText: '' }];
    const mark = result.decision === undefined ? undefined : markOf(result.decision, thresholds);
    const text = [...mark === undefined ? [] : [mark], `"${remarkText(showsMoves ? result : { ...result, best: '' }, played.key)}"`].join(' ');
    if (earlier !== undefined) return [{ range: earlier.range, newText: text }];
    const end = endOfWords(statement);
    return end === undefined ? [] : [{ range: end, newText: ` ${text}` }];
  });
}

/** The remark of an earlier analysis with the mark that came with it, which stands directly before it: a move that lost nothing had none. */
function earlierRange(turn: Turn): { readonly range: Range; readonly withSpace: Range } | undefined {
  const index = turn.remarks.findIndex((remark) => readRemark(remark) !== undefined), remark = rangeOf(turn, 'remarks', index);
  if (index < 0 || remark === undefined) return undefined;
  const words = wordsOf(turn), at = words.findIndex(({ leaf }) => leaf.range.start.character === remark.start.character), lost = (readRemark(turn.remarks[index])?.decision?.loss ?? 0) > 0;
  const first = lost && words[at - 1]?.property === 'marks' && isLossMark(words[at - 1].leaf.text) ? at - 1 : at;
  return { range: { start: words[first].leaf.range.start, end: remark.end }, withSpace: { start: words[first - 1].leaf.range.end, end: remark.end } };
}

/** Behind all words of a line but marks at its end: so those stay apart from the mark of the analysis. */
function endOfWords(turn: Turn): Range | undefined {
  const end = wordsOf(turn).findLast(({ property }) => property !== 'marks')?.leaf.range.end;
  return end === undefined ? undefined : { start: end, end };
}

function isLossMark(text: string): boolean {
  return lossMarks.some((mark) => mark === text);
}
