import type { Game } from '../engine/game.js';
import { centre, turned, type Point } from './geometry.js';
import { squareGrid, tileShape } from './tileShape.js';
import { wonderMiddle } from './wonderGround.js';

/** A figure or another piece on the board with the place where a picture shows it. */
export interface StandingFigure {
  readonly x: number;
  readonly y: number;
  /** On the square, as it lies on the board. */
  readonly at: Point;
  /** Its word in the notation, or what it is. */
  readonly figure: string;
  readonly player: number;
  readonly upsideDown: boolean;
  /** 1 for figures, less for the pieces that stand in a row. */
  readonly size: number;
}

/** Nearer than this to each other, meeples cover one another; this far from the rim of their square, they stay on it. */
const apart = 24, fromRim = 12;
/** Below the picture of a wonder: where its name is, and the first of its pieces, with the next ones to its left, and more than a row above. */
const nameSpots: readonly Point[] = [-36, -18, 0, 18, 36].map((x) => ({ x, y: 42 })), firstPiece: Point = { x: 33, y: 24 };
const piecesInRow = 4, nextPiece = -22, pieceSize = 0.85;

/** All pieces and figures on the board, where a picture shows them: none covers another or the name of a wonder while there is room. */
export function standingFigures(game: Game): StandingFigure[] {
  const { board, rules } = game, taken: Point[] = [];
  /** The middle of what stands on a tile without a feature, on the board at 100 a square. */
  const middleOn = (tile: number): Point => {
    const kind = board.table.kinds[board.tileKind[tile]], at = turned(wonderMiddle(kind) ?? centre, board.tileRotation[tile]);
    return { x: 100 * board.tileX[tile] + at.x, y: 100 * board.tileY[tile] + at.y };
  };
  const pieces = piecesOf(game).map(({ tile, nth, ...piece }) => {
    const at = plus(plus(middleOn(tile), firstPiece), { x: nth % piecesInRow * nextPiece, y: Math.floor(nth / piecesInRow) * nextPiece });
    taken.push(at);
    const square = { x: Math.floor(at.x / 100), y: Math.floor(at.y / 100) };
    return { ...piece, ...square, at: { x: at.x - 100 * square.x, y: at.y - 100 * square.y } };
  });
  for (let tile = 0; tile < board.tileCount; tile++) {
    if (board.table.kinds[board.tileKind[tile]].wonder !== undefined) taken.push(...nameSpots.map((spot) => plus(middleOn(tile), spot)));
  }
  const figures = Array.from({ length: game.figureCount }, (_, index) => {
    const { kind, player, node, square } = game.standingFigure(index);
    const tile = board.features.tile[node], rotation = board.tileRotation[tile], { x, y } = board.squaresOfTile(tile)[square];
    const shape = tileShape(board.table.kinds[board.tileKind[tile]], square).parts[node - board.tileNode[tile]];
    const onBoard = (spot: Point): Point => plus({ x: 100 * x, y: 100 * y }, turned(spot, rotation));
    const distance = (spot: Point): number => Math.min(...taken.map((other) => Math.hypot(other.x - onBoard(spot).x, other.y - onBoard(spot).y)));
    const spot = freeSpot(shape?.spot ?? centre, shape === undefined || shape.room.length === 0 ? squareGrid : shape.room, distance);
    taken.push(onBoard(spot));
    return { x, y, at: turned(spot, rotation), figure: rules.figures[kind].word, player, upsideDown: false, size: 1 };
  });
  return [...pieces, ...figures];
}

/** What stands in no feature, each with how many stand on its tile before it. */
function piecesOf(game: Game): (Omit<StandingFigure, 'x' | 'y' | 'at'> & { readonly tile: number; readonly nth: number })[] {
  const counts = new Map<number, number>();
  return game.rules.pieces.flatMap((pieces) => pieces(game)).filter(({ tile }) => tile >= 0).map(({ tile, player, label, upsideDown }) => {
    const nth = counts.get(tile) ?? 0;
    counts.set(tile, nth + 1);
    return { tile, nth, player, figure: label ?? game.rules.figures[0].word, upsideDown: upsideDown === true, size: pieceSize };
  });
}

/** The usual spot of a feature if it is free; else the nearest one that is, or the one that is farthest from the others. */
function freeSpot(usual: Point, room: readonly Point[], distance: (spot: Point) => number): Point {
  if (distance(usual) >= apart) return usual;
  const inside = room.filter(({ x, y }) => Math.min(x, y) >= fromRim && Math.max(x, y) <= 100 - fromRim);
  const free = inside.filter((spot) => distance(spot) >= apart);
  const far = (spot: Point): number => Math.hypot(spot.x - usual.x, spot.y - usual.y);
  if (free.length > 0) return free.reduce((best, spot) => far(spot) < far(best) ? spot : best);
  return inside.reduce((best, spot) => distance(spot) > distance(best) ? spot : best, usual);
}

function plus(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
