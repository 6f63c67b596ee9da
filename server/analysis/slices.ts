import type { Game } from '../engine/game.js';
import { Searcher, type Task } from './searcher.js';
import type { TellOutcome, Workforce } from './workforce.js';

/** Milliseconds of work between two pauses. */
const slice = 8;

/** Does the work in this thread, in slices: what comes in meanwhile gets its turn between two of them. For where there are no processes, as in a browser. */
export class Slices implements Workforce {
  private searcher: Searcher | undefined;

  async perform(game: Game, kind: number, tasks: readonly Task[], tell: TellOutcome, stop: AbortSignal): Promise<void> {
    if (this.searcher?.rules !== game.rules) this.searcher = new Searcher(game.rules);
    await pause();
    let end = performance.now() + slice;
    for (const [index, task] of tasks.entries()) {
      const work = this.searcher.perform(game, kind, task);
      for (let step = work.next(); ; step = work.next()) {
        if (stop.aborted) return;
        if (step.done === true) {
          tell(index, step.value);
          break;
        }
        if (performance.now() < end) continue;
        await pause();
        end = performance.now() + slice;
      }
    }
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve); });
}
