import type { Game } from '../engine/game.js';
import { isSolvable, solve } from './endgame.js';
import type { Move } from './move.js';
import { beginSearch, Searcher, type SearchedMove } from './search.js';

/** The moves found for a drawn tile, the best first, and how they were found. */
export interface Suggestions {
  readonly moves: readonly SearchedMove[];
  /** True if the margins are exact: every order of the tiles left was played through. */
  readonly exact: boolean;
  /** How many positions were looked at. */
  readonly positions: number;
  /** Playouts of all moves together. */
  readonly playouts: number;
}

/** How long to look: for so many playouts, or until `stop` says so, which is asked every few milliseconds. */
export interface Budget {
  readonly playouts: number;
  stop(): boolean;
}

/** For so many playouts, however long they take. */
export function work(playouts: number): Budget {
  return { playouts, stop: () => false };
}

/** For so many milliseconds from now. */
export function time(milliseconds: number): Budget {
  const end = performance.now() + milliseconds;
  return { playouts: Infinity, stop: () => performance.now() >= end };
}

/**
 * The best moves with a tile that has left the bag. At the end of the game they are solved; before, they are searched. The same seed and as
 * many playouts give the same answer. A move that is to be included is compared with the best ones until it is clear which is better.
 */
export function suggest(game: Game, kind: number, seed: number, budget: Budget, { searcher = new Searcher(game.rules), including }: { searcher?: Searcher; including?: Move | undefined } = {}): Suggestions {
  const { looker } = searcher, before = looker.positions, search = beginSearch(game, kind, searcher, () => budget.stop(), including);
  const solved = isSolvable(game) ? solve(game, kind, looker, () => budget.stop(), including) : undefined;
  if (solved !== undefined) {
    const moves = solved.map((move): SearchedMove => ({ ...move, error: 0, lossError: 0, playouts: 0, lookedAhead: true }));
    return { moves, exact: true, positions: looker.positions - before, playouts: 0 };
  }
  let playouts = 0;
  while (search.moves().length > 1 && playouts < budget.playouts && !budget.stop()) {
    for (const piece of search.nextRound()) {
      if (playouts >= budget.playouts || budget.stop()) break;
      search.take(piece, searcher.play(game, kind, search.moveOf(piece), piece, seed));
      playouts += piece.to - piece.from;
    }
  }
  return { moves: search.moves(), exact: false, positions: looker.positions - before, playouts };
}
