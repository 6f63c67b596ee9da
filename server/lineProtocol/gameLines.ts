import { isPick, isTurn } from '../../language/generated/ast.js';
import type { Rules } from '../engine/rules.js';
import { positionText } from '../engine/sides.js';
import type { Decision } from '../play/due.js';
import type { Table, TableLine } from '../play/table.js';
import { readPosition, readRotation, rotationText } from '../record/position.js';
import { ProtocolError } from './protocolError.js';
import { isDescribed, rotationDescribed, tileDescription } from './tileDescription.js';

/*
 * Lines of a game in the words of the protocol. They are those of the notation but for one: how a tile lies is said by what it shows on its sides, not by how
 * far it is turned from a picture that only we have.
 */

/** What a program must know before the first turn: the kinds of tiles with their copies in the bag, and the tiles that lie already. */
export function openingLines({ opening: { board, bag, rules } }: Table): string[] {
  return [
    ...rules.table.kinds.map(({ id }, kind) => `kind ${id} ${bag[kind]} ${tileDescription(rules.table, kind)}`),
    ...Array.from({ length: board.tileCount }, (_, tile) => {
      const lying = { x: board.tileX[tile], y: board.tileY[tile], rotation: board.tileRotation[tile] };
      return `lies ${rules.table.kinds[board.tileKind[tile]].id} ${positionText(lying)} ${tileDescription(rules.table, board.tileKind[tile], lying)}`;
    }),
  ];
}

/** Compares a line of what another program knows before the first turn with what is so here; refuses a difference (ProtocolError). */
export function checkOpening({ opening: { board, bag, rules } }: Table, line: string): void {
  const [word, tile, where, ...rest] = line.split(/\s+/), kind = rules.kindNamed(tile ?? ''), description = rest.join(' ');
  if (kind < 0) throw new ProtocolError(`The tile ${tile} is not in this game here: declare it by a line “tile”.`);
  if (word === 'kind') {
    if (!isDescribed(rules.table, kind, { x: 0, y: 0, rotation: 0 }, description)) throw new ProtocolError(`The tile ${tile} shows something else here: ${tileDescription(rules.table, kind)}`);
    if (Number(where) !== bag[kind]) throw new ProtocolError(`Of the tile ${tile}, ${bag[kind]} are in the bag here, not ${where}.`);
  } else {
    const at = readPosition(where ?? ''), lies = board.tileOn(at.x, at.y);
    if (lies < 0 || board.tileKind[lies] !== kind || !isDescribed(rules.table, kind, { ...at, rotation: board.tileRotation[lies] }, description)) throw new ProtocolError(`The tile ${tile} does not lie so at ${where} here: a line “start” or “set” of the set-up says how.`);
  }
}

/** Lines of the game: `move red V 1,0 road W N, field ...; highwayman W`, `move red discards C`, `pick red Tikal`, `then red meeple harbor`. */
export function linesToSend({ opening: { rules } }: Table, lines: readonly TableLine[]): string[] {
  const sent: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1]?.statement;
    // What the same player picks right behind a turn may belong into it, and then the turn is legal only with it.
    if (isPick(line.statement) && before !== undefined && isTurn(before) && before.player?.ref?.name === line.statement.player?.ref?.name) sent.push(`${sent.pop() ?? ''}; ${line.text.replace(/^pick \S+/, 'pick')}`);
    else sent.push(lineToSend(rules, line));
  });
  return sent;
}

function lineToSend(rules: Rules, { text, statement }: TableLine): string {
  if (!isTurn(statement)) return text;
  const player = statement.player?.$refText ?? '', tile = statement.tile?.$refText ?? '';
  if (statement.discards) return `move ${player} discards ${tile}`;
  const placed = `${tile} ${statement.position ?? ''}${rotationText(readRotation(statement.rotation) ?? 0)}`;
  return `move ${player} ${describedMove(rules, [placed, ...statement.actions.length === 0 ? [] : [statement.actions.map(({ words }) => words.join(' ')).join(', ')]].join(' '))}`;
}

/** A move as the notation writes it behind the player (`V 1,0 r90 highwayman W; pick Tikal`) with how its tile lies described. */
export function describedMove(rules: Rules, move: string): string {
  const { tile, position, rest } = readMove(move), [, turned, acts] = /^(r\d+)?\s*(.*)$/.exec(rest.split(';')[0].trim()) ?? [], kind = rules.kindNamed(tile);
  const lying = { ...readPosition(position), rotation: readRotation(turned) ?? 0 };
  return [`${rules.table.kinds[kind].id} ${position} ${tileDescription(rules.table, kind, lying)}`, ...acts === '' ? [] : [acts], ...rest.split(';').slice(1).map((part) => part.trim())].join('; ');
}

/** The answer to what is due, as a table takes it. Refuses what cannot be understood (ProtocolError); whether it is legal, the table will see. */
export function answerToRead(rules: Rules, due: Decision, text: string): string {
  if (due.asks !== 'tile') return text;
  const { tile, position, rest } = readMove(text), kind = rules.kindsNamed(tile).find((known) => due.kinds.includes(known));
  if (kind === undefined) throw new ProtocolError(`The tile to be placed is ${due.kinds.map((known) => rules.table.kinds[known].id).join(' or ')}, not ${tile}.`);
  return writtenMove(rules, kind, position, rest);
}

/** A described move as the notation writes it behind the player. */
function writtenMove(rules: Rules, kind: number, position: string, rest: string): string {
  const [description, ...others] = rest.split(';').map((part) => part.trim()), at = readPosition(position);
  const [acts = '', ...surplus] = others.filter((part) => !part.startsWith('pick ')), picks = others.filter((part) => part.startsWith('pick '));
  if (surplus.length > 0 || !/^[\p{L}\p{N}_.,\s-]*$/u.test(acts)) throw new ProtocolError(`Behind a semicolon stands who is placed or what is done, such as “; knight N”, and what is picked: ${others.join('; ')}`);
  return [`${rules.table.kinds[kind].id} ${positionText(at)}${rotationText(rotationDescribed(rules.table, kind, at, description))} ${acts}`.trimEnd(), ...picks].join('; ');
}

/** The tile, its square, and what stands behind. */
export function readMove(text: string): { readonly tile: string; readonly position: string; readonly rest: string } {
  const [, tile, position, rest] = /^(\S+)\s+(-?\d{1,6},-?\d{1,6})(?:\s+(.*))?$/.exec(text.trim()) ?? [];
  if (tile === undefined) throw new ProtocolError(`A move is a tile, its square and what it shows there, such as “V 1,0 road W S; highwayman W”: ${text}`);
  return { tile, position, rest: rest ?? '' };
}
