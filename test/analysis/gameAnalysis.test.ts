import { describe, expect, it, test } from 'vitest';
import type { Analyst } from '../../server/analysis/analyst.js';
import { drawsOf, withDrawn } from '../../server/analysis/drawChances.js';
import { bandBehind, changeBy, chancesBehind, playerAnalyses, turningPoints, type AnalyzedTurn } from '../../server/analysis/gameAnalysis.js';
import { markOf, usualThresholds } from '../../server/analysis/moveMark.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { QueueingAnalyst } from '../../server/analysis/queueingAnalyst.js';
import { Slices } from '../../server/analysis/slices.js';
import { positionKey } from '../../server/analysis/positionKey.js';
import { analyzeTurn } from '../../server/analysis/turnAnalysis.js';
import type { Game } from '../../server/engine/game.js';
import { beginTurn } from '../../server/engine/turn.js';
import { rulesOf } from '../rulesOf.js';
import { positionOf } from './positions.js';

const turn = (player: number, expected: readonly number[], more: Partial<AnalyzedTurn> = {}): AnalyzedTurn => ({ player, expected, error: 1, tilesLeft: 30, luck: 0, decision: { loss: 0, lossError: 0 }, ...more });

describe('marks', () => {
  it('go to losses from the thresholds on', () => {
    const marks = [1.9, 2, 4.9, 5, 10, 40].map((loss) => markOf({ loss, lossError: 0.1 }, usualThresholds));
    expect(marks).toEqual([undefined, '?!', '?!', '?', '??', '??']);
    expect(markOf({ loss: 3, lossError: 0.1 }, [3, 3, 50])).toBe('?');
  });

  it('go to no loss of two standard errors or less, and to none whose error is not known', () => {
    expect(markOf({ loss: 12, lossError: 6 }, usualThresholds)).toBeUndefined();
    expect(markOf({ loss: 12, lossError: 5.9 }, usualThresholds)).toBe('??');
    expect(markOf({ loss: 12, lossError: undefined }, usualThresholds)).toBeUndefined();
  });
});

/** A position of self-play as it was before its tile was drawn. */
async function drawing(header: string, players: number, seed: number, tilesLeft: number): Promise<{ readonly before: Game; readonly game: Game; readonly kind: number; readonly looker: OnePly }> {
  const rules = await rulesOf(players, header), { game, kind } = positionOf(rules, seed, tilesLeft), before = game.copy();
  before.bag[kind]++;
  before.tilesLeft++;
  return { before, game, kind, looker: new OnePly(rules) };
}

describe('a turn', () => {
  const analyst = new QueueingAnalyst(new Slices()), { signal } = new AbortController(), effort = { playouts: 160 };

  it('loses nothing by the best move, and by a bad one what it is worse', async () => {
    const { before, game, kind, looker } = await drawing('with base', 2, 7, 40);
    const { moves: [best] } = await analyst.suggest(game, kind, effort, signal), moves = looker.moves(game, kind), worst = moves[moves.length - 1];
    const good = await analyzeTurn({ before, kind, move: best }, analyst, effort, signal), bad = await analyzeTurn({ before, kind, move: worst }, analyst, effort, signal);
    expect(good.decision).toEqual({ loss: 0, lossError: 0 });
    expect([bad.decision?.loss, bad.decision?.lossError]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(markOf(bad.decision ?? { loss: 0, lossError: 0 }, usualThresholds)).toBeDefined();
    expect(bad.luck).toBe(good.luck);
    expect(bad.tilesLeft).toBe(40);
  });

  it('has luck that is nothing on average over the bag', async () => {
    const { before, looker } = await drawing('with base, inns-and-cathedrals', 3, 3, 20);
    let sum = 0, most = 0;
    for (const draw of drawsOf(before)) {
      const drawn = withDrawn(before.copy(), before, draw.kind), [move] = looker.moves(drawn, draw.kind);
      const { luck = NaN } = await analyzeTurn({ before, kind: draw.kind, move }, analyst, { playouts: 0 }, signal);
      sum += draw.chance * luck;
      most = Math.max(most, Math.abs(luck));
    }
    expect(sum).toBeCloseTo(0, 6);
    expect(most).toBeGreaterThan(0.5);
  });

  it('expects the final scores when it was the last one, and chance did not decide then', async () => {
    const { before, game, kind, looker } = await drawing('with base', 2, 5, 0);
    const [move] = looker.moves(game, kind), { expected, error, luck, decision } = await analyzeTurn({ before, kind, move }, analyst, effort, signal);
    expect([error, luck, decision]).toEqual([0, undefined, { loss: 0, lossError: 0 }]);
    expect(expected).toEqual(move.values.map((points) => expect.closeTo(points, 9)));
    for (const points of expected) expect(points).toBe(Math.round(points));
  });

  it('is no decision if one move was legal', async () => {
    const { before, game, kind, looker } = await drawing('with base', 2, 7, 40), [move] = looker.moves(game, kind);
    const onlyOne: Analyst = { suggestForDraws: () => Promise.resolve([]), suggest: async () => ({ moves: [{ ...move, error: undefined, lossError: undefined, playouts: 0, lookedAhead: true }], exact: false, positions: 1, playouts: 0 }) };
    expect(await analyzeTurn({ before, kind, move }, onlyOne, effort, signal)).toMatchObject({ expected: move.values, decision: undefined, best: move });
  });

  it('ends with the reason of the signal', async () => {
    const { before, game, kind, looker } = await drawing('with base', 2, 7, 40), cancelling = new AbortController(), reason = new Error('enough');
    const [move] = looker.moves(game, kind), work = analyzeTurn({ before, kind, move }, analyst, { playouts: 1000 }, cancelling.signal);
    cancelling.abort(reason);
    await expect(work).rejects.toBe(reason);
  });
});

describe('a change', () => {
  it('is luck less loss and what was seen only in hindsight', () => {
    const change = changeBy(turn(0, [60, 50], { luck: 2, decision: { loss: 3, lossError: 1 } }), turn(1, [55, 52]));
    expect(change).toEqual({ change: 7, luck: 2, loss: 3, hindsight: 8 });
    expect(change.luck - change.loss + change.hindsight).toBe(change.change);
  });

  it('is seen from the player of the turn, against the best of the others', () => {
    expect(changeBy(turn(2, [60, 58, 70]), turn(1, [60, 65, 62]))).toMatchObject({ change: 13 });
  });
});

describe('turning points', () => {
  const even = turn(1, [50, 50]);

  it('are turns that changed the chances much, with what did it', () => {
    const found = turningPoints([even, turn(0, [60, 50], { luck: 9 }), turn(1, [61, 50]), turn(0, [50, 55], { luck: -1, decision: { loss: 13, lossError: 1 } }), turn(1, [50, 70])]);
    expect(found.map(({ turn: index, seat, cause }) => [index, seat, cause])).toEqual([[1, 0, 'draw'], [3, 0, 'decision'], [4, 1, 'hindsight']]);
    for (const { from, to } of found) expect(Math.abs(to - from)).toBeGreaterThan(0.08);
  });

  it('are changes of more than two standard errors', () => {
    const later = (error: number | undefined): AnalyzedTurn => turn(0, [56, 50], { luck: 6, error });
    expect([later(0.5), later(1.4), later(6), later(undefined)].map((one) => turningPoints([{ ...even, error: 1 }, one]).length)).toEqual([1, 1, 0, 0]);
  });

  it('are not looked for across a gap, and are the five largest at most, in their order', () => {
    expect(turningPoints([even, undefined, turn(0, [90, 50])])).toEqual([]);
    const many = Array.from({ length: 20 }, (_, index) => turn(index % 2, index % 2 === 0 ? [50 + index, 50] : [50, 50 + index])), found = turningPoints(many).map(({ turn: index }) => index);
    expect(found).toEqual([15, 16, 17, 18, 19]);
  });
});

describe('a player', () => {
  it('has an accuracy of 1 for the best moves, and half for one that loses 5 points', () => {
    const [red, blue, green] = playerAnalyses([
      turn(0, [0, 0, 0], { luck: 2 }), turn(0, [0, 0, 0], { decision: undefined, luck: undefined }), turn(1, [0, 0, 0], { decision: { loss: 5, lossError: 1 }, luck: -1 }),
    ], 3, usualThresholds);
    expect(red).toEqual({ decisions: 1, meanLoss: 0, accuracy: 1, marks: { '?!': 0, '?': 0, '??': 0 }, luck: 2 });
    expect(blue).toEqual({ decisions: 1, meanLoss: 5, accuracy: 0.5, marks: { '?!': 0, '?': 1, '??': 0 }, luck: -1 });
    expect(green).toMatchObject({ decisions: 0, meanLoss: 0, accuracy: undefined });
  });
});

test('the band around a chance is as wide as the error of the margin, and nothing without one', () => {
  const position = { expected: [60, 55], tilesLeft: 30 }, chances = chancesBehind(position);
  const [exact, narrow, wide] = [0, 0.5, 2].map((error) => bandBehind({ ...position, error }) ?? { low: [], high: [] });
  for (const seat of [0, 1]) {
    expect([exact.low[seat], exact.high[seat]]).toEqual([chances[seat], chances[seat]]);
    expect(narrow.low[seat]).toBeLessThan(chances[seat]);
    expect(wide.low[seat]).toBeLessThan(narrow.low[seat]);
    expect(wide.high[seat]).toBeGreaterThan(narrow.high[seat]);
  }
  expect(chances[0] + chances[1]).toBeCloseTo(1, 9);
  expect(bandBehind({ ...position, error: undefined })).toBeUndefined();
});

test('a check value is that of a position: the same for a copy, another one for whatever differs', async () => {
  const rules = await rulesOf(2, 'with base'), { game } = positionOf(rules, 7, 40), key = positionKey([game], '');
  expect(key).toMatch(/^[0-9a-f]{8}$/);
  expect(positionKey([game.copy()], '')).toBe(key);
  const changed = [
    (copy: typeof game) => { copy.scores[0]++; }, (copy: typeof game) => { copy.bag[3]++; }, (copy: typeof game) => { copy.takeBack(0); }, (copy: typeof game) => beginTurn(copy, 1 - copy.player),
    (copy: typeof game) => { copy.board.tileRotation[5] ^= 1; },
  ].map((change) => {
    const copy = game.copy();
    change(copy);
    return positionKey([copy], '');
  });
  expect(new Set([key, positionKey([game], 'tiny-city 2'), positionKey([game, game], ''), ...changed]).size).toBe(8);
});
