import type { Game } from './game.js';

/**
 * The seats that have won as the scores stand (rule R35): most points; with equal points all of them, or with the option
 * `tie second-player` whoever of them sits last in the order of play.
 */
export function winners(game: Game): number[] {
  const most = Math.max(...game.scores);
  const first = Array.from(game.scores.keys()).filter((seat) => game.scores[seat] === most);
  return game.rules.option('tie') === 'second-player' ? first.slice(-1) : first;
}
