import { DefaultTokenBuilder, GrammarAST } from 'langium';
import type { TokenType } from './token.js';

/**
 * Makes `endgame` one name, not the word `end` and a name: Langium looks for such names in terminals without
 * a Unicode flag only.
 */
export class WholeWords extends DefaultTokenBuilder {
  protected override findLongerAlt(_keyword: GrammarAST.Keyword, terminals: TokenType[]): TokenType[] {
    return terminals.filter(terminal => terminal.name === 'ID');
  }
}
