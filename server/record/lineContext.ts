import type { Player, Statement } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import type { Order } from './order.js';
import type { Problem, Related } from './problem.js';

/** What a line is played with. */
export interface LineContext {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly order: Order;
  readonly sink: ScoreSink;
  readonly report: (found: Problem) => void;
  /** True for a line with a syntax error. */
  readonly isBroken: (line: Statement) => boolean;
  /** The line that laid a tile, to point at. */
  readonly whereOf: (tile: number) => readonly Related[];
}

/** The seat of a player; nothing for a name that is no player of this game. */
export function seatOf({ players }: Pick<LineContext, 'players'>, player: Player | undefined): number | undefined {
  const seat = player === undefined ? -1 : players.indexOf(player);
  return seat < 0 ? undefined : seat;
}
