import { legalActions, takeAction, type AimedAction } from '../engine/action.js';
import { legalDeployments, unpackDeployment, type Deployment } from '../engine/deployment.js';
import type { ActionMoment } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import { packedX, packedY, packPlacement, unpackPlacement, type Placement } from '../engine/sides.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import {
  actAs, beginTurn, carryCompleted, drawRefusal, dueChoices, endGame, endTurn, expansionRefusal, figureLimit, hasNothingToPlace, makeChoice, makesRoom, mayGoAgain, placeFigure, placeTile, scoreTurn, settleEnd, takeFromBag,
} from '../engine/turn.js';
import type { RandomSource } from './randomSource.js';

/** What was done on a tile or besides: a figure placed, or an action of an expansion. */
export type RandomAct = { readonly deployment: Deployment; readonly aimed?: undefined } | { readonly aimed: AimedAction; readonly deployment?: undefined };

/** A decision of a random game, for writing it down: one tile, with where it went and what was done with it. */
export interface RandomTurn {
  readonly player: number;
  readonly kind: number;
  /** Nothing if it fitted nowhere and left the game. */
  readonly placement: Placement | undefined;
  readonly acts: readonly RandomAct[];
  /** What players did after scoring. */
  readonly then: readonly { readonly player: number; readonly acts: readonly RandomAct[] }[];
  /** What was chosen in the turn and behind it. */
  readonly picks: readonly RandomPick[];
}

export interface RandomPick {
  readonly player: number;
  readonly kind: number;
  readonly acts: readonly RandomAct[];
}

const placements: number[] = [];
const deployments: number[] = [];

/**
 * Plays a game to its end with random legal moves: a random tile of those that may be drawn, a random placement, and a random figure or
 * none. `onTurn` and `sink` are for those who want to know more than the scores.
 */
export function playRandomGame(game: Game, random: RandomSource, onTurn?: (turn: RandomTurn) => void, sink?: ScoreSink): void {
  const pile: number[] = [];
  fillPile(pile, game);
  // A game that stands between its turns may owe a choice, or have nothing left to place.
  makeRandomChoices(game, random, [], sink);
  if (game.phase !== 'over') settleEnd(game);
  while (game.phase !== 'over') playRandomTurn(game, pile, random, onTurn, sink);
  endGame(game, sink);
}

function playRandomTurn(game: Game, pile: number[], random: RandomSource, onTurn: ((turn: RandomTurn) => void) | undefined, sink: ScoreSink | undefined): void {
  const player = game.player;
  beginTurn(game, player);
  const kind = readyTile(game) ?? drawRandomTile(game, pile, random);
  const packed = randomPlacement(game, kind, random);
  if (packed === undefined) {
    settleEnd(game);
    onTurn?.({ player, kind, placement: undefined, acts: [], then: [], picks: [] });
    return;
  }
  const room = game.rules.makesRoom.length > 0 && makesRoom(game, kind);
  placeTile(game, kind, packedX(packed), packedY(packed), packed & 3, sink);
  if (room) {
    carryCompleted(game);
    onTurn?.({ player, kind, placement: unpackPlacement(packed), acts: [], then: [], picks: [] });
    return;
  }
  if (game.rules.actions.length === 0 && game.rules.figureLimit.length === 0 && game.rules.choices.length === 0) {
    const chosen = placeRandomFigure(game, random, sink);
    scoreTurn(game, sink);
    endTurn(game);
    onTurn?.({ player, kind, placement: unpackPlacement(packed), acts: chosen < 0 ? none : [{ deployment: unpackDeployment(chosen) }], then: none, picks: none });
    return;
  }
  const choices = game.rules.choices.length > 0, picks: RandomPick[] = [];
  if (choices) makeRandomChoices(game, random, picks, sink);
  const acts = playRandomActs(game, random, 'turn', sink);
  if (choices) makeRandomChoices(game, random, picks, sink);
  scoreTurn(game, sink);
  const then = game.rules.actionsAt('after scoring').length > 0 ? actAfterScoring(game, random, sink) : none;
  endTurn(game);
  if (choices) makeRandomChoices(game, random, picks, sink);
  if (picks.length > 0) settleEnd(game);
  if (onTurn !== undefined) onTurn({ player, kind, placement: unpackPlacement(packed), acts, then, picks });
  // Where the next player has nothing to place, the game goes on only with another turn of this one.
  if (game.rules.mayGoAgain.length > 0 && game.phase !== 'over' && mayGoAgain(game, player) && (random.below(2) === 0 || hasNothingToPlace(game))) beginTurn(game, player);
}

const none: readonly never[] = [];

/** Places one figure at random, or none, where nothing else can be done: what playRandomActs does, in a fraction of its time. */
function placeRandomFigure(game: Game, random: RandomSource, sink: ScoreSink | undefined): number {
  const figures = legalDeployments(game, deployments), choice = random.below(figures + 1);
  if (choice === figures) return -1;
  const packed = deployments[choice];
  placeFigure(game, packed >> 16, game.board.tileNode[game.tile] + (packed & 255), packed >> 8 & 255, sink);
  return packed;
}

/** Places figures and takes actions at random, as many as may be; what is legal is asked anew after each. */
function playRandomActs(game: Game, random: RandomSource, moment: ActionMoment, sink: ScoreSink | undefined): readonly RandomAct[] {
  const acts: RandomAct[] = [], hasActions = game.rules.actionsAt(moment).length > 0;
  let left = moment === 'after scoring' ? 0 : figureLimit(game), counted = 0;
  while (left > 0 || hasActions) {
    const figures = left > 0 ? legalDeployments(game, deployments) : 0;
    const room = left > 0, isFirst = counted === 0;
    const actions = hasActions ? legalActions(game, moment, (counts) => counts === 'besides' || (room && (counts === 'figure' || isFirst))) : none;
    if (figures + actions.length === 0) break;
    const choice = random.below(figures + actions.length + 1);
    if (choice === figures + actions.length) break;
    if (choice < figures) {
      const deployment = unpackDeployment(deployments[choice]);
      placeFigure(game, deployment.figure, game.board.tileNode[game.tile] + deployment.segment, deployment.square, sink);
      acts.push({ deployment });
      left--;
      counted++;
    } else {
      const aimed = actions[choice - figures], counts = aimed.action.counts(game);
      takeAction(game, aimed, sink);
      acts.push({ aimed });
      if (counts !== 'besides') counted++;
      left = counts === 'alone' ? 0 : counts === 'figure' ? left - 1 : left;
    }
  }
  return acts;
}

function actAfterScoring(game: Game, random: RandomSource, sink: ScoreSink | undefined): RandomTurn['then'] {
  return Array.from({ length: game.rules.players }, (_, player) => player).flatMap((player) => {
    const acts = actAs(game, player, game.tile, () => playRandomActs(game, random, 'after scoring', sink));
    return acts.length === 0 ? [] : [{ player, acts }];
  });
}

/** Makes the choices that are due, each at random among those who must choose next and what they can choose. */
function makeRandomChoices(game: Game, random: RandomSource, picks: RandomPick[], sink: ScoreSink | undefined): void {
  for (let [due] = dueChoices(game); due !== undefined; [due] = dueChoices(game)) {
    const { choice, seats } = due, available = choice.available(game);
    const player = seats[random.below(seats.length)], kind = available[random.below(available.length)];
    const acts = makeChoice(game, choice, player, kind, () => playRandomActs(game, random, 'choice', sink)) ?? none;
    picks.push({ player, kind, acts });
  }
}

/** How often a random square and rotation is tried before all legal placements are listed. */
const guesses = 16;

/**
 * A random legal placement of a kind, packed; nothing if it fits nowhere. Guessing a square of the frontier and a rotation until one is
 * legal gives every legal placement the same chance, as choosing from the list does, and is mostly faster.
 */
function randomPlacement(game: Game, kind: number, random: RandomSource): number | undefined {
  const { board } = game;
  if (board.table.squareCount[kind] === 1) {
    for (let guess = 0; guess < guesses; guess++) {
      const choice = random.below(4 * board.frontierCount), index = choice >> 2, rotation = choice & 3;
      if (!board.fitsFrontier(kind, index, rotation)) continue;
      const x = board.frontierX(index), y = board.frontierY(index);
      if (game.rules.mayPlace.length === 0 || expansionRefusal(game, kind, x, y, rotation) === undefined) return packPlacement(x, y, rotation);
    }
  }
  const count = legalPlacements(game, kind, placements);
  return count === 0 ? undefined : placements[random.below(count)];
}

/** Lays the tiles to be drawn out one by one, so that a random one is found without counting. */
function fillPile(pile: number[], { bag, rules }: Game): void {
  pile.length = 0;
  for (let kind = 0; kind < bag.length; kind++) {
    if (!rules.isDrawn(kind)) continue;
    for (let copy = 0; copy < bag[kind]; copy++) pile.push(kind);
  }
}

/** A tile that lies ready for the player in turn, such as a wonder in front, and is placed instead of drawing; it leaves the bag. */
function readyTile(game: Game): number | undefined {
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
