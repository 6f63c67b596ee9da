import type { Game } from '../engine/game.js';
import { drawRefusal, takeFromBag } from '../engine/turn.js';
import type { RandomSource } from './randomSource.js';

/** Lays the tiles to be drawn out one by one, so that a random one is found without counting. */
export function fillPile(pile: number[], { bag, rules }: Game): void {
  pile.length = 0;
  for (let kind = 0; kind < bag.length; kind++) {
    if (!rules.isDrawn(kind)) continue;
    for (let copy = 0; copy < bag[kind]; copy++) pile.push(kind);
  }
}

/** What the player in turn places next: a tile that lies ready, or a random one of the pile. It leaves the bag. */
export function takeTile(game: Game, pile: number[], random: RandomSource): number {
  return readyTile(game) ?? drawRandomTile(game, pile, random);
}

/** Puts a tile back that was taken and is not placed. */
export function putBack(game: Game, pile: number[], kind: number): void {
  pile.push(kind);
  game.bag[kind]++;
  game.tilesLeft++;
}

/** A tile that lies ready for the player in turn, such as a wonder in front, and is placed instead of drawing; it leaves the bag. */
export function readyTile(game: Game): number | undefined {
  const kind = game.rules.laidOut.find((ready) => game.bag[ready] > 0 && drawRefusal(game, ready) === undefined);
  if (kind !== undefined) takeFromBag(game, kind);
  return kind;
}

/**
 * A random tile of the pile among those that may be drawn now; it leaves the pile and the bag. Tiles that may not be drawn are put behind
 * those that were not looked at yet, so none is looked at twice.
 */
function drawRandomTile(game: Game, pile: number[], random: RandomSource): number {
  const asks = game.rules.mayDraw.length > 0;
  let left = pile.length, kind: number;
  do {
    const at = random.below(left--);
    kind = pile[at];
    pile[at] = pile[left];
    pile[left] = kind;
  } while (asks && drawRefusal(game, kind) !== undefined);
  pile[left] = pile[pile.length - 1];
  pile.pop();
  takeFromBag(game, kind);
  return kind;
}
