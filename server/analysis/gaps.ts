import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import { isComplete } from '../engine/scoring.js';
import { oppositeSide, positionText, sideDx, sideDy, unpackPlacement, type Position } from '../engine/sides.js';
import { CITY, GARDEN, MONASTERY, ROAD, squaresCovered } from '../engine/tileTable.js';

/** An empty square beside the board, and what could fill it. */
export interface Gap {
  readonly position: Position;
  /** How many of its sides touch a tile. */
  readonly neighbours: number;
  /** Tile kinds of the bag that fit there in some rotation, with the copies left. */
  readonly fitting: readonly { readonly kind: number; readonly left: number }[];
  /** Of the tiles that are left to be drawn, how many fit. */
  readonly tiles: number;
  /** The chance that the next tile drawn fits. */
  readonly next: number;
}

/** All empty squares that touch a tile with a side, from the one that fewest tiles fit to the one that most do. */
export function gapsOf(game: Game): Gap[] {
  const { board } = game, gaps = new Map<string, { position: Position; neighbours: number; fitting: { kind: number; left: number }[] }>();
  for (let index = 0; index < board.frontierCount; index++) {
    const position = { x: board.frontierX(index), y: board.frontierY(index) };
    const neighbours = sideDx.filter((dx, side) => board.tileOn(position.x + dx, position.y + sideDy[side]) >= 0).length;
    gaps.set(positionText(position), { position, neighbours, fitting: [] });
  }
  for (let kind = 0; kind < game.bag.length; kind++) {
    // A tile that lies ready, such as a wonder, fills squares, too, but is not drawn.
    if (game.bag[kind] <= 0 || !game.rules.isDrawn(kind)) continue;
    for (const square of squaresFilledBy(game, kind)) gaps.get(square)?.fitting.push({ kind, left: game.bag[kind] });
  }
  return [...gaps.values()].map((gap) => ({ ...gap, tiles: gap.fitting.reduce((sum, { left }) => sum + left, 0) }))
    .map((gap) => ({ ...gap, next: game.tilesLeft === 0 ? 0 : gap.tiles / game.tilesLeft }))
    .sort((a, b) => a.tiles - b.tiles || b.neighbours - a.neighbours || a.position.y - b.position.y || a.position.x - b.position.x);
}

/** The empty squares beside the board that a kind can fill by its sides, whatever expansions say of the order of tiles. */
function squaresFilledBy(game: Game, kind: number): ReadonlySet<string> {
  const { board } = game, squares = new Set<string>();
  if (board.table.squareCount[kind] === 1) {
    for (let index = 0; index < board.frontierCount; index++) {
      if ([0, 1, 2, 3].some((rotation) => board.fitsFrontier(kind, index, rotation))) squares.add(positionText({ x: board.frontierX(index), y: board.frontierY(index) }));
    }
    return squares;
  }
  const placements: number[] = [], count = legalPlacements(game, kind, placements);
  for (const { x, y, rotation } of placements.slice(0, count).map(unpackPlacement)) for (const square of squaresCovered(board.table, kind, x, y, rotation)) squares.add(positionText(square));
  return squares;
}

/** A feature that cannot be completed any more, because no tile that is left fits a square that it needs. */
export interface DeadFeature {
  readonly node: number;
  /** The squares that nothing fills. */
  readonly gaps: readonly Position[];
}

/**
 * Roads, cities, monasteries and gardens that need a square which no tile that is left can fill, wonders that do not lie yet included. Tiles
 * laid later change nothing about that: neighbours only ask for more.
 */
export function deadFeatures(game: Game, gaps: readonly Gap[] = gapsOf(game)): DeadFeature[] {
  const unfilled = gaps.filter(({ tiles }) => tiles === 0);
  if (unfilled.length === 0) return [];
  const { board } = game, { features, table } = board, dead = new Map<number, Position[]>();
  const byWonders = new Set(game.rules.laidOut.filter((kind) => board.tileOfKind(kind) < 0).flatMap((kind) => [...squaresFilledBy(game, kind)]));
  const found = (node: number, position: Position): void => {
    if (node < 0 || isComplete(game, node)) return;
    const root = features.root(node), squares = dead.get(root) ?? [];
    if (!squares.includes(position)) dead.set(root, [...squares, position]);
  };
  for (const { position } of unfilled) {
    if (byWonders.has(positionText(position))) continue;
    for (let side = 0; side < 4; side++) {
      const node = board.sideNode(position.x + sideDx[side], position.y + sideDy[side], oppositeSide(side)), kind = node < 0 ? 0 : table.segmentKind[features.segment[node]];
      if (kind === ROAD || kind === CITY) found(node, position);
    }
    for (let node = 0; node < features.count; node++) {
      const kind = table.segmentKind[features.segment[node]];
      if (kind !== MONASTERY && kind !== GARDEN) continue;
      const [square] = board.squaresOf(node);
      if (Math.max(Math.abs(square.x - position.x), Math.abs(square.y - position.y)) === 1) found(node, position);
    }
  }
  return [...dead].map(([node, squares]) => ({ node, gaps: squares }));
}
