import type { Game } from '../../server/engine/game.js';
import { sideDx, sideDy } from '../../server/engine/sides.js';
import type { FeatureKind } from '../../server/engine/tile.js';

/** A feature as a slow walk over the declared tiles finds it: no table, no union, no counter of the engine. */
export interface WalkedFeature {
  readonly kind: FeatureKind;
  /** Nodes of the engine that lie in it: `tile:part`. */
  readonly parts: ReadonlySet<string>;
  readonly squares: ReadonlySet<string>;
  readonly openSides: number;
}

interface LaidPart {
  readonly key: string;
  readonly kind: FeatureKind;
  readonly squares: readonly string[];
  /** Where it reaches the rim after turning: `x,y:side` or `x,y:side:half`, as absolute points that both neighbours share. */
  readonly rims: readonly string[];
  readonly sides: readonly { readonly x: number; readonly y: number; readonly side: number }[];
}

/** The tiles of a board as they were laid, read from nothing but their declarations and places. */
export class SlowBoard {
  private readonly laid: LaidPart[] = [];
  private readonly byRim = new Map<string, LaidPart[]>();
  private readonly squares = new Set<string>();
  private tiles = 0;

  constructor(private readonly game: Game) {}

  /** Finds all features by their rims: two parts belong together if a point of the rim is the same. */
  walk(): WalkedFeature[] {
    while (this.tiles < this.game.board.tileCount) this.lay(this.tiles++);
    const seen = new Set<LaidPart>(), features: WalkedFeature[] = [];
    for (const first of this.laid) {
      if (seen.has(first)) continue;
      const members = [first];
      seen.add(first);
      for (let i = 0; i < members.length; i++) {
        for (const rim of members[i].rims) for (const other of this.byRim.get(rim) ?? []) if (!seen.has(other)) { seen.add(other); members.push(other); }
      }
      const squares = new Set(members.flatMap((member) => member.squares));
      features.push({ kind: first.kind, parts: new Set(members.map(({ key }) => key)), squares, openSides: this.openSides(first, members) });
    }
    return features;
  }

  private lay(tile: number): void {
    const { board, rules } = this.game;
    const kind = rules.table.kinds[board.tileKind[tile]], x = board.tileX[tile], y = board.tileY[tile], turn = board.tileRotation[tile];
    // The squares of the tile after turning.
    const places = kind.squares.map((square) => {
      let [dx, dy] = [square.x, square.y];
      for (let quarter = 0; quarter < turn; quarter++) [dx, dy] = [-dy, dx];
      return { x: x + dx, y: y + dy };
    });
    for (const place of places) this.squares.add(`${place.x},${place.y}`);
    kind.parts.forEach((part, index) => {
      const sides = part.kind === 'field' ? [] : part.ports.map(({ square, at }) => ({ ...places[square], side: (at + turn) % 4 }));
      const rims = part.kind === 'field'
        ? part.ports.map(({ square, at }) => halfPoint(places[square].x, places[square].y, (at + 2 * turn) % 8))
        : sides.map((at) => `${2 * at.x + sideDx[at.side]},${2 * at.y + sideDy[at.side]} ${part.kind}`);
      const laid = { key: `${tile}:${index}`, kind: part.kind, squares: part.squares.map((square) => `${places[square].x},${places[square].y}`), rims, sides };
      this.laid.push(laid);
      for (const rim of rims) this.byRim.set(rim, [...this.byRim.get(rim) ?? [], laid]);
    });
  }

  private openSides(first: LaidPart, members: readonly LaidPart[]): number {
    if (first.kind === 'field') return 0;
    if (first.kind === 'monastery' || first.kind === 'garden') {
      const [x, y] = first.squares[0].split(',').map(Number);
      return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => this.squares.has(`${x + dx},${y + dy}`))).filter((holds) => !holds).length;
    }
    return members.flatMap(({ sides }) => sides).filter(({ x, y, side }) => !this.squares.has(`${x + sideDx[side]},${y + sideDy[side]}`)).length;
  }
}

/** The middle of a half side as a point that both tiles beside it share: eight points a square, coordinates in quarters of it. */
function halfPoint(x: number, y: number, half: number): string {
  const [dx, dy] = [[-1, -2], [1, -2], [2, -1], [2, 1], [1, 2], [-1, 2], [-2, 1], [-2, -1]][half];
  return `${4 * x + dx},${4 * y + dy} field`;
}
