import { isDay, isDraws, isEnd, isExpectation, isOption, isTitle, isTurn, type Statement } from '../../language/generated/ast.js';
import type { Replay } from '../record/replay.js';
import { commentsIn } from './statementText.js';

/** What a record can say besides which tile lies where. */
export type Aspect = 'turns' | 'meeples' | 'title' | 'date' | 'options' | 'remarks' | 'marks' | 'claims' | 'as-played' | 'expectations' | 'draws' | 'comments';

/** What of a record a format does not hold: a phrase for each sort of thing that is there and neither among `held` nor one of the options that it knows. */
export function notHeld({ section }: Replay, held: readonly Aspect[], heldOptions: readonly string[] = []): string[] {
  const { statements } = section, turns = statements.filter(isTurn), remarked = statements.filter((line) => isTurn(line) || isEnd(line));
  const found: readonly (readonly [Aspect, string | undefined])[] = [
    ['title', statements.some(isTitle) ? 'the title' : undefined], ['date', statements.some(isDay) ? 'the date' : undefined],
    ['options', listed('the option', 'the options', statements.filter(isOption).filter(({ name = '' }) => !heldOptions.includes(name)).map(({ name = '', word, number }) => `${name} ${word ?? number ?? ''}`))],
    ['turns', counted(turns, 'turn', 'turns')],
    ['meeples', counted(turns.filter(({ actions }) => actions.length > 0), 'placed meeple', 'placed meeples', true)],
    ['remarks', counted(remarked.filter(({ remarks }) => remarks.length > 0), 'remark', 'remarks', true)],
    ['marks', counted(turns.filter(({ marks }) => marks.length > 0), 'mark', 'marks', true)],
    ['claims', counted(remarked.filter((line) => line.scores.length > 0 || isTurn(line) && line.gained.length > 0), 'line with written points or scores', 'lines with written points or scores')],
    ['as-played', counted(turns.filter(({ asPlayed }) => asPlayed.length > 0), 'word “as-played”', 'words “as-played”', true)],
    ['expectations', counted(statements.filter(isExpectation), 'expectation', 'expectations')],
    ['draws', counted(statements.filter(isDraws), 'line “draws”', 'lines “draws”')],
    ['comments', counted(commentsIn(section), 'comment', 'comments')],
  ];
  return found.flatMap(([aspect, what]) => what === undefined || held.includes(aspect) ? [] : [what]);
}

/** A phrase for lines that a format passes over, if there are any. */
export function passedOver(lines: readonly Statement[], one: string, many: string): string[] {
  const phrase = counted(lines, one, many);
  return phrase === undefined ? [] : [phrase];
}

/** `3 remarks (turns 2, 5, 9)`; nothing if there are none. */
function counted(lines: readonly (Statement | string)[], one: string, many: string, withTurns = false): string | undefined {
  if (lines.length === 0) return undefined;
  const numbers = lines.flatMap((line) => typeof line !== 'string' && isTurn(line) ? [line.number.replace('.', '')] : []);
  const where = withTurns && numbers.length > 0 ? ` (${numbers.length === 1 ? 'turn' : 'turns'} ${shortened(numbers)})` : '';
  return `${lines.length} ${lines.length === 1 ? one : many}${where}`;
}

function listed(one: string, many: string, names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `${names.length === 1 ? one : many} ${names.join(', ')}`;
}

const mostNumbers = 12;

function shortened(numbers: readonly string[]): string {
  return numbers.length <= mostNumbers ? numbers.join(', ') : `${numbers.slice(0, mostNumbers).join(', ')} ...`;
}
