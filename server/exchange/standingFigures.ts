import type { Game } from '../engine/game.js';
import { tileShape, type Point } from './tileShape.js';

/** A figure on the board with the place on its tile where a picture shows it. */
export interface StandingFigure {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  /** On the tile as it is printed, not turned. */
  readonly spot: Point;
  /** Its word in the notation. */
  readonly figure: string;
  readonly player: number;
}

/** All figures on the board, where a picture shows them. */
export function standingFigures(game: Game): StandingFigure[] {
  const { board, rules } = game;
  return Array.from({ length: game.figureCount }, (_, index) => {
    const node = game.figureNode[index], tile = board.features.tile[node], kind = board.tileKind[tile];
    const part = node - board.tileNode[tile], square = game.figureSquare[index];
    const { x, y } = board.squaresOfTile(tile)[square];
    const spot = tileShape(board.table.kinds[kind], square).parts[part]?.spot ?? { x: 50, y: 50 };
    return { x, y, rotation: board.tileRotation[tile], spot, figure: rules.figures[game.figureKind[index]].word, player: game.figurePlayer[index] };
  });
}
