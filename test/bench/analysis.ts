import { finish } from '../../server/analysis/inSteps.js';
import { newGame } from '../../server/analysis/match.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { fillPile, takeTile } from '../../server/analysis/pile.js';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Searcher } from '../../server/analysis/searcher.js';
import type { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn } from '../../server/engine/turn.js';

/** A game that the evaluation has played half way, with the tile drawn. */
function middleOf(rules: Rules): { readonly game: Game; readonly kind: number } {
  const looker = new OnePly(rules), game = newGame(rules), pile: number[] = [], tiles = new RandomSource(1), half = game.tilesLeft / 2;
  fillPile(pile, game);
  for (;;) {
    beginTurn(game, game.player);
    const kind = takeTile(game, pile, tiles);
    if (game.tilesLeft <= half) return { game, kind };
    looker.playBest(game, kind);
  }
}

/** Positions after a move evaluated per second, and playouts per second from the middle of a game: random to the end, and those of the search. */
export function benchAnalysis(rules: Rules, best: (runs: number, work: () => void) => number, print: (what: string, value: number, unit: string) => void): void {
  const { game, kind } = middleOf(rules), looker = new OnePly(rules), searcher = new Searcher(rules), [move] = looker.moves(game, kind);
  const rounds = 200, playouts = 100;
  looker.positions = 0;
  const evaluating = best(6, () => { for (let i = 0; i < rounds; i++) looker.findBest(game, kind); });
  print('positions after a move evaluated, base, middle of a game', looker.positions / 6 / evaluating, 'per s');
  const trial = game.copy(), random = new RandomSource(1), randomly = best(6, () => {
    for (let i = 0; i < 10 * playouts; i++) {
      trial.copyFrom(game);
      playRandomGame(trial, random);
    }
  });
  print('random playouts from there to the end', 10 * playouts / randomly, 'per s');
  const searching = best(3, () => { finish(searcher.perform(game, kind, { does: 'play out', move, bags: Array.from({ length: playouts }, (_, bag) => bag) })); });
  print('playouts of the search: six plies by the evaluation', playouts / searching, 'per s');
}
