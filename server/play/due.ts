/** What comes next in a game: a tile is drawn, somebody decides something, or it is over. Players are seats, tiles are kinds. */
export type Due = Decision
  /** The player draws so many tiles; whoever runs the game says which. */
  | { readonly asks: 'draw'; readonly player: number; readonly tiles: number }
  /** The drawn tile fits nowhere and leaves the game. */
  | { readonly asks: 'discard'; readonly player: number; readonly kind: number }
  | { readonly asks: 'nothing' };

/** What a player decides. */
export type Decision =
  /** The player places one of these tiles, which fit, and does what else belongs to the turn. */
  | { readonly asks: 'tile'; readonly player: number; readonly kinds: readonly number[] }
  /** One of these seats picks one of these tiles; `player` is asked first. */
  | { readonly asks: 'pick'; readonly player: number; readonly seats: readonly number[]; readonly kinds: readonly number[] }
  /** The player may do something after the scoring. */
  | { readonly asks: 'then'; readonly player: number }
  /** The player may take another turn. */
  | { readonly asks: 'again'; readonly player: number };

export function isDecision(due: Due): due is Decision {
  return due.asks === 'tile' || due.asks === 'pick' || due.asks === 'then' || due.asks === 'again';
}
