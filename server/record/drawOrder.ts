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

/** What a player has in hand who chooses among several tiles, or draws the one that is next. */
export interface Hand {
  /** The tiles of known order, the kept ones first. */
  readonly tiles: readonly OrderedTile[];
  /** True if the player draws one of them. Who chooses among several and has fewer of known order may have drawn the others elsewhere. */
  readonly isWhole: boolean;
  /** True if the kept ones are among them. */
  readonly fromKept: boolean;
}

/** The hand of a player who chooses among `choice` tiles. The last tile of the game is the kept one, whoever draws it (statement W14). */
export function handOf({ next, kept }: DrawOrder, choice: number, tilesLeft: number): Hand {
  const isLast = next.length === 0 && tilesLeft === kept.length, fromKept = choice > 1 || isLast, known = fromKept ? kept : [];
  const tiles = [...known, ...next.slice(0, Math.max(0, choice - known.length))];
  return { tiles, isWhole: tiles.length > 0 && (choice === 1 || tiles.length >= choice), fromKept };
}

/** The order after a tile of this kind was drawn by a player who chooses among `choice` tiles, what was in hand, and whether the tile is one of these. */
export function drawn(before: DrawOrder, kind: number, choice: number, tilesLeft: number): { order: DrawOrder; hand: readonly OrderedTile[]; right: boolean } {
  const { next, kept } = before, { tiles: hand, isWhole, fromKept } = handOf(before, choice, tilesLeft), taken = hand.length - (fromKept ? kept.length : 0);
  const index = hand.findIndex(({ tile }) => tile === kind);
  const rest = index < 0 ? hand.slice(0, choice - 1) : hand.toSpliced(index, 1);
  return {
    order: { next: next.slice(taken), kept: fromKept ? rest : kept },
    hand,
    right: index >= 0 || !isWhole,
  };
}
