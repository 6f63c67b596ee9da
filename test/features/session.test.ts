import { fork, type ChildProcess } from 'node:child_process';
import { CancellationToken, CancellationTokenSource, createMessageConnection, IPCMessageReader, IPCMessageWriter, ResponseError, LSPErrorCodes, type MessageConnection } from 'vscode-languageserver-protocol/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { BoardResult, ChancesResult, OutcomesResult, StatisticsResult } from '../../server/protocol.js';
import type { CodeAction, CompletionItem, Diagnostic, Hover, LocationLink, MarkupContent, Range, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * The language server as an editor meets it: bundled, in its own process, through the protocol. The steps follow one another.
 */

const uri = 'untitled:kitchen.carc', textDocument = { uri };
const folder = mkdtempSync(path.join(tmpdir(), 'carc-'));
let server: ChildProcess, connection: MessageConnection, version = 1;
let text = `carcassonne 1
players red "Anna", blue
1. red V 1,0 r90 highwayman W
2. blue E  0,-1 r180 knight S
3. red C 2,0
`;
/** The diagnostics of each publication, in order. */
const published: Diagnostic[][] = [];
let wake: () => void = () => undefined;

async function nextDiagnostics(seen: number): Promise<Diagnostic[]> {
  while (published.length <= seen) await new Promise<void>((resolve) => { wake = resolve; });
  return published[published.length - 1];
}

/** Where `words` stand in the text, `behind` characters further. */
function at(words: string, behind = 0): Range['start'] {
  return TextDocument.create(uri, 'carcassonne', version, text).positionAt(text.indexOf(words) + behind);
}

async function type(words: string, newText: string): Promise<void> {
  const range = { start: at(words), end: at(words, words.length) };
  text = text.replace(words, newText);
  await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: ++version }, contentChanges: [{ range, text: newText }] });
}

beforeAll(async () => {
  const outfile = path.join(folder, 'server.cjs');
  await build({
    entryPoints: ['server/node.ts'], outfile, bundle: true, minify: true, platform: 'node', format: 'cjs', mainFields: ['module', 'main'], loader: { '.carc': 'text' }, logLevel: 'error',
    define: { 'import.meta.url': 'bundleUrl' }, banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
  server = fork(outfile, ['--node-ipc'], { execArgv: [] });
  connection = createMessageConnection(new IPCMessageReader(server), new IPCMessageWriter(server));
  connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; diagnostics: Diagnostic[] }) => {
    if (params.uri !== uri) return;
    published.push(params.diagnostics);
    wake();
  });
  connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) => items.map(() => ({ inlayHints: { points: true } })));
  connection.onRequest('client/registerCapability', () => null);
  connection.listen();
}, 60_000);

afterAll(() => {
  connection.dispose();
  server.kill();
  rmSync(folder, { recursive: true });
});

test('initialize', async () => {
  const { capabilities } = await connection.sendRequest<{ capabilities: Record<string, unknown> }>('initialize', {
    processId: process.pid, rootUri: null, capabilities: { workspace: { configuration: true } }, initializationOptions: { problemPages: 'https://example.org/rules' },
  });
  expect(Object.keys(capabilities)).toEqual(expect.arrayContaining([
    'completionProvider', 'hoverProvider', 'definitionProvider', 'referencesProvider', 'renameProvider', 'documentSymbolProvider', 'foldingRangeProvider',
    'documentHighlightProvider', 'inlayHintProvider', 'semanticTokensProvider', 'documentLinkProvider', 'documentFormattingProvider', 'codeActionProvider',
  ]));
  expect(capabilities.codeActionProvider).toEqual({ codeActionKinds: ['quickfix', 'source.fixAll.carcassonne'] });
  await connection.sendNotification('initialized', {});
});

test('open: the problem is reported, with a link to its page', async () => {
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'carcassonne', version, text } });
  const [problem, ...others] = await nextDiagnostics(0);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ code: 'edge-mismatch', source: 'carcassonne', codeDescription: { href: expect.stringMatching(/^https:\/\/example\.org\/rules.*edge-mismatch/) as unknown } });
});

test('hover', async () => {
  const hover = await connection.sendRequest<Hover>('textDocument/hover', { textDocument, position: at('2. blue', 1) });
  expect((hover.contents as MarkupContent).value).toContain('**blue +4** for a completed city');
});

test('quick fixes, and fixes on save', async () => {
  const ask = (only: string): Promise<CodeAction[]> => connection.sendRequest('textDocument/codeAction', { textDocument, range: { start: at('C 2,0', 2), end: at('C 2,0', 2) }, context: { diagnostics: published[0], only: [only] } });
  const [fix] = await ask('quickfix');
  expect(fix).toMatchObject({ title: 'Mark as played though illegal (as-played)', kind: 'quickfix', diagnostics: [{ code: 'edge-mismatch' }], edit: { changes: { [uri]: [{ newText: ' as-played' }] } } });
  expect(await ask('source.fixAll')).toEqual([]);
});

test('completion', async () => {
  await type('3. red C 2,0', '3. red U ');
  const { items } = await connection.sendRequest<{ items: CompletionItem[] }>('textDocument/completion', { textDocument, position: at('3. red U ', 9) });
  expect(items.map(({ label }) => label)).toContain('1,-1');
  await type('3. red U ', '3. red U 1,-1');
});

test('definition leads into the built-in tile set, whose text the server gives', async () => {
  const [link] = await connection.sendRequest<LocationLink[]>('textDocument/definition', { textDocument, position: at('V 1,0') });
  expect(link.targetUri).toBe('carcassonne-builtin:/base.carc');
  const builtin = await connection.sendRequest<{ text: string | null }>('carcassonne/builtinText', { uri: link.targetUri });
  expect(builtin.text?.split('\n')[link.targetSelectionRange.start.line]).toMatch(/^tile V /);
  expect(await connection.sendRequest('carcassonne/builtinText', { uri: 'carcassonne-builtin:/none.carc' })).toEqual({ text: null });
});

test('rename', async () => {
  const edit = await connection.sendRequest<WorkspaceEdit>('textDocument/rename', { textDocument, position: at('blue'), newName: 'green' });
  expect(edit.changes?.[uri].map(({ newText }) => newText)).toEqual(['green', 'green']);
  await expect(connection.sendRequest('textDocument/prepareRename', { textDocument, position: at('V 1,0') })).rejects.toThrow('built-in tile set');
});

test('formatting', async () => {
  const edits = await connection.sendRequest<TextEdit[]>('textDocument/formatting', { textDocument, options: { tabSize: 2, insertSpaces: true } });
  expect(TextDocument.applyEdits(TextDocument.create(uri, '', version, text), edits)).toContain('\n2. blue E 0,-1 r180 knight S\n');
});

test('a burst of edits ends with the diagnostics of the last', async () => {
  const before = published.length;
  for (const square of ['1', '1,', '1,0', '1,-', '1,-1', '2', '2,', '2,5']) await type(/3\. red U .*/.exec(text)?.[0] ?? '', `3. red U ${square}`);
  let last = await nextDiagnostics(before);
  while (last.every(({ code }) => code !== 'no-neighbour')) last = await nextDiagnostics(published.length);
  expect(last.map(({ code }) => code)).toEqual(['no-neighbour']);
  expect(published.length - before).toBeLessThan(8);
});

test('the board, asked for in the middle of edits, is that of the last; a question that is taken back gets none', async () => {
  const ask = (token = CancellationToken.None): Promise<BoardResult> => connection.sendRequest('carcassonne/board', { textDocument, position: { line: 4, character: 0 }, known: [] }, token);
  for (const square of ['1', '1,', '1,-1']) await type(/3\. red U .*/.exec(text)?.[0] ?? '', `3. red U ${square}`);
  expect((await ask()).board).toMatchObject({ moment: 'After turn 3', certain: true, tiles: [{ text: 'D 0,0' }, {}, {}, { text: 'U 1,-1', line: 4 }] });
  await type('3. red U 1,-1', '3. red U 1,-1 ');
  const source = new CancellationTokenSource(), taken = ask(source.token);
  source.cancel();
  await expect(taken).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  await expect(connection.sendRequest('carcassonne/board', { textDocument: { uri: 'file:///none.carc' }, position: { line: 0, character: 0 }, known: [] })).rejects.toThrow('has not read');
});

test('the chances of the gaps come one for each, whatever is asked in between; a question that is taken back gets none', async () => {
  const params = { textDocument, position: { line: 4, character: 0 } }, chances = (token = CancellationToken.None): Promise<ChancesResult> => connection.sendRequest('carcassonne/chances', params, token);
  const asked = chances(), source = new CancellationTokenSource(), taken = chances(source.token);
  source.cancel();
  await expect(taken).rejects.toMatchObject({ code: LSPErrorCodes.RequestCancelled });
  const { board } = await connection.sendRequest<BoardResult>('carcassonne/board', { ...params, known: [], gaps: true }), { texts } = await asked;
  expect(board?.moment).toBe('After turn 3');
  expect(texts).toHaveLength(board?.gaps?.length ?? -1);
  for (const text of texts) expect(text).toMatch(/^Filled until the end in \d+% of 400 random games\.$/);
});

test('statistics, asked for in the middle of edits, are those of the last', async () => {
  for (const square of ['1,-2', '1,-1']) await type(/3\. red U .*/.exec(text)?.[0] ?? '', `3. red U ${square}`);
  const { statistics } = await connection.sendRequest<StatisticsResult>('carcassonne/statistics', { textDocument, position: { line: 4, character: 0 } });
  expect(statistics).toMatchObject({ outcome: '3 turns, without final scoring: the game is not over.', moments: [{ line: 2 }, { line: 3 }, { line: 4 }] });
});

test('outcomes, asked for in the middle of edits, are those of the last', async () => {
  await type(text, `carcassonne 1
players red, blue
1. red E 0,-1 r180 knight
expect red 1
`);
  for (const points of ['2', '3', '4']) await type(/expect red .*/.exec(text)?.[0] ?? '', `expect red ${points}`);
  expect(await connection.sendRequest('carcassonne/outcomes', { textDocument })).toMatchObject({ sections: [{ title: null, passed: true, expectations: [{ text: 'expect red 4' }] }] });
  await type('expect red 4', 'expect red 5');
  const { sections: [{ expectations: [{ range, actual }] }] } = await connection.sendRequest<OutcomesResult>('carcassonne/outcomes', { textDocument });
  expect(actual).toBe('red 4');
  const diagnostics = [{ range, code: 'expectation-failed', message: '' }];
  const [{ edit }] = await connection.sendRequest<CodeAction[]>('textDocument/codeAction', { textDocument, range, context: { diagnostics } });
  expect(edit?.changes?.[uri]).toEqual([{ range, newText: 'expect red 4' }]);
});

test('outcomes of a text just opened wait until it is read', async () => {
  const opened = { uri: 'untitled:just-opened.carc' };
  await connection.sendNotification('textDocument/didOpen', { textDocument: { ...opened, languageId: 'carcassonne', version: 1, text: 'carcassonne 1\nscenario "s"\nplayers red\nexpect red 0\n' } });
  expect(await connection.sendRequest('carcassonne/outcomes', { textDocument: opened })).toMatchObject({ sections: [{ title: 's', passed: true }] });
  await connection.sendNotification('textDocument/didClose', { textDocument: opened });
});

test('outcomes of a text that nobody has read are an error', async () => {
  await expect(connection.sendRequest('carcassonne/outcomes', { textDocument: { uri: 'untitled:nobody.carc' } })).rejects.toThrow('has not read untitled:nobody.carc');
});

test('texts that were never saved come and go', async () => {
  const errors: string[] = [], last = 'untitled:Untitled-last';
  connection.onNotification('window/logMessage', ({ type: kind, message }: { type: number; message: string }) => { if (kind === 1) errors.push(message); });
  const reported = (expected: boolean): Promise<void> => new Promise((resolve) => {
    connection.onNotification('textDocument/publishDiagnostics', (params: { uri: string; diagnostics: Diagnostic[] }) => {
      if (params.uri === last && params.diagnostics.length > 0 === expected) resolve();
    });
  });
  const open = (one: string): Promise<void> => connection.sendNotification('textDocument/didOpen', { textDocument: { uri: one, languageId: 'carcassonne', version: 1, text } });
  const close = (one: string): Promise<void> => connection.sendNotification('textDocument/didClose', { textDocument: { uri: one } });
  for (let i = 0; i < 30; i++) {
    await open(`untitled:Untitled-${i}`);
    await connection.sendNotification('textDocument/didChange', { textDocument: { uri: `untitled:Untitled-${i}`, version: 2 }, contentChanges: [{ text: `${text}%` }] });
    await close(`untitled:Untitled-${i}`);
  }
  const shown = reported(true);
  await open(last);
  await shown;
  // What is shown of a text goes when it is closed.
  const gone = reported(false);
  await close(last);
  await gone;
  expect(errors).toEqual([]);
  expect(server.exitCode).toBeNull();
});

test('a document that the server does not know is an error, not an answer', async () => {
  for (const method of ['hover', 'completion', 'documentSymbol', 'foldingRange']) {
    const answer = connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: 'untitled:nobody.carc' }, position: { line: 0, character: 0 } });
    await expect(answer, method).rejects.toBeInstanceOf(ResponseError);
  }
});

test('games come from other programs and go to them, or are refused with the reason', async () => {
  const exchange = (method: string, params: object): Promise<object> => connection.sendRequest(`carcassonne/${method}`, params);
  const record = 'carcassonne 1\nplayers red "Anna"\n1. red V 1,0 "a remark"\nscenario "second"\nplayers red\n1. red E 0,-1 r180\n', game = 'untitled:game.carc';
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri: game, languageId: 'carcassonne', version: 1, text: record } });
  expect(await exchange('games', { uri: game })).toEqual({ titles: ['Record', 'second'] });
  const link = await exchange('export', { uri: game, game: 0, format: 'link' }) as { text: string; left: string[] };
  expect(link).toMatchObject({ text: expect.stringContaining('carcassonnelab.com/#/0/0/') as unknown, left: expect.arrayContaining(['1 remark (turn 1)']) as unknown });
  expect(await exchange('import', { text: link.text })).toMatchObject({ text: expect.stringContaining('1. red V 1,0\n') as unknown, left: [] });
  expect(await exchange('export', { uri: game, game: 0, format: 'png' })).toMatchObject({ base64: expect.stringMatching(/^iVBORw0KGgo/) as unknown });
  expect(await exchange('export', { uri: game, game: 1, format: 'markdown', turn: 7 })).toEqual({ refusal: 'This game has no turn 7.' });
  expect(await exchange('export', { uri: game, game: 2, format: 'constructor' })).toEqual({ refusal: expect.stringContaining('no such') as unknown });
  expect(await exchange('import', { text: '{}' })).toEqual({ refusal: expect.stringContaining('none of a known kind') as unknown });
  await connection.sendNotification('textDocument/didClose', { textDocument: { uri: game } });
});

test('shutdown', async () => {
  await connection.sendRequest('shutdown');
  const ended = new Promise((resolve) => { server.once('exit', resolve); });
  await connection.sendNotification('exit');
  expect(await ended).toBe(0);
});

test('there is one copy of the library for messages, or errors would arrive as answers', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, unknown> };
  expect(Object.keys(packages).filter((name) => name.endsWith('node_modules/vscode-jsonrpc'))).toEqual(['node_modules/vscode-jsonrpc']);
});
