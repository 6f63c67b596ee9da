import type { Game } from '../engine/game.js';
import { drawableKinds, drawChoice, takeFromBag } from '../engine/turn.js';

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

/**
 * The chance of each draw to be placed: where the player chooses among several tiles, that it is among them and none of the others is worth more.
 * `worths` are by draw.
 */
export function chancesToBePlaced(game: Game, draws: readonly Draw[], worths: readonly number[]): number[] {
  const among = drawChoice(game);
  if (among === 1 || draws.length === 1) return draws.map(({ chance }) => chance);
  const ranked = draws.map(({ kind }, draw) => ({ draw, copies: game.bag[kind] })).sort((a, b) => worths[b.draw] - worths[a.draw]);
  const total = ranked.reduce((sum, { copies }) => sum + copies, 0), chosen = Math.min(among, total), chances = draws.map(() => 0);
  let left = total, ways = waysToDraw(total, chosen);
  const all = ways;
  for (const { draw, copies } of ranked) {
    left -= copies;
    const without = waysToDraw(left, chosen);
    chances[draw] = (ways - without) / all;
    ways = without;
  }
  return chances;
}

/** In how many ways so many tiles can be drawn from others. */
function waysToDraw(from: number, tiles: number): number {
  let ways = 1;
  for (let i = 0; i < tiles; i++) ways *= (from - i) / (i + 1);
  return ways;
}

/** The same game with a tile in the hand of the player in turn: on `trial`, which is overwritten. */
export function withDrawn(trial: Game, game: Game, kind: number): Game {
  trial.copyFrom(game);
  takeFromBag(trial, kind);
  return trial;
}
