import { chancesToWin } from '../../analysis/chanceToWin.js';
import type { SearchedMove } from '../../analysis/search.js';
import type { Suggestions } from '../../analysis/suggestions.js';
import type { Game } from '../../engine/game.js';
import { moveText } from '../../record/moveText.js';
import { percent } from '../scoreText.js';
import { signed } from '../signed.js';

/** So many moves are told. */
const mostTold = 8;

/** The moves that were compared with each other, the best first. Moves that only the evaluation has seen are not. */
export function comparedMoves({ moves }: Suggestions): readonly SearchedMove[] {
  return moves.filter(({ lookedAhead }) => lookedAhead).slice(0, mostTold);
}

/** A move as the notation writes it behind the player, and what it is worth: `V 1,0 r90 highwayman W (+3.2 ±0.5, 61%)`. */
export function toldMove(game: Game, kind: number, move: SearchedMove): string {
  return `${moveText(game, kind, move)} (${worthText(game, move)})`;
}

/** `+3.2 ±0.5, 61%`: the margin expected at the end, its standard error if it is known, and the chance to win. */
export function worthText(game: Game, { margin, error, values }: SearchedMove): string {
  return `${signed(margin)}${errorText(error)}, ${percent(chancesToWin(values, game.tilesLeft)[game.player])}`;
}

/** ` ±0.5`; nothing where it is not known, or the margin is exact. */
export function errorText(error: number | undefined): string {
  return error === undefined || error === 0 ? '' : ` ±${error.toFixed(1)}`;
}
