import { isTurn } from '../../../language/generated/ast.js';
import { rangeOfWords } from '../words.js';
import { remove, writeBehind } from './edits.js';
import { onlyAnswer, type FixFamily } from './fix.js';

/** What breaks a rule and can happen at a table all the same. What cannot lie or stand there at all is not among it, nor a slip of the pen. */
export const asPlayedFixes: FixFamily = {
  codes: [
    'wrong-player', 'no-tile-left', 'draws-order', 'tile-fits', 'river-first', 'no-neighbour', 'edge-mismatch', 'river-not-continued', 'river-u-turn',
    'feature-occupied', 'no-meeple-left', 'too-many-meeples', 'one-action', 'feature-completed', 'wonder-first', 'wonder-not-owned', 'wonder-cannot-follow', 'no-meeple-on-helper',
  ],
  questions({ statement }) {
    return !isTurn(statement) || statement.asPlayed.length > 0 ? []
      : [{ answers: [{ title: 'Mark as played though illegal (as-played)', edits: writeBehind(rangeOfWords(statement), 'as-played') }], isWhole: false }];
  },
};

/** A turn that is marked so and breaks no rule. */
export const needlessAsPlayedFixes: FixFamily = {
  codes: ['nothing-illegal'],
  all: 'needless “as-played”',
  isIndependent: true,
  isSafe: true,
  questions: ({ document, diagnostic }) => [onlyAnswer('Remove as-played', remove(document, diagnostic.range))],
};
