import { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { beginTurn } from '../engine/turn.js';
import { chancesToBePlaced, drawsOf, withDrawn } from './drawChances.js';
import type { InSteps } from './inSteps.js';
import { marginOf } from './margin.js';
import { playMove, type Move } from './move.js';
import type { OnePly, ValuedMove } from './onePly.js';
import { bestValuesInSteps } from './onePlyInSteps.js';

/** Looks two plies ahead: after a move, every tile that may come by its share of the bag, each with the best answer of the next player. */
export class LookAhead {
  private readonly after: Game;
  private readonly drawn: Game;

  constructor(rules: Rules, private readonly looker: OnePly) {
    this.after = new Game(rules);
    this.drawn = new Game(rules);
  }

  /** A move with what it is worth after the answer, on average over the tiles. */
  *value(game: Game, kind: number, { placement, acts }: Move): InSteps<ValuedMove> {
    const { after } = this;
    after.copyFrom(game);
    playMove(after, kind, { placement, acts }, this.looker.decider);
    const values = yield* this.averageAnswer(after);
    return { placement, acts, values, margin: marginOf(values, game.player) };
  }

  /** By seat, the position in which the next player is to draw. */
  private *averageAnswer(game: Game): InSteps<number[]> {
    const { looker } = this, answers: number[][] = [];
    if (game.phase === 'over') return [...looker.evaluation.evaluate(game)];
    if (game.phase !== 'meeple') beginTurn(game, game.player);
    const draws = drawsOf(game);
    for (const { kind } of draws) answers.push(Array.from(yield* bestValuesInSteps(looker, withDrawn(this.drawn, game, kind), kind)));
    const chances = chancesToBePlaced(game, draws, answers.map((values) => marginOf(values, game.player)));
    return Array.from({ length: game.rules.players }, (_, seat) => answers.reduce((sum, values, draw) => sum + chances[draw] * values[seat], 0));
  }
}
