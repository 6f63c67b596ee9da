import { beforeEach, expect, it } from 'vitest';
import type * as vscode from 'vscode';
import { suggestionCommands } from '../../client/suggestMoves.js';
import { markedMoves } from '../../client/boardView/webview/markedMoves.js';
import type { SuggestedMove, SuggestionsResult } from '../../server/protocol.js';
import { uri } from './viewTest.js';
import { editor, sharing, TextEditor, window, type QuickPick } from './vscode.js';

const move = (text: string, more: Partial<SuggestedMove> = {}): SuggestedMove => ({
  move: text, margin: 1, error: null, loss: 0, lossError: null, chance: 0.5, worth: '+1.0, 50%', why: [], played: false, edit: { from: 2, to: 2, lines: [`1. red ${text}`] },
  draft: { tile: 'V', at: { x: 1, y: 0, rotation: 0 }, actions: [] }, picture: '', ...more,
});
const result = (moves: readonly SuggestedMove[], more: Partial<SuggestionsResult> = {}): SuggestionsResult => ({ refusal: null, title: 'Turn 1, red: V', moves, cost: null, effort: '', ...more });

interface Item {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly buttons: readonly object[];
}
let answer: (result: SuggestionsResult) => void, fail: (error: Error) => void, soFar: (result: SuggestionsResult) => void, token: vscode.CancellationToken, shown: unknown[], text: TextEditor;

beforeEach(() => {
  shown = [];
  editor.lists.length = editor.messages.length = 0;
  editor.files.set(uri.toString(), 'carcassonne 1\nplayers red, blue\n1. red V ?\n');
  text = new TextEditor(uri, 'carcassonne');
  window.visibleTextEditors = [text];
  window.activeTextEditor = text;
  text.moveTo(2);
  suggestionCommands((_uri, _line, asked, _next, tell) => new Promise((resolve, reject) => { [answer, fail, soFar, token] = [resolve, reject, tell, asked]; }), 'carcassonne', (_uri, line, chosen) => shown.push([line, chosen]));
});

/** The list, once it is open, and what it shows. */
async function opened(): Promise<{ readonly list: QuickPick; items(): readonly Item[] }> {
  void editor.commands.get('carcassonne.suggestMoves')?.(undefined);
  await settled();
  const [list] = editor.lists;
  return { list, items: () => list.items as readonly Item[] };
}

function settled(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve); });
}

it('becomes better while it is open, and whoever has gone to a move stays there', async () => {
  const { list, items } = await opened();
  expect([list.isShown, list.busy]).toEqual([true, true]);
  soFar(result([move('V 1,0'), move('V 2,0')]));
  expect(items().map(({ label }) => label)).toEqual(['1. V 1,0', '2. V 2,0']);
  list.activeItems = [list.items[1]];
  answer(result([move('V 3,0'), move('V 2,0', { loss: 1.25, why: ['starts a road'], played: true }), move('V 1,0')]));
  await settled();
  expect(list.busy).toBe(false);
  expect(items()[1]).toMatchObject({ description: '+1.0, 50% · played', detail: '1.3 points less · starts a road' });
  expect(list.activeItems).toMatchObject([{ label: '2. V 2,0' }]);
});

it('writes a move that is chosen where none stands yet, unless the text has changed', async () => {
  const { list } = await opened();
  soFar(result([move('V 1,0')]));
  list.accept(list.items[0]);
  await settled();
  expect(editor.files.get(uri.toString())).toBe('carcassonne 1\nplayers red, blue\n1. red V 1,0\n');
  expect(token.isCancellationRequested).toBe(true);
  editor.lists.length = 0;
  const again = await opened();
  soFar(result([move('V 9,9')]));
  text.document.version++;
  again.list.accept(again.list.items[0]);
  await settled();
  expect(editor.files.get(uri.toString())).toContain('V 1,0');
  expect(editor.messages).toEqual(['The text has changed since. Ask for moves again.']);
});

it('never writes over a move that was played: it shows or copies the other', async () => {
  const { list, items } = await opened(), before = editor.files.get(uri.toString());
  soFar(result([move('V 1,0', { edit: null })], { cost: 'The move played cost 2.0 points.' }));
  expect(list.placeholder).toBe('The move played cost 2.0 points.');
  list.press(items()[0].buttons[1], list.items[0]);
  await settled();
  expect(sharing.clipboard).toBe('V 1,0');
  editor.lists.length = 0;
  const again = await opened();
  soFar(result([move('V 1,0', { edit: null })]));
  again.list.accept(again.list.items[0]);
  await settled();
  expect(shown).toEqual([[2, 'V 1,0']]);
  expect(editor.files.get(uri.toString())).toBe(before);
});

it('says why there are no moves, and what a move cost where only that is wanted', async () => {
  const says = async (given: SuggestionsResult): Promise<unknown> => {
    editor.lists.length = 0;
    await opened();
    answer(given);
    await settled();
    return editor.messages.at(-1);
  };
  expect(await says(result([], { refusal: 'The game is over.' }))).toBe('The game is over.');
  expect(await says(result([], { cost: 'The move played cost 2.0 points.' }))).toBe('The move played cost 2.0 points.');
  expect(await says(result([]))).toBe('A setting says that no moves are shown.');
  editor.lists.length = 0;
  await opened();
  fail(new Error('gone'));
  await settled();
  expect(editor.messages.at(-1)).toBe('No moves can be suggested: gone');
});

it('asks no more once it is closed, and not at all without a record', async () => {
  const { list } = await opened();
  list.hide();
  expect(token.isCancellationRequested).toBe(true);
  fail(new Error('taken back'));
  await settled();
  expect(editor.messages).toEqual([]);
  window.activeTextEditor = undefined;
  await editor.commands.get('carcassonne.suggestMoves')?.(undefined);
  expect(editor.messages).toEqual(['Place the cursor in a record first: moves are suggested for the turn at the cursor.']);
});

it('marks each square once on the board, with the place of its best move, or with the tile before a draw', () => {
  const at = (text: string, x: number, tile = 'V'): SuggestedMove => move(text, { draft: { tile, at: { x, y: 0, rotation: 0 }, actions: [] } });
  const nowhere = move('discards V', { draft: { tile: 'V', at: null, actions: [] } });
  expect(markedMoves([at('V 1,0 highwayman W', 1), at('V 1,0', 1), at('V 2,0', 2), nowhere]).map(({ rank, x }) => [rank, x])).toEqual([['1', 1], ['3', 2]]);
  expect(markedMoves([at('V 1,0', 1), at('E 2,0', 2, 'E')]).map(({ rank }) => rank)).toEqual(['V', 'E']);
});
