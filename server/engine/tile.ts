import { halfSideNames, sideDx, sideDy, sideNames, type Position } from './sides.js';

export const featureKinds = ['field', 'road', 'city', 'river', 'monastery', 'garden'] as const;
export type FeatureKind = (typeof featureKinds)[number];

/** What lies on one side of a square; the tile table and the frontier use the codes. */
export const edgeCode = { field: 1, road: 2, city: 3, river: 4 } as const satisfies Partial<Record<FeatureKind, number>>;
export type EdgeKind = keyof typeof edgeCode;
export const edgeKinds: readonly EdgeKind[] = ['field', 'road', 'city', 'river'];

/** A place where a part of a tile reaches the rim of one of its squares: a side, or for fields a half side. */
export interface Port {
  readonly square: number;
  readonly at: number;
}

/** A city, road, river, monastery, garden or field as it lies on one tile, not turned. */
export interface Part {
  readonly kind: FeatureKind;
  readonly ports: readonly Port[];
  /** The squares of the tile that it covers; each counts as a tile when the feature is scored. */
  readonly squares: readonly number[];
  /** Words of its declaration that carry a rule: `coat`, `inn`, `cathedral` ... */
  readonly marks: readonly string[];
  /** For fields: the parts of this tile that are cities whose wall borders the field (rule R23). */
  readonly touches: readonly number[];
}

/** A kind of tile: what is printed on it and how many copies there are. Tiles of several squares list more than one offset. */
export interface TileKind {
  readonly id: string;
  readonly count: number;
  readonly squares: readonly Position[];
  readonly parts: readonly Part[];
  /** Words that concern the whole tile: `spring`, `lake` ... */
  readonly marks: readonly string[];
  /** The squares on which a wonder itself stands, its middle first; it is no feature. */
  readonly wonder?: readonly number[];
  /** The tile that it equals but for what it adds (a garden). Where no figure can use that, it is one more copy of the other. */
  readonly like?: string;
  /** The tile of another edition whose place it takes. */
  readonly replaces?: string;
}

export interface TileFault {
  readonly message: string;
  /** The part that is wrong, if it is one. */
  readonly part?: number;
}

/**
 * What is impossible about a declared tile: a side that belongs to two features or to none, a field behind a city wall ...
 * An empty list means that the tile can be played.
 */
export function tileFaults(tile: TileKind): TileFault[] {
  const faults: TileFault[] = [];
  tile.squares.forEach((position, square) => {
    for (let side = 0; side < 4; side++) {
      if (isInnerSide(tile, position, side)) continue;
      const owners = tile.parts.flatMap((part, index) =>
        part.kind !== 'field' && part.ports.some((port) => port.square === square && port.at === side) ? [index] : []);
      if (owners.length > 1) faults.push({ message: `The ${sideNames[side]} side belongs to two features.`, part: owners[1] });
      const isCity = owners.length > 0 && tile.parts[owners[0]].kind === 'city';
      for (const half of [2 * side, 2 * side + 1]) {
        const fields = tile.parts.flatMap((part, index) =>
          part.kind === 'field' && part.ports.some((port) => port.square === square && port.at === half) ? [index] : []);
        const name = halfSideNames[half];
        if (isCity && fields.length > 0) faults.push({ message: `The half side ${name} is city and cannot be field.`, part: fields[0] });
        if (!isCity && fields.length === 0) faults.push({ message: `The half side ${name} belongs to no field${owners.length === 0 ? ' and no feature' : ''}.` });
        if (fields.length > 1) faults.push({ message: `The half side ${name} belongs to two fields.`, part: fields[1] });
      }
    }
  });
  return faults;
}

function isInnerSide(tile: TileKind, { x, y }: Position, side: number): boolean {
  return tile.squares.some((other) => other.x === x + sideDx[side] && other.y === y + sideDy[side]);
}
