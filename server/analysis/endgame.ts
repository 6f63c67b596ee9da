import type { Game } from '../engine/game.js';
import { beginTurn } from '../engine/turn.js';
import { drawsOf, withDrawn } from './drawChances.js';
import { marginOf } from './margin.js';
import { isSameMove, playMove, type Move } from './move.js';
import type { OnePly, ValuedMove } from './onePly.js';

/** With so many tiles in the bag, a move can be solved: for two players, where what one gains the other loses, one more than for many. */
export function isSolvable({ rules, tilesLeft }: Game): boolean {
  return rules.choices.length === 0 && rules.mayGoAgain.length === 0 && rules.drawChoice.length === 0 && tilesLeft <= (rules.players === 2 ? 2 : 1);
}

/**
 * All moves with their exact values, the best first: every order of the tiles left, every answer, to the final scores. A move that is
 * proved to be worse than the best is not looked at to its end; its margin is then at most what is said. Stops where `stop` says so, and
 * gives nothing. The move that is to be included is looked at to its end in any case.
 */
export function solve(game: Game, kind: number, looker: OnePly, stop: () => boolean, including?: Move): ValuedMove[] | undefined {
  const found: ValuedMove[] = [], after = game.copy();
  let most = -Infinity;
  for (const { placement, acts } of looker.moves(game, kind)) {
    if (stop()) return undefined;
    after.copyFrom(game);
    playMove(after, kind, { placement, acts }, looker.decider);
    const isProved = game.rules.players === 2 && !(including !== undefined && isSameMove({ placement, acts }, including));
    const values = expected(after, game.player, isProved ? most : -Infinity, looker, stop);
    const margin = marginOf(values, game.player);
    most = Math.max(most, margin);
    found.push({ placement, acts, values, margin });
  }
  return stop() ? undefined : found.sort((a, b) => b.margin - a.margin);
}

/** By seat, what comes of a position before a draw; if that is less than `least` for the player, no more than an upper bound. */
function expected(game: Game, player: number, least: number, looker: OnePly, stop: () => boolean): number[] {
  if (game.phase === 'over') return [...looker.evaluation.evaluate(game)];
  beginTurn(game, game.player);
  const drawn = game.copy(), draws = drawsOf(game), isOpponent = game.player !== player;
  // With one tile left, the best move by the evaluation is the best.
  if (game.tilesLeft === 1) return average(draws.map(({ kind }) => {
    looker.findBest(withDrawn(drawn, game, kind), kind);
    return [...looker.bestValues];
  }), draws);
  // What an opponent's first answer leaves is the most that the player can hope for; better answers only take from it.
  const known = draws.map(({ kind }) => answered(withDrawn(drawn, game, kind), kind, player, isOpponent ? Infinity : -Infinity, looker, stop));
  const hoped = (): number => marginOf(average(known, draws), player);
  for (const [index, { kind, chance }] of draws.entries()) {
    if (!isOpponent || hoped() < least) break;
    const enough = marginOf(known[index], player) - (hoped() - least) / chance;
    known[index] = answered(withDrawn(drawn, game, kind), kind, player, enough, looker, stop);
  }
  return average(known, draws);
}

/** By seat, what comes of the best answer with a drawn tile; an answer after which the player has less than `enough` is good enough. */
function answered(game: Game, kind: number, player: number, enough: number, looker: OnePly, stop: () => boolean): number[] {
  const after = game.copy(), moves = looker.moves(game, kind);
  let most = -Infinity, best = moves[0].values;
  for (const { placement, acts } of moves) {
    if (stop()) break;
    after.copyFrom(game);
    playMove(after, kind, { placement, acts }, looker.decider);
    const values = expected(after, player, -Infinity, looker, stop), margin = marginOf(values, game.player);
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
