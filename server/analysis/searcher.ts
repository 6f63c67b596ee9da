import { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn, drawChoice } from '../engine/turn.js';
import { solveMove } from './endgame.js';
import type { InSteps } from './inSteps.js';
import { LookAhead } from './lookAhead.js';
import { marginOf } from './margin.js';
import { playMove, type Move } from './move.js';
import { OnePly, type ValuedMove } from './onePly.js';
import { bestValuesInSteps, movesInSteps, playBestInSteps } from './onePlyInSteps.js';
import { fillPile, putBack, takeTile } from './pile.js';
import { RandomSource } from './randomSource.js';

/** A piece of a search. What comes of it depends on the position and on nothing else, so anybody may do it at any time. */
export type Task =
  /** All moves, each with the value of the position behind it. */
  | { readonly does: 'list' }
  /** A move looked at two plies deep. */
  | { readonly does: 'look ahead'; readonly move: Move }
  /** A move solved to the end of the game; if it is proved to give less than `least`, no further. */
  | { readonly does: 'solve'; readonly move: Move; readonly least: number }
  /** Playouts of a move, one for each bag. A bag is the number from which the order of its tiles comes. */
  | { readonly does: 'play out'; readonly move: Move; readonly bags: readonly number[] };

/** What a playout changed, by seat, from the position after the first answer to its end. */
export type Drift = readonly number[];

/** What came of a task: moves, or of playouts their drifts. */
export interface Outcome {
  readonly moves: readonly ValuedMove[];
  readonly drifts: readonly Drift[];
  /** How many positions were looked at. */
  readonly positions: number;
}

/** Plies of a playout; then the evaluation tells. */
const plies = 6;

/** Does the tasks of searches, one after the other. One for a thread: it keeps scratch games. */
export class Searcher {
  readonly looker: OnePly;
  private readonly ahead: LookAhead;
  private readonly playout: Game;
  private readonly pile: number[] = [];

  constructor(readonly rules: Rules) {
    this.looker = new OnePly(rules);
    this.ahead = new LookAhead(rules, this.looker);
    this.playout = new Game(rules);
  }

  /** Does a task about a position in which this tile has left the bag. A task that is given up half way leaves nothing behind. */
  *perform(game: Game, kind: number, task: Task): InSteps<Outcome> {
    const before = this.looker.positions, moves: ValuedMove[] = [], drifts: Drift[] = [];
    switch (task.does) {
      case 'list': moves.push(...yield* movesInSteps(this.looker, game, kind)); break;
      case 'look ahead': moves.push(yield* this.ahead.value(game, kind, task.move)); break;
      case 'solve': moves.push(yield* solveMove(game, kind, task.move, task.least, this.looker)); break;
      case 'play out': for (const bag of task.bags) drifts.push(yield* this.playOut(game, kind, task.move, bag));
    }
    return { moves, drifts, positions: this.looker.positions - before };
  }

  private *playOut(game: Game, kind: number, move: Move, bag: number): InSteps<Drift> {
    const { playout, pile, looker } = this, tiles = new RandomSource(bag);
    playout.copyFrom(game);
    playMove(playout, kind, move, looker.decider);
    fillPile(pile, playout);
    const answered = Array<number>(game.rules.players).fill(0), drift = answered.map(() => 0);
    for (let ply = 0; ply < plies && playout.phase !== 'over'; ply++) {
      if (playout.phase !== 'meeple') beginTurn(playout, playout.player);
      const values = yield* playBestInSteps(looker, playout, yield* this.tileToPlace(tiles));
      for (let seat = 0; seat < drift.length; seat++) {
        if (ply === 0) answered[seat] = values[seat];
        drift[seat] = values[seat] - answered[seat];
      }
    }
    return drift;
  }

  /** A tile from the pile, or of several among which the player chooses the best by the evaluation; the others go back. */
  private *tileToPlace(tiles: RandomSource): InSteps<number> {
    const { playout, pile } = this;
    let best = takeTile(playout, pile, tiles), most: number | undefined;
    if (!this.rules.isDrawn(best)) return best;
    for (let among = drawChoice(playout); among > 1 && pile.length > 0; among--) {
      most ??= yield* this.bestMargin(best);
      const other = takeTile(playout, pile, tiles), margin = yield* this.bestMargin(other);
      putBack(playout, pile, margin > most ? best : other);
      if (margin <= most) continue;
      best = other;
      most = margin;
    }
    return best;
  }

  private *bestMargin(kind: number): InSteps<number> {
    return marginOf(yield* bestValuesInSteps(this.looker, this.playout, kind), this.playout.player);
  }
}
