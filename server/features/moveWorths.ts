/** What moves are worth by one look at the position after each: for lists that must not wait. */
import { OnePly } from '../analysis/onePly.js';
import { withDrawn } from '../analysis/drawChances.js';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { packPlacement, type Placement } from '../engine/sides.js';
import { placeTile } from '../engine/turn.js';
import { actsText } from '../record/actsText.js';

/** A list waits so long, in milliseconds; what would take longer stays unsorted. */
const patience = 50;

/** The margin of the best move at each placement, in the order of the list; nothing if looking takes too long. */
export function placementWorths(game: Game, kind: number, placements: readonly Placement[]): readonly number[] | undefined {
  const end = performance.now() + patience, drawn = withDrawn(game.copy(), game, kind), worths: number[] = [];
  for (const { x, y, rotation } of placements) {
    if (performance.now() > end) return undefined;
    worths.push(lookerOf(game.rules).moves(drawn, kind, packPlacement(x, y, rotation))[0].margin);
  }
  return worths;
}

/** The margins of moves that lay a tile in one way and do one thing more, by how the notation writes that. */
export function actWorths(game: Game, kind: number, { x, y, rotation }: Placement): ReadonlyMap<string, number> {
  const drawn = withDrawn(game.copy(), game, kind), laid = drawn.copy();
  placeTile(laid, kind, x, y, rotation);
  const single = lookerOf(game.rules).moves(drawn, kind, packPlacement(x, y, rotation)).filter(({ acts }) => acts.length === 1);
  return new Map(single.map(({ acts, margin }) => [actsText(laid, laid.tile, acts), margin]));
}

/** Looks at positions of games with these rules; its scratch tables are made once. */
export function lookerOf(rules: Rules): OnePly {
  const known = lookers.get(rules) ?? new OnePly(rules);
  lookers.set(rules, known);
  return known;
}

const lookers = new WeakMap<Rules, OnePly>();
