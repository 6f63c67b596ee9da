import type { Game } from '../engine/game.js';
import { suggest, time, work, type Suggestions } from './suggestions.js';

/** How long to look: so many playouts, which gives the same answer each time, or so many milliseconds. */
export type Effort = { readonly playouts: number } | { readonly milliseconds: number };

/** Answers questions that take long, one after the other, while others go on with their work. */
export interface Analyst {
  /** The best moves with a drawn tile that has left the bag; the game is not changed. Rejects with the reason of the signal if that ends the work. */
  suggest(game: Game, kind: number, effort: Effort, signal: AbortSignal): Promise<Suggestions>;
}

/** The playouts of all questions begin with this number, so that equal questions have equal answers. */
const seed = 1;

/** Does the work where it is asked for. */
export class AnalystInThisProcess implements Analyst {
  async suggest(game: Game, kind: number, effort: Effort, signal: AbortSignal): Promise<Suggestions> {
    await new Promise((resolve) => { setTimeout(resolve); });
    signal.throwIfAborted();
    return suggest(game.copy(), kind, seed, 'playouts' in effort ? work(effort.playouts) : time(effort.milliseconds));
  }
}
