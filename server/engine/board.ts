import { Features } from './features.js';
import { meetingHalfSide, oppositeSide, packPlacement, sideDx, sideDy, type Position } from './sides.js';
import { CITY, demandOf, FIELD, ROAD, squaresCovered, type TileTable } from './tileTable.js';

/** The largest distance between two squares of a board, in squares. */
const LARGEST = 1024;

/**
 * The tiles that lie on the table, and the empty squares beside them (the frontier). Squares are cells of a grid that grows with the
 * game; a cell is an index, a position is what the players see (x east, y south).
 */
export class Board {
  tileCount = 0;
  tileKind: Int32Array;
  tileRotation: Uint8Array;
  tileX: Int32Array;
  tileY: Int32Array;
  /** The node of a tile's first segment; the others follow. */
  tileNode: Int32Array;

  /** Features that the newest tile has completed (roots), in the order found: step 3A. */
  readonly completed: number[] = [];
  readonly features = new Features();

  /** Empty cells that touch a tile with a side: the first `frontierCount` entries. */
  frontier = new Int32Array(512);
  frontierCount = 0;

  /** Length of a side of the grid: a power of two. */
  private size = 0;
  private sizeBits = 0;
  private originX = 0;
  private originY = 0;
  private slotAt = new Int16Array(0);
  private nodeAt = new Int32Array(0);
  private tileAt = new Int32Array(0);
  private demand = new Uint16Array(0);
  private frontierAt = new Int32Array(0);
  /** Scratch for counting each square once; never part of the state. */
  private stamp = new Int32Array(0);
  private stampNow = 0;
  /** Squares kept free between the tiles and the rim of the grid, so that the largest tile and its neighbours are inside. */
  private readonly margin: number;

  constructor(readonly table: TileTable, capacity = 160) {
    this.tileKind = new Int32Array(capacity);
    this.tileRotation = new Uint8Array(capacity);
    this.tileX = new Int32Array(capacity);
    this.tileY = new Int32Array(capacity);
    this.tileNode = new Int32Array(capacity);
    this.margin = 1 + Math.max(...table.squareCount);
    this.layGrid(32, -16, -16);
  }

  /** The tile on this square (0 is the first tile laid), or -1. */
  tileOn(x: number, y: number): number {
    const cell = this.cell(x, y);
    return cell < 0 ? -1 : this.tileAt[cell] - 1;
  }

  /** The tile of a kind that was laid first, or -1. */
  tileOfKind(kind: number): number {
    return this.tileKind.subarray(0, this.tileCount).indexOf(kind);
  }

  /** The node of the city, road or river on a side of a square, or -1 where there is none. */
  sideNode(x: number, y: number, side: number): number {
    const cell = this.cell(x, y);
    if (cell < 0 || this.slotAt[cell] === 0) return -1;
    const segment = this.table.sideSegment[(this.slotAt[cell] - 1) * 4 + side];
    return segment < 0 ? -1 : this.nodeAt[cell] + segment;
  }

  /** The node of the field on a half side of a square, or -1 where there is none. */
  halfNode(x: number, y: number, half: number): number {
    const cell = this.cell(x, y);
    if (cell < 0 || this.slotAt[cell] === 0) return -1;
    const segment = this.table.halfSegment[(this.slotAt[cell] - 1) * 8 + half];
    return segment < 0 ? -1 : this.nodeAt[cell] + segment;
  }

  /** Edge code of a side, or 0 if no tile lies there. */
  edgeOf(x: number, y: number, side: number): number {
    const cell = this.cell(x, y);
    return cell < 0 || this.slotAt[cell] === 0 ? 0 : this.table.edge[(this.slotAt[cell] - 1) * 4 + side];
  }

  /** True if the board can hold a tile here at all; nothing limits the table (rule R9), but memory does. */
  hasRoom(x: number, y: number): boolean {
    return Math.abs(x) + this.margin < LARGEST / 2 && Math.abs(y) + this.margin < LARGEST / 2;
  }

  /** How many of the eight squares around hold a tile. */
  countAround(x: number, y: number): number {
    let count = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if ((dx !== 0 || dy !== 0) && this.tileOn(x + dx, y + dy) >= 0) count++;
    return count;
  }

  /**
   * Where a kind of one square fits by its edges, packed (packPlacement), into `out` from its beginning; returns how many. One load from a
   * table answers for all rotations on a square.
   */
  fittingPlacements(kind: number, out: number[]): number {
    const { frontier, frontierCount, demand, sizeBits, originX, originY } = this;
    const { fits, kinds } = this.table;
    const row = kinds.length, mask = this.size - 1;
    let count = 0;
    for (let index = 0; index < frontierCount; index++) {
      const cell = frontier[index];
      const rotations = fits[demand[cell] * row + kind];
      if (rotations === 0) continue;
      const unturned = packPlacement((cell & mask) + originX, (cell >> sizeBits) + originY, 0);
      if ((rotations & 1) !== 0) out[count++] = unturned;
      if ((rotations & 2) !== 0) out[count++] = unturned + 1;
      if ((rotations & 4) !== 0) out[count++] = unturned + 2;
      if ((rotations & 8) !== 0) out[count++] = unturned + 3;
    }
    return count;
  }

  /** True if a kind of one square fits by its edges on the square at `index` of the frontier, when turned. */
  fitsFrontier(kind: number, index: number, rotation: number): boolean {
    return (this.table.fits[this.demand[this.frontier[index]] * this.table.kinds.length + kind] & 1 << rotation) !== 0;
  }

  /** What the neighbours demand of the sides of the empty square at `index` of the frontier (demandOf). */
  frontierDemand(index: number): number {
    return this.demand[this.frontier[index]];
  }

  /** The node of the city, road or river that the neighbour on `side` turns towards the square at `index` of the frontier, or -1. */
  frontierNode(index: number, side: number): number {
    const cell = this.frontier[index] + sideDx[side] + sideDy[side] * this.size, slot = this.slotAt[cell] - 1;
    if (slot < 0) return -1;
    const segment = this.table.sideSegment[slot * 4 + oppositeSide(side)];
    return segment < 0 ? -1 : this.nodeAt[cell] + segment;
  }

  /** What the neighbours demand of an empty square (demandOf); 0 if none touches it. */
  demandOn(x: number, y: number): number {
    const cell = this.cell(x, y);
    return cell < 0 ? 0 : this.demand[cell];
  }

  frontierX(index: number): number {
    return (this.frontier[index] & this.size - 1) + this.originX;
  }

  frontierY(index: number): number {
    return (this.frontier[index] >> this.sizeBits) + this.originY;
  }

  /**
   * Lays a tile and joins its features with those of its neighbours; where edges differ nothing joins. Legal or not is asked before
   * (step 1C); the squares must be free and `hasRoom` true. Returns the tile.
   */
  lay(kind: number, x: number, y: number, rotation: number): number {
    this.makeRoom(x, y);
    const table = this.table, features = this.features, size = this.size;
    const tile = this.addTile(kind, x, y, rotation);
    const firstSegment = table.firstSegment[kind], segments = table.segmentCount[kind];
    const firstNode = features.addTile(tile, firstSegment, segments, table.segmentOpen);

    // Setting the length to 0 would give the memory back, only to take it again.
    while (this.completed.length > 0) this.completed.pop();
    const base = this.cell(x, y);
    const firstSlot = table.firstSlot[kind] + rotation, endSlot = firstSlot + 4 * table.squareCount[kind];
    for (let slot = firstSlot; slot < endSlot; slot += 4) this.cover(base + table.slotDx[slot] + table.slotDy[slot] * size, slot, tile, firstNode);
    for (let slot = firstSlot; slot < endSlot; slot += 4) this.joinSides(base + table.slotDx[slot] + table.slotDy[slot] * size, slot, firstNode);
    this.findCompleted(firstNode, firstSegment, segments);
    return tile;
  }

  /** Walks the nodes of a feature and counts each square that it covers once (rule R28). */
  countSquares(root: number): number {
    const table = this.table, features = this.features;
    const now = ++this.stampNow;
    let squares = 0, node = root;
    do {
      const covered = table.segmentSquares[features.segment[node]];
      for (let i = 0; i < covered.length; i++) {
        const cell = this.squareCell(features.tile[node], covered[i]);
        if (this.stamp[cell] !== now) {
          this.stamp[cell] = now;
          squares++;
        }
      }
      node = features.following(node);
    } while (node !== root);
    return squares;
  }

  /** The squares that a feature covers, each once. */
  squaresOf(node: number): Position[] {
    const squares = new Map<number, Position>();
    let at = node;
    do {
      for (const square of this.table.segmentSquares[this.features.segment[at]]) {
        const cell = this.squareCell(this.features.tile[at], square);
        squares.set(cell, { x: cell % this.size + this.originX, y: (cell / this.size | 0) + this.originY });
      }
      at = this.features.following(at);
    } while (at !== node);
    return [...squares.values()];
  }

  /** The squares of a tile. */
  squaresOfTile(tile: number): Position[] {
    return squaresCovered(this.table, this.tileKind[tile], this.tileX[tile], this.tileY[tile], this.tileRotation[tile]);
  }

  copyFrom(other: Board): void {
    if (this.size !== other.size || this.originX !== other.originX || this.originY !== other.originY) this.layGrid(other.size, other.originX, other.originY);
    this.slotAt.set(other.slotAt);
    this.nodeAt.set(other.nodeAt);
    this.tileAt.set(other.tileAt);
    this.demand.set(other.demand);
    this.frontierAt.set(other.frontierAt);
    if (this.frontier.length < other.frontierCount) this.frontier = new Int32Array(other.frontier.length);
    this.frontier.set(other.frontier.subarray(0, other.frontierCount));
    this.frontierCount = other.frontierCount;
    if (this.tileKind.length < other.tileCount) this.resizeTiles(other.tileKind.length);
    const count = this.tileCount = other.tileCount;
    this.tileKind.set(other.tileKind.subarray(0, count));
    this.tileRotation.set(other.tileRotation.subarray(0, count));
    this.tileX.set(other.tileX.subarray(0, count));
    this.tileY.set(other.tileY.subarray(0, count));
    this.tileNode.set(other.tileNode.subarray(0, count));
    this.completed.length = 0;
    for (let i = 0; i < other.completed.length; i++) this.completed.push(other.completed[i]);
    this.features.copyFrom(other.features);
  }

  private cell(x: number, y: number): number {
    const column = x - this.originX, row = y - this.originY;
    return column < 0 || row < 0 || column >= this.size || row >= this.size ? -1 : row * this.size + column;
  }

  private squareCell(tile: number, square: number): number {
    const slot = this.table.firstSlot[this.tileKind[tile]] + this.tileRotation[tile] + 4 * square;
    return (this.tileY[tile] + this.table.slotDy[slot] - this.originY) * this.size + this.tileX[tile] + this.table.slotDx[slot] - this.originX;
  }

  private addTile(kind: number, x: number, y: number, rotation: number): number {
    const tile = this.tileCount;
    if (tile === this.tileKind.length) this.resizeTiles(2 * tile);
    this.tileCount = tile + 1;
    this.tileKind[tile] = kind;
    this.tileRotation[tile] = rotation;
    this.tileX[tile] = x;
    this.tileY[tile] = y;
    this.tileNode[tile] = this.features.count;
    return tile;
  }

  /** Puts one square of a tile down: it leaves the frontier, and monasteries and gardens around count it. */
  private cover(cell: number, slot: number, tile: number, firstNode: number): void {
    this.slotAt[cell] = slot + 1;
    this.nodeAt[cell] = firstNode;
    this.tileAt[cell] = tile + 1;
    if (this.frontierAt[cell] !== 0) this.leaveFrontier(cell);
    const { slotAt, size } = this, surrounded = this.table.surroundedSegment, open = this.features.open;
    let around = 0;
    for (let row = cell - size; row <= cell + size; row += size) {
      for (let other = row - 1; other <= row + 1; other++) {
        if (slotAt[other] === 0 || other === cell) continue;
        around++;
        const segment = surrounded[slotAt[other] - 1];
        if (segment >= 0) {
          const node = this.nodeAt[other] + segment;
          if (--open[node] === 0) this.completed.push(node);
        }
      }
    }
    const own = surrounded[slot];
    if (own >= 0) {
      open[firstNode + own] -= around;
      if (around === 8) this.completed.push(firstNode + own);
    }
  }

  private joinSides(cell: number, slot: number, firstNode: number): void {
    const table = this.table, features = this.features;
    for (let side = 0; side < 4; side++) {
      const edge = table.edge[slot * 4 + side];
      if (edge === 0) continue;
      const other = cell + sideDx[side] + sideDy[side] * this.size;
      const otherSlot = this.slotAt[other] - 1;
      const opposite = oppositeSide(side);
      if (otherSlot < 0) {
        if (this.demand[other] === 0) this.joinFrontier(other);
        this.demand[other] |= demandOf(opposite, edge);
        continue;
      }
      if (table.edge[otherSlot * 4 + opposite] !== edge) continue;
      const otherNode = this.nodeAt[other];
      if (edge !== FIELD) features.join(firstNode + table.sideSegment[slot * 4 + side], otherNode + table.sideSegment[otherSlot * 4 + opposite], 2);
      if (edge !== CITY) {
        for (let half = 2 * side; half <= 2 * side + 1; half++) {
          features.join(firstNode + table.halfSegment[slot * 8 + half], otherNode + table.halfSegment[otherSlot * 8 + meetingHalfSide(half)], 0);
        }
      }
    }
  }

  private findCompleted(firstNode: number, firstSegment: number, segments: number): void {
    const { features, table, completed } = this;
    for (let segment = 0; segment < segments; segment++) {
      const kind = table.segmentKind[firstSegment + segment];
      if (kind !== CITY && kind !== ROAD) continue;
      const root = features.root(firstNode + segment);
      if (features.open[root] === 0 && !completed.includes(root)) completed.push(root);
    }
  }

  private joinFrontier(cell: number): void {
    if (this.frontierCount === this.frontier.length) {
      const longer = new Int32Array(2 * this.frontierCount);
      longer.set(this.frontier);
      this.frontier = longer;
    }
    this.frontier[this.frontierCount++] = cell;
    this.frontierAt[cell] = this.frontierCount;
  }

  private leaveFrontier(cell: number): void {
    const last = this.frontier[--this.frontierCount];
    this.frontier[this.frontierAt[cell] - 1] = last;
    this.frontierAt[last] = this.frontierAt[cell];
    this.frontierAt[cell] = 0;
  }

  private makeRoom(x: number, y: number): void {
    const fits = (value: number, origin: number): boolean => value - this.margin >= origin && value + this.margin < origin + this.size;
    if (fits(x, this.originX) && fits(y, this.originY)) return;
    const reach = 2 * (Math.max(Math.abs(x), Math.abs(y)) + this.margin + 1);
    let size = this.size;
    while (size < reach) size *= 2;
    const { slotAt, nodeAt, tileAt, demand, frontierAt, size: oldSize, originX, originY } = this;
    this.layGrid(size, -size / 2, -size / 2);
    const moved = (cell: number): number =>
      ((cell / oldSize | 0) + originY - this.originY) * size + cell % oldSize + originX - this.originX;
    for (let cell = 0; cell < slotAt.length; cell++) {
      if (slotAt[cell] === 0 && demand[cell] === 0) continue;
      const to = moved(cell);
      this.slotAt[to] = slotAt[cell];
      this.nodeAt[to] = nodeAt[cell];
      this.tileAt[to] = tileAt[cell];
      this.demand[to] = demand[cell];
      this.frontierAt[to] = frontierAt[cell];
    }
    for (let i = 0; i < this.frontierCount; i++) this.frontier[i] = moved(this.frontier[i]);
  }

  private layGrid(size: number, originX: number, originY: number): void {
    this.size = size;
    this.sizeBits = 31 - Math.clz32(size);
    this.originX = originX;
    this.originY = originY;
    this.slotAt = new Int16Array(size * size);
    this.nodeAt = new Int32Array(size * size);
    this.tileAt = new Int32Array(size * size);
    this.demand = new Uint16Array(size * size);
    this.frontierAt = new Int32Array(size * size);
    this.stamp = new Int32Array(size * size);
    this.stampNow = 0;
  }

  private resizeTiles(capacity: number): void {
    const longer = (from: Int32Array): Int32Array => { const to = new Int32Array(capacity); to.set(from); return to; };
    this.tileKind = longer(this.tileKind);
    this.tileX = longer(this.tileX);
    this.tileY = longer(this.tileY);
    this.tileNode = longer(this.tileNode);
    const rotations = new Uint8Array(capacity);
    rotations.set(this.tileRotation);
    this.tileRotation = rotations;
  }
}
