import { legalActions, takeAction, type AimedAction } from '../engine/action.js';
import { standRefusal } from '../engine/deployment.js';
import type { ActionMoment } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import { figureLimit, placeFigure } from '../engine/turn.js';
import { actionNamed } from '../record/actions.js';
import { squareOfPlace } from '../record/place.js';
import { actionText } from '../record/target.js';
import { featureOfWords } from './namedFeature.js';
import { legalFigures, type FigureName } from './placementOffers.js';

/** What the player in turn can do next: place a figure on the tile, or take an action of an expansion, as the notation writes it. */
export interface NextActions {
  /** The game after the actions before. */
  readonly game: Game;
  readonly figures: readonly FigureName[];
  readonly special: readonly { readonly text: string; readonly aimed: AimedAction }[];
}

/** What can be done after these actions, as the words of a line; nothing if the words of one of them are no whole action. */
export function nextActions(laid: Game, earlier: readonly (readonly string[])[], moment: ActionMoment): NextActions | undefined {
  const game = laid.copy();
  const counts = earlier.map((action) => actionNamed(game, action, moment)?.counts(game) ?? 'figure').filter((one) => one !== 'besides');
  if (!earlier.every((action) => playWords(game, action, moment))) return undefined;
  const isFull = counts.length >= figureLimit(laid) || counts.includes('alone');
  return {
    game, figures: isFull || moment === 'after scoring' ? [] : legalFigures(game),
    special: legalActions(game, moment, (count) => count === 'besides' || !isFull && (count === 'figure' || counts.length === 0)).map((aimed) => ({ text: actionText(game, aimed), aimed })),
  };
}

/** Plays an action as a line names it, as far as it can be played at all; false if the words are no whole action. */
export function playWords(game: Game, words: readonly string[], moment: ActionMoment): boolean {
  const special = legalActions(game, moment).find((aimed) => actionText(game, aimed) === words.join(' '));
  if (special !== undefined) takeAction(game, special);
  else if (actionNamed(game, words, moment) === undefined && words.length > 0) {
    const feature = featureOfWords(game, game.tile, words), figure = Math.max(0, game.rules.figures.findIndex(({ word }) => word === words[0]));
    if (feature === undefined) return false;
    if (standRefusal(game, figure, feature.node) === undefined) placeFigure(game, figure, feature.node, squareOfPlace(game, feature, words[words.length - 1]));
  }
  return true;
}
