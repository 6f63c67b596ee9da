/** What lies on a board, each where it lies: x and y are squares of 100, and the square 0,0 begins at the origin. */
import type { Board } from '../engine/board.js';
import type { Game } from '../engine/game.js';
import type { TileKind } from '../engine/tile.js';
import { figurePicture } from './figurePicture.js';
import { turned } from './geometry.js';
import { at } from './markup.js';
import type { PlayerLook } from './playerLook.js';
import { standingFigures, type StandingFigure } from './standingFigures.js';
import { tileSize } from './tilePicture.js';
import { wonderMiddle } from './wonderGround.js';
import { wonderPicture } from './wonderPicture.js';

export function kindOf({ table, tileKind }: Board, tile: number): TileKind {
  return table.kinds[tileKind[tile]];
}

/** How the picture of its kind is moved and turned to where a tile lies. */
export function placeOfTile({ tileX, tileY, tileRotation }: Board, tile: number): string {
  return `translate(${tileSize * tileX[tile]} ${tileSize * tileY[tile]})${tileRotation[tile] === 0 ? '' : ` rotate(${90 * tileRotation[tile]} 50 50)`}`;
}

/** The building and the name of the wonder of a tile; of other tiles nothing. */
export function wonderOnTile({ board, rules }: Game, tile: number): string {
  const kind = kindOf(board, tile), middle = wonderMiddle(kind);
  if (middle === undefined) return '';
  const { x, y } = turned(middle, board.tileRotation[tile]);
  return at({ x: tileSize * board.tileX[tile] + x, y: tileSize * board.tileY[tile] + y }, wonderPicture(kind.id, rules.tilePictures.get(kind.id)));
}

/** All figures and pieces with their pictures. */
export function figuresOnBoard(game: Game, looks: readonly PlayerLook[]): (StandingFigure & { readonly markup: string })[] {
  return standingFigures(game).map((one) => ({ ...one, markup: figurePicture(one.figure, looks[one.player], { x: tileSize * one.x + one.at.x, y: tileSize * one.y + one.at.y }, one) }));
}

/** The names of the wonders on which the marker of a player stands. */
export function wondersOwned(game: Game, seat: number): string[] {
  const { board, rules } = game;
  return rules.pieces.flatMap((pieces) => pieces(game)).filter(({ player, tile, upsideDown }) => upsideDown === true && player === seat && tile >= 0).map(({ tile }) => {
    const { id } = kindOf(board, tile);
    return rules.tilePictures.get(id)?.title ?? id;
  });
}
