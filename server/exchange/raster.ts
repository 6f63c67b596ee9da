import type { Point } from './geometry.js';

/** An opaque picture of red, green and blue bytes, on which areas are painted. */
export class Raster {
  readonly pixels: Uint8Array;

  constructor(readonly width: number, readonly height: number) {
    this.pixels = new Uint8Array(3 * width * height).fill(255);
  }

  /** Paints what lies within any of the areas, smooth at the rim: each row of pixels is cut in four. */
  fill(areas: readonly (readonly Point[])[], [red, green, blue]: readonly number[], opacity = 1): void {
    const edges = areas.flatMap((area) => area.flatMap((from, index) => {
      const to = area[(index + 1) % area.length];
      return from.y === to.y ? [] : [from.y < to.y ? { top: from, bottom: to, winding: 1 } : { top: to, bottom: from, winding: -1 }];
    })).sort((a, b) => a.top.y - b.top.y);
    if (edges.length === 0) return;
    const first = Math.max(0, Math.floor(edges[0].top.y)), last = Math.min(this.height - 1, Math.floor(edges.reduce((most, { bottom }) => Math.max(most, bottom.y), 0)));
    const xs = areas.flat().map(({ x }) => x), left = Math.max(0, Math.floor(Math.min(...xs))), right = Math.min(this.width, Math.ceil(Math.max(...xs)));
    const cover = new Float32Array(Math.max(0, right - left));
    for (let row = first; row <= last; row++) {
      cover.fill(0);
      for (let cut = 0; cut < cuts; cut++) {
        const y = row + (cut + 0.5) / cuts;
        const crossings = edges.filter(({ top, bottom }) => top.y <= y && y < bottom.y)
          .map(({ top, bottom, winding }) => ({ x: top.x + (y - top.y) * (bottom.x - top.x) / (bottom.y - top.y), winding })).sort((a, b) => a.x - b.x);
        let winding = 0;
        crossings.forEach((crossing, index) => {
          winding += crossing.winding;
          if (winding !== 0 && index + 1 < crossings.length) addCover(cover, crossing.x - left, crossings[index + 1].x - left);
        });
      }
      for (let x = left; x < right; x++) {
        if (cover[x - left] === 0) continue;
        const share = Math.min(1, cover[x - left] / cuts) * opacity, at = 3 * (row * this.width + x);
        [red, green, blue].forEach((value, channel) => { this.pixels[at + channel] += Math.round(share * (value - this.pixels[at + channel])); });
      }
    }
  }
}

/** Adds to each pixel between two crossings the share of it that lies there. */
function addCover(cover: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)), end = Math.min(cover.length, to); x < end; x++) cover[x] += Math.min(to, x + 1) - Math.max(from, x);
}

const cuts = 4, corners = 12;

/** The areas that a line of some width covers: a strip for each piece, a disc at each bend, and at its ends what the `cap` says. */
export function strokeAreas(line: readonly Point[], width: number, cap: string): Point[][] {
  const radius = width / 2, isClosed = line.length > 2 && line[0].x === line[line.length - 1].x && line[0].y === line[line.length - 1].y;
  const areas = line.slice(1).flatMap((to, index): Point[][] => {
    const from = line[index], length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length === 0) return [];
    const dx = (to.x - from.x) / length * radius, dy = (to.y - from.y) / length * radius, squared = cap === 'square' && !isClosed;
    const begin = squared && index === 0 ? 1 : 0, end = squared && index === line.length - 2 ? 1 : 0;
    const a = { x: from.x - begin * dx, y: from.y - begin * dy }, b = { x: to.x + end * dx, y: to.y + end * dy };
    return [[{ x: a.x + dy, y: a.y - dx }, { x: b.x + dy, y: b.y - dx }, { x: b.x - dy, y: b.y + dx }, { x: a.x - dy, y: a.y + dx }]];
  });
  const bends = cap === 'round' || isClosed ? line : line.slice(1, -1);
  return [...areas, ...bends.map((point) => disc(point, radius, radius, corners))];
}

/** A circle or ellipse as an area with corners; as strips run, so that both may overlap. */
export function disc({ x, y }: Point, radiusX: number, radiusY: number, count = 32): Point[] {
  return Array.from({ length: count }, (_, i) => ({ x: x + radiusX * Math.cos(2 * Math.PI * i / count), y: y + radiusY * Math.sin(2 * Math.PI * i / count) }));
}
