import { dueChoices } from '../../engine/turn.js';
import { insertAbove } from './edits.js';
import type { FixFamily } from './fix.js';

/** A wonder that somebody must pick before a line: each that is left (statement W2). */
export const pickFixes: FixFamily = {
  codes: ['pick-missing'],
  all: 'picks that can be meant in one way only',
  questions({ document, statement, replay }) {
    const game = statement === undefined ? undefined : replay?.gameBefore(statement);
    if (statement === undefined || replay === undefined || game === undefined) return [];
    const lines = dueChoices(game).flatMap(({ choice, seats }) => seats.flatMap((seat) =>
      choice.available(game).map((kind) => `pick ${replay.setup.players[seat].name} ${game.rules.table.kinds[kind].id}`)));
    return [{ answers: lines.map((line) => ({ title: `Insert: ${line}`, edits: insertAbove(document, statement, line) })), isWhole: true, isGap: true }];
  },
};
