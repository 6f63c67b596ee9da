/** A point on a tile of 100 by 100, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const centre: Point = { x: 50, y: 50 };

/** Where a point lies when its tile is turned clockwise. */
export function turned({ x, y }: Point, quarters: number): Point {
  return [{ x, y }, { x: 100 - y, y: x }, { x: 100 - x, y: 100 - y }, { x: y, y: 100 - x }][quarters & 3];
}

/** True if the point lies within the area. */
export function isWithin({ x, y }: Point, area: readonly Point[]): boolean {
  let within = false;
  area.forEach((a, index) => {
    const b = area[(index + 1) % area.length];
    if (a.y > y !== b.y > y && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

/** The distance from a point to a line. */
export function distanceTo(point: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1], dx = line[i].x - a.x, dy = line[i].y - a.y;
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length));
    least = Math.min(least, Math.hypot(point.x - a.x - along * dx, point.y - a.y - along * dy));
  }
  return least;
}

export function middleOf(side: number): Point {
  return onSide(side, 50);
}

/** A point `along` a side clockwise, `deep` inside. */
export function onSide(side: number, along: number, deep = 0): Point {
  return turned({ x: along, y: deep }, side);
}

export function cornerBefore(side: number): Point {
  return onSide(side, 0);
}

export const rim: readonly Point[] = closed([0, 1, 2, 3].map(cornerBefore));

const pieces = 10;

/** A curve through two guiding points, as a line of short pieces. */
export function curve(begin: Point, guide: Point, otherGuide: Point, end: Point): Point[] {
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces, u = 1 - t;
    const mix = (axis: 'x' | 'y'): number => u * u * u * begin[axis] + 3 * u * u * t * guide[axis] + 3 * u * t * t * otherGuide[axis] + t * t * t * end[axis];
    return { x: mix('x'), y: mix('y') };
  });
}

export function closed(area: readonly Point[]): Point[] {
  return [...area, area[0]];
}

/** The middle of the square if there is no line. */
export function pointAlong(line: readonly Point[], share: number): Point {
  if (line.length === 0) return centre;
  const at = share * (line.length - 1), i = Math.min(Math.floor(at), line.length - 2);
  return { x: line[i].x + (at - i) * (line[i + 1].x - line[i].x), y: line[i].y + (at - i) * (line[i + 1].y - line[i].y) };
}
