import type { PointsBySource, ScoreMoment } from '../../../server/protocol.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where something is drawn, in pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Scores over the turns: the first point of each line is the beginning, from which all start with nothing. */
export interface ScoreShape {
  /** A line for each seat. */
  readonly lines: readonly (readonly Point[])[];
  /** Where the letter of each seat stands at the right, apart from the others. */
  readonly letters: readonly number[];
  /** Scores and turns that are written at the axes. */
  readonly scores: readonly { readonly score: number; readonly y: number }[];
  readonly turns: readonly { readonly turn: number; readonly x: number }[];
}

export function scoreShape(moments: readonly ScoreMoment[], seats: number, frame: Frame, letterHeight: number): ScoreShape {
  const all = moments.flatMap(({ scores }) => scores), low = Math.min(0, ...all), high = Math.max(1, ...all);
  const y = (score: number): number => frame.bottom - (score - low) / (high - low) * (frame.bottom - frame.top);
  const lines = Array.from({ length: seats }, (_, seat) => [0, ...moments.map(({ scores }) => scores[seat])].map((score, turn) => ({ x: turnX(turn, moments.length, frame), y: y(score) })));
  const scoreStep = niceStep((high - low) / 5), turnStep = niceStep(moments.length / 8), first = Math.ceil(low / scoreStep);
  return {
    lines, letters: apart(lines.map((line) => line[line.length - 1].y), letterHeight),
    scores: Array.from({ length: Math.floor(high / scoreStep) - first + 1 }, (_, index) => (first + index) * scoreStep).map((score) => ({ score, y: y(score) })),
    turns: Array.from({ length: Math.floor(moments.length / turnStep) + 1 }, (_, index) => index * turnStep).map((turn) => ({ turn, x: turnX(turn, moments.length, frame) })),
  };
}

export function turnX(turn: number, turns: number, { left, right }: Frame): number {
  return left + turn / Math.max(1, turns) * (right - left);
}

/** The turn that is nearest to a place, from 1; nothing if there is none. */
export function turnAt(x: number, turns: number, { left, right }: Frame): number | undefined {
  return turns === 0 ? undefined : Math.max(1, Math.min(turns, Math.round((x - left) / (right - left) * turns)));
}

/** 1, 2 or 5, or ten times as much and so on: the first that is not smaller. */
function niceStep(least: number): number {
  let step = 1;
  for (const factors = [2, 2.5, 2]; step < least;) {
    const factor = factors.shift() ?? 2;
    step *= factor;
    factors.push(factor);
  }
  return step;
}

/** Moves places downwards that are nearer to each other than `least`, then all up again as far as needed, so that they stay around where they were. */
function apart(places: readonly number[], least: number): number[] {
  const order = [...places.keys()].sort((a, b) => places[a] - places[b]), moved = [...places];
  order.slice(1).forEach((seat, index) => { moved[seat] = Math.max(moved[seat], moved[order[index]] + least); });
  const excess = order.length === 0 ? 0 : (moved[order[order.length - 1]] - places[order[order.length - 1]]) / 2;
  return moved.map((place) => place - excess);
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
