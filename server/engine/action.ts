import type { ActionMoment, PlainAction, Target, TargetedAction } from './expansion.js';
import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import type { ScoreSink } from './scoreEvent.js';

/** An action with what it is about. */
export type AimedAction = { readonly action: PlainAction; readonly target?: undefined } | { readonly action: TargetedAction; readonly target: Target };

/** All actions of expansions that the player in turn may take at this moment, each with every feature that it can be about. */
export function legalActions(game: Game, moment: ActionMoment): AimedAction[] {
  return game.rules.actionsAt(moment).flatMap((action): AimedAction[] => {
    if (action.targets !== undefined) return action.targets(game).map((target) => ({ action, target }));
    return action.refusal(game) === undefined ? [{ action }] : [];
  });
}

/** Why the player in turn may not take an action, or nothing. */
export function actionRefusal(game: Game, { action, target }: AimedAction): Refusal | undefined {
  return target === undefined ? action.refusal(game) : action.refusal(game, target);
}

/** Takes an action. Legal or not is asked before. */
export function takeAction(game: Game, { action, target }: AimedAction, sink?: ScoreSink): void {
  if (target === undefined) action.perform(game, sink);
  else action.perform(game, target, sink);
}
