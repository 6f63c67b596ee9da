import type { CodeLens } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';
import { finish } from '../../server/analysis/inSteps.js';
import { boardOutlook } from '../../server/features/boardOutlook.js';
import { boardAt } from '../../server/features/boardState.js';
import { momentAtLine } from '../../server/features/momentAtLine.js';
import { outlookAfter } from '../../server/features/outlook.js';
import { questionAt } from '../../server/features/suggestions/question.js';
import { asking, suggestionsFor } from '../../server/features/suggestions/suggestionsAt.js';
import { suggestionSettings } from '../../server/features/suggestions/settings.js';
import type { BoardOutlook, SuggestionsResult } from '../../server/protocol.js';
import { open, withSettings } from './editor.js';

/* The best moves at the line of the cursor, for the list, the board and the lens. */

const game = `carcassonne 1
players red "Anna", blue

1. red  V 1,0  highwayman W
2. blue E 0,1 r90
3. red  B 0,2  monk
`;

interface Next {
  readonly player: string;
  readonly tile: string | null;
}

async function suggested(marked: string, next?: Next, suggestions: object = { time: 0.3 }): Promise<{ readonly result: SuggestionsResult; readonly told: readonly SuggestionsResult[]; readonly refusal: string | undefined }> {
  const { services, document, at } = await open(marked), told: SuggestionsResult[] = [], question = questionAt(document, services.record.Replays, at.line, next);
  const refused = 'refusal' in question ? question.refusal : undefined, nothing: SuggestionsResult = { refusal: null, title: '', moves: [], cost: null, effort: '' };
  if ('refusal' in question) return { result: nothing, told, refusal: refused };
  const settings = await withSettings({ suggestions }, () => suggestionSettings(services.shared.workspace.ConfigurationProvider));
  const result = await suggestionsFor(asking(question, document.textDocument.getText()), services.analysis.Analyst, settings, new AbortController().signal, (soFar) => told.push(soFar));
  return { result, told, refusal: undefined };
}

test('a turn that was played: what would have been better, with reasons, and what it cost; nothing of it is written over', async () => {
  const { result, told } = await suggested(game.replace('E 0,1', 'E<|> 0,1'));
  expect(result.title).toBe('Turn 2, blue: E');
  expect(result.moves[0]).toMatchObject({ move: 'E 0,-1 r180 knight S', loss: 0, played: false, edit: null, draft: { tile: 'E', at: { x: 0, y: -1, rotation: 2 }, actions: ['knight S'] } });
  expect(result.moves[0].worth).toMatch(/^[-+]\d+\.\d( ±\d+\.\d)?, \d+%$/);
  expect(result.moves[0].why).toContain('completes a city (+4)');
  expect(result.moves.filter(({ played }) => played).map(({ move }) => move)).toEqual(['E 0,1 r90']);
  expect(result.cost).toMatch(/^The move played cost (about \d+\.\d|\d+\.\d ±\d+\.\d) points\.$/);
  expect(told.length).toBeGreaterThan(0);
});

test('the picture of a move holds its tile and its figure, and nothing that lies there already', async () => {
  const { result: { moves: [best] } } = await suggested(game.replace('E 0,1', 'E<|> 0,1'));
  expect(best.picture).toContain('translate(0 -100) rotate(180 50 50)');
  expect(best.picture.match(/<path/g)?.length).toBeGreaterThan(0);
  const { result: { moves: [plain] } } = await suggested(game.replace('V 1,0', 'V<|> 1,0'));
  expect(plain.picture).not.toContain('translate(0 0)');
});

test('an open question is answered in its line, the next turn in a new one', async () => {
  const asked = await suggested(`${game}4. blue E ?<|> "hm"`);
  expect(asked.result.moves[0].edit).toEqual({ from: 6, to: 6, lines: ['4. blue E 0,-1 r180 knight S "hm"'] });
  expect(asked.result.cost).toBeNull();
  const next = await suggested(`${game}<|>`, { player: 'blue', tile: 'E' });
  expect(next.result.moves[0].edit).toEqual({ from: 5, to: 5, lines: ['3. red  B 0,2  monk', '4. blue E 0,-1 r180 knight S'] });
});

test('before a draw: the best with each tile, the likeliest first', async () => {
  const { result } = await suggested(`${game.replace('2. blue E 0,1 r90', '2. blue ?<|>')}`);
  expect(result.title).toBe('Turn 2, blue: before a tile is drawn');
  const shares = result.moves.map(({ worth }) => Number(/^drawn with (\d+)%: /.exec(worth)?.[1]));
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(result.moves.length).toBeGreaterThan(20);
  expect(new Set(result.moves.map(({ draft }) => draft.tile)).size).toBe(result.moves.length);
});

test('a tile of known order is not asked for', async () => {
  expect((await suggested(`${game}draws E\n4. blue ?<|>`)).result.title).toBe('Turn 4, blue: E');
});

test('where only the cost is to be told, no move is', async () => {
  const { result, told } = await suggested(game.replace('E 0,1', 'E<|> 0,1'), undefined, { show: 'cost', time: 0.3 });
  expect([...told, result].flatMap(({ moves }) => moves)).toEqual([]);
  expect(result.cost).toMatch(/^The move played cost (about )?\d/);
});

test.each([
  ['behind the end', `${game}end<|>`, 'The game is over.'],
  ['behind a line that is open', `${game}4. blue ?\n5. red V ?<|>`, 'A line before this one is open, or could not be read or played, so the board is not certain.'],
  ['behind the last line, with an open one before it', `${game}4. blue ?\n5. red V 9,9\n\n// here<|>`, 'A line is open, or could not be read or played, so the board behind the last line is not certain.'],
  ['of a tile that nobody knows', `${game}4. blue Zz ?<|>`, 'The tile of this line is not in the game.'],
  ['of a tile that is used up', `${game}4. blue C ?<|>`.replace('B 0,2  monk', 'C 0,-1'), 'No tile C is left.'],
  ['without a game', '<|>', 'No game is at the cursor.'],
  ['alone', 'carcassonne 1\nplayers red\n1. red V ?<|>', 'Nobody plays against anybody here.'],
])('nothing is suggested %s', async (_, text, refusal) => expect((await suggested(text)).refusal).toBe(refusal));

test('the cursor between turns means the next one; behind the last one, what it leaves open', async () => {
  expect((await suggested(`${game}4. blue E ?\n\n// here<|>`)).result.title).toBe('Turn 4, blue: E');
  expect((await suggested(`${game.replace('2. blue', '// a remark<|>\n2. blue')}`)).result.title).toBe('Turn 2, blue: E');
  expect((await suggested(`${game}<|>`, { player: 'red', tile: 'V' })).result.title).toBe('Turn 4, red (Anna): V');
});

test('lenses stand above open questions, above all turns, or nowhere', async () => {
  const lenses = async (settings: object): Promise<(string | undefined)[]> => withSettings({ suggestions: settings }, async () => {
    const { services, document, params } = await open(`${game}4. blue ?`);
    return (await services.lsp.CodeLensProvider?.provideCodeLens(document, params) as CodeLens[]).map(({ range, command }) => `${range.start.line} ${command?.title}`);
  });
  expect(await lenses({})).toEqual(['6 Suggest moves']);
  expect(await lenses({ codeLens: 'off' })).toEqual([]);
  expect(await lenses({ codeLens: 'turns' })).toEqual(['3 What was better?', '4 What was better?', '5 What was better?', '6 Suggest moves']);
  expect(await lenses({ codeLens: 'turns', show: 'cost' })).toContain('4 What did it cost?');
});

async function outlookAt(marked: string): Promise<BoardOutlook | undefined> {
  const { services, document, at } = await open(marked), moment = momentAtLine(document, services.record.Replays, at.line);
  const outlook = moment === undefined ? undefined : outlookAfter(moment.replay, moment.statement, moment.game);
  return moment === undefined || outlook === undefined ? undefined : finish(boardOutlook(moment, outlook));
}

test('the outlook of a board: players, features under the names of the board, and tiles', async () => {
  const text = game.replace('monk', 'monk<|>'), outlook = await outlookAt(text), { services, document, at } = await open(text);
  const { board } = boardAt(document, services.record.Replays, at.line, { known: [], bag: true });
  expect(outlook?.players.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  const monastery = Object.entries(board?.features ?? {}).find(([, { kind }]) => kind === 'monastery')?.[0] ?? '';
  expect(outlook?.features[Number(monastery)]).toMatch(/^Expected at the end: \d\.\d points, completed with a chance of \d+%\.$/);
  for (const { kind } of outlook?.tiles ?? []) expect(board?.bag?.map((one) => one.kind)).toContain(kind);
  expect(outlook?.tiles[0].text).toMatch(/^Drawn next by blue: \+\d+\.\d points against the average$/);
  expect(await outlookAt(`${game}end<|>`)).toBeUndefined();
  expect((await outlookAt(`${game}4. blue ?<|>`))?.players).toHaveLength(2);
  expect(await outlookAt(`${game}4. blue ?\n5. red V 5,5<|>`)).toBeUndefined();
});
