import { isUnreadable } from '../../../language/generated/ast.js';
import { nearest } from '../../../language/nearest.js';
import { firstWords } from '../../../language/statements.js';
import { insteadOf } from '../diagnostics.js';
import { replace } from './edits.js';
import type { FixFamily, Mistake } from './fix.js';

/** A name or a word that is nearly one that can stand there. */
export const nameFixes: FixFamily = {
  codes: ['unknown-player', 'unknown-tile', 'unknown-set', 'unknown-option', 'unknown-word', 'syntax'],
  all: 'names and words that can be meant in one way only',
  questions: (mistake) => [{ answers: meant(mistake).map((word) => ({ title: `Write ${word}`, edits: replace(mistake.diagnostic.range, word) })), isWhole: true }],
};

function meant({ code, diagnostic, replay, statement, word }: Mistake): readonly string[] {
  const written = word?.leaf.text ?? '';
  switch (code) {
    case 'unknown-player': return nearest(written, replay?.setup.players.map(({ name }) => name) ?? []);
    case 'unknown-tile': return nearest(written, replay?.setup.rules?.table.kinds.map(({ id }) => id) ?? []);
    case 'syntax': return !isUnreadable(statement) ? [] : /^\d+$/.test(written) ? [`${written}.`] : nearest(written, firstWords);
    default: return insteadOf(diagnostic);
  }
}
