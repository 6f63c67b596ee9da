import { legalActions, takeAction, type Act, type AimedAction } from '../engine/action.js';
import { legalDeployments, unpackDeployment } from '../engine/deployment.js';
import type { ActionMoment, Choice } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import { packedX, packedY } from '../engine/sides.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import type { Rules } from '../engine/rules.js';
import {
  actAs, beginTurn, carryCompleted, dueChoices, endTurn, figureLimit, hasNothingToPlace, makeChoice, makesRoom, mayGoAgain, placeFigure, placeTile, scoreTurn, settleEnd,
} from '../engine/turn.js';

/** A choice that was made, and what was done on the tile chosen. */
export interface Pick {
  readonly player: number;
  readonly kind: number;
  readonly acts: readonly Act[];
}

/** What happened in a turn from the tile on. */
export interface PlayedTurn {
  readonly acts: readonly Act[];
  /** What players did after scoring. */
  readonly then: readonly { readonly player: number; readonly acts: readonly Act[] }[];
  /** What was chosen in the turn and behind it. */
  readonly picks: readonly Pick[];
  /** True if the tile only made room: the same player goes on. */
  readonly onlyMadeRoom: boolean;
}

/** What a player may do next. Whoever only counts, as random games do, makes no list. */
export class LegalActs {
  readonly length: number;

  constructor(private readonly figures: readonly number[], private readonly actions: readonly AimedAction[]) {
    this.length = figures.length + actions.length;
  }

  at(index: number): Act {
    const { figures } = this;
    return index < figures.length ? { deployment: unpackDeployment(figures[index]) } : { aimed: this.actions[index - figures.length] };
  }

  all(): Act[] {
    return Array.from({ length: this.length }, (_, index) => this.at(index));
  }
}

/** Who decides in a turn what the rules leave open once the tile is to lie somewhere. */
export interface Decider {
  /** Which of the acts that are legal now is done next; -1 for none any more. */
  nextAct(game: Game, acts: LegalActs, moment: ActionMoment): number;
  /** Who of those who must choose next chooses which tile. */
  pick(game: Game, choice: Choice, seats: readonly number[], kinds: readonly number[]): { readonly player: number; readonly kind: number };
  /** Whether the player who has just played takes another turn, where that is allowed and not the only way on. */
  goesOn(game: Game): boolean;
}

/** True for rules under which a turn is a tile and at most one figure, and nothing else is to be decided. */
export function isPlain({ actions, figureLimit: limits, choices, mayGoAgain: again, makesRoom: room }: Rules): boolean {
  return actions.length + limits.length + choices.length + again.length + room.length === 0;
}

/** True for rules under which nothing is to be decided but the tile, a figure, and actions of the own turn, and nothing brings points but features. */
export function scoresFeaturesOnly(rules: Rules): boolean {
  const { figureLimit: limits, choices, mayGoAgain: again, makesRoom: room, figurePlaced, beforeFeature, afterFeature, figureReturned, endGame, foresee } = rules;
  const hooks = [limits, choices, again, room, figurePlaced, beforeFeature, afterFeature, figureReturned, endGame, foresee, rules.actionsAt('choice'), rules.actionsAt('after scoring')];
  return hooks.every(({ length }) => length === 0);
}

/** Plays the turn of the player in turn to its end: a tile that has left the bag goes where `packed` says (packPlacement); all else is decided by `decider`. */
export function playTurn(game: Game, kind: number, packed: number, decider: Decider, sink?: ScoreSink): PlayedTurn {
  return layTile(game, kind, packed, sink) ? { acts: none, then: none, picks: none, onlyMadeRoom: true } : finishTurn(game, decider, sink);
}

/** Lays a tile that has left the bag where `packed` says. True if it only makes room: then the turn is over. */
export function layTile(game: Game, kind: number, packed: number, sink?: ScoreSink): boolean {
  const room = game.rules.makesRoom.length > 0 && makesRoom(game, kind);
  placeTile(game, kind, packedX(packed), packedY(packed), packed & 3, sink);
  if (room) carryCompleted(game);
  return room;
}

/** Plays a turn on from where its tile lies. */
export function finishTurn(game: Game, decider: Decider, sink?: ScoreSink): PlayedTurn {
  const hasChoices = game.rules.choices.length > 0, picks: Pick[] = [];
  if (hasChoices) makeChoices(game, decider, picks, sink);
  const acts = takeActs(game, 'turn', decider, sink);
  if (hasChoices) makeChoices(game, decider, picks, sink);
  scoreTurn(game, sink);
  const then = game.rules.actionsAt('after scoring').length > 0 ? actAfterScoring(game, decider, sink) : none;
  endTurn(game);
  if (hasChoices) makeChoices(game, decider, picks, sink);
  if (picks.length > 0) settleEnd(game);
  return { acts, then, picks, onlyMadeRoom: false };
}

/** After a turn: gives the next one to the player who has just played, if that is allowed and decided so. */
export function goAgain(game: Game, player: number, decider: Decider): void {
  if (game.rules.mayGoAgain.length === 0 || game.phase !== 'tile' || !mayGoAgain(game, player)) return;
  // Where the next player has nothing to place, the game goes on only with another turn of this one.
  if (decider.goesOn(game) || hasNothingToPlace(game)) beginTurn(game, player);
}

/** Places the figure of a packed deployment (packDeployment) on the tile just laid. */
export function deploy(game: Game, packed: number, sink?: ScoreSink): void {
  placeFigure(game, packed >> 16, game.board.tileNode[game.tile] + (packed & 255), packed >> 8 & 255, sink);
}

/** Does something that is legal now. */
export function doAct(game: Game, { deployment, aimed }: Act, sink?: ScoreSink): void {
  if (aimed !== undefined) takeAction(game, aimed, sink);
  else placeFigure(game, deployment.figure, game.board.tileNode[game.tile] + deployment.segment, deployment.square, sink);
}

const none: readonly never[] = [];
const deployments: number[] = [];

/** Places figures and takes actions as they are decided, as many as may be; what is legal is asked anew after each. */
function takeActs(game: Game, moment: ActionMoment, decider: Decider, sink: ScoreSink | undefined): readonly Act[] {
  const taken: Act[] = [];
  const hasActions = game.rules.actionsAt(moment).length > 0;
  let left = moment === 'after scoring' ? 0 : figureLimit(game), counted = 0;
  while (left > 0 || hasActions) {
    const room = left > 0, isFirst = counted === 0;
    const figures = room ? deployments.slice(0, legalDeployments(game, deployments)) : none;
    const actions = hasActions ? legalActions(game, moment, (counts) => counts === 'besides' || (room && (counts === 'figure' || isFirst))) : none;
    const legal = new LegalActs(figures, actions), choice = legal.length === 0 ? -1 : decider.nextAct(game, legal, moment);
    if (choice < 0) break;
    const act = legal.at(choice), counts = act.aimed?.action.counts(game) ?? 'figure';
    doAct(game, act, sink);
    taken.push(act);
    if (counts !== 'besides') counted++;
    left = counts === 'alone' ? 0 : counts === 'figure' ? left - 1 : left;
  }
  return taken;
}

function actAfterScoring(game: Game, decider: Decider, sink: ScoreSink | undefined): PlayedTurn['then'] {
  return Array.from({ length: game.rules.players }, (_, player) => player).flatMap((player) => {
    const acts = actsAfterScoring(game, player, decider, sink);
    return acts.length === 0 ? [] : [{ player, acts }];
  });
}

/** What a player does after the scoring of the turn just played. */
export function actsAfterScoring(game: Game, player: number, decider: Decider, sink?: ScoreSink): readonly Act[] {
  return actAs(game, player, game.tile, () => takeActs(game, 'after scoring', decider, sink));
}

/** Makes the choices that are due, one after the other. */
export function makeChoices(game: Game, decider: Decider, picks: Pick[], sink: ScoreSink | undefined): void {
  for (let [due] = dueChoices(game); due !== undefined; [due] = dueChoices(game)) {
    picks.push(pickFor(game, due.choice, due.seats, decider, sink));
  }
}

/** Lets one of the seats that must choose next make a choice that is due. */
export function pickFor(game: Game, choice: Choice, seats: readonly number[], decider: Decider, sink?: ScoreSink): Pick {
  const { player, kind } = decider.pick(game, choice, seats, choice.available(game));
  return { player, kind, acts: makeChoice(game, choice, player, kind, () => takeActs(game, 'choice', decider, sink)) ?? none };
}
