import { LangiumParserErrorMessageProvider } from 'langium';
import { didYouMean } from './nearest.js';
import { firstWords, isBeginning, statementExamples } from './statements.js';
import type { Token, TokenType } from './token.js';

/** What a name stands for in each part of a line, for "Expected ..., found ...". */
const namesIn: Readonly<Record<string, string>> = {
  UsedSet: 'the name of a tile set',
  Player: 'the name of a player',
  SetFigure: 'a player',
  Score: 'a player',
  Owner: 'a player',
  DrawnTile: 'a tile',
  Tile: 'a tile',
  Action: 'a meeple and its place',
  Part: 'a part of the tile, such as `city N`'
};

const numbersIn: Readonly<Record<string, string>> = { Score: 'a number of points' };

/** Says in a player's words what is wrong with a line; `exampleFor` shows how such a line looks. */
export class PlainMessages extends LangiumParserErrorMessageProvider {
  override buildMismatchTokenMessage(problem: { expected: TokenType, actual: Token, previous: Token, ruleName: string }): string {
    const { expected, actual, previous } = problem;
    const rule = problem.ruleName.replace('\u200B', '');
    return expected.name === 'NL' ? superfluous(actual, previous) : expectedInstead(described(expected, rule), actual);
  }

  override buildNoViableAltMessage(problem: { actual: Token[], ruleName: string }): string {
    const rule = problem.ruleName.replace('\u200B', '');
    const expected = rule === 'ExpectFeature' ? 'a player or `nobody`' : namesIn[rule];
    return expected === undefined ? cannotStandHere(problem.actual[0]) : expectedInstead(expected, problem.actual[0]);
  }

  override buildEarlyExitMessage(problem: { actual: Token[], ruleName: string }): string {
    return expectedInstead(namesIn[problem.ruleName.replace('\u200B', '')] ?? 'a name', problem.actual[0]);
  }

  override buildNotAllInputParsedMessage({ firstRedundant }: { firstRedundant: Token }): string {
    return cannotStandHere(firstRedundant);
  }
}

function described(expected: TokenType, rule: string): string {
  if (expected.name === 'ID') return namesIn[rule] ?? 'a name';
  if (expected.name === 'NUMBER') return numbersIn[rule] ?? 'a number';
  return quoted(expected.name);
}

function superfluous(actual: Token, previous: Token): string {
  const known = namedWrongly(actual);
  if (known !== undefined) return known;
  if (actual.image === ',' && previous.image === ',') return 'There is one comma too many.';
  return cannotStandHere(actual);
}

function expectedInstead(what: string, actual: Token): string {
  return `Expected ${what}, found ${found(actual)}.${afterwards(actual)}`;
}

function afterwards(actual: Token): string {
  const known = namedWrongly(actual);
  return known === undefined ? '' : ` ${known}`;
}

/** Tokens that are wrong wherever they stand in a line, and why. */
function namedWrongly({ image, tokenType }: Token): string | undefined {
  if (image === '"') return 'A `"` is missing at the end of this text.';
  if (/^\d+\.$/.test(image)) return `The turn \`${image}\` begins a line of its own.`;
  if (isBeginning(image)) return `The word \`${image}\` begins a line of its own and cannot be a name.`;
  if (/^[a-z-]+$/.test(image) && tokenType.name === image) return `The word \`${image}\` belongs to the notation: it has no place here and cannot be a name.`;
  return undefined;
}

function cannotStandHere(actual: Token): string {
  return `${upperFirst(found(actual))} cannot stand here.`;
}

function found(actual: Token): string {
  if (actual.tokenType.name === 'NL' || Number.isNaN(actual.startOffset)) return 'the end of the line';
  if (actual.image === ',') return 'a comma';
  return quoted(actual.image);
}

function quoted(text: string): string {
  return `\`${text}\``;
}

function upperFirst(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}

/** " Write for example ..." with a line of the same kind as the one in which `token` stands. */
export function exampleFor(text: string, token: Token): string {
  const begin = token.startOffset - (token.startColumn ?? 1) + 1;
  const word = /^\s*([\p{L}]+)/u.exec(text.slice(begin, token.startOffset))?.[1] ?? 'TURN';
  return isBeginning(word) ? ` Write for example ${quoted(statementExamples[word])}.` : '';
}

/** Why a line cannot begin with `token`. */
export function lineBeginning(token: Token): string {
  const { image } = token;
  switch (token.tokenType.name) {
    case 'NUMBER': return `A turn begins with its number and a dot: ${quoted(`${image.replace('-', '')}.`)}.`;
    case 'ID': {
      const guess = didYouMean(image, firstWords);
      return `No line begins with ${quoted(image)}.${guess === '' ? ` Lines begin with the number of a turn (${quoted('12.')}) or a word such as ${quoted('players')} or ${quoted('end')}.` : guess}`;
    }
    default: return `${upperFirst(found(token))} cannot begin a line. Lines begin with the number of a turn (${quoted('12.')}) or a word such as ${quoted('players')} or ${quoted('end')}.`;
  }
}
