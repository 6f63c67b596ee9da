import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import type { InSteps } from './inSteps.js';
import { playMove } from './move.js';
import type { OnePly, ValuedMove } from './onePly.js';
import { scoresFeaturesOnly } from './playTurn.js';

/*
 * What OnePly does, in steps. Where features are all that is scored, a look at all moves is one step; elsewhere moves are played, and a placement is one.
 */

/** All moves with a tile that has left the bag, the best first. */
export function* movesInSteps(looker: OnePly, game: Game, kind: number): InSteps<ValuedMove[]> {
  const placements: number[] = [], count = scoresFeaturesOnly(game.rules) ? 0 : legalPlacements(game, kind, placements);
  if (count === 0) {
    yield;
    return looker.moves(game, kind);
  }
  const found: ValuedMove[] = [];
  for (const placement of placements.slice(0, count)) {
    yield;
    found.push(...looker.moves(game, kind, placement));
  }
  return found.sort((a, b) => b.margin - a.margin);
}

/** By seat, what the position after the best move is worth, or after the first found that gives a margin of `enough`; to be read before the next step. */
export function* bestValuesInSteps(looker: OnePly, game: Game, kind: number, enough = Infinity): InSteps<ArrayLike<number>> {
  if (!scoresFeaturesOnly(game.rules)) return (yield* movesInSteps(looker, game, kind))[0].values;
  yield;
  looker.findBest(game, kind, enough);
  return looker.bestValues;
}

/** Plays the best move, to the next turn; gives what `bestValuesInSteps` gives. */
export function* playBestInSteps(looker: OnePly, game: Game, kind: number): InSteps<ArrayLike<number>> {
  yield;
  if (scoresFeaturesOnly(game.rules)) {
    looker.playBest(game, kind);
    return looker.bestValues;
  }
  const [best] = yield* movesInSteps(looker, game, kind);
  playMove(game, kind, best, looker.decider);
  return best.values;
}
