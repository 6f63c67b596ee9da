import { withDrawn } from '../analysis/drawChances.js';
import { marginOf } from '../analysis/margin.js';
import { following, playMove, type Move } from '../analysis/move.js';
import { OnePly } from '../analysis/onePly.js';
import { actsAfterScoring, pickFor, playTurn, type Decider, type Pick } from '../analysis/playTurn.js';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { dueChoices } from '../engine/turn.js';
import { actsText } from '../record/actsText.js';
import { moveText } from '../record/moveText.js';
import type { Decision } from './due.js';
import type { Player } from './player.js';
import type { Table } from './table.js';

/** Chooses the move with a tile that has left the bag. */
export type Chooser = (game: Game, kind: number) => Move | Promise<Move>;

/** A player of this program: `choose` says what it does with a tile; whatever else is due is decided by the evaluation. */
export class BuiltInPlayer implements Player {
  private readonly looker: OnePly;

  constructor(rules: Rules, private readonly choose: Chooser) {
    this.looker = new OnePly(rules);
  }

  async answer(table: Table, due: Decision): Promise<string> {
    const { decider } = this.looker;
    if (due.asks === 'tile') return this.placed(table.gameOf(due.player), due.kinds);
    if (due.asks === 'again') return decider.goesOn(table.game) ? 'again' : 'pass';
    const game = table.game.copy();
    if (due.asks === 'pick') return pickText(game, due.player, decider);
    return actsText(game, game.tile, actsAfterScoring(game, due.player, decider)) || 'pass';
  }

  /** Of several tiles, the one after whose move the position is best. */
  private async placed(game: Game, kinds: readonly number[]): Promise<string> {
    const found: { readonly text: string; readonly margin: number }[] = [];
    for (const kind of kinds) {
      const drawn = withDrawn(game.copy(), game, kind), move = await this.choose(drawn, kind);
      found.push({ text: answerText(drawn, kind, move, this.looker.decider), margin: kinds.length === 1 ? 0 : this.marginAfter(drawn, kind, move) });
    }
    return found.reduce((best, one) => one.margin > best.margin ? one : best).text;
  }

  private marginAfter(game: Game, kind: number, move: Move): number {
    const after = game.copy();
    playMove(after, kind, move, this.looker.decider);
    return marginOf(this.looker.evaluation.evaluate(after), game.player);
  }
}

/** A move as an answer at a table, with what its player picks before the scoring. */
export function answerText(game: Game, kind: number, move: Move, decider: Decider): string {
  if (move.placement === undefined || game.rules.choices.length === 0) return moveText(game, kind, move);
  const after = game.copy(), { player } = game;
  let early = 0;
  const { picks } = playTurn(after, kind, move.placement, following(move.acts, {
    ...decider,
    pick(now, ...asked) {
      if (now.phase === 'meeple') early++;
      return decider.pick(now, ...asked);
    },
  }));
  const own = picks.slice(0, early).filter((pick) => pick.player === player);
  return [moveText(game, kind, move), ...own.map((pick) => `pick ${pickedText(after, pick)}`)].join('; ');
}

function pickText(game: Game, player: number, decider: Decider): string {
  const [{ choice }] = dueChoices(game);
  return pickedText(game, pickFor(game, choice, [player], decider));
}

function pickedText(game: Game, { kind, acts }: Pick): string {
  return `${game.rules.table.kinds[kind].id} ${actsText(game, game.board.tileOfKind(kind), acts)}`.trimEnd();
}
