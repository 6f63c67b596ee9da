import type { Game } from '../engine/game.js';
import { drawRefusal } from '../engine/turn.js';
import { RandomSource } from './randomSource.js';

/**
 * The tiles of a game in the order in which they lie in the bag, which the seed settles. What comes next depends on the position only, so a game can be taken
 * back and go on with the same tiles.
 */
export class TileOrder {
  private readonly tiles: readonly { readonly kind: number; readonly copy: number }[];
  private readonly atFirst: Int16Array;

  /** `game` stands at its beginning. */
  constructor({ bag, rules }: Game, seed: number) {
    const random = new RandomSource(seed), tiles = Array.from(bag, (count, kind) => rules.isDrawn(kind) ? Array.from({ length: count }, (_, copy) => ({ kind, copy })) : []).flat();
    for (let left = tiles.length; left > 1; left--) {
      const at = random.below(left), last = left - 1;
      [tiles[at], tiles[last]] = [tiles[last], tiles[at]];
    }
    this.tiles = tiles;
    this.atFirst = bag.slice();
  }

  /** The next tile that the player in turn may draw; `aside` are tiles that somebody has drawn and not placed. Nothing if no tile is left. */
  next(game: Game, aside: readonly number[] = []): number | undefined {
    const gone = this.atFirst.map((count, kind) => count - game.bag[kind] + aside.filter((other) => other === kind).length);
    return this.tiles.find(({ kind, copy }) => copy >= gone[kind] && drawRefusal(game, kind) === undefined)?.kind;
  }
}
