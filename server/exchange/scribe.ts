import { legalActions, takeAction } from '../engine/action.js';
import { Game } from '../engine/game.js';
import { squareRefusal } from '../engine/placement.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn, endTurn, placeFigure, placeTile, scoreTurn, takeFromBag } from '../engine/turn.js';
import { featuresOfTile, figureText } from '../record/place.js';
import { ImportRefusal } from './importRefusal.js';
import type { RecordedTurn } from './writeRecord.js';

/** Plays the moves of a game that comes from elsewhere, and takes each down with the names that the notation has for it. Whether a move is legal, the record's reader will see. */
export class Scribe {
  readonly game: Game;
  readonly turns: RecordedTurn[] = [];

  constructor(rules: Rules, private readonly claims: { readonly points?: boolean; readonly scores?: boolean } = {}) {
    this.game = new Game(rules);
  }

  /** Lays the start tile. */
  start(x: number, y: number, rotation: number): void {
    placeTile(this.game, this.game.rules.startKind, x, y, rotation);
    beginTurn(this.game, 0);
  }

  /** The drawn tile fits nowhere and leaves the game. */
  discard(kind: number): void {
    takeFromBag(this.game, kind);
    this.turns.push({ player: this.game.player, tile: this.game.rules.table.kinds[kind].id });
  }

  /** Draws a tile and lays it; refuses what cannot lie there at all. */
  place(kind: number, x: number, y: number, rotation: number): void {
    const refusal = squareRefusal(this.game, kind, x, y, rotation);
    if (refusal !== undefined) throw new ImportRefusal(`Turn ${this.turns.length + 1}: ${refusal.message}`);
    takeFromBag(this.game, kind);
    placeTile(this.game, kind, x, y, rotation);
  }

  /** Ends the turn of the tile just laid: with a figure on one of its features, or an action instead, or neither. */
  finishTurn(chosen: { readonly figure?: number; readonly node?: number; readonly action?: string } = {}): void {
    const { game } = this, { board } = game, tile = game.tile, player = game.player, before = game.scores[player];
    const words = chosen.figure === undefined || chosen.node === undefined ? chosen.action : wordsOf(game, chosen.figure, chosen.node);
    if (chosen.figure !== undefined && chosen.node !== undefined) placeFigure(game, chosen.figure, chosen.node, board.table.segmentSquares[board.features.segment[chosen.node]][0]);
    const action = legalActions(game, 'turn').find((one) => one.action.words.join(' ') === chosen.action);
    if (action !== undefined) takeAction(game, action);
    scoreTurn(game, undefined);
    const points = game.scores[player] - before;
    this.turns.push({
      player, tile: game.rules.table.kinds[board.tileKind[tile]].id, placement: { x: board.tileX[tile], y: board.tileY[tile], rotation: board.tileRotation[tile] },
      ...(words !== undefined && { actions: [words] }),
      ...(this.claims.points === true && points > 0 && { points }), ...(this.claims.scores === true && { scores: [...game.scores] }),
    });
    endTurn(game);
  }
}

/** How the notation names a figure on a node of the tile just laid, before it stands there. */
function wordsOf(game: Game, figure: number, node: number): string {
  const feature = featuresOfTile(game, game.tile).find((one) => one.node === node);
  if (feature === undefined) throw new ImportRefusal('A figure stands on the tile of its own turn only.');
  return figureText(game, figure, feature);
}
