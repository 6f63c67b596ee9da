import { CstUtils } from 'langium';
import type { Statement } from '../../language/generated/ast.js';

/** A line as it is written, with single spaces and without its comment. */
export function statementText(statement: Statement): string {
  return partsOf(statement, false).join(' ').replaceAll(' ,', ',');
}

/** The comments at a line: behind it, and on lines of their own within its reach. */
export function commentsAt(statement: Statement): string[] {
  return partsOf(statement, true).map((comment) => comment.replace(/^\/\/\s*/, '').trimEnd());
}

function partsOf({ $cstNode }: Statement, comments: boolean): string[] {
  if ($cstNode === undefined) return [];
  return CstUtils.flattenCst($cstNode).filter(({ hidden, text }) => hidden === comments && text.trim() !== '').map(({ text }) => text).toArray();
}
