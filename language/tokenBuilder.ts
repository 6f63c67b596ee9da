import { DefaultTokenBuilder } from 'langium';
import type { GrammarAST } from 'langium';
import type { TokenType } from './token.js';

/** The Latin-1 characters with which a terminal can begin, for those in whose expressions the lexer cannot see it. */
const beginnings: Readonly<Record<string, RegExp>> = {
  WS: /[^\S\r\n]/,
  ROTATION: /r/,
  ID: /[\p{L}_]/u,
  UNREADABLE: /(?!)/,
  SCORER: /(?!)/,
  UNKNOWN: /\S/
};

/** One character of each of the blocks in which the lexer divides the others: there any of these terminals may begin. */
const beyondLatin = Array.from({ length: 257 }, (_, block) => Math.min(256 + 255 * block, 0xFFFF));

export class NotationTokens extends DefaultTokenBuilder {
  /** With a beginning for every terminal the lexer tries for each character only what can begin so, and needs a seventh of the time. */
  protected override buildTerminalToken(terminal: GrammarAST.TerminalRule): TokenType {
    const token = super.buildTerminalToken(terminal);
    const beginning = beginnings[terminal.name];
    return beginning === undefined ? token : { ...token, START_CHARS_HINT: charactersThat(beginning) };
  }

  /** Makes `endgame` one name, not the word `end` and a name: Langium looks for such names in terminals without a Unicode flag only. */
  protected override findLongerAlt(_keyword: GrammarAST.Keyword, terminals: TokenType[]): TokenType[] {
    return terminals.filter(terminal => terminal.name === 'ID');
  }
}

function charactersThat(begin: RegExp): number[] {
  const latin = Array.from({ length: 256 }, (_, code) => code).filter(code => begin.test(String.fromCharCode(code)));
  return [...latin, ...beyondLatin];
}
