import type { Game } from '../engine/game.js';
import type { Outcome, Task } from './searcher.js';

/** Tells what came of the task with this index. */
export type TellOutcome = (index: number, outcome: Outcome) => void;

/** Whoever does the tasks of a search: this thread, or processes beside it. It has one position at a time. */
export interface Workforce {
  /**
   * Does tasks about a position in which this tile has left the bag, and tells what came of each as soon as it is done, in any order. Resolves when all are
   * done, or when `stop` is aborted: then the others are left. Rejects if the work cannot be done.
   */
  perform(game: Game, kind: number, tasks: readonly Task[], tell: TellOutcome, stop: AbortSignal): Promise<void>;
}
