import type { Point } from './geometry.js';

/** A picture, moved so that its origin lies at a point. */
export function at({ x, y }: Point, picture: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${picture}</g>`;
}

/** A line or the rim of an area, as SVG writes it. */
export function points(line: readonly Point[]): string {
  return line.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

/** A tenth of a hundredth of a tile is exact enough. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
