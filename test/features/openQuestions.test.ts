import { CodeActionKind, type CodeAction, type CompletionItem } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { expect, test } from 'vitest';
import { exportGame } from '../../server/exchange/exportGame.js';
import { positionScenario } from '../../server/exchange/positionScenario.js';
import { boardAt } from '../../server/features/boardState.js';
import { open, withSettings, wordsIn, type OpenRecord } from './editor.js';

/* `?` in place of a move: the record is played up to there, and the best moves are offered. */

// To close the city of two tiles is worth more than anything else.
const before = 'carcassonne 1\nplayers red, blue\n1. red  V 1,0 highwayman W\n';

async function fixes({ services, document, at }: OpenRecord): Promise<CodeAction[]> {
  const params = { textDocument: { uri: document.uri.toString() }, range: { start: at, end: at }, context: { diagnostics: document.diagnostics ?? [] } };
  return await services.lsp.CodeActionProvider?.getCodeActions(document, params) as CodeAction[];
}

async function completions(marked: string): Promise<readonly CompletionItem[]> {
  const { services, document, params } = await open(marked);
  return (await services.lsp.CompletionProvider?.getCompletion(document, params))?.items ?? [];
}

/** The last line with words, after an action. */
function lineAfter({ document }: OpenRecord, { edit }: CodeAction): string | undefined {
  return TextDocument.applyEdits(document.textDocument, edit?.changes?.[document.uri.toString()] ?? []).trimEnd().split('\n').at(-1);
}

test('it is noted at the sign and nowhere else, and nothing behind it is wrong', async () => {
  const { document } = await open(`${before}2. blue E ? "what now"\n3. red  U 7,7 monk +9 red 30, blue 2\n4. blue C 9,9\nexpect red 7`);
  expect((document.diagnostics ?? []).map(({ code, severity, range }) => [code, severity, wordsIn(document, range)])).toEqual([['open-question', 3, '?'], ['no-such-feature', 1, 'monk']]);
});

test('behind a square it is a mark, and two of them are one everywhere', async () => {
  expect((await open(`${before}2. blue E 0,-1 r180 ?`)).document.diagnostics).toEqual([]);
  expect((await open(`${before}2. blue E ??`)).document.diagnostics?.map(({ code }) => code)).toEqual(['position-missing']);
});

test('whose turn it is, the tile and the names are checked as in every turn', async () => {
  const codes = async (line: string): Promise<unknown> => (await open(before + line)).document.diagnostics?.map(({ code }) => code);
  expect(await codes('2. red E ?')).toEqual(['wrong-player', 'open-question']);
  expect(await codes('3. blue ?')).toEqual(['wrong-turn-number', 'open-question']);
  expect(await codes('2. blue Q ?')).toEqual(['open-question']);
  expect(await codes('2. blue Zz ?')).toEqual(['unknown-tile', 'open-question']);
  expect(await codes('draws V\n2. blue E ?')).toEqual(['draws-order', 'open-question']);
  expect(await codes('2. ?')).toEqual(['player-missing', 'open-question']);
});

test('the best moves are its quick fixes, with what they are worth; one is written over the sign', async () => {
  const record = await open(`${before}2. blue  E   <|>?   "what now" // hm\n`), actions = await fixes(record);
  expect(actions.length).toBeGreaterThan(3);
  expect(actions[0].title).toMatch(/^E 0,-1 r180 knight S \([-+]\d+\.\d ±\d+\.\d, \d+%\)$/);
  expect(actions[0]).toMatchObject({ kind: CodeActionKind.QuickFix, diagnostics: [{ code: 'open-question' }] });
  expect(lineAfter(record, actions[0])).toBe('2. blue  E 0,-1 r180 knight S   "what now" // hm');
  for (const action of actions) expect((await open(`${before}${lineAfter(record, action)}`)).document.diagnostics).toEqual([]);
});

test('words before the sign are kept behind the move', async () => {
  const record = await open(`${before}2. blue E "what now" <|>?`);
  expect(lineAfter(record, (await fixes(record))[0])).toBe('2. blue E 0,-1 r180 knight S "what now"');
});

test('a tile that fits nowhere leaves the game', async () => {
  const record = await open(`${before.replace('V 1,0', 'E 0,-1 r180')}2. blue C <|>?`.replace(' highwayman W', ''));
  expect((await fixes(record)).map((action) => lineAfter(record, action))).toEqual(['2. blue discards C']);
});

test('completion behind the sign offers the same, in their order', async () => {
  const items = await completions(`${before}2. blue E ?<|>`), actions = await fixes(await open(`${before}2. blue E <|>?`));
  expect(items.map(({ label, detail }) => `${label} (${detail})`)).toEqual(actions.map(({ title }) => title));
  expect(items[0]).toMatchObject({ filterText: 'E ?', textEdit: { newText: 'E 0,-1 r180 knight S' }, sortText: '0000' });
});

test('nothing is offered on a board that is not certain, behind the end, and where moves are not to be told', async () => {
  expect(await fixes(await open(`${before}2. blue V ?\n3. red E <|>?`))).toEqual([]);
  expect(await fixes(await open(`${before}2. blue E 5,5\n3. red E <|>?`))).toEqual([]);
  expect(await withSettings({ suggestions: { show: 'cost' } }, async () => fixes(await open(`${before}2. blue E <|>?`)))).toEqual([]);
});

test('a question that is taken back ends', async () => {
  const { services, document, at } = await open(`${before}2. blue E <|>?`);
  const params = { textDocument: { uri: document.uri.toString() }, range: { start: at, end: at }, context: { diagnostics: document.diagnostics ?? [] } };
  const token = { isCancellationRequested: true, onCancellationRequested: () => ({ dispose: () => undefined }) };
  await expect(Promise.resolve(services.lsp.CodeActionProvider?.getCodeActions(document, params, token))).rejects.toThrow();
});

test('at the sign the board is as it lies before the move, and certain; behind it, it is not', async () => {
  const at = async (marked: string, draft = {}): Promise<ReturnType<typeof boardAt>> => {
    const { services, document, at: cursor } = await open(marked);
    return boardAt(document, services.record.Replays, cursor.line, { known: [], ...draft });
  };
  const open4 = `${before}2. blue E ?<|>\n3. red V 1,1\n`;
  expect((await at(open4)).board).toMatchObject({ moment: 'Before turn 2', certain: true, tilesLeft: 70 });
  expect((await at(open4.replace('<|>', '').replace('1,1', '1,1<|>'))).board).toMatchObject({ moment: 'After turn 3', certain: false });
  const { recording } = await at(`${before}2. blue E ?<|>`, { draft: { way: null, tile: null, at: null, actions: [] } });
  expect(recording?.refusal).toEqual({ message: 'The last turn is open: its move comes first.', goTo: 3 });
});

test('what is open is no move that other programs could be told, and the position behind it is not certain', async () => {
  const { services, document } = await open(`${before}2. blue E ?`), [replay] = services.record.Replays.of(document).replays, line = replay.section.statements[3];
  await expect(exportGame(replay, 'json')).rejects.toThrow('The line “2. blue E ?” is open');
  await expect(positionScenario(replay, { line, moment: 'after', title: 'x' }, services)).rejects.toThrow('The line “2. blue E ?” is open');
  expect((await positionScenario(replay, { line, moment: 'before', title: 'x' }, services)).text).toContain('set V 1,0 red highwayman');
});
