import { describe, expect, it } from 'vitest';
import { chancesToWin, spread } from '../../server/analysis/chanceToWin.js';
import { finish } from '../../server/analysis/inSteps.js';
import { estimate, playPair, shareInterval } from '../../server/analysis/match.js';
import { isSameMove, playMove, type Move } from '../../server/analysis/move.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { evaluationMover, greedyMover, randomMover } from '../../server/analysis/opponents.js';
import { fillPile, takeTile } from '../../server/analysis/pile.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Search } from '../../server/analysis/search.js';
import { Searcher } from '../../server/analysis/searcher.js';
import { suggest, work } from '../../server/analysis/suggestions.js';
import { beginTurn } from '../../server/engine/turn.js';
import { rulesOf } from '../rulesOf.js';
import { eachPosition, positionOf } from './positions.js';
import { slowBest, slowMarginAfter, slowMargins } from './slowSolver.js';

describe('the search', () => {
  it('gives the same answer for the same seed and work, whoever does the pieces in whichever order', async () => {
    const rules = await rulesOf(2, 'with base'), { game, kind } = positionOf(rules, 3, 30), seed = 5;
    const { moves, playouts } = suggest(game, kind, seed, work(32));
    expect(playouts).toBe(32);
    expect(suggest(game, kind, seed, work(32)).moves).toEqual(moves);
    // Two searchers that know nothing of each other share the tasks, from the last to the first.
    const searchers = [new Searcher(rules), new Searcher(rules)], search = new Search(game, { seed, playouts: 32, including: undefined });
    for (let tasks = search.next(); tasks.length > 0; tasks = search.next()) {
      const outcomes = tasks.toReversed().map((task, index) => finish(searchers[index % 2].perform(game, kind, task))).reverse();
      tasks.forEach((task, index) => search.take(task, outcomes[index]));
    }
    expect(search.suggestions().moves).toEqual(moves);
  });

  it('tells more of the moves that are better, with the error of what it tells', async () => {
    const { game, kind } = positionOf(await rulesOf(2, 'with base'), 4, 40), { moves, exact } = suggest(game, kind, 1, work(90));
    expect(exact).toBe(false);
    const compared = moves.filter(({ lookedAhead }) => lookedAhead), margins = compared.map(({ margin }) => margin);
    expect(margins).toEqual([...margins].sort((a, b) => b - a));
    expect(compared[0].playouts).toBeGreaterThan(compared[compared.length - 1].playouts);
    expect(compared[0].lossError).toBe(0);
    expect(compared[0].error).toBeGreaterThan(0);
  });

  it('stops when it is told to, with an answer', async () => {
    const { game, kind } = positionOf(await rulesOf(2, 'with base'), 4, 40);
    let asked = 0;
    const { moves, playouts } = suggest(game, kind, 1, { playouts: Infinity, stop: () => ++asked > 3 });
    expect(playouts).toBe(0);
    expect(moves[0].placement).toBeDefined();
  });

  it('compares a move that is to be included with the best, bag by bag, until the difference is clear', async () => {
    const { game, kind } = positionOf(await rulesOf(2, 'with base'), 4, 40), without = suggest(game, kind, 1, work(400)).moves;
    // The evaluation likes this one least, so nothing else would look at it.
    const including = without[without.length - 1], { moves } = suggest(game, kind, 1, work(400), { including });
    const found = moves.filter((move) => isSameMove(move, including));
    expect([including.lookedAhead, found.length, found[0].lookedAhead]).toEqual([false, 1, true]);
    expect(moves).toHaveLength(without.length);
    expect(isSameMove(moves[0], without[0])).toBe(true);
    expect(moves[0].margin - found[0].margin).toBeGreaterThan(2 * (found[0].lossError ?? Infinity));
    expect(found[0].playouts).toBeLessThan(moves[0].playouts);
  });

  it('ends a playout with the mean over the last moves of all players, and with the final scores if that is where it ends', async () => {
    const rules = await rulesOf(2, 'with base'), looker = new OnePly(rules), bag = 77;
    for (const tilesLeft of [40, 3]) {
      const { game, kind } = positionOf(rules, 4, tilesLeft), [move] = looker.moves(game, kind), after = game.copy(), pile: number[] = [], tiles = new RandomSource(bag), behind: number[][] = [];
      playMove(after, kind, move, looker.decider);
      fillPile(pile, after);
      while (behind.length < 6 && after.phase !== 'over') {
        beginTurn(after, after.player);
        looker.playBest(after, takeTile(after, pile, tiles));
        behind.push([...looker.bestValues]);
      }
      const [last, before = last] = behind.toReversed(), isOver = after.phase === 'over';
      expect(isOver).toBe(tilesLeft === 3);
      const ends = last.map((value, seat) => isOver ? value : (value + before[seat]) / 2), { drifts: [drift] } = finish(new Searcher(rules).perform(game, kind, { does: 'play out', move, bags: [bag] }));
      expect(drift.map((change, seat) => behind[0][seat] + change)).toEqual(ends.map((end) => expect.closeTo(end, 9)));
    }
  });

  it('expects as much behind a turn as behind the one before, also without playouts', async () => {
    const rules = await rulesOf(2, 'with base'), changes: number[] = [];
    let before: number | undefined;
    eachPosition(rules, 7, (game, kind) => {
      const [best] = suggest(game, kind, 1, work(0)).moves, margin = best.values[0] - best.values[1], isFirst = game.player === 0;
      if (before !== undefined) changes.push(isFirst ? margin - before : before - margin);
      before = margin;
      return game.tilesLeft < 20;
    });
    // Whoever moves would gain three points in each turn if the evaluation were taken as it is; luck of the draw strays by half a point.
    expect(changes.length).toBeGreaterThan(40);
    expect(Math.abs(estimate(changes).mean)).toBeLessThan(1);
  });

  it.each([3, 5])('finds a move with %i players and every expansion', async (players) => {
    const rules = await rulesOf(players, 'with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\nwonders Alhambra, Tikal, Notre-Dame, Taj-Mahal');
    const { game, kind } = positionOf(rules, 1, rules.bag.reduce((sum, count) => sum + count, 0) - 8), { moves } = suggest(game, kind, 1, work(4));
    expect(moves[0].values).toHaveLength(players);
    expect(Number.isFinite(moves[0].margin)).toBe(true);
  });
});

describe('the end of the game', () => {
  it.each([[0, 1, 'with base'], [0, 2, 'with base, inns-and-cathedrals'], [1, 3, 'with base'], [3, 1004, 'with base']])('is solved as by trying everything, with %i tiles left', async (tilesLeft, seed, header) => {
    const rules = await rulesOf(2, header), { game, kind } = positionOf(rules, seed, tilesLeft), { moves: [best, ...others], exact } = suggest(game, kind, 1, work(1000)), { decider } = new OnePly(rules);
    const brings = (move: Move): number => {
      const after = game.copy();
      playMove(after, kind, move, decider);
      return slowMarginAfter(after, game.player);
    };
    expect(exact).toBe(true);
    expect(best.margin).toBeCloseTo(slowBest(game, kind), 6);
    expect(brings(best)).toBeCloseTo(best.margin, 6);
    if (tilesLeft > 1) return;
    // All moves are told exactly.
    const sorted = (margins: readonly number[]): readonly string[] => [...margins].sort((a, b) => a - b).map((margin) => margin.toFixed(6));
    expect(sorted([best, ...others].map(({ margin }) => margin))).toEqual(sorted(slowMargins(game, kind)));
  }, 60_000);

  it('is searched until it is solved', async () => {
    const { game, kind } = positionOf(await rulesOf(2, 'with base'), 1004, 3);
    const solved = suggest(game, kind, 1, work(1000)), quick = suggest(game, kind, 1, work(64));
    expect([solved.exact, quick.exact, quick.playouts]).toEqual([true, false, 64]);
    // Whenever it is stopped, there is an answer: of playouts, and then of moves that are solved one after the other.
    const known = [400, 4000].map((steps) => {
      let asked = 0;
      const { exact, playouts, moves } = suggest(game, kind, 1, { playouts: Infinity, stop: () => ++asked > steps }), exactly = moves.filter(({ error }) => error === 0);
      expect([exact, playouts > 8]).toEqual([false, true]);
      for (const move of exactly) expect(move.margin).toBeCloseTo(solved.moves.find((one) => isSameMove(one, move))?.margin ?? NaN, 6);
      return exactly.length;
    });
    expect(known[0]).toBe(0);
    expect(known[1]).toBeGreaterThan(0);
  }, 60_000);
});

describe('chances to win', () => {
  it('are shares that follow the margin and grow surer towards the end', () => {
    for (const values of [[60, 55], [50, 50, 50], [70, 60, 65, 40]]) expect(chancesToWin(values, 30).reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9);
    expect(chancesToWin([50, 50, 50], 30)[1]).toBeCloseTo(1 / 3, 3);
    expect(chancesToWin([60, 50], 10)[0]).toBeGreaterThan(chancesToWin([60, 50], 60)[0]);
    expect(chancesToWin([61, 60], 0)).toEqual([1, 0]);
    expect(chancesToWin([60, 60, 3], 0)).toEqual([0.5, 0.5, 0]);
    // With two players it is the share of a normal distribution: 1.96 deviations of a difference are 97.5 in 100.
    expect(chancesToWin([1.96 * Math.SQRT2 * spread(20), 0], 20)[0]).toBeCloseTo(0.975, 3);
  });
});

describe('a match', () => {
  it('is won by whoever plays better, with the same result each time', async () => {
    const rules = await rulesOf(2, 'with base'), play = (): readonly number[] => [1, 2].map((seed) => playPair(rules, () => evaluationMover(rules), (game) => randomMover(rules, game), seed).margin);
    const margins = play();
    expect(Math.min(...margins)).toBeGreaterThan(0);
    expect(play()).toEqual(margins);
    expect(playPair(rules, () => evaluationMover(rules), () => greedyMover(rules), 1).margin).toBeGreaterThan(0);
    // A player against itself has the same tiles and the same moves from either side.
    expect(playPair(rules, () => evaluationMover(rules), () => evaluationMover(rules), 1)).toEqual({ margin: 0, won: 0.5 });
  });

  it('has means with errors and shares with intervals', () => {
    expect(estimate([1, 2, 3, 4])).toEqual({ mean: 2.5, error: Math.sqrt(5 / 3 / 4) });
    const [low, high] = shareInterval(0.8, 100);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.711', '0.867']);
    expect(shareInterval(1, 40)[1]).toBe(1);
  });
});
