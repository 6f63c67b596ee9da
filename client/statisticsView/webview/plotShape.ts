import type { PointsBySource, ScoreMoment } from '../../../server/protocol.js';
import { apart, niceStep, turnX, type Frame, type Point } from '../../view/webview/turnScale.js';

/** Scores over the turns: the first point of each line is the beginning, from which all start with nothing. */
export interface ScoreShape {
  /** A line for each seat. */
  readonly lines: readonly (readonly Point[])[];
  /** Where the letter of each seat stands at the right, apart from the others. */
  readonly letters: readonly number[];
  /** Scores that are written at the axis. */
  readonly scores: readonly { readonly score: number; readonly y: number }[];
}

export function scoreShape(moments: readonly ScoreMoment[], seats: number, frame: Frame, letterHeight: number): ScoreShape {
  const all = moments.flatMap(({ scores }) => scores), low = Math.min(0, ...all), high = Math.max(1, ...all);
  const y = (score: number): number => frame.bottom - (score - low) / (high - low) * (frame.bottom - frame.top);
  const lines = Array.from({ length: seats }, (_, seat) => [0, ...moments.map(({ scores }) => scores[seat])].map((score, turn) => ({ x: turnX(turn, moments.length, frame), y: y(score) })));
  const scoreStep = niceStep((high - low) / 5), first = Math.ceil(low / scoreStep);
  return {
    lines, letters: apart(lines.map((line) => line[line.length - 1].y), letterHeight),
    scores: Array.from({ length: Math.floor(high / scoreStep) - first + 1 }, (_, index) => (first + index) * scoreStep).map((score) => ({ score, y: y(score) })),
  };
}

/** A piece of a bar: what one source brought to a player. */
export interface BarPiece {
  readonly source: PointsBySource;
  readonly points: number;
  readonly x: number;
  readonly width: number;
}

/** A bar for each seat, as long as its points; what takes points away has no piece. */
export function barShapes(sources: readonly PointsBySource[], seats: number, width: number): BarPiece[][] {
  const positive = (points: number): number => Math.max(0, points);
  const sums = Array.from({ length: seats }, (_, seat) => sources.reduce((sum, { points }) => sum + positive(points[seat]), 0)), unit = width / Math.max(1, ...sums);
  return sums.map((_, seat) => {
    let x = 0;
    return sources.flatMap((source) => {
      const points = positive(source.points[seat]), piece = { source, points, x, width: points * unit };
      x += piece.width;
      return points === 0 ? [] : [piece];
    });
  });
}
