import { corners } from '../engine/sides.js';
import type { Part, TileKind } from '../engine/tile.js';
import { closed, cornerBefore, curve, onSide, turned, type Point } from './geometry.js';
import { innerSides, sidesOf, squareBeside } from './partSides.js';

/** A city leaves this much of its side free where a field follows behind the corner, and this much of a side inside the tile. */
const inset = 6, innerInset = 25;

/** A city as it lies on one square: its area and its walls. */
export function cityOutline(kind: TileKind, city: Part, square: number): Outline {
  return outlineOf(sidesOf(kind, city, square), cutCorners(kind, city, square), cityBeyond(kind, city, square));
}

interface Outline {
  readonly area: Point[];
  readonly walls: Point[][];
}

/** Where a city runs on inside the tile: the side across which it does, and the sides that it has in the square there. */
type Beyond = ReadonlyMap<number, readonly number[]>;

function cityBeyond(kind: TileKind, city: Part, square: number): Beyond {
  return new Map(innerSides(kind, city, square).map((side) => [side, sidesOf(kind, city, squareBeside(kind, square, side))]));
}

/**
 * The outline of a city with these sides, and its walls: one for each run of sides that it does not have. Where two fields meet at a corner
 * without a road between them, a wall ends at that corner and the next begins. A wall that goes on in the next square meets it there.
 */
function outlineOf(sides: readonly number[], cut: readonly number[], beyond: Beyond): Outline {
  const area: Point[] = [], walls: Point[][] = [];
  if (sides.length === 0) return { area: island, walls: [closed(island)] };
  const free = (side: number, beside: number): number => {
    const next = beyond.get(side & 3);
    return next === undefined ? inset : next.includes(beside & 3) ? 0 : innerInset;
  };
  const first = sides.find((side) => !sides.includes((side + 3) & 3)) ?? 0;
  for (let turn = 0; turn < 4; turn++) {
    const side = (first + turn) & 3;
    if (sides.includes(side)) {
      if (sides.includes((side + 1) & 3)) area.push(cornerBefore(side + 1));
      continue;
    }
    const begin = sides.includes((side + 3) & 3) ? onSide(side + 3, 100 - free(side + 3, side)) : cornerBefore(side);
    let length = 1;
    while (!sides.includes((side + length) & 3) && !cut.includes((side + length) & 3)) length++;
    turn += length - 1;
    const end = sides.includes((side + length) & 3) ? onSide(side + length, free(side + length, side + length - 1)) : cornerBefore(side + length);
    const runsOn = beyond.has((side + 3) & 3) || beyond.has((side + length) & 3);
    const along = wall(side, length, begin, end, runsOn);
    area.push(...along);
    walls.push(along);
  }
  return { area, walls };
}

/** A wall past `length` sides without the city, from the first of them on: straighter or deeper if the city runs on in the next square. */
function wall(side: number, length: number, begin: Point, end: Point, runsOn: boolean): Point[] {
  const deep = !runsOn ? 38 : length === 1 ? innerInset : 80;
  if (length === 1) return curve(begin, onSide(side, 20, deep), onSide(side, 80, deep), end);
  if (length === 2) return curve(begin, turned({ x: 38, y: 26 }, side), turned({ x: 74, y: 62 }, side), end);
  return curve(begin, onSide(side + 3, 80, deep), onSide(side + 3, 20, deep), end);
}

/** Corners (by the side that begins there) between two field sides whose fields are not one, although no road parts them. */
function cutCorners(kind: TileKind, city: Part, square: number): number[] {
  const fieldOf = (half: number): Part | undefined => kind.parts.find((part) => part.kind === 'field' && part.ports.some((port) => port.square === square && port.at === half));
  return Object.values(corners).flatMap(([before, after]) => {
    const a = fieldOf(before), b = fieldOf(after), index = kind.parts.indexOf(city);
    return a !== undefined && b !== undefined && a !== b && a.touches.includes(index) && b.touches.includes(index) ? [after >> 1] : [];
  });
}

/** A city that reaches no side of its square. */
const island: Point[] = Array.from({ length: 24 }, (_, i) => ({ x: 50 + 32 * Math.cos(i * Math.PI / 12), y: 50 + 32 * Math.sin(i * Math.PI / 12) }));
