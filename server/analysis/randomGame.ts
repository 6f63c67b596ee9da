import type { Act } from '../engine/action.js';
import { legalDeployments, unpackDeployment } from '../engine/deployment.js';
import type { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import { packedX, packedY, packPlacement, unpackPlacement, type Placement } from '../engine/sides.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import { beginTurn, endGame, endTurn, expansionRefusal, placeTile, scoreTurn, settleEnd } from '../engine/turn.js';
import { fillPile, takeTile } from './pile.js';
import { deploy, goAgain, isPlain, makeChoices, playTurn, type Decider, type Pick } from './playTurn.js';
import type { RandomSource } from './randomSource.js';

/** A decision of a random game, for writing it down: one tile, with where it went and what was done with it. */
export interface RandomTurn {
  readonly player: number;
  readonly kind: number;
  /** Nothing if it fitted nowhere and left the game. */
  readonly placement: Placement | undefined;
  readonly acts: readonly Act[];
  /** What players did after scoring. */
  readonly then: readonly { readonly player: number; readonly acts: readonly Act[] }[];
  /** What was chosen in the turn and behind it. */
  readonly picks: readonly Pick[];
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
  const decider = randomDecider(random);
  // A game that stands between its turns may owe a choice, or have nothing left to place.
  makeChoices(game, decider, [], sink);
  if (game.phase !== 'over') settleEnd(game);
  while (game.phase !== 'over') playRandomTurn(game, pile, random, decider, onTurn, sink);
  endGame(game, sink);
}

function playRandomTurn(game: Game, pile: number[], random: RandomSource, decider: Decider, onTurn: ((turn: RandomTurn) => void) | undefined, sink: ScoreSink | undefined): void {
  const player = game.player;
  beginTurn(game, player);
  const kind = takeTile(game, pile, random), packed = randomPlacement(game, kind, random);
  if (packed === undefined) {
    settleEnd(game);
    onTurn?.({ player, kind, placement: undefined, acts: none, then: none, picks: none });
  } else if (isPlain(game.rules)) {
    placeTile(game, kind, packedX(packed), packedY(packed), packed & 3, sink);
    const chosen = placeRandomFigure(game, random, sink);
    scoreTurn(game, sink);
    endTurn(game);
    onTurn?.({ player, kind, placement: unpackPlacement(packed), acts: chosen < 0 ? none : [{ deployment: unpackDeployment(chosen) }], then: none, picks: none });
  } else {
    const { acts, then, picks } = playTurn(game, kind, packed, decider, sink);
    onTurn?.({ player, kind, placement: unpackPlacement(packed), acts, then, picks });
    goAgain(game, player, decider);
  }
}

const none: readonly never[] = [];

/** Places one figure at random, or none, where nothing else can be done: what playTurn does, in a fraction of its time. */
function placeRandomFigure(game: Game, random: RandomSource, sink: ScoreSink | undefined): number {
  const figures = legalDeployments(game, deployments), choice = random.below(figures + 1);
  if (choice === figures) return -1;
  deploy(game, deployments[choice], sink);
  return deployments[choice];
}

function randomDecider(random: RandomSource): Decider {
  return {
    nextAct(_game, { length }) {
      const choice = random.below(length + 1);
      return choice === length ? -1 : choice;
    },
    pick: (_game, _choice, seats, kinds) => ({ player: seats[random.below(seats.length)], kind: kinds[random.below(kinds.length)] }),
    goesOn: () => random.below(2) === 0,
  };
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
