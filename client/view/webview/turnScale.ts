/** Where turns stand in a plot: the first column is the beginning, then comes one for each turn. */

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

export function turnX(turn: number, turns: number, { left, right }: Frame): number {
  return left + turn / Math.max(1, turns) * (right - left);
}

/** The turn that is nearest to a place, from 1; nothing if there is none. */
export function turnAt(x: number, turns: number, { left, right }: Frame): number | undefined {
  return turns === 0 ? undefined : Math.max(1, Math.min(turns, Math.round((x - left) / (right - left) * turns)));
}

/** The turns that are written at the axis. */
export function turnTicks(turns: number, frame: Frame): readonly { readonly turn: number; readonly x: number }[] {
  const step = niceStep(turns / 8);
  return Array.from({ length: Math.floor(turns / step) + 1 }, (_, index) => index * step).map((turn) => ({ turn, x: turnX(turn, turns, frame) }));
}

/** 1, 2 or 5, or ten times as much and so on: the first that is not smaller. */
export function niceStep(least: number): number {
  let step = 1;
  for (const factors = [2, 2.5, 2]; step < least;) {
    const factor = factors.shift() ?? 2;
    step *= factor;
    factors.push(factor);
  }
  return step;
}

/** Moves places downwards that are nearer to each other than `least`, then all up again as far as needed, so that they stay around where they were. */
export function apart(places: readonly number[], least: number): number[] {
  const order = [...places.keys()].sort((a, b) => places[a] - places[b]), moved = [...places];
  order.slice(1).forEach((seat, index) => { moved[seat] = Math.max(moved[seat], moved[order[index]] + least); });
  const excess = order.length === 0 ? 0 : (moved[order[order.length - 1]] - places[order[order.length - 1]]) / 2;
  return moved.map((place) => place - excess);
}
