import { DefaultLexer } from 'langium';
import type { LexerResult, TokenizeOptions } from 'langium';
import { lineBeginning } from './parserMessages.js';
import { readablePart } from './readable.js';
import { isBeginning } from './statements.js';
import type { LexerError, Token, TokenType } from './token.js';

/**
 * A lexer that knows where lines begin. Behind it, a token that begins a statement stands at the beginning of a line and nowhere
 * else, every line begins with such a token, and there are no blank lines. So the parser always finds the next line again.
 */
export class LineLexer extends DefaultLexer {
  private readonly lineBreak = this.tokenTypes['NL'];
  private readonly turn = this.tokenTypes['TURN'];
  private readonly position = this.tokenTypes['POSITION'];
  private readonly discards = this.tokenTypes['discards'];
  private readonly name = this.tokenTypes['ID'];
  private readonly number = this.tokenTypes['NUMBER'];
  private readonly scorer = this.tokenTypes['SCORER'];
  private readonly unreadable = this.tokenTypes['UNREADABLE'];
  private readonly unknown = this.tokenTypes['UNKNOWN'];

  override tokenize(text: string, options?: TokenizeOptions): LexerResult {
    const { end, unread } = readablePart(text);
    const result = super.tokenize(text.slice(0, end), options);
    const tokens: Token[] = [];
    const errors = [...result.errors];
    if (unread !== undefined) errors.push({ offset: end, line: unread.line, column: 1, length: 1, message: unread.message });
    let line: Token[] = [];
    for (const token of result.tokens) {
      if (token.tokenType !== this.lineBreak) {
        line.push(token);
      } else if (line.length > 0) {
        this.addLine(line, tokens, errors);
        tokens.push(token);
        line = [];
      }
    }
    if (line.length > 0) this.addLine(line, tokens, errors);
    return { ...result, tokens, errors };
  }

  private addLine(line: Token[], tokens: Token[], errors: LexerError[]): void {
    const [first, ...others] = line;
    if (!isBeginning(first.tokenType.name)) {
      tokens.push(ofType(first, this.unreadable));
      // One by one: a hostile line has more words than a call takes arguments.
      for (const token of others) tokens.push(ofType(token, this.unknown));
      errors.push(errorAt(first));
      return;
    }
    tokens.push(first);
    let placed = false;
    for (const [index, token] of others.entries()) {
      placed ||= token.tokenType === this.position || token.tokenType === this.discards;
      tokens.push(ofType(token, this.typeWithin(first, token, placed, others[index + 1])));
    }
  }

  /** The type of a token that is not the first of its line. */
  private typeWithin(first: Token, token: Token, placed: boolean, next: Token | undefined): TokenType {
    if (isBeginning(token.tokenType.name)) return this.unknown;
    const scores = first.tokenType === this.turn && placed && token.tokenType === this.name && next?.tokenType === this.number;
    return scores ? this.scorer : token.tokenType;
  }
}

function ofType(token: Token, tokenType: TokenType): Token {
  return token.tokenType === tokenType ? token : { ...token, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}

function errorAt(token: Token): LexerError {
  return {
    offset: token.startOffset, line: token.startLine, column: token.startColumn, length: token.image.length,
    message: lineBeginning(token)
  };
}
