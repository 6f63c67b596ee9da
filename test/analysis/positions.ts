import { newGame } from '../../server/analysis/match.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { fillPile, takeTile } from '../../server/analysis/pile.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import type { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn } from '../../server/engine/turn.js';

/** Plays a game by the evaluation and shows each position in which a tile was drawn; it may be kept only as a copy. Ends the game early if `look` says so. */
export function eachPosition(rules: Rules, seed: number, look: (game: Game, kind: number) => boolean | void): void {
  const looker = new OnePly(rules), game = newGame(rules), pile: number[] = [], tiles = new RandomSource(seed);
  fillPile(pile, game);
  while (game.phase !== 'over') {
    beginTurn(game, game.player);
    const kind = takeTile(game, pile, tiles);
    if (look(game, kind) === true) return;
    looker.playBest(game, kind);
  }
}

/** The position of such a game with so many tiles left in the bag, and the tile drawn. */
export function positionOf(rules: Rules, seed: number, tilesLeft: number): { readonly game: Game; readonly kind: number } {
  let found: { readonly game: Game; readonly kind: number } | undefined;
  eachPosition(rules, seed, (game, kind) => {
    if (game.tilesLeft === tilesLeft) found = { game: game.copy(), kind };
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no position with ${tilesLeft} tiles left`);
  return found;
}
