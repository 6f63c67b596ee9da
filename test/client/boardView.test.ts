import type * as vscode from 'vscode';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { URI } from 'vscode-uri';
import { BoardView } from '../../client/boardView/index.js';
import { boardRequest, chancesRequest, type BoardResult, type ChancesResult } from '../../server/protocol.js';
import { uri, ViewTest } from './viewTest.js';
import { editor, Panel, TextEditor, window } from './vscode.js';

/** Questions of the view, and how a test answers them. */
interface Asked {
  readonly request: string;
  readonly line: number;
  readonly known?: readonly string[];
  readonly gaps?: boolean;
  readonly bag?: boolean;
  readonly token: { readonly isCancellationRequested: boolean };
  answer(kinds?: readonly string[]): Promise<void>;
  give(result: object): Promise<void>;
  fail(): Promise<void>;
}
let view: BoardView, around: ViewTest, text: TextEditor, asked: Asked[], warnings: readonly string[];

beforeEach(() => {
  around = new ViewTest();
  ({ text, warnings } = around);
  asked = [];
  const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
  const ask = (request: string, _uri: URI, line: number, token: Asked['token'], more: object): Promise<object> => new Promise((resolve, reject) => {
    const give = (result: object): Promise<void> => { resolve(result); return settle(); };
    asked.push({
      request, line, token, ...more, give,
      answer: (kinds = []) => give({ board: { kinds: Object.fromEntries(kinds.map((kind) => [kind, {}])), gaps: null } } as BoardResult),
      fail: () => { reject(new Error('gone')); return settle(); },
    });
  });
  view = new BoardView(around.context, 'carcassonne', ask as unknown as ConstructorParameters<typeof BoardView>[2], around.log);
});

afterEach(() => around.end());

const opened = (): Promise<Panel> => around.open('carcassonne.openBoard');

it('shows the board at the cursor, asked for once', async () => {
  const panel = await opened();
  expect(asked.map(({ line }) => line)).toEqual([3]);
  await asked[0].answer();
  expect(panel.received).toEqual([{ uri: uri.toString(), line: 3, board: { kinds: {}, gaps: null } }]);
});

it('lets a page load nothing but its own script and style', async () => {
  const { html } = (await opened()).webview, nonce = /'nonce-([0-9a-f]{32})'/.exec(html)?.[1] ?? '?';
  expect(html).toContain(`content="default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'"`);
  expect(html.match(/<(script|link rel="stylesheet") nonce="[0-9a-f]+"/g)).toEqual([`<link rel="stylesheet" nonce="${nonce}"`, `<script nonce="${nonce}"`]);
});

it('follows the cursor and edits; an older question is taken back, and its answer is not shown', async () => {
  const panel = await opened();
  text.moveTo(4);
  text.moveTo(5);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked.map(({ line, token }) => [line, token.isCancellationRequested])).toEqual([[3, true], [5, false]]);
  await asked[1].answer();
  await asked[0].answer();
  expect(panel.received).toMatchObject([{ line: 5 }]);
  editor.changed.fire({ document: text.document, contentChanges: [{}] });
  editor.changed.fire({ document: { ...text.document, uri: URI.parse('file:///other.carc') }, contentChanges: [{}] });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveLength(3);
});

it('does not follow the cursor in another text', async () => {
  await opened();
  const other = new TextEditor(URI.parse('file:///games/readme.md'), 'markdown');
  window.activeTextEditor = other;
  other.moveTo(7);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveLength(1);
});

it('gets each picture once, and all of them again when its page was loaded anew', async () => {
  const panel = await opened();
  await asked[0].answer(['a', 'b']);
  text.moveTo(4);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[1].known).toEqual(['a', 'b']);
  panel.show(false);
  text.moveTo(5);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveLength(2);
  panel.show(true);
  panel.say({ ready: true });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[2]).toMatchObject({ line: 5, known: [] });
});

it('moves the cursor only when it is told to, within the text', async () => {
  const panel = await opened();
  await asked[0].answer();
  expect(text.selection.active.line).toBe(3);
  panel.say({ goTo: 6 });
  expect(text.selection.active.line).toBe(6);
  expect(text.revealed).toHaveLength(1);
  panel.say({ goTo: 99 });
  expect(text.selection.active.line).toBe(9);
  panel.say({ goTo: '<script>' });
  expect(text.selection.active.line).toBe(9);
});

it('opens the text again if it is not to be seen', async () => {
  const panel = await opened();
  window.visibleTextEditors = [];
  panel.say({ goTo: 6 });
  await vi.advanceTimersByTimeAsync(0);
  expect(window.visibleTextEditors).toMatchObject([{ selection: { active: { line: 6 } } }]);
});

it('is there again after a reload, at the line where it was', async () => {
  window.activeTextEditor = undefined;
  const panel = new Panel();
  await view.deserializeWebviewPanel(panel as unknown as vscode.WebviewPanel, { uri: uri.toString(), line: 8, camera: null });
  panel.say({ ready: true });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked.map(({ line }) => line)).toEqual([8]);
});

it('tells the log why there is no board, but not of questions that were taken back', async () => {
  await opened();
  text.moveTo(4);
  await vi.advanceTimersByTimeAsync(20);
  await asked[0].fail();
  expect(warnings).toEqual([]);
  await asked[1].fail();
  expect(warnings).toEqual([expect.stringContaining('gone')]);
});

it('asks for gaps and for the bag once they are switched on, and for the chances behind the board', async () => {
  const panel = await opened();
  await asked[0].answer();
  expect(asked).toHaveLength(1);
  panel.say({ extras: { gaps: true, bag: false } });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[1]).toMatchObject({ request: boardRequest, gaps: true, bag: false });
  await asked[1].give({ board: { kinds: {}, gaps: [{}] } });
  expect(asked[2]).toMatchObject({ request: chancesRequest, line: 3 });
  await asked[2].give({ texts: ['Filled'] } satisfies ChancesResult);
  expect(panel.received.at(-1)).toEqual({ chances: ['Filled'] });
});

it('takes the question for the chances back when the cursor has moved', async () => {
  const panel = await opened();
  panel.say({ extras: { gaps: true, bag: true } });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board: { kinds: {}, gaps: [{}] } });
  text.moveTo(4);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[2].token.isCancellationRequested).toBe(true);
  await asked[2].give({ texts: ['Filled'] } satisfies ChancesResult);
  expect(panel.received.filter((message) => typeof message === 'object' && message !== null && 'chances' in message)).toEqual([]);
});
