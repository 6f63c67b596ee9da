import type { SuggestedMove } from '../../../server/protocol.js';

/** A suggested move on the board: the best of those on its square, with its place among all. */
export interface MarkedMove {
  readonly move: SuggestedMove;
  /** `1`, or the tile if all are moves with other tiles. */
  readonly rank: string;
  readonly x: number;
  readonly y: number;
}

/** One mark for each square; moves that lay nothing have none. */
export function markedMoves(moves: readonly SuggestedMove[]): MarkedMove[] {
  const marks = new Map<string, MarkedMove>(), isBeforeDraw = new Set(moves.map(({ draft }) => draft.tile)).size > 1;
  moves.forEach((move, index) => {
    const { at, tile } = move.draft, square = `${at?.x},${at?.y}`;
    if (at !== null && !marks.has(square)) marks.set(square, { move, rank: isBeforeDraw ? tile ?? '' : String(index + 1), x: at.x, y: at.y });
  });
  return [...marks.values()];
}
