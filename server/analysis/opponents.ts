import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import type { Rules } from '../engine/rules.js';
import { Evaluation } from './evaluation.js';
import { evaluationConstants, type EvaluationConstants } from './evaluationConstants.js';
import type { Move } from './move.js';
import { OnePly } from './onePly.js';
import { RandomSource } from './randomSource.js';
import { Searcher } from './searcher.js';
import { suggest, type Budget } from './suggestions.js';
import { TreeSearch } from './treeSearch.js';

/** Plays one seat: chooses the move with a tile that has left the bag. */
export type Mover = (game: Game, kind: number) => Move;

/** Any legal placement, each with the same chance, and any figure or action there, or none. */
export function randomMover(rules: Rules, seed: number): Mover {
  const looker = new OnePly(rules), random = new RandomSource(seed), placements: number[] = [];
  return (game, kind) => {
    const count = legalPlacements(game, kind, placements), moves = looker.moves(game, kind, count === 0 ? undefined : placements[random.below(count)]);
    return moves[random.below(moves.length)];
  };
}

/** The move after which the evaluation is best. */
export function evaluationMover(rules: Rules, constants: EvaluationConstants = evaluationConstants): Mover {
  const looker = new OnePly(rules, new Evaluation(rules, constants));
  return (game, kind) => looker.moves(game, kind)[0];
}

/** The move that brings most points if the game ended now. */
export function greedyMover(rules: Rules): Mover {
  return evaluationMover(rules, pointsNow);
}

const pointsNow: EvaluationConstants = {
  endDraws: 0, detour: 0, severalHoles: 0, fillDraws: 0, strangeSquare: 0, growth: 0, meeple: 0, meepleFall: 0.5, meepleTurns: 1, comesBack: 0, cityOfField: 0, fieldReach: 0,
};

/** The move that a search finds with a budget of its own for each move. */
export function searchMover(rules: Rules, seed: number, budget: () => Budget): Mover {
  const searcher = new Searcher(rules);
  return (game, kind) => suggest(game, kind, seed, budget(), { searcher }).moves[0];
}

/** The move that the plain tree search finds with a budget of its own for each move. */
export function treeMover(rules: Rules, seed: number, budget: () => Budget): Mover {
  const tree = new TreeSearch(rules, seed);
  return (game, kind) => tree.move(game, kind, budget());
}
