import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { snapshotOf } from '../engine/snapshot.js';
import type { Analyst, Effort, SuggestionsForDraw, Wishes } from './analyst.js';
import { drawsOf, withDrawn } from './drawChances.js';
import { DrivenSearch, type PerformTasks } from './drivenSearch.js';
import { Search } from './search.js';
import type { Suggestions } from './suggestions.js';
import type { Workforce } from './workforce.js';

/** The bags of all questions come from this number, so that equal questions have equal answers. */
export const analystSeed = 1;
/** Answers that are kept, some ten kilobytes each. */
const answersKept = 256;

/** Has one question at a time answered by a workforce, and keeps the answers. */
export class QueueingAnalyst implements Analyst {
  /** By question; the one that was asked for last is the last. */
  private readonly answers = new Map<string, Suggestions>();
  private readonly rulesNumbers = new WeakMap<Rules, number>();
  private rulesSeen = 0;
  /** Settled when all questions are. */
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly workforce: Workforce) {}

  async suggest(game: Game, kind: number, effort: Effort, signal: AbortSignal, { including, onBetter }: Wishes = {}): Promise<Suggestions> {
    signal.throwIfAborted();
    const question = JSON.stringify([this.numberOf(game.rules), snapshotOf(game), kind, effort, including]), known = this.knownAnswer(question);
    if (known !== undefined) return known;
    const asked = game.copy();
    return this.inTurn(signal, async () => this.knownAnswer(question) ?? this.keep(question, await this.find(asked, kind, effort, signal, { including, onBetter })));
  }

  async suggestForDraws(game: Game, signal: AbortSignal, onBetter?: (soFar: readonly SuggestionsForDraw[]) => void): Promise<readonly SuggestionsForDraw[]> {
    const asked = game.copy(), found: SuggestionsForDraw[] = [];
    for (const draw of drawsOf(asked)) {
      found.push({ ...draw, ...await this.suggest(withDrawn(asked.copy(), asked, draw.kind), draw.kind, { playouts: 0 }, signal) });
      onBetter?.([...found]);
    }
    return found;
  }

  private find(game: Game, kind: number, effort: Effort, signal: AbortSignal, { including, onBetter }: Wishes): Promise<Suggestions> {
    const [playouts, milliseconds] = 'playouts' in effort ? [effort.playouts, undefined] : [Infinity, effort.milliseconds];
    const search = new Search(game, { seed: analystSeed, playouts, including }), perform: PerformTasks = (tasks, tell, stop) => this.workforce.perform(game, kind, tasks, tell, stop);
    return new DrivenSearch(search, perform, { milliseconds, signal, onBetter }).run();
  }

  /** Begins the work when all earlier work is done; whoever gives up need not wait for that. */
  private inTurn<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => reject(signal.reason);
      signal.addEventListener('abort', giveUp);
      this.queue = this.queue.then(async () => {
        try {
          signal.throwIfAborted();
          resolve(await work());
        } catch (fault) {
          reject(fault);
        } finally {
          signal.removeEventListener('abort', giveUp);
        }
      });
    });
  }

  private knownAnswer(question: string): Suggestions | undefined {
    const known = this.answers.get(question);
    return known === undefined ? undefined : this.keep(question, known);
  }

  private keep(question: string, answer: Suggestions): Suggestions {
    this.answers.delete(question);
    this.answers.set(question, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > answersKept) this.answers.delete(oldest ?? question);
    return answer;
  }

  /** Rules of equal set-ups are one object (gameSetup.ts), so a number stands for them. */
  private numberOf(rules: Rules): number {
    const number = this.rulesNumbers.get(rules) ?? ++this.rulesSeen;
    this.rulesNumbers.set(rules, number);
    return number;
  }
}
