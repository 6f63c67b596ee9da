import { isExpectFeature, isExpectLegal, isExpectScores, isExpectSupply, isExpectWinner } from '../../../language/generated/ast.js';
import { choosesFeature, type CheckedExpectation } from '../../record/expectation.js';
import { rangeOfWords } from '../words.js';
import { onlyAnswer, type FixFamily } from './fix.js';

/**
 * The fix “take over the actual value” for an `expect` line that failed: the line as it would be true. Expectations are what somebody wants to
 * be told about, so nothing corrects them unasked. Nothing is offered for what the notation cannot say, such as that a placement is not legal,
 * or whose fault lies in the line behind it, as with `expect error`.
 */
export const actualValueFixes: FixFamily = {
  codes: ['expectation-failed'],
  all: 'expectations',
  isIndependent: true,
  questions({ statement, replay }) {
    const checked = replay?.expectations.find(({ node }) => node === statement), newText = checked && correctedLine(checked), range = checked && rangeOfWords(checked.node);
    return newText === undefined || range === undefined ? [] : [onlyAnswer(`Take over the actual value: ${checked?.actual ?? ''}`, [{ range, newText }])];
  },
};

/** The line of a failed expectation as it would be true, without its comment; nothing if no line can say so. */
export function correctedLine({ node, passed, judged, actual }: CheckedExpectation): string | undefined {
  if (passed || !judged || actual === '') return undefined;
  if (isExpectScores(node)) return node.scores.every(({ player }) => player.ref !== undefined) ? `expect ${actual}` : undefined;
  if (isExpectWinner(node)) return `expect ${actual}`;
  if (isExpectSupply(node)) return `expect supply ${node.player?.$refText ?? ''} ${node.figure === undefined ? Number.parseInt(actual, 10) : actual}`;
  if (isExpectLegal(node) && node.position === undefined) return `expect legal ${node.tile?.$refText ?? ''} ${actual}`;
  if (!isExpectFeature(node)) return undefined;
  const chosen = node.properties.filter(choosesFeature).map(({ name, value }) => value === undefined ? name : `${name} ${value}`);
  return ['expect feature', node.position?.replace(/\s/g, ''), ...chosen, actual].join(' ');
}
