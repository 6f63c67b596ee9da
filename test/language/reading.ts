import { isReference } from 'langium';
import type { Document, Statement } from '../../language/generated/ast.js';
import { createLanguageServices } from '../../language/module.js';

const { LangiumParser } = createLanguageServices().parser;

/** An error as a user sees it: the line (from 0), the words it marks, the message. */
export interface SeenError {
  readonly line: number;
  readonly marked: string;
  readonly message: string;
}

export interface Reading {
  readonly document: Document;
  readonly errors: readonly SeenError[];
}

/** Reads a text without resolving names. */
export function read(text: string): Reading {
  const { value, lexerErrors, parserErrors } = LangiumParser.parse<Document>(text);
  return {
    document: value,
    errors: [
      ...lexerErrors.map(({ line, offset, length, message }) => ({ line: (line ?? 0) - 1, marked: text.substr(offset, length), message })),
      ...parserErrors.map(({ token, message }) => ({ line: (token.startLine ?? 0) - 1, marked: token.image, message }))
    ]
  };
}

export function lineOf(statement: Statement): number {
  return statement.$cstNode?.range.start.line ?? -1;
}

/** All that a statement says, without where it stands. */
export function content(statement: Statement): string {
  return JSON.stringify(statement, (key, value: unknown) => {
    if (isReference(value)) return value.$refText;
    return key.startsWith('$') && key !== '$type' ? undefined : value;
  });
}
