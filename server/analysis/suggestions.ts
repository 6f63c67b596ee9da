import type { Game } from '../engine/game.js';
import type { Move } from './move.js';
import { Search, type SearchedMove } from './search.js';
import { Searcher } from './searcher.js';

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
 * The best moves with a tile that has left the bag, found at once and where it is asked for (Search; an Analyst does it beside other work). The same
 * seed and as many playouts give the same answer. However short the time is, a move is looked at two plies deep.
 */
export function suggest(game: Game, kind: number, seed: number, budget: Budget, { searcher = new Searcher(game.rules), including }: { searcher?: Searcher; including?: Move | undefined } = {}): Suggestions {
  const search = new Search(game, { seed, playouts: budget.playouts, including });
  for (let tasks = search.next(); tasks.length > 0; tasks = search.next()) {
    for (const task of tasks) {
      const work = searcher.perform(game, kind, task);
      for (let step = work.next(); ; step = work.next()) {
        if (step.done === true) {
          search.take(task, step.value);
          break;
        }
        if (search.hasAnswer && budget.stop()) return search.suggestions();
      }
    }
  }
  return search.suggestions();
}
