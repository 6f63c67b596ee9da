import { sideDx, sideDy } from '../engine/sides.js';
import type { Part, TileKind } from '../engine/tile.js';

/** The square of the tile beside this one, or -1 where the tile ends. */
export function squareBeside({ squares }: TileKind, square: number, side: number): number {
  const { x, y } = squares[square];
  return squares.findIndex((other) => other.x === x + sideDx[side] && other.y === y + sideDy[side]);
}

/** The square on which a part shows what it has once: its meeple, its coats of arms, the building itself. There it has the most sides. */
export function homeSquare(kind: TileKind, part: Part): number {
  const sides = part.squares.map((square) => sidesOf(kind, part, square).length);
  return part.squares[sides.indexOf(Math.max(...sides))] ?? 0;
}

/** The sides (of a field: half sides) of a square at which a part reaches the rim of the tile, and those across which it covers the next square too. */
export function sidesOf(kind: TileKind, part: Part, square: number): number[] {
  const own = part.ports.filter((port) => port.square === square).map((port) => port.at);
  return part.kind === 'field' ? own : [...new Set([...own, ...innerSides(kind, part, square)])];
}

/** The sides across which a part covers the next square of its tile. */
export function innerSides(kind: TileKind, part: Part, square: number): number[] {
  return sides.filter((side) => part.squares.includes(squareBeside(kind, square, side)));
}

/** The sides of a square across which a road or river that ends beside the wonder is drawn on to it; it counts no square more for that. */
export function sidesToWonder(kind: TileKind, part: Part, square: number): number[] {
  const way = wayToWonder(kind, part);
  if (way === undefined) return [];
  if (way.square === square) return [way.side];
  return squareBeside(kind, way.square, way.side) === square ? [(way.side + 2) & 3] : [];
}

const sides = [0, 1, 2, 3];

/** From which square a road or river that ends inside its tile is drawn on, and across which side. */
function wayToWonder(kind: TileKind, part: Part): { readonly square: number; readonly side: number } | undefined {
  const { wonder } = kind;
  if (wonder === undefined || part.kind !== 'road' && part.kind !== 'river' || part.ports.length !== 1 || part.squares.some((square) => wonder.includes(square))) return undefined;
  const square = part.squares.find((other) => sidesOf(kind, part, other).length === 1) ?? part.squares[0];
  const side = sides.find((other) => wonder.includes(squareBeside(kind, square, other)));
  return side === undefined ? undefined : { square, side };
}
