import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import { oppositeSide, packPlacement, positionText, sideDx, sideDy, sideNames, unpackPlacement, type Placement } from './sides.js';
import { edgeKinds } from './tile.js';
import { squaresCovered } from './tileTable.js';
import { drawRefusal, expansionRefusal } from './turn.js';

/** A refused placement, with the tiles (by their number on the board) that stand in the way. */
export interface PlacementRefusal extends Refusal {
  readonly tiles: readonly number[];
}

/** 1C: why a tile cannot lie here (rules R7, R8, and what expansions add), or nothing if it can. */
export function placementRefusal(game: Game, kind: number, x: number, y: number, rotation: number): PlacementRefusal | undefined {
  return squareRefusal(game, kind, x, y, rotation) ?? edgeRefusal(game, kind, x, y, rotation) ?? neighbourRefusal(game, kind, x, y, rotation)
    ?? withTiles(expansionRefusal(game, kind, x, y, rotation), []);
}

/** Why a tile cannot lie here at all, whatever the players say: the square is taken, or beyond the board. */
export function squareRefusal(game: Game, kind: number, x: number, y: number, rotation: number): PlacementRefusal | undefined {
  if (!game.board.hasRoom(x, y)) {
    return { code: 'too-far-away', rule: 'R9', message: `${x},${y} is too far from the start: this program holds squares from -505 to 505.`, tiles: [] };
  }
  const taken = squaresCovered(game.rules.table, kind, x, y, rotation).filter((square) => game.board.tileOn(square.x, square.y) >= 0);
  if (taken.length === 0) return undefined;
  const tiles = taken.map((square) => game.board.tileOn(square.x, square.y));
  return { code: 'square-taken', rule: 'R7', message: `${positionText(taken[0])} already holds tile ${tileName(game, tiles[0])}.`, tiles };
}

/** Rule R7: a tile touches the board with a side. */
function neighbourRefusal(game: Game, kind: number, x: number, y: number, rotation: number): PlacementRefusal | undefined {
  const touches = squaresCovered(game.rules.table, kind, x, y, rotation).some((square) =>
    sideDx.some((dx, side) => game.board.tileOn(square.x + dx, square.y + sideDy[side]) >= 0));
  return touches ? undefined
    : { code: 'no-neighbour', rule: 'R7', message: `No tile lies beside ${x},${y}: a tile must touch the others with at least one side.`, tiles: [] };
}

/** Rule R8: the sides that touch are alike. */
function edgeRefusal(game: Game, kind: number, x: number, y: number, rotation: number): PlacementRefusal | undefined {
  const { board } = game, { table } = board;
  const mismatches: { text: string; tile: number }[] = [];
  squaresCovered(game.rules.table, kind, x, y, rotation).forEach((square, index) => {
    const slot = table.firstSlot[kind] + 4 * index + rotation;
    for (let side = 0; side < 4; side++) {
      const edge = table.edge[slot * 4 + side];
      if (edge === 0) continue;
      const nx = square.x + sideDx[side], ny = square.y + sideDy[side];
      const other = board.edgeOf(nx, ny, oppositeSide(side));
      if (other === 0 || other === edge) continue;
      const tile = board.tileOn(nx, ny);
      mismatches.push({ text: `${sideNames[side]}: ${edgeKinds[edge - 1]} against ${edgeKinds[other - 1]} of ${tileName(game, tile)} at ${nx},${ny}`, tile });
    }
  });
  if (mismatches.length === 0) return undefined;
  const many = mismatches.length > 1;
  return {
    code: 'edge-mismatch', rule: 'R8', tiles: mismatches.map((mismatch) => mismatch.tile),
    message: `${many ? 'Sides do' : 'A side does'} not match (edge ${mismatches.map((mismatch) => mismatch.text).join('; ')}). ${rotationAdvice(game, kind, x, y)}`,
  };
}

function rotationAdvice(game: Game, kind: number, x: number, y: number): string {
  const fitting = [0, 1, 2, 3].filter((rotation) => edgesFit(game, kind, x, y, rotation) && expansionRefusal(game, kind, x, y, rotation) === undefined);
  return fitting.length === 0 ? 'No rotation fits here.' : `It fits here ${fitting.map((rotation) => rotation === 0 ? 'unturned' : `with r${90 * rotation}`).join(' or ')}.`;
}

/** True if the squares are free, at least one neighbour is there and all sides match. */
function edgesFit(game: Game, kind: number, x: number, y: number, rotation: number): boolean {
  const { board } = game, { table } = board;
  const first = table.firstSlot[kind] + rotation, end = first + 4 * table.squareCount[kind];
  let touches = false;
  for (let slot = first; slot < end; slot += 4) {
    const sx = x + table.slotDx[slot], sy = y + table.slotDy[slot];
    if (board.tileOn(sx, sy) >= 0) return false;
    for (let side = 0; side < 4; side++) {
      const edge = table.edge[slot * 4 + side];
      if (edge === 0) continue;
      const other = board.edgeOf(sx + sideDx[side], sy + sideDy[side], oppositeSide(side));
      if (other === 0) continue;
      if (other !== edge) return false;
      touches = true;
    }
  }
  return touches;
}

/** All legal placements of a kind, packed, into `out` from its beginning; returns how many. */
export function legalPlacements(game: Game, kind: number, out: number[]): number {
  const { board } = game, ask = game.rules.mayPlace.length > 0;
  let count = 0;
  if (board.table.squareCount[kind] === 1) {
    const fitting = board.fittingPlacements(kind, out);
    if (!ask) return fitting;
    for (let i = 0; i < fitting; i++) {
      const { x, y, rotation } = unpackPlacement(out[i]);
      if (expansionRefusal(game, kind, x, y, rotation) === undefined) out[count++] = out[i];
    }
    return count;
  }
  return placementsAround(game, kind, out, Infinity);
}

/** True if a kind has a legal placement; found sooner than all of them. */
export function fitsSomewhere(game: Game, kind: number): boolean {
  return placementsAround(game, kind, [], 1) > 0;
}

/** Legal placements of a kind of any number of squares, packed, until there are `most`; returns how many. */
function placementsAround(game: Game, kind: number, out: number[], most: number): number {
  const { board } = game, seen = new Set<number>();
  let count = 0;
  for (let index = 0; index < board.frontierCount; index++) {
    for (let rotation = 0; rotation < 4; rotation++) {
      const first = board.table.firstSlot[kind] + rotation;
      for (let square = 0; square < board.table.squareCount[kind]; square++) {
        const x = board.frontierX(index) - board.table.slotDx[first + 4 * square], y = board.frontierY(index) - board.table.slotDy[first + 4 * square];
        const packed = packPlacement(x, y, rotation);
        if (seen.has(packed)) continue;
        seen.add(packed);
        if (edgesFit(game, kind, x, y, rotation) && expansionRefusal(game, kind, x, y, rotation) === undefined) out[count++] = packed;
        if (count === most) return count;
      }
    }
  }
  return count;
}

/** The legal placements of a kind if it is the drawn tile now; none if it cannot be drawn. */
export function placementsOf(game: Game, kind: number): Placement[] {
  if (drawRefusal(game, kind) !== undefined) return [];
  const packed: number[] = [];
  const count = legalPlacements(game, kind, packed);
  return packed.slice(0, count).map(unpackPlacement);
}

function tileName(game: Game, tile: number): string {
  return game.rules.table.kinds[game.board.tileKind[tile]].id;
}

function withTiles(refusal: Refusal | undefined, tiles: readonly number[]): PlacementRefusal | undefined {
  return refusal === undefined ? undefined : { ...refusal, tiles };
}
