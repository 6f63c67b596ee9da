import { AstUtils, CstUtils } from 'langium';
import { isDocument, isScenario, type Statement } from '../../language/generated/ast.js';
import type { Section } from '../../language/sections.js';

/** A line as it is written, with single spaces and without its comment. */
export function statementText({ $cstNode }: Statement): string {
  if ($cstNode === undefined) return '';
  return CstUtils.flattenCst($cstNode).filter(({ hidden, text }) => !hidden && text.trim() !== '').map(({ text }) => text).join(' ').replaceAll(' ,', ',');
}

/** The comments in a section, on lines of their own and behind others. */
export function commentsIn({ scenario, statements: [first] }: Section): string[] {
  const begin = scenario ?? first, root = begin === undefined ? undefined : AstUtils.getContainerOfType(begin, isDocument);
  if (root?.$cstNode === undefined) return [];
  const from = scenario?.$cstNode?.offset ?? 0, to = root.statements.find((line) => isScenario(line) && (line.$cstNode?.offset ?? 0) > from)?.$cstNode?.offset ?? Infinity;
  return CstUtils.flattenCst(root.$cstNode).filter(({ hidden, text, offset }) => hidden && text.startsWith('//') && offset >= from && offset < to).map(({ text }) => text).toArray();
}
