import type { TextEdit } from 'vscode-languageserver-types';
import { isTurn, isUnreadable, type Turn } from '../../../language/generated/ast.js';
import type { Replay } from '../../record/replay.js';
import { insteadOf } from '../diagnostics.js';
import { keepsNumber } from '../lineSoFar.js';
import { rangeOf } from '../words.js';
import { replace } from './edits.js';
import { onlyAnswer, type Answer, type FixFamily } from './fix.js';

/** A turn that has the wrong number: that one, or all from there on. */
export const turnNumberFixes: FixFamily = {
  codes: ['wrong-turn-number'],
  all: 'numbers of the turns',
  isSafe: true,
  questions({ diagnostic, statement, replay }) {
    const [right] = insteadOf(diagnostic);
    if (right === undefined || !isTurn(statement) || replay === undefined) return [];
    const one: Answer = { title: `Write ${right}`, edits: replace(diagnostic.range, right) }, { edits, last } = numberedAnew(replay, statement, Number.parseInt(right, 10));
    return edits.length < 2 ? [onlyAnswer(one.title, one.edits)]
      : [{ answers: [one, { title: `Number the turns ${Number.parseInt(right, 10)} to ${last} anew`, edits }], isWhole: true }];
  },
};

/** The numbers of a turn and those behind it, up to a line of which nothing can be read: that may have been a turn. */
function numberedAnew(replay: Replay, first: Turn, number: number): { readonly edits: readonly TextEdit[]; readonly last: number } {
  const { statements } = replay.section, behind = statements.slice(statements.indexOf(first)), end = behind.findIndex(isUnreadable);
  const edits: TextEdit[] = [];
  let next = number, last = number;
  for (const turn of behind.slice(0, end < 0 ? undefined : end).filter(isTurn)) {
    last = next;
    if (Number.parseInt(turn.number, 10) !== last) edits.push(...replace(rangeOf(turn, 'number'), `${last}.`));
    next = keepsNumber(replay, turn) ? last : last + 1;
  }
  return { edits, last };
}
