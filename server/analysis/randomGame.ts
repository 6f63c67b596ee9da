import { legalDeployments, unpackDeployment, type Deployment } from '../engine/deployment.js';
import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import { packedX, packedY, packPlacement, unpackPlacement, type Placement } from '../engine/sides.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import { carryCompleted, drawRefusal, dueChoices, endGame, endTurn, expansionRefusal, figureLimit, makesRoom, placeFigure, placeTile, scoreTurn, settleEnd, takeFromBag } from '../engine/turn.js';
import type { RandomSource } from './randomSource.js';

/** A decision of a random game, for writing it down: one tile, with where it went and who stands on it. */
export interface RandomTurn {
  readonly player: number;
  readonly kind: number;
  /** Nothing if it fitted nowhere and left the game. */
  readonly placement: Placement | undefined;
  readonly figures: readonly Deployment[];
  /** What was chosen behind the turn. */
  readonly picks: readonly RandomPick[];
}

export interface RandomPick {
  readonly player: number;
  readonly kind: number;
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
  while (game.phase !== 'over') playRandomTurn(game, pile, random, onTurn, sink);
  endGame(game, sink);
}

function playRandomTurn(game: Game, pile: number[], random: RandomSource, onTurn: ((turn: RandomTurn) => void) | undefined, sink: ScoreSink | undefined): void {
  const player = game.player;
  const kind = drawRandomTile(game, pile, random);
  const packed = randomPlacement(game, kind, random);
  if (packed === undefined) {
    settleEnd(game);
    onTurn?.({ player, kind, placement: undefined, figures: [], picks: [] });
    return;
  }
  const room = game.rules.makesRoom.length > 0 && makesRoom(game, kind);
  placeTile(game, kind, packedX(packed), packedY(packed), packed & 3, sink);
  if (room) {
    carryCompleted(game);
    onTurn?.({ player, kind, placement: unpackPlacement(packed), figures: [], picks: [] });
    return;
  }
  const placed: number[] = [];
  for (let left = game.rules.figureLimit.length > 0 ? figureLimit(game) : 1; left > 0; left--) {
    const figures = legalDeployments(game, deployments), choice = random.below(figures + 1);
    if (choice === figures) break;
    placed.push(deployments[choice]);
    const { figure, segment, square } = unpackDeployment(deployments[choice]);
    placeFigure(game, figure, game.board.tileNode[game.tile] + segment, square, sink);
  }
  scoreTurn(game, sink);
  endTurn(game);
  const picks = game.rules.choices.length > 0 ? makeRandomChoices(game, random) : noPicks;
  if (picks.length > 0) {
    settleEnd(game);
    fillPile(pile, game);
  }
  if (onTurn !== undefined) onTurn({ player, kind, placement: unpackPlacement(packed), figures: placed.map(unpackDeployment), picks });
}

const noPicks: readonly RandomPick[] = [];

/** Makes the choices that are due, each at random among those who must choose next and what they can choose. */
function makeRandomChoices(game: Game, random: RandomSource): RandomPick[] {
  const picks: RandomPick[] = [];
  for (let [due] = dueChoices(game); due !== undefined; [due] = dueChoices(game)) {
    const { choice, seats } = due, available = choice.available(game);
    const pick = { player: seats[random.below(seats.length)], kind: available[random.below(available.length)] };
    choice.choose(game, pick.player, pick.kind);
    picks.push(pick);
  }
  return picks;
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

/** Lays the tiles of the bag out one by one, so that a random one is found without counting; to be done again when tiles come into the bag. */
function fillPile(pile: number[], { bag }: Game): void {
  pile.length = 0;
  for (let kind = 0; kind < bag.length; kind++) for (let copy = 0; copy < bag[kind]; copy++) pile.push(kind);
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
