import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import { scoreFeature } from './scoring.js';
import type { ScoreSink } from './scoreEvent.js';

/*
 * The turn, step by step, under the names of the scoring reference. What expansions add to a step is in Rules; a step asks them all.
 */

/** 1A, begin turn. */
export function beginTurn(game: Game, player: number): void {
  game.player = player;
  game.phase = 'tile';
  game.tile = -1;
}

/** 1B, draw a tile: why this kind cannot be the drawn one, or nothing. */
export function drawRefusal(game: Game, kind: number): Refusal | undefined {
  for (const mayDraw of game.rules.mayDraw) {
    const refusal = mayDraw(game, kind);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** 1B: the tile leaves the bag. */
export function takeFromBag(game: Game, kind: number): void {
  game.bag[kind]--;
  game.tilesLeft--;
}

/** 1C, place the tile: asked of the expansions when the edges match. */
export function expansionRefusal(game: Game, kind: number, x: number, y: number, rotation: number): Refusal | undefined {
  for (const mayPlace of game.rules.mayPlace) {
    const refusal = mayPlace(game, kind, x, y, rotation);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** 1C, place the tile. Legal or not is asked before (placement.ts). */
export function placeTile(game: Game, kind: number, x: number, y: number, rotation: number): void {
  game.tile = game.board.lay(kind, x, y, rotation);
  for (const placed of game.rules.placed) placed(game, game.tile);
  game.phase = 'meeple';
}

/** 2B, place a figure on a segment of the tile just laid. Legal or not is asked before (deployment.ts). */
export function placeFigure(game: Game, kind: number, node: number): void {
  game.stand(game.player, kind, node);
}

/** 3A to 3C: completed features are scored, then their figures go home (rules R24, R30). */
export function scoreTurn(game: Game, sink: ScoreSink | undefined): void {
  const completed = game.board.completed;
  for (let i = 0; i < completed.length; i++) scoreFeature(game, completed[i], '3B', sink);
  for (let i = 0; i < completed.length; i++) returnFigures(game, completed[i]);
  game.phase = 'score';
}

/** End of turn: the next player in seat order; the game is over when the bag is empty (rule R32). */
export function endTurn(game: Game): void {
  game.player = (game.player + 1) % game.rules.players;
  game.phase = game.tilesLeft <= 0 ? 'over' : 'tile';
}

/** End of game: what still holds figures is scored (rules R33, R34, R42). The figures stay on the board. */
export function endGame(game: Game, sink: ScoreSink | undefined): void {
  const features = game.board.features;
  game.phase = 'over';
  for (let i = 0; i < game.figureCount; i++) {
    const root = features.root(game.figureNode[i]);
    if (isFirstFigureOf(game, i, root)) scoreFeature(game, root, 'end of game', sink);
  }
}

function isFirstFigureOf(game: Game, index: number, root: number): boolean {
  for (let i = 0; i < index; i++) if (game.board.features.root(game.figureNode[i]) === root) return false;
  return true;
}

function returnFigures(game: Game, root: number): void {
  const features = game.board.features;
  if (features.figures[root] === 0) return;
  for (let i = game.figureCount - 1; i >= 0; i--) if (features.root(game.figureNode[i]) === root) game.takeBack(i);
}
