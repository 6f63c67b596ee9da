import type { Search } from './search.js';
import type { Outcome, Task } from './searcher.js';
import type { Suggestions } from './suggestions.js';
import type { TellOutcome } from './workforce.js';

/** Milliseconds until the first answer on the way, if the moves are not all looked at sooner, and between two later ones: each costs whoever shows it some time. */
const untilAnswer = 100, betweenAnswers = 500;

/** Has tasks done, as a workforce does. */
export type PerformTasks = (tasks: readonly Task[], tell: TellOutcome, stop: AbortSignal) => Promise<void>;

/** How a search is driven: for how long, if its plan does not say it, until which signal, and to whom it tells what is known so far. */
export interface Drive {
  readonly milliseconds: number | undefined;
  readonly signal: AbortSignal;
  readonly onBetter: ((soFar: Suggestions) => void) | undefined;
}

/** A search whose tasks others do, beside other work. */
export class DrivenSearch {
  private readonly stop = new AbortController();
  private clock: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;
  private hasTold = false;
  private nextAnswer = performance.now() + untilAnswer;

  constructor(private readonly search: Search, private readonly perform: PerformTasks, private readonly drive: Drive) {}

  /** Searches to the end of the plan or of the time; rejects with the reason of the signal if that ends it. */
  async run(): Promise<Suggestions> {
    const { search, stop, drive: { signal } } = this, giveUp = (): void => stop.abort();
    signal.addEventListener('abort', giveUp);
    try {
      for (let tasks = search.next(); tasks.length > 0; tasks = search.next()) {
        await this.perform(tasks, inOrder((index, outcome) => this.take(tasks[index], outcome)), stop.signal);
        if (stop.signal.aborted) break;
        if (search.hasAnswer && !this.hasTold) this.tell();
      }
    } finally {
      clearTimeout(this.clock);
      signal.removeEventListener('abort', giveUp);
    }
    signal.throwIfAborted();
    return search.suggestions();
  }

  private take(task: Task, outcome: Outcome): void {
    const { search, drive: { milliseconds } } = this;
    search.take(task, outcome);
    // The time begins with the work: starting a process takes none of it.
    if (milliseconds !== undefined) this.clock ??= setTimeout(() => {
      this.isLate = true;
      this.endIfLate();
    }, milliseconds);
    this.endIfLate();
    if (search.hasAnswer && performance.now() >= this.nextAnswer) this.tell();
  }

  /** However short the time is, there is an answer. */
  private endIfLate(): void {
    if (this.isLate && this.search.hasAnswer) this.stop.abort();
  }

  private tell(): void {
    this.hasTold = true;
    this.drive.onBetter?.(this.search.suggestions());
    this.nextAnswer = performance.now() + betweenAnswers;
  }
}

/** Passes outcomes on in the order of their tasks, in whichever they come. */
function inOrder(pass: TellOutcome): TellOutcome {
  const waiting = new Map<number, Outcome>();
  let next = 0;
  return (index, outcome) => {
    waiting.set(index, outcome);
    for (let ready = waiting.get(next); ready !== undefined; ready = waiting.get(next)) {
      waiting.delete(next);
      pass(next++, ready);
    }
  };
}
