import type { Act } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import { settleEnd } from '../engine/turn.js';
import { goAgain, playTurn, type Decider } from './playTurn.js';

/** What a player does with a drawn tile: where it goes (packPlacement), and what is done on it or besides. Without a placement it fits nowhere and leaves the game. */
export interface Move {
  readonly placement: number | undefined;
  readonly acts: readonly Act[];
}

/** Plays a move of the player in turn, whose tile has left the bag, and goes on to the next turn. `others` decides what the move leaves open. */
export function playMove(game: Game, kind: number, { placement, acts }: Move, others: Decider, sink?: ScoreSink): void {
  if (placement === undefined) {
    settleEnd(game);
    return;
  }
  const { player } = game;
  playTurn(game, kind, placement, following(acts, others), sink);
  goAgain(game, player, others);
}

/** Does in the turn what is prescribed, then no more; the rest is decided by `others`. */
export function following(prescribed: readonly Act[], others: Decider): Decider {
  let next = 0;
  return {
    ...others,
    nextAct(game, acts, moment) {
      if (moment !== 'turn') return others.nextAct(game, acts, moment);
      const wanted = prescribed[next++];
      if (wanted !== undefined) for (let index = 0; index < acts.length; index++) if (isSame(acts.at(index), wanted)) return index;
      return -1;
    },
  };
}

/** True if two moves put the tile the same way and do the same on it and besides, in whichever order. */
export function isSameMove(one: Move, other: Move): boolean {
  return one.placement === other.placement && one.acts.length === other.acts.length && one.acts.every((act) => other.acts.some((same) => isSame(act, same)));
}

function isSame(one: Act, other: Act): boolean {
  if (one.deployment !== undefined && other.deployment !== undefined) {
    return one.deployment.figure === other.deployment.figure && one.deployment.segment === other.deployment.segment && one.deployment.square === other.deployment.square;
  }
  return one.aimed !== undefined && other.aimed !== undefined && one.aimed.action === other.aimed.action
    && one.aimed.target?.node === other.aimed.target?.node && one.aimed.target?.square === other.aimed.target?.square;
}
