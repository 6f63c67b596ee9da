import { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn } from '../engine/turn.js';
import { LookAhead } from './lookAhead.js';
import { marginOf } from './margin.js';
import { isSameMove, playMove, type Move } from './move.js';
import { OnePly, type ValuedMove } from './onePly.js';
import { fillPile, takeTile } from './pile.js';
import { RandomSource } from './randomSource.js';

/** A piece of work: playouts of one candidate with the bags of these numbers. What comes of it depends on nothing else. */
export interface Piece {
  readonly candidate: number;
  readonly from: number;
  readonly to: number;
}

/** What a playout changed, by seat, from the position after the first answer to its end. */
export type Drift = readonly number[];

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

/** How many moves are looked at two plies deep, at most, how many of those that the evaluation holds equal, and how many are searched further. */
const lookedAhead = 12, ofEqual = 2, searched = 8;
/** A loss of more than so many standard errors is clear. */
const clear = 4;
/** Playouts of each candidate in the first round. */
const firstRound = 8;
/** Playouts in one piece: few enough that a search stops within 20 ms. */
const pieceSize = 2;
/** Plies of a playout; then the evaluation tells. */
const plies = 6;
/** A candidate's own drift counts in full only when it has many more playouts than this; before, the drift of all candidates stands in for it. */
const doubt = 30;

/** Does pieces of work. One for a thread. */
export class Searcher {
  readonly looker: OnePly;
  private readonly ahead: LookAhead;
  private readonly playout: Game;
  private readonly pile: number[] = [];

  constructor(rules: Rules, looker = new OnePly(rules)) {
    this.looker = looker;
    this.ahead = new LookAhead(rules, looker);
    this.playout = new Game(rules);
  }

  /** A move looked at two plies deep. */
  lookAhead(game: Game, kind: number, move: Move): ValuedMove {
    return this.ahead.value(game, kind, move);
  }

  /** Plays a piece; the same bag for all candidates, so that luck is the same for all. */
  play(game: Game, kind: number, move: Move, { from, to }: Piece, seed: number): Drift[] {
    return Array.from({ length: to - from }, (_, index) => this.playOne(game, kind, move, seed + 7919 * (from + index)));
  }

  private playOne(game: Game, kind: number, move: Move, seed: number): Drift {
    const { playout, pile, looker } = this, tiles = new RandomSource(seed);
    playout.copyFrom(game);
    playMove(playout, kind, move, looker.decider);
    fillPile(pile, playout);
    const answered = Array<number>(game.rules.players).fill(0), drift = answered.map(() => 0);
    for (let ply = 0; ply < plies && playout.phase !== 'over'; ply++) {
      if (playout.phase !== 'meeple') beginTurn(playout, playout.player);
      looker.playBest(playout, takeTile(playout, pile, tiles));
      const values = looker.bestValues;
      for (let seat = 0; seat < drift.length; seat++) {
        if (ply === 0) answered[seat] = values[seat];
        drift[seat] = values[seat] - answered[seat];
      }
    }
    return drift;
  }
}

/**
 * Looks for the best move with a drawn tile: all moves by the evaluation, the best of them two plies deep, and the best of those by
 * playouts, in rounds: in each the better half goes on with twice as many (sequential halving). It hands out numbered pieces of work and takes what
 * came of them; so the same work gives the same answer, whoever does it.
 */
export class Search {
  /** Moves beyond those looked at two plies deep, by the evaluation alone. */
  private readonly others: readonly ValuedMove[];
  private readonly candidates: { readonly move: ValuedMove; readonly drifts: Drift[] }[];
  private round = 0;
  private perCandidate = firstRound;
  private inRound: number;

  /** The candidate that is to be compared with the best ones in any case, or -1. */
  private readonly included: number;

  constructor(private readonly player: number, looked: readonly ValuedMove[], others: readonly ValuedMove[], including?: Move) {
    this.candidates = [...looked].sort((a, b) => b.margin - a.margin).map((move) => ({ move, drifts: [] }));
    this.others = others;
    this.included = including === undefined ? -1 : this.candidates.findIndex(({ move }) => isSameMove(move, including));
    this.inRound = Math.min(searched, this.candidates.length);
  }

  /** The pieces of the next round, in the order in which they count. */
  nextRound(): Piece[] {
    if (this.round++ > 0) {
      const isEnd = this.inRound <= 2;
      this.inRound = Math.min(isEnd ? searched : Math.ceil(this.inRound / 2), this.candidates.length);
      this.perCandidate *= isEnd ? 1 : 2;
    }
    const ranked = this.ranked(), pieces: Piece[] = [];
    const chosen = ranked.filter((one, rank) => rank < this.inRound || one.candidate === this.included && !isClear(one.move, ranked[0].move)).map(({ candidate }) => candidate);
    for (let block = 0; block < this.perCandidate; block += pieceSize) {
      for (const candidate of chosen) {
        const from = this.candidates[candidate].drifts.length + block;
        pieces.push({ candidate, from, to: from + pieceSize });
      }
    }
    return pieces;
  }

  /** The move of a piece. */
  moveOf({ candidate }: Piece): Move {
    return this.candidates[candidate].move;
  }

  /** Takes what came of a piece; pieces of a round in their order. */
  take({ candidate }: Piece, drifts: readonly Drift[]): void {
    this.candidates[candidate].drifts.push(...drifts);
  }

  /** All moves as they stand, the best first; those searched least come behind those searched more only if they are worse. */
  moves(): SearchedMove[] {
    return [...this.ranked().map(({ move }) => move), ...this.others.map((move): SearchedMove => ({ ...move, error: undefined, lossError: undefined, playouts: 0, lookedAhead: false }))];
  }

  /**
   * The candidates as they stand. All are compared with the one that has most playouts, bag by bag, since the luck of a bag is common to all;
   * a difference seen in few playouts is not believed in full.
   */
  private ranked(): { readonly candidate: number; readonly move: SearchedMove }[] {
    const { candidates, player } = this, seats = candidates[0].move.values.length;
    const reference = candidates.reduce((most, { drifts }) => drifts.length > most.length ? drifts : most, candidates[0].drifts), common = meanOf(reference, seats);
    const moves = candidates.map(({ move, drifts }, candidate) => {
      const count = drifts.length, share = count / (count + doubt), apart = meanOf(drifts.map((drift, bag) => drift.map((change, seat) => change - reference[bag][seat])), seats);
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

/** True if so many bags were played with both moves that there is no doubt which is better. */
function isClear({ margin, lossError }: SearchedMove, best: SearchedMove): boolean {
  return lossError !== undefined && best.margin - margin > clear * lossError;
}

/** Starts a search: the one-ply and two-ply looks. `stop` ends the looking ahead early; what was not looked at two plies deep is left to the evaluation. */
export function beginSearch(game: Game, kind: number, searcher: Searcher, stop: () => boolean, including?: Move): Search {
  const moves = searcher.looker.moves(game, kind), looked = including === undefined ? [] : [searcher.lookAhead(game, kind, including)];
  const isSpare = (move: ValuedMove, index: number): boolean => index >= ofEqual && Math.abs(moves[index - ofEqual].margin - move.margin) < 1e-6;
  const isIncluded = (move: Move): boolean => including !== undefined && isSameMove(move, including);
  const candidates = moves.filter((move, index) => !isSpare(move, index) && !isIncluded(move)).slice(0, lookedAhead);
  for (const move of candidates) {
    if (looked.length > 0 && stop()) break;
    looked.push(moves.length === 1 ? move : searcher.lookAhead(game, kind, move));
  }
  return new Search(game.player, looked, moves.filter((move) => !looked.some((one) => isSameMove(one, move))), including);
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
