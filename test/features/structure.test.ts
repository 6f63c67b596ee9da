import type { DocumentSymbol } from 'vscode-languageserver-types';
import { expect, test } from 'vitest';
import { open } from './editor.js';

const file = `carcassonne 1
title "Final"
players red, blue

// two
// lines
1. red V 1,0
2. blue E 0,-1 r180

3. red U 1,-1
end red 0, blue 0

tileset ours "Our tiles"
tile Q1 city N, field ENE ESE SSE SSW WSW WNW
tile Q2 like Q1, garden

scenario "one"
players red
1. red V 1,0
expect red 0

scenario "two"
`;

function outline(symbols: readonly DocumentSymbol[], depth = 0): string[] {
  return symbols.flatMap(({ name, detail, children = [] }) => [`${'  '.repeat(depth)}${name}${detail ? ` | ${detail}` : ''}`, ...outline(children, depth + 1)]);
}

test('the outline', async () => {
  const { services, document, params } = await open(file);
  const symbols = await services.lsp.DocumentSymbolProvider?.getSymbols(document, params) ?? [];
  expect(outline(symbols)).toMatchInlineSnapshot(`
    [
      "Final",
      "  Header",
      "    carcassonne | 1",
      "    title | "Final"",
      "    players | red, blue",
      "  Round 1",
      "    1. red | V 1,0",
      "    2. blue | E 0,-1 r180",
      "  Round 2",
      "    3. red | U 1,-1",
      "  end | red 0, blue 0",
      "ours | Our tiles",
      "  Q1",
      "  Q2",
      "one | scenario",
      "  players | red",
      "  1. red | V 1,0",
      "  expect | red 0",
      "two | scenario",
    ]
  `);
  const contained = (symbol: DocumentSymbol): boolean => {
    const { range, selectionRange, children = [] } = symbol;
    return selectionRange.start.line >= range.start.line && selectionRange.end.line <= range.end.line
      && children.every((child) => child.range.start.line >= range.start.line && child.range.end.line <= range.end.line && contained(child));
  };
  expect(symbols.every(contained)).toBe(true);
});

test('folding', async () => {
  const { services, document, params } = await open(file);
  const lines = file.split('\n'), folds = await services.lsp.FoldingRangeProvider?.getFoldingRanges(document, params) ?? [];
  expect(folds.map(({ startLine, endLine, kind }) => `${lines[startLine]} ... ${lines[endLine]}${kind === undefined ? '' : ` (${kind})`}`)).toMatchInlineSnapshot(`
    [
      "carcassonne 1 ... players red, blue",
      "tileset ours "Our tiles" ... tile Q2 like Q1, garden",
      "1. red V 1,0 ... 2. blue E 0,-1 r180",
      "scenario "one" ... expect red 0",
      "// two ... // lines (comment)",
    ]
  `);
});

test('a pick belongs to the turns before it', async () => {
  const { services, document, params } = await open('carcassonne 1\nwith base, wonders-of-humanity\nwonders Tikal, Alhambra\nplayers red\n\n1. red V 1,0\n2. red V 2,0\npick red Tikal\n\n3. red B 0,1\n');
  const symbols = await services.lsp.DocumentSymbolProvider?.getSymbols(document, params) ?? [];
  expect(outline(symbols).slice(-7)).toEqual(['  Round 1', '    1. red | V 1,0', '  Round 2', '    2. red | V 2,0', '    pick | red Tikal', '  Round 3', '    3. red | B 0,1']);
  const folds = await services.lsp.FoldingRangeProvider?.getFoldingRanges(document, params) ?? [];
  expect(folds.map(({ startLine, endLine }) => [startLine, endLine])).toEqual([[0, 3], [5, 7]]);
});
