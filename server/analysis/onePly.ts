import { legalActions, takeAction, type Act } from '../engine/action.js';
import { legalDeployments, unpackDeployment } from '../engine/deployment.js';
import { Game } from '../engine/game.js';
import { legalPlacements } from '../engine/placement.js';
import type { Rules } from '../engine/rules.js';
import { packedX, packedY } from '../engine/sides.js';
import { endTurn, makeChoice, placeTile, scoreTurn, settleEnd } from '../engine/turn.js';
import { Evaluation } from './evaluation.js';
import { marginOf } from './margin.js';
import { following, playMove, type Move } from './move.js';
import { deploy, doAct, finishTurn, isPlain, layTile, LegalActs, scoresFeaturesOnly, type Decider } from './playTurn.js';

/** A move with what the position after it is worth. */
export interface ValuedMove extends Move {
  /** By seat, in points at the end of the game. */
  readonly values: readonly number[];
  /** For the player who moves (marginOf). */
  readonly margin: number;
}

/** What a move does once its tile lies: nothing (-1), a packed deployment, or acts. */
type Doing = number | readonly Act[];

/** Takes a move that was found: what the position is worth without its figure, what the figure adds for the player in turn, and the margin with it. */
type MoveFound = (placement: number, doing: Doing, values: Float64Array, gain: number, margin: number) => void;

/** Looks at the position after each move of the player in turn. One for a thread: it keeps scratch games, so that a search allocates little. */
export class OnePly {
  /** The best move found last: placement (-1 if the tile fits nowhere), and what is done there. */
  private bestPlacement = -1;
  private bestDoing: Doing = -1;
  /** What the position after the best move found last is worth to each seat. */
  readonly bestValues: Float64Array;
  /** How many positions were looked at so far. */
  positions = 0;
  /** Decides by the evaluation what a move leaves open: what is picked, what is done after scoring. */
  readonly decider: Decider;
  private readonly plain: boolean;
  private readonly scoresFeaturesOnly: boolean;
  private readonly laid: Game;
  private readonly trial: Game;
  private readonly placements: number[] = [];
  private readonly deployments: number[] = [];

  constructor(rules: Rules, readonly evaluation = new Evaluation(rules)) {
    this.plain = isPlain(rules);
    this.scoresFeaturesOnly = scoresFeaturesOnly(rules);
    this.laid = new Game(rules);
    this.trial = new Game(rules);
    this.bestValues = new Float64Array(rules.players);
    this.decider = byEvaluation(evaluation.alike());
  }

  /** All moves with a tile that has left the bag, or only those at one placement (packPlacement), the best first. */
  moves(game: Game, kind: number, only?: number): ValuedMove[] {
    const found: ValuedMove[] = [];
    this.look(game, kind, this.listPlacements(game, kind, only), (placement, doing, values, gain, margin) => {
      found.push({ placement, acts: actsOf(doing), values: Array.from(values, (value, seat) => seat === game.player ? value + gain : value), margin });
    });
    if (found.length === 0) {
      const values = [...this.evaluation.evaluate(game)];
      found.push({ placement: undefined, acts: [], values, margin: marginOf(values, game.player) });
    }
    return found.sort((a, b) => b.margin - a.margin);
  }

  /** The margin that the best move with this tile gives the player in turn, or the first found that gives `enough`; `bestValues` tells what it is worth to each seat. */
  findBest(game: Game, kind: number, enough = Infinity): number {
    const { player } = game, { bestValues } = this;
    let most = -Infinity;
    this.bestPlacement = -1;
    this.look(game, kind, this.listPlacements(game, kind, undefined), (placement, doing, values, gain, margin) => {
      if (margin <= most) return;
      most = margin;
      this.bestPlacement = placement;
      this.bestDoing = doing;
      bestValues.set(values);
      bestValues[player] += gain;
    }, () => most >= enough);
    if (this.bestPlacement < 0) bestValues.set(this.evaluation.evaluate(game));
    return this.bestPlacement < 0 ? marginOf(bestValues, player) : most;
  }

  /** Plays the best move with a tile that has left the bag, to the next turn. */
  playBest(game: Game, kind: number): void {
    this.findBest(game, kind);
    const { bestPlacement, bestDoing } = this;
    if (bestPlacement < 0) return settleEnd(game);
    if (!this.plain || typeof bestDoing !== 'number') return playMove(game, kind, { placement: bestPlacement, acts: actsOf(bestDoing) }, this.decider);
    placeTile(game, kind, packedX(bestPlacement), packedY(bestPlacement), bestPlacement & 3);
    if (bestDoing >= 0) deploy(game, bestDoing);
    scoreTurn(game, undefined);
    endTurn(game);
  }

  private listPlacements(game: Game, kind: number, only: number | undefined): number {
    if (only === undefined) return legalPlacements(game, kind, this.placements);
    this.placements[0] = only;
    return 1;
  }

  /** Lays the tile once for each placement, until that is enough, evaluates that board, and looks at all that can be done there. */
  private look(game: Game, kind: number, count: number, found: MoveFound, isEnough = (): boolean => false): void {
    const { laid, evaluation, placements } = this;
    evaluation.begin(game);
    for (let i = 0; i < count && !isEnough(); i++) {
      laid.copyFrom(game);
      const onlyMakesRoom = layTile(laid, kind, placements[i]), values = evaluation.evaluateWithTile(laid), margin = marginOf(values, laid.player);
      if (!onlyMakesRoom && !(this.scoresFeaturesOnly && actionsStandAlone(laid))) {
        this.playAll(laid, placements[i], found);
        continue;
      }
      this.positions++;
      found(placements[i], -1, values, 0, margin);
      if (onlyMakesRoom) continue;
      this.addFigures(laid, placements[i], values, margin, found);
      if (!this.plain) this.takeActions(laid, placements[i], found);
    }
  }

  /** A figure changes the value of its own feature and of the hand only, so one evaluation serves all. */
  private addFigures(laid: Game, placement: number, values: Float64Array, margin: number, found: MoveFound): void {
    const { evaluation, deployments } = this, { player } = laid;
    const figures = legalDeployments(laid, deployments), firstNode = laid.board.tileNode[laid.tile];
    for (let j = 0; j < figures; j++) {
      const gain = evaluation.gainOf(laid, player, firstNode + (deployments[j] & 255));
      found(placement, deployments[j], values, gain, margin + gain);
    }
    this.positions += figures;
  }

  /** Actions instead of a figure, such as taking the abbot back. */
  private takeActions(laid: Game, placement: number, found: MoveFound): void {
    for (const aimed of legalActions(laid, 'turn')) {
      this.trial.copyFrom(laid);
      takeAction(this.trial, aimed);
      this.foundPlayed([{ aimed }], laid.player, placement, found);
    }
  }

  /** Where more can be done or scored: each act is played to the end of the turn, then the best with one more as long as that helps. */
  private playAll(laid: Game, placement: number, found: MoveFound): void {
    let best = this.finish(laid, placement, [], found), last: typeof best | undefined;
    while (best !== last) {
      last = best;
      const { acts, next } = best;
      for (let i = 0; i < next.length; i++) {
        const longer = this.finish(laid, placement, [...acts, next.at(i)], found);
        if (longer.margin > best.margin) best = longer;
      }
    }
  }

  /** Plays a turn whose tile lies, and was evaluated, to its end: the margin, and what could be done besides. */
  private finish(laid: Game, placement: number, acts: readonly Act[], found: MoveFound): { readonly acts: readonly Act[]; readonly margin: number; readonly next: LegalActs } {
    const { trial } = this, prescribed = following(acts, this.decider);
    let next = nothingMore;
    trial.copyFrom(laid);
    finishTurn(trial, {
      ...prescribed,
      nextAct(game, legal, moment) {
        const index = prescribed.nextAct(game, legal, moment);
        if (moment === 'turn' && index < 0) next = legal;
        return index;
      },
    });
    return { acts, margin: this.foundPlayed(acts, laid.player, placement, found), next };
  }

  /** The move that `trial` has played on a board that was evaluated; returns its margin. */
  private foundPlayed(acts: readonly Act[], player: number, placement: number, found: MoveFound): number {
    const values = this.evaluation.evaluateSameTiles(this.trial), margin = marginOf(values, player);
    this.positions++;
    found(placement, acts, values, 0, margin);
    return margin;
  }
}

const nothingMore = new LegalActs([], []);

/** True where what is done in a turn takes the place of a figure: one thing only can be done. */
function actionsStandAlone(game: Game): boolean {
  return game.rules.actionsAt('turn').every(({ counts }) => counts(game) === 'alone');
}

function actsOf(doing: Doing): readonly Act[] {
  if (typeof doing !== 'number') return doing;
  return doing < 0 ? [] : [{ deployment: unpackDeployment(doing) }];
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
