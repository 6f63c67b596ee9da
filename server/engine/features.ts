/** Meeple strength is packed five bits a player: six players fit in 30 bits, and joining two features is one addition. */
export const STRENGTH_BITS = 5;
export const STRENGTH_MASK = (1 << STRENGTH_BITS) - 1;

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

  /** Adds a node on its own and returns it. */
  add(tile: number, segment: number, open: number): number {
    const node = this.count;
    if (node === this.parent.length) this.resize(2 * node);
    this.count = node + 1;
    this.tile[node] = tile;
    this.segment[node] = segment;
    this.open[node] = open;
    this.strength[node] = 0;
    this.figures[node] = 0;
    this.parent[node] = node;
    this.next[node] = node;
    return node;
  }

  /** The node that stands for the whole feature. */
  root(node: number): number {
    const parent = this.parent;
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** The next node of the same feature; after as many steps as it has nodes, the first again. */
  following(node: number): number {
    return this.next[node];
  }

  /** Joins the features of two nodes whose sides meet; `closed` open sides vanish (2 where two sides meet, 0 for fields). */
  join(a: number, b: number, closed: number): void {
    const into = this.root(a), from = this.root(b);
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
