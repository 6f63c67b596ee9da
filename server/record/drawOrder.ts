import type { AstNode } from 'langium';

/** A tile whose place in the order of draws is fixed, and where that is written. */
export interface OrderedTile {
  readonly tile: number;
  readonly node: AstNode;
}

/** The tiles that `draws` lines fix: those still to be drawn, and those that a player who may choose keeps for later. */
export interface DrawOrder {
  readonly next: readonly OrderedTile[];
  readonly kept: readonly OrderedTile[];
}

export const noOrder: DrawOrder = { next: [], kept: [] };

/**
 * The order after a tile of this kind was drawn by a player who chooses among `choice` tiles, what was in hand, and whether the tile is one
 * of these. The last tile of the game is the kept one, whoever draws it (statement W14).
 */
export function drawn({ next, kept }: DrawOrder, kind: number, choice: number, tilesLeft: number): { order: DrawOrder; hand: readonly OrderedTile[]; right: boolean } {
  const isLast = next.length === 0 && tilesLeft === kept.length, fromKept = choice > 1 || isLast;
  const known = fromKept ? kept : [], taken = Math.max(0, choice - known.length), hand = [...known, ...next.slice(0, taken)];
  const index = hand.findIndex(({ tile }) => tile === kind);
  const rest = index < 0 ? hand.slice(0, choice - 1) : hand.toSpliced(index, 1);
  return {
    order: { next: next.slice(taken), kept: fromKept ? rest : kept },
    hand,
    // Who chooses among several and has fewer of known order in hand may have drawn the others elsewhere.
    right: index >= 0 || hand.length === 0 || (choice > 1 && hand.length < choice),
  };
}
