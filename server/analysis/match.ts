import { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn, endGame, placeTile, takeFromBag } from '../engine/turn.js';
import { marginOf } from './margin.js';
import { playMove } from './move.js';
import { OnePly } from './onePly.js';
import type { Mover } from './opponents.js';
import { readyTile } from './pile.js';
import { TileOrder } from './tileOrder.js';

/** A game at its beginning: the start tile lies, and the first seat is in turn. */
export function newGame(rules: Rules): Game {
  const game = new Game(rules);
  placeTile(game, rules.startKind, 0, 0, 0);
  beginTurn(game, 0);
  return game;
}

/** Plays a whole game, each seat by its mover; the tiles come in the order that the seed gives. Returns the final scores. */
export function playGame(rules: Rules, movers: readonly Mover[], seed: number, onTurn?: (game: Game) => void): number[] {
  const game = newGame(rules), order = new TileOrder(game, seed), { decider } = new OnePly(rules);
  while (game.phase !== 'over') {
    beginTurn(game, game.player);
    onTurn?.(game);
    const kind = readyTile(game) ?? drawNext(game, order);
    playMove(game, kind, movers[game.player](game, kind), decider);
  }
  endGame(game, undefined);
  return [...game.scores];
}

function drawNext(game: Game, order: TileOrder): number {
  const kind = order.next(game);
  if (kind === undefined) throw new Error('A game that is not over has a tile to draw.');
  takeFromBag(game, kind);
  return kind;
}

/** What a game brought one of its seats: the margin to the best opponent (marginOf), and 1 if it was won, a share if several won. */
export interface Result {
  readonly margin: number;
  readonly won: number;
}

export function resultOf(scores: readonly number[], seat: number): Result {
  const most = Math.max(...scores);
  return { margin: marginOf(scores, seat), won: scores[seat] === most ? 1 / scores.filter((score) => score === most).length : 0 };
}

/** The same tiles played once from each seat by the first player, the others by the second: what the first won by on average, and its share of the games won. */
export type Pair = Result;

export function pairOf(results: readonly Result[]): Pair {
  return { margin: estimate(results.map(({ margin }) => margin)).mean, won: estimate(results.map(({ won }) => won)).mean };
}

/** Plays one pair of a match (with more seats, as many games as seats); a mover is made for each game and seat from its seed. */
export function playPair(rules: Rules, first: (seed: number) => Mover, second: (seed: number) => Mover, seed: number): Pair {
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  return pairOf(seats.map((own) => resultOf(playGame(rules, seats.map((seat) => (seat === own ? first : second)(seed + seat)), seed), own)));
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

/** The interval in which the true share of won games lies 95 times in 100 (Wilson), given the share of so many that were won. */
export function shareInterval(won: number, games: number): readonly [number, number] {
  const z = 1.96, scale = 1 + z * z / games, middle = (won + z * z / (2 * games)) / scale, half = z / scale * Math.sqrt(won * (1 - won) / games + z * z / (4 * games * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
