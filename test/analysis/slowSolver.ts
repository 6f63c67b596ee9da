import { legalDeployments, unpackDeployment } from '../../server/engine/deployment.js';
import type { Game } from '../../server/engine/game.js';
import { placementsOf } from '../../server/engine/placement.js';
import { beginTurn, endGame, endTurn, placeFigure, placeTile, scoreTurn, settleEnd, takeFromBag } from '../../server/engine/turn.js';

/*
 * The end of a game of two players, solved by trying everything: each move, each tile that may come, each answer, to final scoring. It knows
 * no evaluation, leaves nothing out, and shares with the search nothing but the rules.
 */

/** By how much the player in turn wins in the end with each move of this tile, both playing as well as can be; equal ones not left out. */
export function slowMargins(game: Game, kind: number): number[] {
  const placements = placementsOf(game, kind), { player } = game;
  if (placements.length === 0) {
    const after = game.copy();
    settleEnd(after);
    return [slowValue(after, player)];
  }
  return placements.flatMap(({ x, y, rotation }) => {
    const laid = game.copy(), figures: number[] = [];
    placeTile(laid, kind, x, y, rotation);
    const count = legalDeployments(laid, figures);
    return [undefined, ...figures.slice(0, count).map(unpackDeployment)].map((deployment) => {
      const after = laid.copy();
      if (deployment !== undefined) placeFigure(after, deployment.figure, after.board.tileNode[after.tile] + deployment.segment, deployment.square);
      scoreTurn(after, undefined);
      endTurn(after);
      return slowValue(after, player);
    });
  });
}

/** By how much a player wins in the end, before the next tile is drawn. */
function slowValue(game: Game, player: number): number {
  if (game.phase === 'over') {
    const ended = game.copy();
    endGame(ended, undefined);
    return ended.scores[player] - ended.scores[1 - player];
  }
  let sum = 0;
  game.bag.forEach((copies, kind) => {
    if (copies <= 0) return;
    const drawn = game.copy();
    beginTurn(drawn, drawn.player);
    takeFromBag(drawn, kind);
    const most = slowMargins(drawn, kind).reduce((best, margin) => Math.max(best, margin), -Infinity);
    sum += copies / game.tilesLeft * (drawn.player === player ? most : -most);
  });
  return sum;
}
