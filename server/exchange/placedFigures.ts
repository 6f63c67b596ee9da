import type { Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { actionNamed, readFigure } from '../record/actions.js';
import { featuresNamed, type NamedFeature } from '../record/place.js';

/** A figure that a turn has placed. */
export interface PlacedFigure {
  /** Figure kind of the game. */
  readonly figure: number;
  readonly feature: NamedFeature;
}

/** The figures that a turn, whose tile lies on the board, places on it. */
export function placedFigures(game: Game, tile: number, { actions }: Turn): PlacedFigure[] {
  return actions.flatMap((action) => {
    const read = actionNamed(game, action.words, 'turn') === undefined ? readFigure(game, action, () => undefined) : undefined;
    const [feature] = read === undefined ? [] : featuresNamed(game, tile, read.place, read.kinds);
    return read === undefined || feature === undefined ? [] : [{ figure: read.figure, feature }];
  });
}
