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

/** Finds all features by their rims: two parts belong together if a point of the rim is the same. */
export function walkFeatures(game: Game): WalkedFeature[] {
  const laid: LaidPart[] = [];
  const { board } = game;
  for (let tile = 0; tile < board.tileCount; tile++) {
    const kind = game.rules.table.kinds[board.tileKind[tile]], x = board.tileX[tile], y = board.tileY[tile], turn = board.tileRotation[tile];
    // The squares of the tile after turning.
    const places = kind.squares.map((square) => {
      let [dx, dy] = [square.x, square.y];
      for (let quarter = 0; quarter < turn; quarter++) [dx, dy] = [-dy, dx];
      return { x: x + dx, y: y + dy };
    });
    kind.parts.forEach((part, index) => {
      const sides = part.kind === 'field' ? [] : part.ports.map(({ square, at }) => ({ ...places[square], side: (at + turn) % 4 }));
      const rims = part.kind === 'field'
        ? part.ports.map(({ square, at }) => halfPoint(places[square].x, places[square].y, (at + 2 * turn) % 8))
        : sides.map((at) => `${2 * at.x + sideDx[at.side]},${2 * at.y + sideDy[at.side]} ${part.kind}`);
      laid.push({ key: `${tile}:${index}`, kind: part.kind, squares: part.squares.map((square) => `${places[square].x},${places[square].y}`), rims, sides });
    });
  }
  const byRim = new Map<string, LaidPart[]>();
  for (const part of laid) for (const rim of part.rims) byRim.set(rim, [...byRim.get(rim) ?? [], part]);
  const seen = new Set<LaidPart>(), features: WalkedFeature[] = [];
  for (const first of laid) {
    if (seen.has(first)) continue;
    const members = [first];
    seen.add(first);
    for (let i = 0; i < members.length; i++) {
      for (const rim of members[i].rims) for (const other of byRim.get(rim) ?? []) if (!seen.has(other)) { seen.add(other); members.push(other); }
    }
    const squares = new Set(members.flatMap((member) => member.squares));
    features.push({ kind: first.kind, parts: new Set(members.map(({ key }) => key)), squares, openSides: openSides(game, first, members) });
  }
  return features;
}

function openSides(game: Game, first: LaidPart, members: readonly LaidPart[]): number {
  if (first.kind === 'field') return 0;
  if (first.kind === 'monastery' || first.kind === 'garden') {
    const [x, y] = first.squares[0].split(',').map(Number);
    return [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => game.board.tileOn(x + dx, y + dy) < 0)).filter(Boolean).length;
  }
  return members.flatMap(({ sides }) => sides).filter(({ x, y, side }) => game.board.tileOn(x + sideDx[side], y + sideDy[side]) < 0).length;
}

/** The middle of a half side as a point that both tiles beside it share: eight points a square, coordinates in quarters of it. */
function halfPoint(x: number, y: number, half: number): string {
  const [dx, dy] = [[-1, -2], [1, -2], [2, -1], [2, 1], [1, 2], [-1, 2], [-2, 1], [-2, -1]][half];
  return `${4 * x + dx},${4 * y + dy} field`;
}
