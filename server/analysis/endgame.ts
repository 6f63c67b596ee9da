import type { Game } from '../engine/game.js';
import { beginTurn } from '../engine/turn.js';
import { drawsOf, withDrawn } from './drawChances.js';
import type { InSteps } from './inSteps.js';
import { marginOf } from './margin.js';
import { playMove, type Move } from './move.js';
import type { OnePly, ValuedMove } from './onePly.js';
import { bestValuesInSteps, movesInSteps } from './onePlyInSteps.js';

/** With so many tiles in the bag, a move can be solved: for two players, where what one gains the other loses, one more than for many. */
export function isSolvable({ rules, tilesLeft }: Game): boolean {
  return rules.choices.length === 0 && rules.mayGoAgain.length === 0 && rules.drawChoice.length === 0 && tilesLeft <= (rules.players === 2 ? 2 : 1);
}

/**
 * A move with its exact value: every order of the tiles left, every answer, to the final scores. With two players, a move that is proved to
 * give less than `least` is not looked at to its end; its margin is then at most what is said.
 */
export function* solveMove(game: Game, kind: number, { placement, acts }: Move, least: number, looker: OnePly): InSteps<ValuedMove> {
  const after = game.copy();
  playMove(after, kind, { placement, acts }, looker.decider);
  const values = yield* expected(after, game.player, game.rules.players === 2 ? least : -Infinity, looker);
  return { placement, acts, values, margin: marginOf(values, game.player) };
}

/** By seat, what comes of a position before a draw; if that is less than `least` for the player, no more than an upper bound. */
function* expected(game: Game, player: number, least: number, looker: OnePly): InSteps<number[]> {
  if (game.phase === 'over') return [...looker.evaluation.evaluate(game)];
  beginTurn(game, game.player);
  const drawn = game.copy(), draws = drawsOf(game), isOpponent = game.player !== player, known: number[][] = [];
  // With one tile left, the best move by the evaluation is the best.
  if (game.tilesLeft === 1) {
    for (const { kind } of draws) known.push(Array.from(yield* bestValuesInSteps(looker, withDrawn(drawn, game, kind), kind)));
    return average(known, draws);
  }
  // What an opponent's first answer leaves is the most that the player can hope for; better answers only take from it.
  for (const { kind } of draws) known.push(yield* answered(withDrawn(drawn, game, kind), kind, player, isOpponent ? Infinity : -Infinity, looker));
  const hoped = (): number => marginOf(average(known, draws), player);
  for (const [index, { kind, chance }] of draws.entries()) {
    if (!isOpponent || hoped() < least) break;
    const enough = marginOf(known[index], player) - (hoped() - least) / chance;
    known[index] = yield* answered(withDrawn(drawn, game, kind), kind, player, enough, looker);
  }
  return average(known, draws);
}

/** By seat, what comes of the best answer with a drawn tile; an answer after which the player has less than `enough` is good enough. */
function* answered(game: Game, kind: number, player: number, enough: number, looker: OnePly): InSteps<number[]> {
  const after = game.copy(), moves = yield* movesInSteps(looker, game, kind);
  let most = -Infinity, best = moves[0].values;
  for (const { placement, acts } of moves) {
    after.copyFrom(game);
    playMove(after, kind, { placement, acts }, looker.decider);
    const values = yield* expected(after, player, -Infinity, looker), margin = marginOf(values, game.player);
    if (margin <= most) continue;
    most = margin;
    best = values;
    if (marginOf(values, player) < enough) break;
  }
  return [...best];
}

function average(values: readonly (readonly number[])[], draws: readonly { readonly chance: number }[]): number[] {
  return values[0].map((_, seat) => values.reduce((sum, one, index) => sum + draws[index].chance * one[seat], 0));
}
