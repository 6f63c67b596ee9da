import type { Game } from '../engine/game.js';
import { drawableKinds, takeFromBag } from '../engine/turn.js';

/** A tile that may come next, with its chance. */
export interface Draw {
  readonly kind: number;
  readonly chance: number;
}

/** What the player in turn may draw, each kind by its share of the tiles that may come now; a tile that lies ready comes for sure. */
export function drawsOf(game: Game): Draw[] {
  const { bag, rules } = game, mayCome = drawableKinds(game);
  const ready = mayCome.find((kind) => !rules.isDrawn(kind));
  if (ready !== undefined) return [{ kind: ready, chance: 1 }];
  const total = mayCome.reduce((sum, kind) => sum + bag[kind], 0);
  return mayCome.map((kind) => ({ kind, chance: bag[kind] / total }));
}

/** The same game with a tile in the hand of the player in turn: on `trial`, which is overwritten. */
export function withDrawn(trial: Game, game: Game, kind: number): Game {
  trial.copyFrom(game);
  takeFromBag(trial, kind);
  return trial;
}
