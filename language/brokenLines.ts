import type { ParseResult } from 'langium';

/** The lines (from 0) that could not be read, or not to their end. */
export function brokenLines(result: Pick<ParseResult, 'lexerErrors' | 'parserErrors'>): ReadonlySet<number> {
  const lines = new Set<number>();
  for (const error of result.lexerErrors) lines.add((error.line ?? 1) - 1);
  for (const error of result.parserErrors) lines.add((error.token.startLine ?? 1) - 1);
  return lines;
}
