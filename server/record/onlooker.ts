import type { Game } from '../engine/game.js';
import type { PlayedLine } from './replay.js';

/**
 * Sees a game at its moments while its lines are played once more; the game is the one in play and goes on afterwards. Lines that could not be
 * played, and those that must break a rule, come to no turn and no scoring.
 */
export interface Onlooker {
  /** 1B: the player in turn draws a tile. */
  drawing(game: Game): void;
  /** Before step 3: everything is placed, and what is complete still holds its figures. */
  scoring(game: Game): void;
  /** A line has been played, whatever came of it. */
  played(game: Game, line: PlayedLine): void;
}
