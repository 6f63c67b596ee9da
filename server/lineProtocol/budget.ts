import type { Effort } from '../analysis/analyst.js';
import type { Game } from '../engine/game.js';
import { ProtocolError } from './protocolError.js';

/** Turns beyond those to come for which time is kept back. */
const spareTurns = 3;

/**
 * How hard to think, from the words `movetime 200` (milliseconds for this answer), `work 500` (playouts), `clock 60000` (milliseconds left for the rest of the own
 * game, of which a share is used) and `increment 500` (milliseconds that come back for each answer); the usual effort if nothing is said. The other words are given back.
 */
export function readBudget(words: readonly string[], { tilesLeft, rules: { players } }: Game, usual: Effort): { readonly effort: Effort; readonly others: readonly string[] } {
  const numbers = new Map<string, number>(), others: string[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!['movetime', 'work', 'clock', 'increment'].includes(words[at])) others.push(words[at]);
    else if (!/^\d{1,9}$/.test(words[at + 1] ?? '')) throw new ProtocolError(`A whole number goes behind ${words[at]}.`);
    else numbers.set(words[at], Number(words[++at]));
  }
  const work = numbers.get('work'), time = numbers.get('movetime'), clock = numbers.get('clock');
  if (work !== undefined) return { effort: { playouts: work }, others };
  if (time !== undefined) return { effort: { milliseconds: time }, others };
  if (clock === undefined) return { effort: usual, others };
  const share = clock / (Math.ceil(tilesLeft / players) + spareTurns) + (numbers.get('increment') ?? 0);
  return { effort: { milliseconds: Math.min(share, clock / 2) }, others };
}
