import type { Game } from '../engine/game.js';
import { inSlices } from './inSlices.js';
import type { InSteps } from './inSteps.js';
import { Searcher, type Task } from './searcher.js';
import type { TellOutcome, Workforce } from './workforce.js';

/** Does the work in this thread, in slices: what comes in meanwhile gets its turn between two of them. For where there are no processes, as in a browser. */
export class Slices implements Workforce {
  private searcher: Searcher | undefined;

  async perform(game: Game, kind: number, tasks: readonly Task[], tell: TellOutcome, stop: AbortSignal): Promise<void> {
    if (this.searcher?.rules !== game.rules) this.searcher = new Searcher(game.rules);
    try {
      await inSlices(performAll(this.searcher, game, kind, tasks, tell), stop);
    } catch (fault) {
      if (!stop.aborted) throw fault;
    }
  }
}

function* performAll(searcher: Searcher, game: Game, kind: number, tasks: readonly Task[], tell: TellOutcome): InSteps<void> {
  for (const [index, task] of tasks.entries()) tell(index, yield* searcher.perform(game, kind, task));
}
