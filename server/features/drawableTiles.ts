import type { Game } from '../engine/game.js';
import { beginTurn, drawableKinds, drawChoice } from '../engine/turn.js';
import { handOf, type DrawOrder } from '../record/drawOrder.js';
import { fittingPlacements } from './placementOffers.js';

/** The game with another player in turn, who may go again; what can be drawn depends on it. */
export function inTurnOf(game: Game, seat: number): Game {
  if (seat < 0 || seat === game.player) return game;
  const trial = game.copy();
  beginTurn(trial, seat);
  return trial;
}

/** The kinds that can be drawn: those that lines `draws` put into the hand of the player in turn, or all of the bag where they leave it open. */
export function inHand(game: Game, draws: DrawOrder): number[] {
  const { tiles, isWhole } = handOf(draws, drawChoice(game), game.tilesLeft), named = tiles.map(({ tile }) => tile);
  const drawable = drawableKinds(game);
  // A tile that lies ready, such as a wonder in front, comes before the next one of the bag.
  const bound = isWhole ? drawable.filter((kind) => named.includes(kind)) : [];
  return bound.length > 0 ? bound : drawable;
}

/** Those of a hand that fit nowhere. */
export function unfitting(game: Game, hand: readonly number[]): number[] {
  return hand.filter((kind) => fittingPlacements(game, kind).length === 0);
}
