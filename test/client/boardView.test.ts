import type * as vscode from 'vscode';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { URI } from 'vscode-uri';
import { BoardView } from '../../client/boardView/index.js';
import { noExtras } from '../../client/boardView/messages.js';
import type { AskForMoves } from '../../client/view/followingView.js';
import { boardRequest, chancesRequest, outlookRequest, type BoardResult, type ChancesResult, type Recording, type SuggestedMove, type SuggestionsResult } from '../../server/protocol.js';
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
interface AskedForMoves {
  readonly line: number;
  readonly next: unknown;
  readonly token: { readonly isCancellationRequested: boolean };
  soFar(result: SuggestionsResult): void;
  answer(result: SuggestionsResult): Promise<void>;
}
let moves: AskedForMoves[];
let view: BoardView, around: ViewTest, text: TextEditor, asked: Asked[], warnings: readonly string[];

beforeEach(() => {
  around = new ViewTest();
  ({ text, warnings } = around);
  asked = [];
  moves = [];
  const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
  const ask = (request: string, _uri: URI, line: number, token: Asked['token'], more: object): Promise<object> => new Promise((resolve, reject) => {
    const give = (result: object): Promise<void> => { resolve(result); return settle(); };
    asked.push({
      request, line, token, ...more, give,
      answer: (kinds = []) => give({ board: { kinds: Object.fromEntries(kinds.map((kind) => [kind, {}])), gaps: null } } as BoardResult),
      fail: () => { reject(new Error('gone')); return settle(); },
    });
  });
  const askForMoves: AskForMoves = (_uri, line, token, next, soFar) => new Promise((resolve) => {
    moves.push({ line, next, token, soFar, answer: (result) => { resolve(result); return settle(); } });
  });
  view = new BoardView(around.context, 'carcassonne', ask as unknown as ConstructorParameters<typeof BoardView>[2], askForMoves, around.log);
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
  panel.say({ extras: { ...noExtras, gaps: true } });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[1]).toMatchObject({ request: boardRequest, gaps: true, bag: false });
  await asked[1].give({ board: { kinds: {}, gaps: [{}] } });
  expect(asked[2]).toMatchObject({ request: chancesRequest, line: 3 });
  await asked[2].give({ texts: ['Filled'] } satisfies ChancesResult);
  expect(panel.received.at(-1)).toEqual({ chances: ['Filled'] });
});

it('takes the question for the chances back when the cursor has moved', async () => {
  const panel = await opened();
  panel.say({ extras: { ...noExtras, gaps: true, bag: true } });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board: { kinds: {}, gaps: [{}] } });
  text.moveTo(4);
  await vi.advanceTimersByTimeAsync(20);
  expect(asked[2].token.isCancellationRequested).toBe(true);
  await asked[2].give({ texts: ['Filled'] } satisfies ChancesResult);
  expect(panel.received.filter((message) => typeof message === 'object' && message !== null && 'chances' in message)).toEqual([]);
});

const found = (...texts: string[]): SuggestionsResult => ({
  refusal: null, title: 'Turn 1, red: V', cost: null, effort: '',
  moves: texts.map((move) => ({ move, edit: { from: 3, to: 3, lines: [`1. red ${move}`] } }) as unknown as SuggestedMove),
});
const board = { kinds: {}, gaps: null };

it('asks for the outlook and for moves once they are switched on, and shows moves as they come', async () => {
  const panel = await opened();
  panel.say({ extras: { ...noExtras, outlook: true, suggestions: true } });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board, recording: null });
  expect(asked[2]).toMatchObject({ request: outlookRequest, line: 3 });
  expect(moves).toMatchObject([{ line: 3, next: undefined }]);
  await asked[2].give({ outlook: null });
  moves[0].soFar(found('V 1,0'));
  await moves[0].answer(found('V 2,0', 'V 1,0'));
  expect(panel.received.slice(-3)).toEqual([
    { outlook: null }, { suggestions: found('V 1,0'), done: false, choose: null }, { suggestions: found('V 2,0', 'V 1,0'), done: true, choose: null },
  ]);
});

it('takes the question for moves back when the cursor has moved, and shows none of them', async () => {
  const panel = await opened();
  panel.say({ extras: { ...noExtras, suggestions: true } });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board, recording: null });
  text.moveTo(4);
  await vi.advanceTimersByTimeAsync(20);
  expect(moves[0].token.isCancellationRequested).toBe(true);
  moves[0].soFar(found('V 1,0'));
  await moves[0].answer(found('V 1,0'));
  expect(panel.received.filter((message) => typeof message === 'object' && message !== null && 'suggestions' in message)).toEqual([]);
});

it('asks for moves with the tile that is chosen of the line being recorded, until it lies', async () => {
  const panel = await opened(), recording = (at: object | null): Recording => ({ refusal: null, draft: { way: { line: 'turn', player: 'red' }, tile: 'V', at, actions: [] }, ways: [], tiles: [], edit: null }) as unknown as Recording;
  panel.say({ extras: { ...noExtras, outlook: true, suggestions: true } });
  panel.say({ record: true });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board, recording: recording(null) });
  expect(moves).toMatchObject([{ next: { player: 'red', tile: 'V' } }]);
  panel.say({ draft: recording({ x: 1, y: 0, rotation: 0 }).draft });
  await vi.advanceTimersByTimeAsync(20);
  await asked.at(-1)?.give({ board, recording: recording({ x: 1, y: 0, rotation: 0 }) });
  expect(moves).toHaveLength(1);
});

it('writes a suggested move into the text that it was asked for, and into no other', async () => {
  const panel = await opened();
  editor.files.set(uri.toString(), 'carcassonne 1\nplayers red, blue\n\n1. red V ?\n');
  panel.say({ extras: { ...noExtras, suggestions: true } });
  await vi.advanceTimersByTimeAsync(20);
  await asked[1].give({ board, recording: null });
  await moves[0].answer(found('V 1,0'));
  panel.say({ take: 'V 9,9' });
  await vi.advanceTimersByTimeAsync(20);
  expect(editor.files.get(uri.toString())).toContain('V ?');
  panel.say({ take: 'V 1,0' });
  await vi.advanceTimersByTimeAsync(20);
  expect(editor.files.get(uri.toString())).toBe('carcassonne 1\nplayers red, blue\n\n1. red V 1,0\n');
});

it('opens with a move that somebody wants to see, and has it chosen', async () => {
  text.moveTo(3);
  view.showMove(uri as unknown as vscode.Uri, 5, 'V 1,0');
  const [panel] = editor.panels;
  panel.say({ extras: noExtras });
  panel.say({ ready: true });
  await vi.advanceTimersByTimeAsync(20);
  await asked.at(-1)?.give({ board, recording: null });
  expect(moves.at(-1)).toMatchObject({ line: 5 });
  await moves.at(-1)?.answer(found('V 1,0'));
  expect(panel.received.at(-1)).toMatchObject({ done: true, choose: 'V 1,0' });
});
