import type { LexerResult } from 'langium';

/** A token as the lexer makes it, named here so that nothing depends on the library below Langium. */
export type Token = LexerResult['tokens'][number];
export type TokenType = Token['tokenType'];
export type LexerError = LexerResult['errors'][number];
