/** Meeple strength is packed five bits a player: six players fit in 30 bits, and joining two features is one addition. */
export const STRENGTH_BITS = 5;
const STRENGTH_MASK = (1 << STRENGTH_BITS) - 1;

/** The strength of one player out of a packed number (`Features.strength`). */
export function strengthOf(packed: number, player: number): number {
  return packed >> (STRENGTH_BITS * player) & STRENGTH_MASK;
}

/**
 * The features on the board. Each segment that lies there is a *node*; nodes that are joined share a root, which knows how many
 * sides are open and who stands in it. The nodes of one feature form a ring through `next`, walked only when something is scored or shown.
 */
export class Features {
  count = 0;
  /** Tile on the board that a node belongs to. */
  tile: Int32Array;
  /** Segment of the tile table. */
  segment: Int32Array;
  /** At a root: open sides, or squares still empty around a monastery or garden. */
  open: Int32Array;
  /** At a root: strength of each player, packed (STRENGTH_BITS). */
  strength: Int32Array;
  /** At a root: how many figures of any kind stand in it. */
  figures: Uint8Array;
  private parent: Int32Array;
  private next: Int32Array;

  constructor(capacity = 1024) {
    this.tile = new Int32Array(capacity);
    this.segment = new Int32Array(capacity);
    this.open = new Int32Array(capacity);
    this.strength = new Int32Array(capacity);
    this.figures = new Uint8Array(capacity);
    this.parent = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
  }

  /** Adds the segments of a tile, each as a node on its own, and returns the first; the others follow. */
  addTile(tile: number, firstSegment: number, segments: number, open: Uint8Array): number {
    const first = this.count, end = this.count = first + segments;
    if (end > this.parent.length) this.resize(2 * end);
    for (let node = first, segment = firstSegment; node < end; node++, segment++) {
      this.tile[node] = tile;
      this.segment[node] = segment;
      this.open[node] = open[segment];
      this.strength[node] = 0;
      this.figures[node] = 0;
      this.parent[node] = node;
      this.next[node] = node;
    }
    return first;
  }

  /** The node that stands for the whole feature. */
  root(node: number): number {
    const parent = this.parent;
    let at = parent[node];
    for (let above = parent[at]; above !== at; above = parent[at]) at = parent[node] = above;
    return at;
  }

  /** The next node of the same feature; after as many steps as it has nodes, the first again. */
  following(node: number): number {
    return this.next[node];
  }

  /**
   * Joins the feature of a new node `a` to that of an old one, `b`, whose sides meet; `closed` open sides vanish (2 where two sides meet,
   * 0 for fields). The root is the old one's, so that a growing feature keeps it and the way there stays short.
   */
  join(a: number, b: number, closed: number): void {
    const into = this.root(b), from = this.root(a);
    if (into === from) {
      this.open[into] -= closed;
      return;
    }
    this.parent[from] = into;
    this.open[into] += this.open[from] - closed;
    this.strength[into] += this.strength[from];
    this.figures[into] += this.figures[from];
    const after = this.next[into];
    this.next[into] = this.next[from];
    this.next[from] = after;
  }

  copyFrom(other: Features): void {
    if (this.parent.length < other.count) this.resize(other.parent.length);
    const count = this.count = other.count;
    this.tile.set(other.tile.subarray(0, count));
    this.segment.set(other.segment.subarray(0, count));
    this.open.set(other.open.subarray(0, count));
    this.strength.set(other.strength.subarray(0, count));
    this.figures.set(other.figures.subarray(0, count));
    this.parent.set(other.parent.subarray(0, count));
    this.next.set(other.next.subarray(0, count));
  }

  private resize(capacity: number): void {
    const longer = (from: Int32Array): Int32Array => { const to = new Int32Array(capacity); to.set(from); return to; };
    this.tile = longer(this.tile);
    this.segment = longer(this.segment);
    this.open = longer(this.open);
    this.strength = longer(this.strength);
    const figures = new Uint8Array(capacity);
    figures.set(this.figures);
    this.figures = figures;
    this.parent = longer(this.parent);
    this.next = longer(this.next);
  }
}
