import type { Act } from '../engine/action.js';
import { legalDeployments, unpackDeployment } from '../engine/deployment.js';
import { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import type { Rules } from '../engine/rules.js';
import { packedX, packedY } from '../engine/sides.js';
import { endTurn, makeChoice, placeTile, scoreTurn, settleEnd } from '../engine/turn.js';
import { Evaluation } from './evaluation.js';
import { marginOf } from './margin.js';
import { following, playMove, type Move } from './move.js';
import { deploy, doAct, finishTurn, isPlain, layTile, type Decider } from './playTurn.js';

/** A move with what the position after it is worth. */
export interface ValuedMove extends Move {
  /** By seat, in points at the end of the game. */
  readonly values: readonly number[];
  /** For the player who moves (marginOf). */
  readonly margin: number;
}

/** Looks at the position after each move of the player in turn. One for a thread: it keeps scratch games, so that a search allocates little. */
export class OnePly {
  /** The best move found last for plain rules, as numbers: placement (-1 if the tile fits nowhere), deployment (-1 for none). */
  private bestPlacement = -1;
  private bestDeployment = -1;
  /** What the position after the best move found last is worth to each seat. */
  readonly bestValues: Float64Array;
  /** How many positions were looked at so far. */
  positions = 0;
  /** Decides by the evaluation what a move leaves open: what is picked, what is done after scoring. */
  readonly decider: Decider;
  private readonly plain: boolean;
  private readonly laid: Game;
  private readonly trial: Game;
  private readonly placements: number[] = [];
  private readonly deployments: number[] = [];

  constructor(rules: Rules, readonly evaluation = new Evaluation(rules)) {
    this.plain = isPlain(rules);
    this.laid = new Game(rules);
    this.trial = new Game(rules);
    this.bestValues = new Float64Array(rules.players);
    this.decider = byEvaluation(evaluation.alike());
  }

  /** All moves with a tile that has left the bag, or only those at one placement (packPlacement), the best first. */
  moves(game: Game, kind: number, only?: number): ValuedMove[] {
    const found: ValuedMove[] = [], count = this.listPlacements(game, kind, only);
    if (this.plain) {
      this.scan(game, kind, count, (placement, deployment, values, gain) => {
        const own = Array.from(values, (value, seat) => seat === game.player ? value + gain : value);
        found.push({ placement, acts: actsOf(deployment), values: own, margin: marginOf(own, game.player) });
      });
    } else {
      this.evaluation.begin(game);
      for (const placement of this.placements.slice(0, count)) found.push(...this.movesAt(game, kind, placement));
    }
    if (found.length === 0) {
      const values = [...this.evaluation.evaluate(game)];
      found.push({ placement: undefined, acts: [], values, margin: marginOf(values, game.player) });
    }
    return found.sort((a, b) => b.margin - a.margin);
  }

  /** The margin that the best move with this tile gives the player in turn; `bestValues` tells what it is worth to each seat. */
  findBest(game: Game, kind: number): number {
    if (!this.plain) {
      const [best] = this.moves(game, kind);
      this.bestValues.set(best.values);
      return best.margin;
    }
    const { player } = game, { bestValues } = this;
    let most = -Infinity;
    this.bestPlacement = -1;
    this.scan(game, kind, this.listPlacements(game, kind, undefined), (placement, deployment, values, gain, margin) => {
      if (margin <= most) return;
      most = margin;
      this.bestPlacement = placement;
      this.bestDeployment = deployment;
      bestValues.set(values);
      bestValues[player] += gain;
    });
    if (this.bestPlacement < 0) bestValues.set(this.evaluation.evaluate(game));
    return this.bestPlacement < 0 ? marginOf(bestValues, player) : most;
  }

  /** Plays the best move with a tile that has left the bag, to the next turn. */
  playBest(game: Game, kind: number): void {
    if (!this.plain) return playMove(game, kind, this.moves(game, kind)[0], this.decider);
    this.findBest(game, kind);
    if (this.bestPlacement < 0) return settleEnd(game);
    placeTile(game, kind, packedX(this.bestPlacement), packedY(this.bestPlacement), this.bestPlacement & 3);
    if (this.bestDeployment >= 0) deploy(game, this.bestDeployment);
    scoreTurn(game, undefined);
    endTurn(game);
  }

  private listPlacements(game: Game, kind: number, only: number | undefined): number {
    if (only === undefined) return legalPlacements(game, kind, this.placements);
    this.placements[0] = only;
    return 1;
  }

  /** Plain rules: a figure changes the value of its own feature only, so one evaluation serves all moves of a placement. */
  private scan(game: Game, kind: number, count: number, found: (placement: number, deployment: number, values: Float64Array, gain: number, margin: number) => void): void {
    const { laid, evaluation, placements, deployments } = this, { player } = game;
    evaluation.begin(game);
    for (let i = 0; i < count; i++) {
      const placement = placements[i];
      laid.copyFrom(game);
      placeTile(laid, kind, packedX(placement), packedY(placement), placement & 3);
      const values = evaluation.evaluateWithTile(laid), margin = marginOf(values, player);
      found(placement, -1, values, 0, margin);
      const figures = legalDeployments(laid, deployments), firstNode = laid.board.tileNode[laid.tile];
      for (let j = 0; j < figures; j++) {
        const gain = evaluation.gainOf(laid, player, firstNode + (deployments[j] & 255));
        found(placement, deployments[j], values, gain, margin + gain);
      }
      this.positions += 1 + figures;
    }
  }

  /** The moves of a placement where more than one thing can be done: all with one act, then the best with one more as long as that helps. */
  private movesAt(game: Game, kind: number, placement: number): ValuedMove[] {
    const { laid, evaluation } = this;
    laid.copyFrom(game);
    const onlyMakesRoom = layTile(laid, kind, placement), values = [...evaluation.evaluateWithTile(laid)];
    if (onlyMakesRoom) {
      this.positions++;
      return [{ placement, acts: [], values, margin: marginOf(values, game.player) }];
    }
    let best = this.finished(laid, placement, []), last: ValuedMove | undefined;
    const found = [best.move];
    while (best.move !== last) {
      last = best.move;
      const { move: { acts }, next } = best;
      for (const act of next) {
        const longer = this.finished(laid, placement, [...acts, act]);
        found.push(longer.move);
        if (longer.move.margin > best.move.margin) best = longer;
      }
    }
    return found;
  }

  /** Plays a turn whose tile lies, and was evaluated, to its end: the value of the move, and what could be done besides. */
  private finished(laid: Game, placement: number, acts: readonly Act[]): { readonly move: ValuedMove; readonly next: readonly Act[] } {
    const { trial } = this, prescribed = following(acts, this.decider);
    let next: readonly Act[] = [];
    trial.copyFrom(laid);
    finishTurn(trial, {
      ...prescribed,
      nextAct(now, legal, moment) {
        const index = prescribed.nextAct(now, legal, moment);
        if (moment === 'turn' && index < 0) next = legal.all();
        return index;
      },
    });
    const values = [...this.evaluation.evaluateSameTiles(trial)];
    this.positions++;
    return { move: { placement, acts, values, margin: marginOf(values, laid.player) }, next };
  }
}

function actsOf(deployment: number): readonly Act[] {
  return deployment < 0 ? [] : [{ deployment: unpackDeployment(deployment) }];
}

/** Tries everything on a copy and does what is worth most, if it is worth more than nothing. */
function byEvaluation(evaluation: Evaluation): Decider {
  const worthOf = (game: Game, seat: number, act: (trial: Game) => void): number => {
    const trial = game.copy();
    act(trial);
    return marginOf(evaluation.evaluate(trial), seat);
  };
  return {
    nextAct(game, acts) {
      const worths = acts.all().map((act) => worthOf(game, game.player, (trial) => doAct(trial, act))), most = Math.max(...worths);
      return most > worthOf(game, game.player, () => undefined) ? worths.indexOf(most) : -1;
    },
    pick(game, choice, [player], kinds) {
      const worths = kinds.map((kind) => worthOf(game, player, (trial) => void makeChoice(trial, choice, player, kind, () => undefined)));
      return { player, kind: kinds[worths.indexOf(Math.max(...worths))] };
    },
    goesOn: () => true,
  };
}
