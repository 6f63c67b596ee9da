import type { TileOrder } from '../analysis/tileOrder.js';
import { isDecision, type Decision, type Due } from './due.js';
import { PlayerFault, type Player } from './player.js';
import { Refused, type Table } from './table.js';

/** How a game ended: with final scores by seat, or because a player broke down or broke a rule. */
export type Outcome = { readonly scores: readonly number[] } | { readonly loser: number; readonly reason: string };

/** Draws tiles at the table (Table.draw), or takes moves back instead. */
export type Draw = (table: Table, due: Due & { readonly asks: 'draw' }) => void | Promise<void>;

/** Plays a game to its end, each seat by its player. `watch` is called after each step. */
export async function playOut(table: Table, players: readonly Player[], draw: Draw, watch?: (table: Table) => void): Promise<Outcome> {
  for (let { due } = table; due.asks !== 'nothing'; { due } = table) {
    if (isDecision(due)) {
      const fault = await decided(table, players[due.player], due);
      if (fault !== undefined) return { loser: due.player, reason: fault };
    } else if (due.asks === 'draw') await draw(table, due);
    else await table.discard();
    watch?.(table);
  }
  await table.verify();
  for (const [loser, player] of players.entries()) {
    const reason = await faultIn(() => player.end?.(table));
    if (reason !== undefined) return { loser, reason };
  }
  return { scores: table.final ?? [] };
}

/** Lets a player decide what is due; gives what ends the game for the player, if something does. */
async function decided(table: Table, player: Player, due: Decision): Promise<string | undefined> {
  return faultIn(async () => {
    const answer = await player.answer(table, due);
    try {
      if (answer !== undefined) await table.answer(answer);
    } catch (error) {
      if (!(error instanceof Refused) || player.refused === undefined) throw error;
      player.refused(error.message);
    }
  });
}

/** Why a player cannot go on, if it cannot. */
async function faultIn(act: () => Promise<void> | undefined): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused || error instanceof PlayerFault) return error.message;
    throw error;
  }
}

/** Draws the tiles in the order that a seed has settled. */
export function drawInOrder(order: TileOrder): Draw {
  return (table, { player, tiles }) => {
    const game = table.gameOf(player), drawn: number[] = [];
    for (let kind = order.next(game, table.aside); kind !== undefined && drawn.length < tiles; kind = order.next(game, [...table.aside, ...drawn])) drawn.push(kind);
    table.draw(drawn);
  };
}
