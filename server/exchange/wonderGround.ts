import type { TileKind } from '../engine/tile.js';
import { cityOutline } from './cityOutline.js';
import { isWithin, onSide, type Point } from './geometry.js';
import { homeSquare, squareBeside } from './partSides.js';

/** The ground of a wonder leaves this much of a side to the fields around it. */
const verge = 16;
/** Half the width of the box of a wonder's picture with its name, and of what of it no meeple should cover. */
const halfBox = 44, halfPicture = 34;
/** What it costs a picture to cover a twenty-fifth of itself with something else; that it does not reach over the rim is worth anything. */
const cost = { beyondRim: 100, otherSquare: 6, monastery: 6, city: 4 } as const;

const known = new WeakMap<TileKind, Point>();

/** The ground of a wonder on a square of its tile, as corners in the order of a clock; nothing elsewhere. */
export function wonderGround(kind: TileKind, square: number): Point[] | undefined {
  if (kind.wonder?.includes(square) !== true) return undefined;
  const free = [0, 1, 2, 3].map((side) => kind.wonder?.includes(squareBeside(kind, square, side)) === true ? 0 : verge);
  return [0, 1, 2, 3].map((side) => onSide(side, free[(side + 3) & 3], free[side]));
}

/**
 * The middle of a wonder's picture, seen from the first square of its tile: where it stays on the tile, covers as little as it can of cities and
 * of squares that are not the wonder's, and else is in the middle of a square, rather of the first.
 */
export function wonderMiddle(kind: TileKind): Point | undefined {
  if (kind.wonder === undefined) return undefined;
  let middle = known.get(kind);
  if (middle === undefined) {
    middle = bestMiddle(kind, kind.wonder);
    known.set(kind, middle);
  }
  return middle;
}

/** Where the roads of a square end that reach its wonder. */
export function wonderEntrance(kind: TileKind, square: number): Point | undefined {
  const middle = wonderMiddle(kind);
  if (middle === undefined || kind.wonder?.includes(square) !== true) return undefined;
  const inside = (value: number): number => Math.max(25, Math.min(75, value));
  return { x: inside(middle.x - 100 * kind.squares[square].x), y: inside(middle.y - 100 * kind.squares[square].y) };
}

/** True for a point of a square that the picture of the wonder covers. */
export function isUnderWonder(kind: TileKind, square: number, { x, y }: Point): boolean {
  const middle = wonderMiddle(kind), { x: column, y: line } = kind.squares[square];
  return middle !== undefined && Math.max(Math.abs(x + 100 * column - middle.x), Math.abs(y + 100 * line - middle.y)) < halfPicture;
}

const offsets = [-1, -0.5, 0, 0.5, 1].flatMap((x) => [-1, -0.5, 0, 0.5, 1].map((y) => ({ x: halfBox * x, y: halfBox * y })));
const steps = [0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5];

function bestMiddle(kind: TileKind, wonder: readonly number[]): Point {
  const corner = (square: number): Point => ({ x: 100 * kind.squares[square].x, y: 100 * kind.squares[square].y });
  const cities = kind.parts.filter((part) => part.kind === 'city').flatMap((part) => part.squares.map((square) => ({ square, area: cityOutline(kind, part, square).area })));
  const monasteries = kind.parts.filter((part) => part.kind === 'monastery').map((part) => homeSquare(kind, part));
  const costAt = ({ x, y }: Point): number => {
    const square = kind.squares.findIndex((other) => other.x === Math.floor(x / 100) && other.y === Math.floor(y / 100));
    if (square < 0) return cost.beyondRim;
    const { x: left, y: top } = corner(square), within = { x: x - left, y: y - top };
    return (wonder.includes(square) ? 0 : cost.otherSquare) + (monasteries.includes(square) ? cost.monastery : 0)
      + (cities.some((city) => city.square === square && isWithin(within, city.area)) ? cost.city : 0);
  };
  let best = corner(wonder[0]), least = Infinity;
  wonder.forEach((square, rank) => {
    for (const { x: dx, y: dy } of steps.flatMap((x) => steps.map((y) => ({ x, y })))) {
      const x = corner(square).x + dx, y = corner(square).y + dy;
      const total = offsets.reduce((sum, offset) => sum + costAt({ x: x + offset.x, y: y + offset.y }), rank / 10 + Math.hypot(dx - 50, dy - 50) / 100);
      if (total < least) [best, least] = [{ x, y }, total];
    }
  });
  return best;
}
