import type { TextEdit } from 'vscode-languageserver-types';
import type { Turn } from '../../../language/generated/ast.js';
import type { RecordingEdit } from '../../protocol.js';
import { lineNumber, rangeOf } from '../words.js';

/** Writes a move over the `?` of an open question and the tile before it; what stands between them goes behind the move. */
export function answerEdit(text: string, turn: Turn, move: string): TextEdit {
  const mark = rangeOf(turn, 'marks'), tile = rangeOf(turn, 'tile'), before = tile ?? rangeOf(turn, 'player') ?? rangeOf(turn, 'number');
  if (mark === undefined || before === undefined) throw new Error(`Line ${lineNumber(turn) + 1} is no open question.`);
  const kept = lineOf(text, turn).slice(before.end.character, mark.start.character).trim();
  if (tile !== undefined) return { range: { start: tile.start, end: mark.end }, newText: kept === '' ? move : `${move} ${kept}` };
  return kept === '' ? { range: mark, newText: move } : { range: { start: before.end, end: mark.end }, newText: ` ${move} ${kept}` };
}

/** The same as a whole line. */
export function answeredLine(text: string, turn: Turn, move: string): RecordingEdit {
  const { range: { start, end }, newText } = answerEdit(text, turn, move), line = lineOf(text, turn);
  return { from: start.line, to: start.line, lines: [line.slice(0, start.character) + newText + line.slice(end.character)] };
}

function lineOf(text: string, turn: Turn): string {
  return text.split(/\r\n|\n|\r/)[lineNumber(turn)];
}
