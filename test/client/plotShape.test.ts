import { describe, expect, it } from 'vitest';
import { barShapes, scoreShape } from '../../client/statisticsView/webview/plotShape.js';
import { turnAt, turnTicks, turnX, type Frame } from '../../client/view/webview/turnScale.js';
import type { PointsBySource, ScoreMoment } from '../../server/protocol.js';

const frame: Frame = { left: 30, top: 10, right: 430, bottom: 210 };
const moments = (...scores: readonly (readonly number[])[]): ScoreMoment[] => scores.map((one, index) => ({ text: `After turn ${index + 1}`, line: index, scores: one }));

describe('the lines of the scores', () => {
  it('begin with nothing at the left and end with the last scores at the right', () => {
    const { lines: [red, blue] } = scoreShape(moments([0, 4], [10, 4], [10, 20]), 2, frame, 10);
    expect(red).toHaveLength(4);
    expect(red[0]).toEqual({ x: 30, y: 210 });
    expect(red[3]).toEqual({ x: 430, y: 110 });
    expect(blue[3]).toEqual({ x: 430, y: 10 });
  });

  it('have letters that do not cover each other', () => {
    const { letters } = scoreShape(moments([50, 50, 49, 0]), 4, frame, 17), sorted = [...letters].sort((a, b) => a - b);
    for (let i = 1; i < sorted.length; i++) expect(sorted[i] - sorted[i - 1]).toBeGreaterThanOrEqual(17);
    expect(letters[3]).toBeGreaterThan(letters[2]);
  });

  it('have round numbers at the axes, few of them', () => {
    for (const high of [1, 7, 44, 158, 1_000_000]) {
      const { scores } = scoreShape(moments([high]), 1, frame, 10);
      expect(scores.length).toBeGreaterThan(1);
      expect(scores.length).toBeLessThan(8);
      for (const { y } of scores) expect(y >= frame.top && y <= frame.bottom).toBe(true);
      expect(String(scores[1].score - scores[0].score)).toMatch(/^[125]0*$/);
    }
    expect(turnTicks(92, frame).map(({ turn }) => turn)).toEqual([0, 20, 40, 60, 80]);
  });

  it('go below nothing if points were taken away, and can be drawn of no turn at all', () => {
    const { lines: [red], scores } = scoreShape(moments([-10], [10]), 1, frame, 10);
    expect(red.map(({ y }) => y)).toEqual([110, 210, 10]);
    expect(scores[0].score).toBeLessThan(0);
    expect(scoreShape([], 2, frame, 10).lines).toEqual([[{ x: 30, y: 210 }], [{ x: 30, y: 210 }]]);
  });
});

it('a place in the plot is the turn that is nearest to it', () => {
  for (let turn = 1; turn <= 40; turn++) expect(turnAt(turnX(turn, 40, frame) + 3, 40, frame)).toBe(turn);
  expect([turnAt(0, 40, frame), turnAt(999, 40, frame), turnAt(100, 0, frame)]).toEqual([1, 40, undefined]);
});

it('bars are as long as the points, the longest as wide as there is room', () => {
  const source = (name: string, ...points: readonly number[]): PointsBySource => ({ source: name, atEnd: false, points, colour: '#000000' });
  const [red, blue] = barShapes([source('city', 30, 10), source('road', 0, 10), source('given', 10, -5)], 2, 400);
  expect(red.map(({ source: { source: name }, x, width }) => [name, x, width])).toEqual([['city', 0, 300], ['given', 300, 100]]);
  expect(blue.map(({ source: { source: name }, x, width }) => [name, x, width])).toEqual([['city', 0, 100], ['road', 100, 100]]);
  expect(barShapes([source('city', 0)], 1, 400)).toEqual([[]]);
});
