import { isExpectScores, isScore } from '../../../language/generated/ast.js';
import { insteadOf } from '../diagnostics.js';
import { rangeOf } from '../words.js';
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

/** Scores that a line `expect` names. They are what somebody wants to be told about, so nothing corrects them unasked. */
export const expectedScoreFixes: FixFamily = {
  codes: ['expectation-failed'],
  all: 'expected scores',
  isIndependent: true,
  questions({ statement, replay }) {
    if (!isExpectScores(statement)) return [];
    const game = replay?.gameBefore(statement), players = replay?.setup.players ?? [];
    const wrong = statement.scores.flatMap((score) => {
      const right = game?.scores[players.findIndex((player) => player === score.player.ref)];
      return right === undefined || right === Number(score.points) ? [] : [{ score, right }];
    });
    return wrong.length === 0 ? []
      : [onlyAnswer(`Write ${wrong.map(({ score, right }) => `${score.player.$refText} ${right}`).join(', ')}`, wrong.flatMap(({ score, right }) => replace(rangeOf(score, 'points'), String(right))))];
  },
};
