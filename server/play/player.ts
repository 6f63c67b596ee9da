import type { Decision } from './due.js';
import type { Table } from './table.js';

/** Somebody who plays a seat: a built-in player, a program, a person. */
export interface Player {
  /**
   * Answers what is due, which asks this seat, in the words that Table.answer takes; nothing if moves were taken back instead. Rejects with a PlayerFault if no
   * answer comes.
   */
  answer(table: Table, due: Decision): Promise<string | undefined>;
  /** Hears why the answer is refused, and is asked again; without it, a refused answer ends the game. */
  refused?(why: string): void;
  /** Hears that the game is over. Rejects with a PlayerFault if it came to other scores. */
  end?(table: Table): Promise<void>;
}

/** What a player does that ends its game: it breaks down, hangs, or comes to other scores. */
export class PlayerFault extends Error {
  override readonly name = 'PlayerFault';
}
