import { TextDocument, URI } from 'langium';
import type { AstNode, LangiumDocument, Reference } from 'langium';
import { describe, expect, test } from 'vitest';
import type { LangiumServices } from 'langium/lsp';
import { isTurn } from '../../language/generated/ast.js';
import type { Document, Tile } from '../../language/generated/ast.js';
import { createLanguageServices } from '../../language/module.js';
import { BUILTIN_SCHEME } from '../../language/names.js';
import { sectionsOf } from '../../language/sections.js';

const builtIn = { [`${BUILTIN_SCHEME}:/base.carc`]: 'carcassonne 1\ntileset base\ntile D 4 city N, road E W, alias BA/RCr\ntile V 9 road S W\ntile Eg 1 like D, garden\n' };

/** A folder of files, built; each file by the end of its address. */
async function folder(files: Record<string, string>): Promise<{ services: LangiumServices, file: (name: string) => LangiumDocument<Document> }> {
  const services = createLanguageServices();
  const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder } = services.shared.workspace;
  const documents = Object.entries({ ...builtIn, ...files }).map(([name, text]) =>
    LangiumDocumentFactory.fromString<Document>(text, URI.parse(name.includes(':') ? name : `file:///games/${name}`)));
  documents.forEach(document => LangiumDocuments.addDocument(document));
  await DocumentBuilder.build(documents, { validation: true });
  return { services, file: name => found(documents.find(({ uri }) => uri.path.endsWith(name))) };
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('not found');
  return value;
}

function messages(document: LangiumDocument): string[] {
  return (document.diagnostics ?? []).map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

/** The players and tiles of all turns, each with the file and the line in which it is declared. */
function targets(document: LangiumDocument<Document>): string[] {
  return document.parseResult.value.statements.filter(isTurn).flatMap(({ player, tile }) => [player, tile]).map(whereDeclared);
}

function whereDeclared(reference: Reference | undefined): string {
  const node = reference?.ref;
  return `${reference?.$refText} ${node === undefined ? 'nowhere' : `${rootOf(node).$document?.uri.path}:${(node.$cstNode?.range.start.line ?? 0) + 1}`}`;
}

function rootOf(node: AstNode): AstNode {
  return node.$container === undefined ? node : rootOf(node.$container);
}

describe('players', () => {
  test('belong to the section in which they are named', async () => {
    const { file } = await folder({
      'a.carc': 'players red, blue\n1. red D 0,0\nscenario "one"\nplayers red, green\n1. red D 0,0\n2. blue D 0,1\nscenario "two"\n1. red D 0,0\n'
    });
    expect(targets(file('a.carc')).filter(target => !target.startsWith('D'))).toEqual(
      ['red /games/a.carc:1', 'red /games/a.carc:4', 'blue nowhere', 'red nowhere']);
    expect(messages(file('a.carc'))).toEqual(['6: blue is no player here: red, green.', '8: red is no player here: no line `players` names any.']);
  });

  test('of other files are unknown', async () => {
    const { file } = await folder({ 'a.carc': 'players purple\n', 'b.carc': 'players red, blue\n1. purple D 0,0\n' });
    expect(messages(file('b.carc'))).toEqual(['2: purple is no player here: red, blue.']);
  });

  test('are found in scores, meeples and owners too, also before the line that names them', async () => {
    const { file } = await folder({
      'a.carc': 'set D 0,0 red knight N, blue farmer S\nscore red 3\nplayers red, blue\n1. red D 1,0 knight N red 12, blue 3\nexpect red 1\nexpect feature 0,0 N owner red, blue\nexpect supply red 6\nend red 3, blue 2\n'
    });
    expect(messages(file('a.carc'))).toEqual([]);
    expect(file('a.carc').references.length).toBe(14);
  });

  test('in a broken `players` line do not make every turn wrong', async () => {
    const { file } = await folder({ 'a.carc': 'players red "Anna" 5, blue\n1. red D 0,0\n2. blue D 0,1\n3. purple D 0,2\n', 'b.carc': 'plyers red, blue\n1. red D 0,0\n2. blue D 0,1\n' });
    expect(messages(file('a.carc')).filter(message => !message.startsWith('1:'))).toEqual(['4: purple is no player here: red.']);
    expect(messages(file('b.carc')).filter(message => !message.startsWith('1:'))).toEqual([]);
  });
});

describe('tiles', () => {
  test('come from the file itself, then its imports, then the built-in sets', async () => {
    const { file } = await folder({
      'own.carc': 'import "sets/ours.carc"\nplayers red\ntile V 1 monastery\n1. red V 0,0\n2. red Q1 0,1\n3. red D 0,2\n4. red BA/RCr 0,3\n5. red XX/A 0,4\n',
      'sets/ours.carc': 'tileset ours\ntile V 1 city N\ntile Q1 1 city N, alias XX/A\ntile D like V\n'
    });
    expect(targets(file('own.carc')).filter(target => !target.startsWith('red'))).toEqual([
      'V /games/own.carc:3', 'Q1 /games/sets/ours.carc:3', 'D /games/sets/ours.carc:4', 'BA/RCr /base.carc:3', 'XX/A /games/sets/ours.carc:3']);
    expect(messages(file('own.carc'))).toEqual([]);
  });

  test('of files that are not imported are unknown', async () => {
    const { file } = await folder({ 'a.carc': 'tile Z9 1 city N\n', 'b.carc': 'players red\n1. red Z9 0,0\n2. red BA/RCx 0,1\n3. red v 0,2\n' });
    expect(messages(file('b.carc'))).toEqual([
      '2: There is no tile Z9 in the tile sets.',
      '3: There is no tile BA/RCx in the tile sets. Did you mean `BA/RCr`?',
      '4: There is no tile v in the tile sets. Did you mean `V`?']);
  });

  test('of an imported file are followed when it changes', async () => {
    const { services, file } = await folder({ 'a.carc': 'import "b.carc"\nplayers red\n1. red D 0,0\n', 'b.carc': 'tileset ours\n' });
    expect(targets(file('a.carc'))).toEqual(['red /games/a.carc:2', 'D /base.carc:3']);
    const { DocumentBuilder, TextDocuments } = services.shared.workspace;
    const { uri } = file('b.carc');
    TextDocuments.set(TextDocument.create(uri.toString(), 'carcassonne', 2, 'tileset ours\ntile D\n'));
    await DocumentBuilder.update([uri], []);
    expect(targets(file('a.carc'))).toEqual(['red /games/a.carc:2', 'D /games/b.carc:2']);
  });

  test('and tile sets are all that other files see', async () => {
    const { services, file } = await folder({ 'a.carc': 'with base\noption tiny-city 2\nplayers red\ntileset ours\ntile Q1 1 city N, alias XX/A\n' });
    const shown = services.shared.workspace.IndexManager.allElements(undefined, new Set([file('a.carc').uri.toString()]));
    expect(shown.map(({ type, name }) => `${type} ${name}`).toArray()).toEqual(['TileSet ours', 'Tile Q1', 'Tile XX/A']);
  });

  test('are offered once each', async () => {
    const { services, file } = await folder({ 'a.carc': 'tile V 1 city N\nplayers red\n1. red V 0,0\n' });
    const turn = found(file('a.carc').parseResult.value.statements.find(isTurn));
    const scope = services.references.ScopeProvider.getScope({ container: turn, property: 'tile', reference: found(turn.tile) });
    expect(scope.getAllElements().map(({ name }) => name).toArray()).toEqual(['V', 'D', 'BA/RCr', 'Eg']);
    expect(scope.getElements('V').map(({ documentUri }) => documentUri.path).toArray()).toEqual(['/games/a.carc', '/base.carc']);
  });
});

describe('going to, finding and renaming', () => {
  const text = 'players red "Anna", blue\ntile Q1 1 city N\n1. red Q1 0,0\n2. blue D 0,1 red 3\nscenario "x"\nplayers red\n1. red Q1 0,0\n';

  async function at(line: number, character: number) {
    const { services, file } = await folder({ 'a.carc': text });
    const document = file('a.carc');
    return { lsp: services.lsp, document, params: { textDocument: { uri: document.uri.toString() }, position: { line, character } } };
  }

  test('the declaration of a player and of a tile', async () => {
    for (const [line, character, declared] of [[2, 4, 0], [3, 15, 0], [2, 8, 1], [6, 4, 5]]) {
      const { lsp, document, params } = await at(line, character);
      const links = await lsp.DefinitionProvider?.getDefinition(document, params);
      expect(links?.map(link => link.targetSelectionRange.start.line)).toEqual([declared]);
    }
  });

  test('all mentions of a player, in this section only', async () => {
    const { lsp, document, params } = await at(2, 4);
    const mentions = await lsp.ReferencesProvider?.findReferences(document, { ...params, context: { includeDeclaration: true } });
    expect(mentions?.map(({ range }) => range.start.line).sort()).toEqual([0, 2, 3]);
  });

  test('a new name for a player or an own tile', async () => {
    const player = await at(0, 9);
    const renamedPlayer = await player.lsp.RenameProvider?.rename(player.document, { ...player.params, newName: 'pink' });
    expect(Object.values(renamedPlayer?.changes ?? {}).flat().map(({ range }) => range.start.line).sort()).toEqual([0, 2, 3]);
    const tile = await at(1, 5);
    const renamedTile = await tile.lsp.RenameProvider?.rename(tile.document, { ...tile.params, newName: 'Q2' });
    expect(Object.values(renamedTile?.changes ?? {}).flat().map(({ range }) => range.start.line).sort()).toEqual([1, 2, 6]);
  });

  test('no declaration of a set in play or an option', async () => {
    const { services, file } = await folder({ 'a.carc': 'with base\noption tiny-city 2\n' });
    const document = file('a.carc');
    for (const position of [{ line: 0, character: 6 }, { line: 1, character: 8 }]) {
      expect(await services.lsp.RenameProvider?.prepareRename(document, { textDocument: { uri: document.uri.toString() }, position })).toBeUndefined();
    }
  });
});

test('a file is divided at its `scenario` lines', async () => {
  const { file } = await folder({ 'a.carc': 'carcassonne 1\nplayers red\nscenario "a"\nscenario "b"\nplayers red\n1. red D 0,0\n' });
  const sections = sectionsOf(file('a.carc').parseResult.value);
  expect(sections.map(({ scenario, statements }) => [scenario?.title, statements.map(({ $type }) => $type)])).toEqual([
    [undefined, ['Version', 'Players']], ['a', []], ['b', ['Players', 'Turn']]]);
});

test('linking a record of 150 turns takes about a millisecond', async () => {
  const turns = Array.from({ length: 150 }, (_, index) => `${index + 1}. ${index % 2 ? 'red' : 'blue'} ${index % 3 ? 'D' : 'V'} ${index},0 red ${index}\n`);
  const { services, file } = await folder({ 'a.carc': `players red, blue\n${turns.join('')}` });
  const document = file('a.carc');
  expect(messages(document)).toEqual([]);
  const { Linker } = services.references;
  let best = Infinity;
  for (let attempt = 0; attempt < 50; attempt++) {
    Linker.unlink(document);
    const begin = performance.now();
    await Linker.link(document);
    best = Math.min(best, performance.now() - begin);
  }
  expect(document.references.length).toBe(450);
  expect(best).toBeLessThan(5);
});

test('the tile that another builds on is found', async () => {
  const { file } = await folder({});
  const tile = file('base.carc').parseResult.value.statements[4] as Tile;
  expect(tile.base?.ref?.name).toBe('D');
});
