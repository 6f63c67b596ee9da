import { isScore } from '../../../language/generated/ast.js';
import { insteadOf } from '../diagnostics.js';
import { replace } from './edits.js';
import { onlyAnswer, type FixFamily } from './fix.js';

/** Points and running scores that the game counts otherwise. */
export const claimFixes: FixFamily = {
  codes: ['points-wrong', 'score-wrong'],
  all: 'points and scores',
  isIndependent: true,
  isSafe: true,
  questions({ diagnostic, word }) {
    const [right] = insteadOf(diagnostic), player = isScore(word?.node) ? `${word.node.player.$refText} ` : '';
    return right === undefined ? [] : [onlyAnswer(`Write ${player}${right}`, replace(diagnostic.range, right))];
  },
};
