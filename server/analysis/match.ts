import { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn, endGame, placeTile } from '../engine/turn.js';
import { playMove } from './move.js';
import { OnePly } from './onePly.js';
import type { Mover } from './opponents.js';
import { fillPile, takeTile } from './pile.js';
import { RandomSource } from './randomSource.js';

/** A game at its beginning: the start tile lies, and the first seat is in turn. */
export function newGame(rules: Rules): Game {
  const game = new Game(rules);
  placeTile(game, rules.startKind, 0, 0, 0);
  beginTurn(game, 0);
  return game;
}

/** Plays a whole game, each seat by its mover; the tiles come in the order that the seed gives. Returns the final scores. */
export function playGame(rules: Rules, movers: readonly Mover[], seed: number, onTurn?: (game: Game) => void): number[] {
  const game = newGame(rules), pile: number[] = [], tiles = new RandomSource(seed), { decider } = new OnePly(rules);
  fillPile(pile, game);
  while (game.phase !== 'over') {
    beginTurn(game, game.player);
    onTurn?.(game);
    const kind = takeTile(game, pile, tiles);
    playMove(game, kind, movers[game.player](game, kind), decider);
  }
  endGame(game, undefined);
  return [...game.scores];
}

/** The same tiles played twice by two players, with seats changed: what the first won by on average, and its share of the games won. */
export interface Pair {
  readonly margin: number;
  readonly won: number;
  readonly scores: readonly (readonly number[])[];
}

/** Plays one pair of a match of two players; a mover is made for each game from its seed. */
export function playPair(rules: Rules, first: (seed: number) => Mover, second: (seed: number) => Mover, seed: number): Pair {
  const [a, b] = playGame(rules, [first(seed), second(seed)], seed), [c, d] = playGame(rules, [second(seed), first(seed)], seed);
  const won = (margin: number): number => margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
  return { margin: (a - b + d - c) / 2, won: (won(a - b) + won(d - c)) / 2, scores: [[a, b], [d, c]] };
}

/** A mean with its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

export function estimate(numbers: readonly number[]): Estimate {
  const count = numbers.length, mean = numbers.reduce((sum, number) => sum + number, 0) / count;
  const square = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return { mean, error: count < 2 ? Infinity : Math.sqrt(square / (count - 1) / count) };
}
