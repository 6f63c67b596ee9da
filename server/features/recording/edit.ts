import { textFormatter } from '../../../language/formatText.js';
import { isPick, isThen, isTurn, type Statement } from '../../../language/generated/ast.js';
import type { RecordingEdit } from '../../protocol.js';
import type { Section } from '../../record/replay.js';
import { lineNumber } from '../words.js';

/** How a line is written behind a statement, as a hand would: below its columns, and with a blank line before the first turn of a record and before its end. */
export function editBehind(text: string, { scenario }: Section, last: Statement, line: string): RecordingEdit {
  const lines = text.split(/\r\n|\n|\r/), at = lineNumber(last), isInGame = isTurn(last) || isPick(last) || isThen(last);
  const isApart = scenario === undefined && (!isInGame || line.startsWith('end ')), isBlank = isApart && lines[at + 1]?.trim() === '' && at + 2 < lines.length;
  const behind = isBlank ? at + 1 : at, added = isApart && !isBlank ? ['', line] : [line];
  const written = lines.toSpliced(behind + 1, 0, ...added);
  return { behind, lines: [...added.slice(0, -1), textFormatter().formatLine(written.join('\n'), behind + added.length)] };
}
