import type { Rules } from '../engine/rules.js';
import { partAtPosition, type BgaTile } from './bgaTiles.js';
import { ImportRefusal } from './importRefusal.js';
import { seatColours } from './seatColours.js';
import type { Scribe } from './scribe.js';
import type { RecordedGame } from './writeRecord.js';

/** A placement in the numbers of Board Game Arena. */
export interface BgaPlacement {
  readonly tile: BgaTile;
  readonly x: number;
  readonly y: number;
  /** Clockwise quarters of their picture. */
  readonly rotation: number;
  /** Where a meeple is placed, 0 for none. */
  readonly position: number;
}

/** Plays a turn; refuses a position that the tile does not have. */
export function playBga(scribe: Scribe, { tile, x, y, rotation, position }: BgaPlacement): void {
  const { game } = scribe, { table } = game.rules, number = scribe.turns.length + 1, kind = kindOf(game.rules, tile);
  scribe.place(kind, x, y, rotation - tile.quarters & 3);
  const part = position === 0 ? -1 : partAtPosition(tile, table.kinds[kind], position);
  if (position !== 0 && part < 0) throw new ImportRefusal(`Turn ${number}: the tile ${tile.id} has no position ${position}.`);
  scribe.finishTurn(part < 0 ? {} : { figure: 0, node: game.board.tileNode[game.tile] + part });
}

/** The tile kind of the game that a tile of theirs is. */
export function kindOf(rules: Rules, tile: BgaTile): number {
  return rules.table.indexOf(tile.id);
}

/** Players by their names; called by their colours where we have a word for each. */
export function playersOf(players: readonly { readonly name: string; readonly colour: string }[]): RecordedGame['players'] {
  if (players.length === 0 || players.length > seatColours.length) throw new ImportRefusal(`${players.length} players take part; 1 to ${seatColours.length} can.`);
  const named = players.every(({ colour }) => seatColours.includes(colour)) && new Set(players.map(({ colour }) => colour)).size === players.length;
  return players.map(({ name, colour }, seat) => ({ name: named ? colour : seatColours[seat], label: name }));
}
