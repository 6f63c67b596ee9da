import { halfSideNames, sideNames } from '../engine/sides.js';
import type { TileKind } from '../engine/tile.js';

/** A tile of the base game as Board Game Arena numbers it; carcassonnelab uses the same numbers. */
export interface BgaTile {
  /** 1 to 24. */
  readonly type: number;
  /** Our name of it. */
  readonly id: string;
  /** How far our picture is turned clockwise to become theirs. */
  readonly quarters: number;
  /** The last of the numbers 1 to 72 that its copies have. */
  readonly lastCopy: number;
  /** Which feature of our picture, not turned, each position 1, 2, 3 ... is: monastery, roads, cities, fields. */
  readonly positions: readonly string[];
}

const row = (type: number, id: string, quarters: number, lastCopy: number, positions: string): BgaTile => ({ type, id, quarters, lastCopy, positions: positions.split(', ') });

/** All 24 types. Position 2 of U is used for nothing. */
const tiles: readonly BgaTile[] = [
  row(1, 'T', 0, 1, 'road S, city N, field SSW, field SSE'),
  row(2, 'S', 0, 3, 'road S, city N, field SSW, field SSE'),
  row(3, 'N', 1, 6, 'city N, field S'),
  row(4, 'M', 1, 8, 'city N, field S'),
  row(5, 'P', 0, 11, 'road E, city N, field ENE, field ESE'),
  row(6, 'O', 0, 13, 'road E, city N, field ENE, field ESE'),
  row(7, 'G', 0, 14, 'city E, field N, field S'),
  row(8, 'F', 0, 16, 'city E, field N, field S'),
  row(9, 'I', 1, 18, 'city E, city N, field S'),
  row(10, 'H', 0, 21, 'city N, city S, field E'),
  row(11, 'E', 0, 26, 'city N, field S'),
  row(12, 'K', 0, 29, 'road S, city N, field ENE, field SSW'),
  row(13, 'J', 0, 32, 'road S, city N, field ENE, field SSE'),
  row(14, 'L', 0, 35, 'road W, road E, road S, city N, field ENE, field SSW, field SSE'),
  row(15, 'D', 0, 39, 'road E, city N, field ENE, field S'),
  row(16, 'U', 0, 47, 'road N, none, field W, field E'),
  row(17, 'V', 0, 56, 'road S, field N, field SSW'),
  row(18, 'W', 0, 60, 'road W, road E, road S, field N, field SSW, field SSE'),
  row(19, 'X', 0, 61, 'road W, road E, road S, road N, field NNW, field NNE, field SSE, field SSW'),
  row(20, 'B', 0, 65, 'monastery, field N'),
  row(21, 'A', 0, 67, 'monastery, road S, field N'),
  row(22, 'C', 0, 68, 'city N'),
  row(23, 'R', 0, 71, 'city N, field S'),
  row(24, 'Q', 0, 72, 'city N, field S'),
];

/** The tile of a type, or nothing. */
export function bgaTile(type: number): BgaTile | undefined {
  return tiles[type - 1];
}

/** The tile of which the copy with this number is, or nothing. */
export function bgaTileOfCopy(copy: number): BgaTile | undefined {
  return copy < 1 ? undefined : tiles.find(({ lastCopy }) => copy <= lastCopy);
}

/** The tile that we call so, or nothing; one with a garden is there the one without. */
export function bgaTileNamed(id: string): BgaTile | undefined {
  return tiles.find((tile) => tile.id === id || `${tile.id}g` === id);
}

/** The part of our tile at a position; -1 if there is none. */
export function partAtPosition(tile: BgaTile, kind: TileKind, position: number): number {
  const [feature, side = ''] = tile.positions[position - 1]?.split(' ') ?? [];
  return kind.parts.findIndex((part) => part.kind === feature && (side === '' || part.ports.some(({ at }) => feature === 'field'
    ? halfSideNames[at] === side || sideNames[at >> 1] === side : sideNames[at] === side)));
}

/** The position of a part of our tile; 0 if it has none. */
export function positionOfPart(tile: BgaTile, kind: TileKind, part: number): number {
  return tile.positions.findIndex((_, index) => partAtPosition(tile, kind, index + 1) === part) + 1;
}
