import { edgeCode, featureKinds, type Part, type TileKind } from './tile.js';
import { rotateHalfSide, rotateSide, type Position } from './sides.js';

/** Codes of feature kinds in the tables: the edge codes, then what never reaches a side. */
export const FIELD = edgeCode.field, ROAD = edgeCode.road, CITY = edgeCode.city, RIVER = edgeCode.river, MONASTERY = 5, GARDEN = 6;

/** What the four sides of an empty square demand: three bits a side, 0 where nothing lies yet. */
const DEMANDS = 1 << 12;

/** The code of a demand for `edge` on `side`. */
export function demandOf(side: number, edge: number): number {
  return edge << (3 * side);
}

/** The sides on which a code demands something: those where a neighbour lies. */
export function demandedSides(demand: number): number[] {
  return [0, 1, 2, 3].filter((side) => (demand >> (3 * side) & 7) !== 0);
}

/**
 * The tile kinds of a game as flat tables, so that placing and joining is a few loads.
 *
 * A *segment* is a part of a tile kind; the segments of kind `k` are `firstSegment[k] + 0 ...`. A *slot* is one square of a kind in one
 * rotation: `firstSlot[k] + 4 * square + rotation`.
 */
export class TileTable {
  readonly firstSegment: Int32Array;
  readonly segmentCount: Int32Array;
  readonly firstSlot: Int32Array;
  readonly squareCount: Int32Array;

  readonly segmentKind: Uint8Array;
  readonly segmentCoats: Uint8Array;
  /** Bits of the words in `markWords`. */
  readonly segmentMarks: Int32Array;
  /** Sides that are still open when the tile lies alone; for monasteries and gardens the eight squares around. */
  readonly segmentOpen: Uint8Array;
  /** Local indices of the cities that a field touches, by segment. */
  readonly segmentTouches: readonly (readonly number[])[];
  /** Squares that a segment covers, by segment. */
  readonly segmentSquares: readonly (readonly number[])[];

  readonly slotDx: Int32Array;
  readonly slotDy: Int32Array;
  /** Edge code by `slot * 4 + side`; 0 for a side inside the tile. */
  readonly edge: Uint8Array;
  /** Local segment of the city, road or river by `slot * 4 + side`; -1 if field. */
  readonly sideSegment: Int8Array;
  /** Local segment of the field by `slot * 8 + half side`; -1 if city or inside. */
  readonly halfSegment: Int8Array;
  /** Local segment of a monastery or garden on this square, or -1. */
  readonly surroundedSegment: Int8Array;
  /** For kinds of one square: the rotations that fit, as four bits, by `demand * kinds + kind`: demands that occur are few, so this order stays in the cache. */
  readonly fits: Uint8Array;

  private readonly markWords: string[] = [];
  private readonly kindIndex = new Map<string, number>();

  constructor(readonly kinds: readonly TileKind[]) {
    const parts = kinds.flatMap((kind) => kind.parts);
    this.firstSegment = new Int32Array(kinds.length);
    this.segmentCount = Int32Array.from(kinds, (kind) => kind.parts.length);
    this.firstSlot = new Int32Array(kinds.length);
    this.squareCount = Int32Array.from(kinds, (kind) => kind.squares.length);
    let segments = 0, slots = 0;
    kinds.forEach((kind, k) => {
      this.kindIndex.set(kind.id, k);
      this.firstSegment[k] = segments;
      this.firstSlot[k] = slots;
      segments += kind.parts.length;
      slots += 4 * kind.squares.length;
    });

    this.segmentKind = Uint8Array.from(parts, (part) => featureKinds.indexOf(part.kind) + 1);
    this.segmentCoats = Uint8Array.from(parts, (part) => part.marks.filter((mark) => mark === 'coat').length);
    this.segmentMarks = Int32Array.from(parts, (part) => part.marks.reduce((bits, mark) => bits | this.markBit(mark), 0));
    this.segmentOpen = Uint8Array.from(parts, (part) => openSides(part));
    this.segmentTouches = parts.map((part) => part.touches);
    this.segmentSquares = parts.map((part) => part.squares);

    this.slotDx = new Int32Array(slots);
    this.slotDy = new Int32Array(slots);
    this.edge = new Uint8Array(slots * 4);
    this.sideSegment = new Int8Array(slots * 4).fill(-1);
    this.halfSegment = new Int8Array(slots * 8).fill(-1);
    this.surroundedSegment = new Int8Array(slots).fill(-1);
    this.fits = new Uint8Array(kinds.length * DEMANDS);
    kinds.forEach((kind, k) => { for (let rotation = 0; rotation < 4; rotation++) this.fillRotation(kind, k, rotation); });
  }

  /** The index of a tile kind, or -1. */
  indexOf(id: string): number {
    return this.kindIndex.get(id) ?? -1;
  }

  /** The bit by which segments with this word are known; a word that no tile has gets a bit of its own. */
  markBit(mark: string): number {
    let index = this.markWords.indexOf(mark);
    if (index < 0) index = this.markWords.push(mark) - 1;
    return 1 << index;
  }

  private fillRotation(kind: TileKind, k: number, rotation: number): void {
    kind.squares.forEach(({ x, y }, square) => {
      const slot = this.firstSlot[k] + 4 * square + rotation;
      const [dx, dy] = [[x, y], [-y, x], [-x, -y], [y, -x]][rotation];
      this.slotDx[slot] = dx;
      this.slotDy[slot] = dy;
    });
    kind.parts.forEach((part, segment) => {
      if (part.kind === 'monastery' || part.kind === 'garden') {
        for (const square of part.squares) this.surroundedSegment[this.firstSlot[k] + 4 * square + rotation] = segment;
      }
      for (const { square, at } of part.ports) {
        const slot = this.firstSlot[k] + 4 * square + rotation;
        if (part.kind === 'field') {
          const half = rotateHalfSide(at, rotation);
          this.halfSegment[slot * 8 + half] = segment;
          const side = slot * 4 + (half >> 1);
          if (this.edge[side] === 0) this.edge[side] = FIELD;
        } else {
          const side = slot * 4 + rotateSide(at, rotation);
          this.sideSegment[side] = segment;
          this.edge[side] = featureKinds.indexOf(part.kind) + 1;
        }
      }
    });
    if (kind.squares.length === 1) this.fillFits(k, rotation);
  }

  private fillFits(k: number, rotation: number): void {
    const edges = this.edge.subarray((this.firstSlot[k] + rotation) * 4);
    for (let touched = 1; touched < 16; touched++) {
      let demand = 0;
      for (let side = 0; side < 4; side++) if (touched & (1 << side)) demand |= demandOf(side, edges[side]);
      this.fits[demand * this.kinds.length + k] |= 1 << rotation;
    }
  }
}

/** The squares that a tile covers when it lies somewhere. */
export function squaresCovered(table: TileTable, kind: number, x: number, y: number, rotation: number): Position[] {
  return Array.from({ length: table.squareCount[kind] }, (_, square) => {
    const slot = table.firstSlot[kind] + 4 * square + rotation;
    return { x: x + table.slotDx[slot], y: y + table.slotDy[slot] };
  });
}

function openSides(part: Part): number {
  if (part.kind === 'monastery' || part.kind === 'garden') return 8;
  return part.kind === 'field' ? 0 : part.ports.length;
}
