import { textFormatter } from '../../../language/formatText.js';
import { isPick, isThen, isTurn, type Statement } from '../../../language/generated/ast.js';
import type { RecordingEdit } from '../../protocol.js';
import type { Section } from '../../record/replay.js';
import { lineNumber } from '../words.js';

/** True for the lines that record what players did. */
export function isInGame(line: Statement): boolean {
  return isTurn(line) || isPick(line) || isThen(line);
}

/**
 * How a line is written behind a statement, as a hand would: with a blank line before the first turn of a record and before its end, and below
 * the columns of the lines above it. Where it makes a column wider, these are aligned anew, unless they were not aligned before.
 */
export function editBehind(text: string, { scenario }: Section, last: Statement, line: string): RecordingEdit {
  const lines = text.split(/\r\n|\n|\r/), at = lineNumber(last);
  const isApart = scenario === undefined && (!isInGame(last) || line.startsWith('end ')), isBlank = isApart && lines[at + 1]?.trim() === '' && at + 2 < lines.length;
  const behind = isBlank ? at + 1 : at, added = isApart && !isBlank ? ['', line] : [line];
  const written = lines.toSpliced(behind + 1, 0, ...added), block = written.findLastIndex((one, index) => index <= behind + added.length && one.trim() === '') + 1;
  const before = textFormatter().formatLines(text), after = textFormatter().formatLines(written.join('\n'));
  const isAligned = lines.every((one, index) => index < block || index > behind || before.get(index) === one);
  const from = isAligned ? lines.findIndex((one, index) => index >= block && index <= behind && after.get(index) !== one) : -1, first = from < 0 ? behind : from;
  return { from: first, to: behind, lines: written.slice(first, behind + added.length + 1).map((one, index) => isAligned && first + index >= block ? after.get(first + index) ?? one : one) };
}
