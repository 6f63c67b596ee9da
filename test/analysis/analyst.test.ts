import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSameMove } from '../../server/analysis/move.js';
import { QueueingAnalyst } from '../../server/analysis/queueingAnalyst.js';
import { Searcher, type Task } from '../../server/analysis/searcher.js';
import { Slices } from '../../server/analysis/slices.js';
import { suggest, work, type Suggestions } from '../../server/analysis/suggestions.js';
import type { Workforce } from '../../server/analysis/workforce.js';
import { ProcessPool } from '../../server/analysisProcesses/processPool.js';
import type { PlainAction } from '../../server/engine/expansion.js';
import { header, withCothon } from '../wonders/randomGames.js';
import { rulesOf } from '../rulesOf.js';
import { analysisBundle } from './analysisBundle.js';
import { positionOf } from './positions.js';

const never = new AbortController().signal, base = 'with base', all = header('base, river, abbot, inns-and-cathedrals', withCothon);
let bundle: Awaited<ReturnType<typeof analysisBundle>>;
const pools: ProcessPool[] = [];
beforeAll(async () => { bundle = await analysisBundle(); });
afterAll(() => {
  for (const pool of pools) pool.close();
  bundle.remove();
});

function pool(count: number): ProcessPool {
  const made = new ProcessPool(bundle.file, count);
  pools.push(made);
  return made;
}

/** The moves as data: actions of expansions are objects of the rules, and the same ones. */
const asked = async (rules: Awaited<ReturnType<typeof rulesOf>>, tilesLeft: number, workforce: Workforce, playouts: number): Promise<Suggestions> => {
  const { game, kind } = positionOf(rules, 3, tilesLeft);
  return new QueueingAnalyst(workforce).suggest(game, kind, { playouts }, never);
};

describe('the same question has the same answer, whoever does the work', () => {
  it.each([['base', 2, base, 12, 16], ['all sets and wonders', 3, all, 4, 5], ['an endgame', 2, 'with base, inns-and-cathedrals', 1, 0]])('%s', async (_, players, lines, tilesLeft, playouts) => {
    const rules = await rulesOf(players, lines), { game, kind } = positionOf(rules, 3, tilesLeft), expected = suggest(game, kind, 1, work(playouts));
    expect(await asked(rules, tilesLeft, new Slices(), playouts)).toEqual(expected);
    for (const count of [1, 2, 3]) expect(await asked(rules, tilesLeft, pool(count), playouts)).toEqual(expected);
  }, 120_000);
});

describe.each([['in slices of this thread', () => new Slices()], ['in processes', () => pool(1)]])('an analyst that works %s', (_, workforce) => {
  it('rejects at once when it is told to, and answers the next question', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), analyst = new QueueingAnalyst(workforce()), abort = new AbortController(), told: Suggestions[] = [];
    const answer = analyst.suggest(game, kind, { playouts: 1e9 }, abort.signal, {
      onBetter: (soFar) => {
        told.push(soFar);
        abort.abort(new Error('enough'));
      },
    });
    const waiting = analyst.suggest(game, kind, { playouts: 1 }, AbortSignal.abort(new Error('not wanted')));
    await expect(waiting).rejects.toThrow('not wanted');
    await expect(answer).rejects.toThrow('enough');
    expect(told).toHaveLength(1);
    expect((await analyst.suggest(game, kind, { playouts: 2 }, never)).playouts).toBe(2);
  }, 60_000);

  it('answers one question after the other; who gives up does not wait', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), analyst = new QueueingAnalyst(workforce()), abort = new AbortController(), order: string[] = [];
    const first = analyst.suggest(game, kind, { playouts: 40 }, never).then(() => order.push('first'));
    const second = analyst.suggest(game, kind, { playouts: 2 }, abort.signal).catch(() => order.push('second'));
    const third = analyst.suggest(game, kind, { playouts: 3 }, never).then(() => order.push('third'));
    abort.abort();
    await Promise.all([first, second, third]);
    expect(order).toEqual(['second', 'first', 'third']);
  }, 60_000);

  it('looks as long as it is told to, tells what it knows meanwhile, and has looked at the move that was played', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), analyst = new QueueingAnalyst(workforce()), told: Suggestions[] = [];
    const [worst] = suggest(game, kind, 1, work(0)).moves.toReversed(), including = { placement: worst.placement, acts: worst.acts };
    const { moves, playouts } = await analyst.suggest(game, kind, { milliseconds: 600 }, never, { including, onBetter: (soFar) => told.push(soFar) });
    expect(told.length).toBeGreaterThan(0);
    expect(told.map((soFar) => soFar.playouts)).toEqual(told.map((soFar) => soFar.playouts).sort((a, b) => a - b));
    expect(playouts).toBeGreaterThanOrEqual(told[told.length - 1].playouts);
    expect(moves.find((move) => isSameMove(move, including))?.lookedAhead).toBe(true);
    // However short the time is, there is an answer.
    expect((await analyst.suggest(game, kind, { milliseconds: 0 }, never)).moves[0].lookedAhead).toBe(true);
  }, 60_000);

  it('keeps answers by position, and knows a changed position from the same', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), force = workforce();
    let asked = 0;
    const analyst = new QueueingAnalyst({
      perform: (...task) => {
        asked++;
        return force.perform(...task);
      },
    });
    const first = await analyst.suggest(game, kind, { playouts: 4 }, never), once = asked;
    expect(await analyst.suggest(game.copy(), kind, { playouts: 4 }, never)).toBe(first);
    expect(asked).toBe(once);
    game.scores[0]++;
    expect((await analyst.suggest(game, kind, { playouts: 4 }, never)).moves[0].values).not.toEqual(first.moves[0].values);
    expect(asked).toBe(2 * once);
  }, 60_000);

  it('knows the best move with each tile that may come', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 12), analyst = new QueueingAnalyst(workforce()), counts: number[] = [];
    game.bag[kind]++;
    game.tilesLeft++;
    const found = await analyst.suggestForDraws(game, never, (soFar) => counts.push(soFar.length));
    expect(found.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(counts).toEqual(found.map((_, index) => index + 1));
    for (const { moves } of found) expect(moves[0].lookedAhead).toBe(true);
  }, 60_000);
});

describe('the answers that are kept', () => {
  it('are the ones asked for last, not more and more', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 3, 0), force = new Slices();
    let asked = 0;
    const analyst = new QueueingAnalyst({
      perform: (...work) => {
        asked++;
        return force.perform(...work);
      },
    });
    const ask = async (score: number): Promise<number> => {
      const before = asked;
      game.scores[0] = score;
      await analyst.suggest(game, kind, { playouts: 0 }, never);
      return asked - before;
    };
    for (let score = 0; score <= 256; score++) expect(await ask(score)).toBeGreaterThan(0);
    expect(await ask(1)).toBe(0);
    expect(await ask(0)).toBeGreaterThan(0);
    // The first was asked for since, so the second had to go.
    expect([await ask(1), await ask(0)]).toEqual([0, 0]);
    expect(await ask(2)).toBeGreaterThan(0);
  }, 60_000);
});

describe('work in slices', () => {
  it('lets others have their turn', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40);
    let turns = 0;
    const clock = setInterval(() => { turns++; });
    await new QueueingAnalyst(new Slices()).suggest(game, kind, { playouts: 64 }, never);
    clearInterval(clock);
    // 64 playouts take more than 100 ms on any machine, a slice 8.
    expect(turns).toBeGreaterThan(5);
  });

  it.each([['base', 2, base, 400], ['all sets and wonders', 2, all, 100]])('has short steps: %s', async (_, players, lines, most) => {
    const rules = await rulesOf(players, lines);
    // A step is at most what a look at one tile takes (about 300,000 positions a second), or at one placement where moves are played.
    for (const tilesLeft of [50, 4]) {
      const { game, kind } = positionOf(rules, 5, tilesLeft), searcher = new Searcher(rules), [move] = searcher.looker.moves(game, kind);
      for (const task of [{ does: 'list' }, { does: 'look ahead', move }, { does: 'play out', move, bags: [1, 2] }] as const) {
        const work = searcher.perform(game, kind, task);
        for (let isDone = false; !isDone;) {
          const before = searcher.looker.positions;
          isDone = work.next().done === true;
          expect(searcher.looker.positions - before).toBeLessThan(most);
        }
      }
    }
  }, 60_000);
});

describe('work in processes', () => {
  it('ends with an error if a process dies, and the next question is answered', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), two = pool(2), analyst = new QueueingAnalyst(two);
    const answer = analyst.suggest(game, kind, { playouts: 1e9 }, never, { onBetter: () => { process.kill(two.processIds[0], 'SIGKILL'); } });
    await expect(answer).rejects.toThrow('its process stopped unexpectedly (signal SIGKILL)');
    expect((await analyst.suggest(game, kind, { playouts: 8 }, never)).playouts).toBe(8);
  }, 60_000);

  it('lets its processes go when it is told to, and starts others for the next question', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), two = pool(2), isThere = (id: number): boolean => {
      try {
        return process.kill(id, 0);
      } catch {
        return false;
      }
    };
    await new QueueingAnalyst(two).suggest(game, kind, { playouts: 1 }, never);
    const ids = two.processIds;
    expect(ids.map(isThere)).toEqual([true, true]);
    two.close();
    await vi.waitFor(() => expect(ids.map(isThere)).toEqual([false, false]), 10_000);
    expect((await new QueueingAnalyst(two).suggest(game, kind, { playouts: 1 }, never)).playouts).toBe(1);
  }, 60_000);

  it('ends with an error if there is no such program', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), none = new ProcessPool(`${bundle.file}-that-is-not-there`, 1);
    await expect(new QueueingAnalyst(none).suggest(game, kind, { playouts: 1 }, never)).rejects.toThrow('stopped unexpectedly (status 1)');
  }, 60_000);

  it('ends with an error that says what failed', async () => {
    const { game, kind } = positionOf(await rulesOf(2, base), 4, 40), one = pool(1);
    const unknown: PlainAction = { words: ['vanishes'], rule: '', moments: ['turn'], counts: () => 'alone', refusal: () => undefined, perform: () => undefined };
    const task: Task = { does: 'look ahead', move: { placement: 0, acts: [{ aimed: { action: unknown } }] } };
    await expect(one.perform(game, kind, [task], () => undefined, never)).rejects.toThrow('The analysis failed. Error: no action of these rules has the number -1');
    expect((await new QueueingAnalyst(one).suggest(game, kind, { playouts: 1 }, never)).playouts).toBe(1);
  }, 60_000);
});
