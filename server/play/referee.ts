import type { TileOrder } from '../analysis/tileOrder.js';
import { isDecision, type Due } from './due.js';
import { PlayerFault, type Player } from './player.js';
import { Refused, type Table } from './table.js';

/** How a game ended: with final scores by seat, or because a player broke down or broke a rule. */
export type Outcome = { readonly scores: readonly number[] } | { readonly loser: number; readonly reason: string };

/** Says which tiles are drawn. */
export type Draw = (table: Table, due: Due & { readonly asks: 'draw' }) => readonly number[] | Promise<readonly number[]>;

/** Plays a game to its end, each seat by its player. */
export async function playOut(table: Table, players: readonly Player[], draw: Draw): Promise<Outcome> {
  for (let { due } = table; due.asks !== 'nothing'; { due } = table) {
    if (due.asks === 'draw') table.draw(await draw(table, due));
    else if (due.asks === 'discard') await table.discard();
    else if (isDecision(due)) {
      const { player } = due;
      try {
        await table.answer(await players[player].answer(table, due));
      } catch (error) {
        return { loser: player, reason: faultText(error) };
      }
    }
  }
  await table.verify();
  for (const [loser, player] of players.entries()) {
    try {
      await player.end?.(table);
    } catch (error) {
      return { loser, reason: faultText(error) };
    }
  }
  return { scores: table.final ?? [] };
}

/** Draws the tiles in the order that a seed has settled. */
export function drawInOrder(order: TileOrder): Draw {
  return (table, { player, tiles }) => {
    const game = table.gameOf(player), drawn: number[] = [];
    for (let kind = order.next(game, table.aside); kind !== undefined && drawn.length < tiles; kind = order.next(game, [...table.aside, ...drawn])) drawn.push(kind);
    return drawn;
  };
}

function faultText(error: unknown): string {
  if (error instanceof Refused || error instanceof PlayerFault) return error.message;
  throw error;
}
