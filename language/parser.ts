import { createParser, LangiumParser } from 'langium';
import type { AstNode, LangiumCoreServices, ParseResult, ParserOptions } from 'langium';
import { LineTree } from './lineTree.js';
import { exampleFor } from './parserMessages.js';
import type { Token, TokenType } from './token.js';

/** What is used of the library below Langium: the token `distance` places ahead (1 is the next, 0 the last one read). */
interface TokenReader {
  LA(distance: number): Token;
}

/**
 * A parser for which a broken line costs only itself. It never invents or drops a token to go on within a line:
 * what was read up to the error stays in the tree, the rest of the line is skipped, and the next line is read as if nothing had been.
 */
export class LineParser extends LangiumParser {
  constructor(services: LangiumCoreServices) {
    super(services);
    Object.assign(this, { nodeBuilder: new LineTree() });
    const reader = this.wrapper as unknown as TokenReader;
    Object.assign(this.wrapper, {
      canTokenTypeBeInsertedInRecovery: () => false,
      canTokenTypeBeDeletedInRecovery: () => false,
      findReSyncTokenType: () => beginningOfNextLine(reader)
    });
  }

  override parse<T extends AstNode = AstNode>(input: string, options?: ParserOptions): ParseResult<T> {
    // Only here: a line break made by the grammar or the lexer would also end the line that completion looks at.
    const text = /[\r\n]$/.test(input) ? input : input + '\n';
    const result = super.parse<T>(text, options);
    for (const error of result.parserErrors) {
      error.message += exampleFor(text, error.token);
      if (isLineEnd(error.token) && 'previousToken' in error) {
        error.token = error.previousToken as Token;
      }
    }
    return result;
  }
}

function isLineEnd(token: Token): boolean {
  return token.tokenType.name === 'NL' || Number.isNaN(token.startOffset);
}

function beginningOfNextLine(reader: TokenReader): TokenType {
  let distance = 1;
  while (!isLineEnd(reader.LA(distance))) distance++;
  return reader.LA(distance + 1).tokenType;
}

/** Makes the parser of the notation; takes the place of Langium's own. */
export function createLineParser(services: LangiumCoreServices): LineParser {
  const parser = createParser(services.Grammar, new LineParser(services), services.parser.Lexer.definition);
  parser.finalize();
  return parser;
}
