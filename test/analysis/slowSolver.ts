import { legalDeployments, unpackDeployment } from '../../server/engine/deployment.js';
import { Game } from '../../server/engine/game.js';
import { legalPlacements } from '../../server/engine/placement.js';
import type { Rules } from '../../server/engine/rules.js';
import { unpackPlacement } from '../../server/engine/sides.js';
import { beginTurn, endGame, endTurn, placeFigure, placeTile, scoreTurn, settleEnd, takeFromBag } from '../../server/engine/turn.js';

/*
 * The end of a game of two players, solved by trying everything: each move, each tile that may come, each answer, to final scoring. It knows
 * no evaluation, and shares with the search nothing but the rules. A move is left out only where the search for the best has proved already that it
 * changes nothing (alpha-beta).
 */

/** By how much the player in turn wins in the end with each move of this tile, both playing as well as can be; equal ones not left out. */
export function slowMargins(game: Game, kind: number): number[] {
  const solver = new SlowSolver(game.rules), margins: number[] = [];
  solver.eachMove(game, kind, 0, (after) => {
    margins.push(solver.afterMove(after, game.player, 1, -Infinity, Infinity));
    return true;
  });
  return margins;
}

/** By how much the player in turn wins in the end with the best move. */
export function slowBest(game: Game, kind: number): number {
  return new SlowSolver(game.rules).best(game, kind, 0, -Infinity, Infinity);
}

/** By how much a player wins in the end after a move of his was played, both going on as well as can be. */
export function slowMarginAfter(game: Game, player: number): number {
  return new SlowSolver(game.rules).afterMove(game, player, 0, -Infinity, Infinity);
}

/** Values are margins of the player named or in turn. One at or below `low`, or at or above `high`, need only be a bound: it changes nothing. */
class SlowSolver {
  /** For each depth, the board with the tile and with the figure; and the lists of what is legal there. */
  private readonly scratch: { readonly laid: Game; readonly after: Game; readonly drawn: Game; readonly placements: number[]; readonly figures: number[] }[] = [];

  constructor(private readonly rules: Rules) {}

  /** With a tile that was drawn. */
  best(game: Game, kind: number, depth: number, low: number, high: number): number {
    let most = -Infinity;
    this.eachMove(game, kind, depth, (after) => {
      most = Math.max(most, this.afterMove(after, game.player, depth + 1, Math.max(low, most), high));
      return most < high;
    });
    return most;
  }

  /** Before a draw, for the player who has moved; whose tile fitted nowhere draws again. */
  afterMove(game: Game, player: number, depth: number, low: number, high: number): number {
    return game.player === player ? this.beforeDraw(game, depth, low, high) : -this.beforeDraw(game, depth, -high, -low);
  }

  /** Before a draw: the average over the tiles that may come. For the last of them it is known how good it must be. */
  beforeDraw(game: Game, depth: number, low: number, high: number): number {
    const { drawn } = this.at(depth);
    if (game.phase === 'over') {
      drawn.copyFrom(game);
      endGame(drawn, undefined);
      return drawn.scores[game.player] - drawn.scores[1 - game.player];
    }
    const kinds = [...game.bag.keys()].filter((kind) => game.bag[kind] > 0);
    let sum = 0;
    kinds.forEach((kind, index) => {
      const chance = game.bag[kind] / game.tilesLeft, isLast = index === kinds.length - 1;
      drawn.copyFrom(game);
      beginTurn(drawn, drawn.player);
      takeFromBag(drawn, kind);
      sum += chance * this.best(drawn, kind, depth, isLast ? (low - sum) / chance : -Infinity, isLast ? (high - sum) / chance : Infinity);
    });
    return sum;
  }

  /** Plays each move to the end of its turn, until `look` has seen enough. */
  eachMove(game: Game, kind: number, depth: number, look: (after: Game) => boolean): void {
    const { laid, after, placements, figures } = this.at(depth), count = legalPlacements(game, kind, placements);
    if (count === 0) {
      after.copyFrom(game);
      settleEnd(after);
      look(after);
      return;
    }
    for (let i = 0; i < count; i++) {
      const { x, y, rotation } = unpackPlacement(placements[i]);
      laid.copyFrom(game);
      placeTile(laid, kind, x, y, rotation);
      const figureCount = legalDeployments(laid, figures);
      for (let j = -1; j < figureCount; j++) {
        after.copyFrom(laid);
        if (j >= 0) {
          const { figure, segment, square } = unpackDeployment(figures[j]);
          placeFigure(after, figure, after.board.tileNode[after.tile] + segment, square);
        }
        scoreTurn(after, undefined);
        endTurn(after);
        if (!look(after)) return;
      }
    }
  }

  private at(depth: number): SlowSolver['scratch'][number] {
    return this.scratch[depth] ??= { laid: new Game(this.rules), after: new Game(this.rules), drawn: new Game(this.rules), placements: [], figures: [] };
  }
}
