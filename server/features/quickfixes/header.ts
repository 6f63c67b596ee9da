import { isPick, isSetup, isTurn, isWith, isWonders } from '../../../language/generated/ast.js';
import { notationVersion } from '../../record/replays.js';
import type { Replay } from '../../record/replay.js';
import { rangeOfWords } from '../words.js';
import { insertAbove, insertBelow, insertLine, writeBehind } from './edits.js';
import { onlyAnswer, type Answer, type FixFamily } from './fix.js';

/** The first line of a file. */
export const versionFixes: FixFamily = {
  codes: ['version-missing'],
  isSafe: true,
  questions: ({ document }) => [onlyAnswer(`Insert: carcassonne ${notationVersion}`, insertLine(document, 0, `carcassonne ${notationVersion}`))],
};

/** The wonders beside the scoreboard: those that the record goes on to name, or all that can lie there (statement W1). */
export const wondersFixes: FixFamily = {
  codes: ['wonders-missing'],
  questions({ document, statement, replay }) {
    if (statement === undefined || replay === undefined) return [];
    const all = wondersOf(replay), named = all.filter((name) => replay.section.statements.some((line) => (isPick(line) || isTurn(line) || isSetup(line)) && line.tile?.ref?.name === name));
    const answers = [named, all].filter(({ length }) => length > 0).map((names): Answer => {
      const line = `wonders ${names.join(', ')}`;
      return isWonders(statement) ? { title: `Write ${line}`, edits: writeBehind(rangeOfWords(statement), names.join(', ')) }
        : { title: `Insert: ${line}`, edits: isWith(statement) ? insertBelow(document, statement, line) : insertAbove(document, statement, line) };
    });
    return [{ answers, isWhole: false }];
  },
};

function wondersOf({ setup: { rules, expansions } }: Replay): string[] {
  const sets = new Set(expansions.map(({ expansion }) => expansion.name));
  return rules?.table.kinds.filter(({ id, marks }) => marks.includes('wonder') && expansions.every(({ expansion }) => expansion.laidOutRefusal?.(id, sets) === undefined)).map(({ id }) => id) ?? [];
}
