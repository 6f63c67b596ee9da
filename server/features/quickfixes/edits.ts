/** Edits that change the wrong words and leave spacing, comments and remarks as their author wrote them. */
import type { AstNode, LangiumDocument } from 'langium';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { rangeOf, rangeOfWords } from '../words.js';

/** Writes other words in the place of those in a range. */
export function replace(range: Range | undefined, newText: string): TextEdit[] {
  return range === undefined ? [] : [{ range, newText }];
}

/** Writes a word behind those in a range. */
export function writeBehind(range: Range | undefined, word: string): TextEdit[] {
  return range === undefined ? [] : [{ range: { start: range.end, end: range.end }, newText: ` ${word}` }];
}

/** Takes a word out, with the space before it. */
export function remove({ textDocument }: LangiumDocument, range: Range | undefined): TextEdit[] {
  if (range === undefined) return [];
  const before = textDocument.getText({ start: { line: range.start.line, character: 0 }, end: range.start });
  return [{ range: { start: { line: range.start.line, character: before.trimEnd().length }, end: range.end }, newText: '' }];
}

/** Writes other values of a list property, word by word. */
export function rewrite(document: LangiumDocument, node: AstNode, property: string, old: readonly string[], words: readonly string[]): TextEdit[] {
  const at = (index: number): Range | undefined => rangeOf(node, property, index);
  const changed = words.slice(0, old.length).flatMap((word, index) => word === old[index] ? [] : replace(at(index), word));
  const added = words.length > old.length ? writeBehind(at(old.length - 1), words.slice(old.length).join(' ')) : [];
  return [...changed, ...added, ...old.slice(words.length).flatMap((_, index) => remove(document, at(words.length + index)))];
}

/** A new line above that of a node. */
export function insertAbove(document: LangiumDocument, node: AstNode, line: string): TextEdit[] {
  const at = rangeOfWords(node)?.start.line;
  return at === undefined ? [] : insertLine(document, at, line);
}

/** A new line below that of a node. */
export function insertBelow(document: LangiumDocument, node: AstNode, line: string): TextEdit[] {
  const { textDocument } = document, at = rangeOfWords(node)?.start.line;
  if (at === undefined) return [];
  const below = { line: at + 1, character: 0 }, above = textDocument.getText({ start: { line: at, character: 0 }, end: below });
  if (/[\r\n]$/.test(above)) return insertLine(document, at + 1, line);
  const end = { line: at, character: above.length };
  return [{ range: { start: end, end }, newText: lineBreakOf(document) + line }];
}

/** A new line above line `at` (from 0). */
export function insertLine(document: LangiumDocument, at: number, line: string): TextEdit[] {
  // A byte order mark stays the first of all characters.
  const start = { line: at, character: at === 0 && document.textDocument.getText().startsWith('\uFEFF') ? 1 : 0 };
  return [{ range: { start, end: start }, newText: line + lineBreakOf(document) }];
}

function lineBreakOf({ textDocument }: LangiumDocument): string {
  return /\r\n|\r|\n/.exec(textDocument.getText())?.[0] ?? '\n';
}

/** Tells on which line of the old text a line of the new one stood; a new line counts as the one that it was put before. */
export function lineBefore(edits: readonly TextEdit[]): (line: number) => number {
  const changes = [...edits].sort((a, b) => a.range.start.line - b.range.start.line)
    .map(({ range: { start, end }, newText }) => ({ end: end.line, added: (newText.match(/\r\n|\n|\r/g) ?? []).length - (end.line - start.line) }));
  return (line) => {
    let shift = 0;
    for (const { end, added } of changes) {
      if (line < end + shift + added) break;
      shift += added;
    }
    return line - shift;
  };
}

/** What changes one text into another to which lines were added: the new lines, and in the others the words that differ. */
export function editsBetween(before: string, after: string, oldLine: (line: number) => number): TextEdit[] {
  const lines = (text: string): string[] => text.split(/(?<=\r\n|\n|\r(?!\n))/), now = new Map<number, string[]>();
  lines(after).forEach((line, index) => now.set(oldLine(index), [...now.get(oldLine(index)) ?? [], line]));
  return lines(before).flatMap((old, line) => {
    const here = now.get(line) ?? [], added = here.slice(0, -1).join(''), last = here[here.length - 1] ?? '', start = { line, character: 0 };
    return [...added === '' ? [] : [{ range: { start, end: start }, newText: added }], ...last === old ? [] : [changeWithin(old, last, line)]];
  });
}

function changeWithin(old: string, now: string, line: number): TextEdit {
  let first = 0, end = 0;
  while (first < Math.min(old.length, now.length) && old[first] === now[first]) first++;
  while (end < Math.min(old.length, now.length) - first && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { range: { start: { line, character: first }, end: { line, character: old.length - end } }, newText: now.slice(first, now.length - end) };
}
