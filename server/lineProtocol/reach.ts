import type { Due } from '../play/due.js';
import { dueText } from '../play/dueText.js';
import type { Table } from '../play/table.js';
import { ProtocolError } from './protocolError.js';

/**
 * Brings a table to where this seat is asked this with these tiles drawn: what a line passes over in silence was passed, and a turn that follows the own one is another
 * turn. Refuses what does not come now (ProtocolError).
 */
export async function reach(table: Table, asks: Due['asks'], seat: number, kinds: readonly number[]): Promise<Due> {
  const isTurn = asks === 'tile' || asks === 'discard';
  for (let { due } = table; ; { due } = table) {
    const isOwn = due.asks === 'pick' ? due.seats.includes(seat) : due.asks !== 'nothing' && due.player === seat;
    const offered = due.asks === 'tile' ? due.kinds : due.asks === 'discard' ? [due.kind] : kinds;
    // What else was named when the player was asked is not in this table's hands: others do not know which tile is kept.
    const isHand = kinds.length === 0 || table.aside.length === 0 || isDrawn(table, kinds);
    if (due.asks === asks && isOwn && isHand && kinds.every((kind) => offered.includes(kind))) return due;
    if (due.asks === 'then') await table.answer('pass');
    else if (due.asks === 'again' && isTurn) await table.answer(isOwn ? 'again' : 'pass');
    else if (isTurn && isOwn && kinds.length > 0 && (due.asks === 'draw' || !isHand && (due.asks === 'tile' || due.asks === 'discard'))) table.draw(kinds);
    else throw new ProtocolError(`Not now: ${dueText(table)}`);
  }
}

function isDrawn({ aside }: Table, kinds: readonly number[]): boolean {
  return kinds.length === aside.length && kinds.every((kind) => aside.includes(kind));
}
