import type { Game } from '../engine/game.js';
import { beginTurn } from '../engine/turn.js';
import { drawsOf, withDrawn } from './drawChances.js';
import type { InSteps } from './inSteps.js';
import { marginOf } from './margin.js';
import { playMove, type Move } from './move.js';
import type { OnePly, ValuedMove } from './onePly.js';
import { bestValuesInSteps, movesInSteps } from './onePlyInSteps.js';

/**
 * With so many tiles in the bag, a move can be solved: for two players, where what one gains the other loses, more than for many. Three tiles take seconds, so they are left to those who have
 * time for so many playouts.
 */
export function isSolvable({ rules, tilesLeft }: Game, playouts: number): boolean {
  const most = rules.players > 2 ? 1 : playouts >= 1000 ? 3 : 2;
  return rules.choices.length === 0 && rules.mayGoAgain.length === 0 && rules.drawChoice.length === 0 && tilesLeft <= most;
}

/** What is asked of a margin: one at or below `low`, or at or above `high`, need only be a bound. Only with two players can anything be left out for it (alpha-beta). */
interface Window {
  readonly low: number;
  readonly high: number;
}

/** Margins are sums of shares: they are equal if they are so near. */
const equal = 1e-9;
const everything: Window = { low: -Infinity, high: Infinity };

/**
 * A move with its exact value: every order of the tiles left, every answer, to the final scores. With two players, a move that is proved to
 * give less than `least` is not looked at to its end; its margin is then at most what is said.
 */
export function* solveMove(game: Game, kind: number, { placement, acts }: Move, least: number, looker: OnePly): InSteps<ValuedMove> {
  const values = yield* afterMove(game, kind, { placement, acts }, { low: least - equal, high: Infinity }, game.copy(), looker);
  return { placement, acts, values, margin: marginOf(values, game.player) };
}

/** By seat, what comes of a move, which is played on `after`; the window is about the margin of the player in turn. */
function* afterMove(game: Game, kind: number, move: Move, window: Window, after: Game, looker: OnePly): InSteps<number[]> {
  after.copyFrom(game);
  playMove(after, kind, move, looker.decider);
  // Whose tile fits nowhere draws again.
  const asked = after.rules.players !== 2 ? everything : after.player === game.player ? window : { low: -window.high, high: -window.low };
  return yield* beforeDraw(after, asked, looker);
}

/** By seat, what comes of a position before a draw; the window is about the margin of the player who draws. */
function* beforeDraw(game: Game, { low, high }: Window, looker: OnePly): InSteps<number[]> {
  if (game.phase === 'over') return [...looker.evaluation.evaluate(game)];
  beginTurn(game, game.player);
  const { player } = game, draws = drawsOf(game);
  // After the last tile nothing comes, and the evaluation is exact.
  if (game.tilesLeft === 1) return Array.from(yield* bestValuesInSteps(looker, withDrawn(game.copy(), game, draws[0].kind), draws[0].kind, high));
  const answers: { readonly drawn: Game; readonly moves: readonly ValuedMove[]; best: number[] }[] = [], after = game.copy();
  const found = (): number[] => answers[0].best.map((_, seat) => answers.reduce((sum, { best }, index) => sum + draws[index].chance * best[seat], 0));
  // What seems the best answer to each tile tells how much there is at least, and that is often enough.
  for (const { kind } of draws) {
    const drawn = withDrawn(game.copy(), game, kind), moves = yield* movesInSteps(looker, drawn, kind);
    answers.push({ drawn, moves, best: yield* afterMove(drawn, kind, moves[0], everything, after, looker) });
  }
  for (const [index, answer] of answers.entries()) {
    const { kind, chance } = draws[index], sum = marginOf(found(), player);
    let most = marginOf(answer.best, player);
    const enough = most + (high - sum) / chance, least = index === draws.length - 1 ? most + (low - sum) / chance : -Infinity;
    for (const move of answer.moves.slice(1)) {
      if (most >= enough) break;
      const values = yield* afterMove(answer.drawn, kind, move, { low: Math.max(least, most), high: enough }, after, looker), margin = marginOf(values, player);
      if (margin <= most) continue;
      most = margin;
      answer.best = values;
    }
  }
  return found();
}
