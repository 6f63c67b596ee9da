import type { Deployment } from './deployment.js';
import type { ActionCount, ActionMoment, PlainAction, Target, TargetedAction } from './expansion.js';
import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import type { ScoreSink } from './scoreEvent.js';

/** An action with what it is about. */
export type AimedAction = { readonly action: PlainAction; readonly target?: undefined } | { readonly action: TargetedAction; readonly target: Target };

/** What is done in a turn on the tile or besides: a figure placed, or an action of an expansion. */
export type Act = { readonly deployment: Deployment; readonly aimed?: undefined } | { readonly aimed: AimedAction; readonly deployment?: undefined };

/**
 * All actions of expansions that the player in turn may take at this moment, each with every feature that it can be about; only those that
 * count in a way that is wanted, if that is asked.
 */
export function legalActions(game: Game, moment: ActionMoment, isWanted: (counts: ActionCount) => boolean = () => true): AimedAction[] {
  const legal: AimedAction[] = [];
  for (const action of game.rules.actionsAt(moment)) {
    if (!isWanted(action.counts(game))) continue;
    if (action.targets !== undefined) for (const target of action.targets(game)) legal.push({ action, target });
    else if (action.refusal(game) === undefined) legal.push({ action });
  }
  return legal;
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
