import type { Game } from '../engine/game.js';
import type { Draw } from './drawChances.js';
import type { Move } from './move.js';
import type { Suggestions } from './suggestions.js';

/** How long to look: so many playouts, which gives the same answer each time, or so many milliseconds. */
export type Effort = { readonly playouts: number } | { readonly milliseconds: number };

/** What may be asked besides. */
export interface Wishes {
  /** A move that is looked at like the best ones in any case, so that it can be compared with them: the one that was played. It is among the moves of the answer. */
  readonly including?: Move | undefined;
  /** Called with what is known so far: soon, and then each time that there is more. */
  readonly onBetter?: ((soFar: Suggestions) => void) | undefined;
}

/** The best moves with one of the tiles that may come. */
export interface SuggestionsForDraw extends Draw, Suggestions {}

/** Answers questions that take long, one after the other, while others go on with their work. The game that is asked about may change afterwards. */
export interface Analyst {
  /** The best moves with a drawn tile that has left the bag. Rejects with the reason of the signal as soon as that is aborted. */
  suggest(game: Game, kind: number, effort: Effort, signal: AbortSignal, wishes?: Wishes): Promise<Suggestions>;
  /** The same before a draw, for each tile that may come; each is looked at two plies deep. `onBetter` is called with the tiles that are done. */
  suggestForDraws(game: Game, signal: AbortSignal, onBetter?: (soFar: readonly SuggestionsForDraw[]) => void): Promise<readonly SuggestionsForDraw[]>;
}
