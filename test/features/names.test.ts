import { TextDocument } from 'vscode-languageserver-textdocument';
import { expect, test } from 'vitest';
import { open, wordsIn } from './editor.js';

const game = `carcassonne 1
import "ours.carc"
players red "Anna", blue
1. red V 1,0 r90
2. blue Q1 0,-1 red 0
tile P1 city N, field ENE ESE SSE SSW WSW WNW, alias XX/p
3. red P1 1,1 r90
4. blue XX/p 2,2
scenario "another red"
players red
`;
const ours = { 'ours.carc': 'tileset ours\ntile Q1 city N, field ENE ESE SSE SSW WSW WNW touches N\n' };

/** The text after the word at `<|>` has been renamed, or what speaks against it. */
async function renamed(words: string, newName: string, text = game): Promise<string> {
  const { services, document, params } = await open(text.replace(words.replace('<|>', ''), words), ours), provider = services.lsp.RenameProvider;
  try {
    await provider?.prepareRename(document, params);
    const edit = await provider?.rename(document, { ...params, newName });
    return Object.entries(edit?.changes ?? {}).map(([uri, edits]) => {
      const changed = services.shared.workspace.LangiumDocuments.all.find((one) => one.uri.toString() === uri)?.textDocument;
      return changed === undefined ? '' : TextDocument.applyEdits(TextDocument.create('', '', 0, changed.getText()), edits);
    }).join('---\n');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('a player is renamed in his game only', async () => {
  expect(await renamed('1. r<|>ed', 'rot')).toBe(game.replace('players red "Anna"', 'players rot "Anna"').replace('1. red', '1. rot').replace(' red 0', ' rot 0').replace('3. red', '3. rot'));
});

test('a player is renamed in his picks, a tile where it lies ready and is picked', async () => {
  const wonders = `with base, wonders-of-humanity
tile Obelisk squares 0,0 1,0, field a.N a.W a.S b.N b.E b.S, wonder a
wonders Obelisk, Tikal
players red, blue
score red 10
pick red Obelisk
`;
  expect(await renamed('pick r<|>ed', 'rot', wonders)).toBe(wonders.replace(/red/g, 'rot'));
  expect(await renamed('pick red Obe<|>lisk', 'Sphinx', wonders)).toBe(wonders.replace(/Obelisk/g, 'Sphinx'));
});

test('a tile is renamed where it is declared and used, under its own name', async () => {
  expect(await renamed('tile P<|>1', 'PP')).toBe(game.replace('tile P1', 'tile PP').replace('red P1', 'red PP'));
  expect(await renamed('Q<|>1 0,-1', 'QQ')).toContain('tile QQ city N');
});

test.each([
  ['red V<|> 1,0', 'V2', 'The tile V belongs to a built-in tile set and keeps its name.'],
  ['1. r<|>ed', 'blue', 'blue sits at the table already.'],
  ['1. r<|>ed', 'end', '“end” is a word of the notation and cannot be a name.'],
  ['1. r<|>ed', '4you', '“4you” cannot be a name: a name begins with a letter and goes on with letters, digits, _ or -.'],
  ['1. r<|>ed', 'r90', '“r90” cannot be a name: a name begins with a letter and goes on with letters, digits, _ or -.'],
  ['1. r<|>ed', 'two words', '“two words” cannot be a name: a name begins with a letter and goes on with letters, digits, _ or -.'],
  ['tile P<|>1', 'D', 'There is a tile D already.'],
  ['blue XX/<|>p', 'Y', 'XX/p is another name of the tile P1; it is renamed where the tile is declared.'],
  ['1,<|>0 r90', 'x', 'Only players and tiles can be renamed.'],
])('%s cannot become %s', async (words, newName, message) => {
  expect(await renamed(words, newName)).toBe(message);
});

async function definition(words: string): Promise<{ uri: string; words: string } | undefined> {
  const { services, document, params } = await open(game.replace(words.replace('<|>', ''), words), ours);
  const link = (await services.lsp.DefinitionProvider?.getDefinition(document, params))?.[0];
  const target = services.shared.workspace.LangiumDocuments.all.find((one) => one.uri.toString() === link?.targetUri);
  return link === undefined || target === undefined ? undefined : { uri: link.targetUri.replace(/^memory:\/\/?\d*/, ''), words: wordsIn(target, link.targetSelectionRange) };
}

test('definitions: built-in tiles, imported tiles, players', async () => {
  expect(await definition('red V<|> 1,0')).toMatchObject({ uri: 'carcassonne-builtin:/base.carc', words: 'V' });
  expect(await definition('Q<|>1 0,-1')).toMatchObject({ words: 'Q1' });
  expect(await definition('blue<|> Q1')).toMatchObject({ words: 'blue' });
});

test('references of a player stay within his game', async () => {
  const { services, document, params } = await open(game.replace('1. red', '1. r<|>ed'), ours);
  const found = await services.lsp.ReferencesProvider?.findReferences(document, { ...params, context: { includeDeclaration: true } });
  expect(found?.map(({ range }) => range.start.line)).toEqual([2, 3, 4, 6]);
});

test('an import opens its file', async () => {
  const { services, document, params } = await open(game, ours);
  const links = await services.lsp.DocumentLinkProvider?.getDocumentLinks(document, params) ?? [];
  expect(links.map(({ range, target }) => [wordsIn(document, range), target?.replace(/.*\//, '')])).toEqual([['ours.carc', 'ours.carc']]);
});
