import type { Game } from '../engine/game.js';
import { drawsOf, withDrawn } from './drawChances.js';
import { finish, type InSteps } from './inSteps.js';
import { marginOf } from './margin.js';
import type { OnePly } from './onePly.js';
import { bestValuesInSteps } from './onePlyInSteps.js';

/** A tile that may come next, and how much more it is worth to the player in turn than the tiles on average. */
export interface TileOutlook {
  readonly kind: number;
  readonly left: number;
  readonly gain: number;
}

/** What may come next, the best for the player in turn first: each tile with its best move, by the evaluation. Nothing comes when the game is over. */
export function tileOutlook(game: Game, looker: OnePly): TileOutlook[] {
  return finish(tileOutlookInSteps(game, looker));
}

/** The same, in steps. */
export function* tileOutlookInSteps(game: Game, looker: OnePly): InSteps<TileOutlook[]> {
  if (game.phase === 'over') return [];
  const drawn = game.copy(), found: { readonly kind: number; readonly chance: number; readonly margin: number }[] = [];
  for (const draw of drawsOf(game)) found.push({ ...draw, margin: marginOf(yield* bestValuesInSteps(looker, withDrawn(drawn, game, draw.kind), draw.kind), game.player) });
  const mean = found.reduce((sum, { chance, margin }) => sum + chance * margin, 0);
  return found.map(({ kind, margin }) => ({ kind, left: game.bag[kind], gain: margin - mean })).sort((a, b) => b.gain - a.gain);
}
