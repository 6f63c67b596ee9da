import { CstUtils, GrammarUtils, type AstNode, type LangiumDocument, type LeafCstNode } from 'langium';
import type { Position, Range } from 'vscode-languageserver-types';
import { isDocument, type Statement } from '../../language/generated/ast.js';

/** A word of the text, and what it is in the syntax tree. */
export interface Word {
  readonly leaf: LeafCstNode;
  readonly node: AstNode;
  /** The property of `node` that it fills; a word of the notation itself fills none. */
  readonly property: string | undefined;
}

/** The word at a position, also if it only ends there. */
export function wordAt(document: LangiumDocument, position: Position): Word | undefined {
  const root = document.parseResult.value.$cstNode, offset = document.textDocument.offsetAt(position);
  if (root === undefined) return undefined;
  for (const at of [offset, offset - 1]) {
    const leaf = CstUtils.findLeafNodeAtOffset(root, at);
    if (leaf !== undefined && at < leaf.end && isWord(leaf)) return { leaf, node: leaf.astNode, property: GrammarUtils.findAssignment(leaf)?.feature };
  }
  return undefined;
}

/** The words of a part of the tree, without comments, line breaks and commas. */
export function wordsOf(node: AstNode): Word[] {
  if (node.$cstNode === undefined) return [];
  return CstUtils.flattenCst(node.$cstNode).filter(isWord).map((leaf) => ({ leaf, node: leaf.astNode, property: GrammarUtils.findAssignment(leaf)?.feature })).toArray();
}

/** From the first word of a node to its last: a line without its line break and its comment. */
export function rangeOfWords({ $cstNode }: AstNode): Range | undefined {
  if ($cstNode === undefined) return undefined;
  let first: LeafCstNode | undefined, last: LeafCstNode | undefined;
  for (const leaf of CstUtils.flattenCst($cstNode)) {
    if (!isWord(leaf)) continue;
    first ??= leaf;
    last = leaf;
  }
  return first === undefined || last === undefined ? undefined : { start: first.range.start, end: last.range.end };
}

/** Where a property stands, or the first of its values. */
export function rangeOf(node: AstNode, property: string, index?: number): Range | undefined {
  return GrammarUtils.findNodeForProperty(node.$cstNode, property, index)?.range;
}

/** The statement that a node belongs to. */
export function statementOf(node: AstNode): Statement | undefined {
  let at: AstNode | undefined = node;
  while (at?.$container !== undefined && !isDocument(at.$container)) at = at.$container;
  return at?.$container === undefined ? undefined : at as Statement;
}

/** The line (from 0) on which a statement stands. */
export function lineNumber(statement: AstNode): number {
  return statement.$cstNode?.range.start.line ?? -1;
}

function isWord(leaf: LeafCstNode): boolean {
  return !leaf.hidden && leaf.tokenType.name !== 'NL' && leaf.tokenType.name !== ',';
}
