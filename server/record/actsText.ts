import type { Act } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import { featuresOfTile, figureText } from './place.js';
import { actionText } from './target.js';

/** How the notation writes what is done on a tile that lies on the board, and besides: `knight N, marker abbot`. */
export function actsText(game: Game, tile: number, acts: readonly Act[]): string {
  return acts.map(({ deployment, aimed }) => deployment === undefined ? actionText(game, aimed)
    : figureText(game, deployment.figure, featuresOfTile(game, tile)[deployment.segment], deployment.square)).join(', ');
}
