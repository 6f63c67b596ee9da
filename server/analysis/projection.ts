import type { Game } from '../engine/game.js';
import { endGame } from '../engine/turn.js';

/** The scores if the game ended as it stands: final scoring of a copy. Not for a game that has had its final scoring. */
export function scoresIfEnded(game: Game): number[] {
  const ended = game.copy();
  endGame(ended, undefined);
  return [...ended.scores];
}
