import type { Game } from '../engine/game.js';
import { isSolvable } from './endgame.js';
import { marginOf } from './margin.js';
import { isSameMove, type Move } from './move.js';
import type { ValuedMove } from './onePly.js';
import type { Drift, Outcome, Task } from './searcher.js';
import type { Suggestions } from './suggestions.js';

/** A move that was searched. */
export interface SearchedMove extends ValuedMove {
  /** Of the margin; nothing while there are too few playouts to tell. */
  readonly error: number | undefined;
  /** Of what the margin lacks to that of the best, bag by bag. */
  readonly lossError: number | undefined;
  readonly playouts: number;
  /** False if only the evaluation has seen it: its margin is not to be compared with those of the others. */
  readonly lookedAhead: boolean;
}

/** What a search is to do. */
export interface SearchPlan {
  /** The orders of the tiles come from this number. */
  readonly seed: number;
  /** Playouts of all moves together, at most. */
  readonly playouts: number;
  /** A move that is compared with the best ones in any case, until it is clear which is better. */
  readonly including: Move | undefined;
}

/** How many moves are looked at two plies deep, at most, how many of those that the evaluation holds equal, and how many are searched further. */
const lookedAhead = 12, ofEqual = 2, searched = 8;
/** A loss of more than so many standard errors is clear. */
const clear = 4;
/** Playouts of each candidate in the first round. */
const firstRound = 8;
/** Playouts in one task: few enough that all who work on a round finish together. */
const bagsOfTask = 2;
/** A drift counts in full only when it comes of many more playouts than this: before, that of all candidates stands in for a candidate's own, and for that of all what the answer tells. */
const doubt = 30;

/** A move that was looked at two plies deep, with the drifts of its playouts, bag by bag. */
interface Candidate {
  readonly move: ValuedMove;
  readonly drifts: Drift[];
}

interface RankedCandidate {
  readonly candidate: Candidate;
  readonly move: SearchedMove;
}

/**
 * Looks for the best move with a drawn tile: all moves by the evaluation, the best of them two plies deep, and the best of those by
 * playouts, in rounds: in each the better half goes on with twice as many (sequential halving). Where the game is about to end, moves are solved instead.
 * It hands out tasks and takes what came of them; so the same plan gives the same answer, whoever does the work.
 */
export class Search {
  /** All moves by the evaluation, the best first. */
  private listed: readonly ValuedMove[] = [];
  private candidates: Candidate[] = [];
  private readonly solved: ValuedMove[] = [];
  /** True when all moves are solved. */
  private exact = false;
  private readonly stages: Generator<readonly Task[], void>;
  private positions = 0;
  private playouts = 0;

  constructor(private readonly game: Game, private readonly plan: SearchPlan) {
    this.stages = this.plannedStages();
  }

  /** The next tasks, of which none needs what comes of another; all are to be taken before the next. None when the search is at its end. */
  next(): readonly Task[] {
    const stage = this.stages.next();
    return stage.done === true ? [] : stage.value;
  }

  /** Takes what came of a task; those that were handed out together in their order. */
  take(task: Task, { moves, drifts, positions }: Outcome): void {
    this.positions += positions;
    switch (task.does) {
      case 'list': this.listed = moves; break;
      case 'look ahead': this.candidates.push(...moves.map((move) => ({ move, drifts: [] }))); break;
      case 'solve': this.solved.push(...moves); break;
      case 'play out':
        this.candidates.find(({ move }) => move === task.move)?.drifts.push(...drifts);
        this.playouts += drifts.length;
    }
  }

  /** True as soon as there is a move to be suggested, compared with the one that is to be included. */
  get hasAnswer(): boolean {
    return this.candidates.length > (this.plan.including === undefined ? 0 : 1) || this.candidates.length === this.listed.length && this.listed.length > 0;
  }

  /** What is known now; asked when there is an answer. */
  suggestions(): Suggestions {
    const { positions, playouts, exact } = this;
    return { moves: exact ? this.solvedMoves() : this.searchedMoves(), exact, positions, playouts };
  }

  private *plannedStages(): Generator<readonly Task[], void> {
    yield [{ does: 'list' }];
    const moves = this.movesToLookAt();
    yield moves.map((move) => ({ does: 'look ahead', move }));
    this.candidates.sort((a, b) => b.move.margin - a.move.margin);
    if (this.listed.length < 2) return;
    const { length } = this.candidates;
    if (isSolvable(this.game, this.plan.playouts)) {
      // An answer for those who have no time for all of it.
      if (this.plan.playouts > 0) yield this.round(Math.min(searched, length), firstRound);
      yield* this.solving();
      return;
    }
    for (let inRound = Math.min(searched, length), perCandidate = firstRound; this.playouts < this.plan.playouts;) {
      yield this.round(inRound, perCandidate);
      const isEnd = inRound <= 2;
      inRound = Math.min(isEnd ? searched : Math.ceil(inRound / 2), length);
      perCandidate *= isEnd ? 1 : 2;
    }
  }

  /** The moves that are worth a second ply, the one to be included first. */
  private movesToLookAt(): Move[] {
    const { including } = this.plan, { listed } = this;
    const isSpare = (move: ValuedMove, index: number): boolean => index >= ofEqual && Math.abs(listed[index - ofEqual].margin - move.margin) < 1e-6;
    const best = listed.filter((move, index) => !isSpare(move, index) && !(including !== undefined && isSameMove(move, including))).slice(0, lookedAhead);
    return including === undefined ? best : [including, ...best];
  }

  /** The move that seems best is solved first, and the one to be included; then it is enough to prove that the others are not better. */
  private *solving(): Generator<readonly Task[], void> {
    const [{ move: best }] = this.candidates, included = this.candidates.find(({ move }) => this.isIncluded(move))?.move ?? best;
    const others = this.listed.filter((move) => !isSameMove(move, best) && !isSameMove(move, included));
    yield [...new Set([best, included])].map((move) => ({ does: 'solve', move, least: -Infinity }));
    // With one tile or none all are solved in a moment, and what each loses is told exactly.
    const least = this.game.tilesLeft < 2 ? -Infinity : Math.max(...this.solved.map(({ margin }) => margin));
    yield others.map((move) => ({ does: 'solve', move, least }));
    this.exact = true;
  }

  /** Playouts of the best candidates, each as many, with the same bags: so that luck is the same for all. */
  private round(inRound: number, perCandidate: number): Task[] {
    const ranked = this.ranked(), tasks: Task[] = [];
    const chosen = ranked.filter(({ move }, rank) => rank < inRound || this.isIncluded(move) && !isClear(move, ranked[0].move)).map(({ candidate }) => candidate);
    let left = this.plan.playouts - this.playouts;
    for (let block = 0; block < perCandidate && left > 0; block += bagsOfTask) {
      for (const { move, drifts: { length } } of chosen) {
        const bags = Array.from({ length: Math.min(bagsOfTask, left) }, (_, index) => this.plan.seed + 7919 * (length + block + index));
        left -= bags.length;
        if (bags.length > 0) tasks.push({ does: 'play out', move, bags });
      }
    }
    return tasks;
  }

  private isIncluded(move: Move): boolean {
    return this.plan.including !== undefined && isSameMove(move, this.plan.including);
  }

  private solvedMoves(): SearchedMove[] {
    return this.solved.map((move) => ({ ...move, error: 0, lossError: 0, playouts: 0, lookedAhead: true })).sort((a, b) => b.margin - a.margin);
  }

  /** Those that were looked at less come behind the others. */
  private searchedMoves(): SearchedMove[] {
    const others = this.listed.filter((move) => !this.candidates.some((candidate) => isSameMove(candidate.move, move)));
    // Where the time ended before all were solved, those that were are known.
    const exactly = this.solvedMoves(), compared = this.ranked().map(({ move }) => exactly.find((one) => isSameMove(one, move)) ?? move).sort((a, b) => b.margin - a.margin);
    return [...compared, ...others.map((move) => ({ ...move, error: undefined, lossError: undefined, playouts: 0, lookedAhead: false }))];
  }

  /**
   * What a drift is expected to be. The evaluation falls a little for each player with every ply, and rises as much with the player's own; how much tells the answer. The
   * mean over the plies of all players is what is sought. Nothing where the answer ended the game.
   */
  private tempo({ values, ...move }: ValuedMove): number[] {
    const { player, tilesLeft, rules: { players } } = this.game, first = this.listed.find((one) => isSameMove(one, move));
    return values.map((value, seat) => {
      if (first === undefined || players < 2 || tilesLeft < 2) return 0;
      const sinceOwn = (player + 1 - seat + players) % players, fall = sinceOwn === 0 ? (value - first.values[seat]) / (players - 1) : first.values[seat] - value;
      return (sinceOwn - (players - 1) / 2) * fall;
    });
  }

  /**
   * The candidates as they stand, the best first. All are compared with the one that has most playouts, bag by bag, since the luck of a bag is
   * common to all; what is seen in few playouts is not believed in full.
   */
  private ranked(): RankedCandidate[] {
    const { candidates, game: { player } } = this, seats = this.game.rules.players;
    const most = candidates.reduce((one, other) => other.drifts.length > one.drifts.length ? other : one), reference = most.drifts, seen = meanOf(reference, seats);
    const common = this.tempo(most.move).map((change, seat) => change + belief(reference.length) * (seen[seat] - change));
    const moves = candidates.map((candidate) => {
      const { move, drifts } = candidate, count = drifts.length, share = belief(count);
      const apart = meanOf(drifts.map((drift, bag) => drift.map((change, seat) => change - reference[bag][seat])), seats);
      const values = move.values.map((value, seat) => value + common[seat] + share * apart[seat]);
      const margins = drifts.map((drift) => marginOf(drift.map((change, seat) => move.values[seat] + change), player));
      return { candidate, margins, move: { ...move, values, margin: marginOf(values, player), error: count < firstRound ? undefined : errorOf(margins), playouts: count, lookedAhead: true } };
    }).sort((a, b) => b.move.margin - a.move.margin);
    const [best] = moves;
    return moves.map(({ candidate, margins, move }) => {
      const pairs = margins.slice(0, best.margins.length).map((margin, bag) => best.margins[bag] - margin);
      return { candidate, move: { ...move, lossError: pairs.length < firstRound ? undefined : errorOf(pairs) } };
    });
  }
}

/** How far a mean of so many playouts is believed. */
function belief(playouts: number): number {
  return playouts / (playouts + doubt);
}

/** True if so many bags were played with both moves that there is no doubt which is better. */
function isClear({ margin, lossError }: SearchedMove, best: SearchedMove): boolean {
  return lossError !== undefined && best.margin - margin > clear * lossError;
}

function meanOf(drifts: readonly Drift[], seats: number): number[] {
  const mean = Array<number>(seats).fill(0);
  for (const drift of drifts) for (let seat = 0; seat < seats; seat++) mean[seat] += drift[seat] / drifts.length;
  return mean;
}

function errorOf(margins: readonly number[]): number {
  const count = margins.length, mean = margins.reduce((sum, margin) => sum + margin, 0) / count;
  return Math.sqrt(margins.reduce((sum, margin) => sum + (margin - mean) ** 2, 0) / (count - 1) / count);
}
