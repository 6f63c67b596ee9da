import { CancellationToken, CancellationTokenSource, type Connection } from 'vscode-languageserver';
import { expect, test } from 'vitest';
import { answerGameAnalysis } from '../../server/features/gameAnalysisRequests.js';
import { recordedTurns } from '../../server/features/recordedTurns.js';
import {
  analysisEditsRequest, analyzeTurnRequest, gameAnalysisRequest, type AnalysisEditsResult, type AnalyzeTurnResult, type GameAnalysis, type GameAnalysisResult,
} from '../../server/protocol.js';
import { open, type OpenRecord } from './editor.js';

type Handler = (params: OpenRecord['params'], token: CancellationToken) => Promise<unknown>;

/** A record as the client asks about it. */
async function asking(text: string, settings: object = { time: 60 }): Promise<{ ask<Result>(request: string, token?: CancellationToken): Promise<Result>; analysis(): Promise<GameAnalysis | null>; change(text: string): Promise<void> }> {
  const { services, document, params } = await open(text), handlers = new Map<string, Handler>(), { shared } = services;
  shared.workspace.ConfigurationProvider.updateConfiguration({ settings: { carcassonne: { analysis: settings } } });
  answerGameAnalysis(services, { onRequest: (method: string, handler: Handler) => { handlers.set(method, handler); } } as unknown as Connection);
  const ask = async <Result>(request: string, token = CancellationToken.None): Promise<Result> => await handlers.get(request)?.(params, token) as Result;
  return {
    ask, analysis: async () => (await ask<GameAnalysisResult>(gameAnalysisRequest)).analysis,
    change: async (changed) => {
      shared.workspace.LangiumDocuments.deleteDocument(document.uri);
      const next = shared.workspace.LangiumDocumentFactory.fromString(changed, document.uri);
      shared.workspace.LangiumDocuments.addDocument(next);
      await shared.workspace.DocumentBuilder.build([next], { validation: true });
    },
  };
}

const record = 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180\n2. blue V 1,0\n3. red B 0,1 monk<|>\n';
const known = ({ turns }: GameAnalysis = { title: '', state: '', players: [], turns: [], turningPoints: [] }): boolean[] => turns.map(({ result }) => result !== null);

test('turns are analyzed one for each question, and what is known shows at any time', async () => {
  const { ask, analysis } = await asking(record);
  expect(known(await analysis() ?? undefined)).toEqual([false, false, false]);
  expect(await ask(analyzeTurnRequest)).toEqual({ of: 3, left: 2 });
  expect(known(await analysis() ?? undefined)).toEqual([true, false, false]);
  for (const left of [1, 0, 0]) expect(await ask<AnalyzeTurnResult>(analyzeTurnRequest)).toEqual({ of: 3, left });
  expect(await analysis()).toMatchObject({ state: '3 of 3 turns are analyzed. Each was looked at for 0.06 s.', players: [{ decisions: 2 }, { decisions: 1 }] });
}, 20_000);

test('a change leaves what is known of the turns before it', async () => {
  const { ask, analysis, change } = await asking(record);
  while ((await ask<AnalyzeTurnResult>(analyzeTurnRequest)).left > 0);
  await change(record.replace('<|>', '').replace('2. blue V 1,0', '2. blue V 1,0 highwayman W'));
  expect(known(await analysis() ?? undefined)).toEqual([true, false, false]);
  expect(await ask(analyzeTurnRequest)).toEqual({ of: 3, left: 1 });
}, 20_000);

test('a question that is taken back ends at once, and is an error', async () => {
  const { ask, analysis } = await asking(record, { time: 60_000 }), source = new CancellationTokenSource(), asked = ask(analyzeTurnRequest, source.token);
  setTimeout(() => source.cancel(), 300);
  await expect(asked).rejects.toThrow('taken back');
  expect(known(await analysis() ?? undefined)).toEqual([false, false, false]);
}, 20_000);

test('thresholds are a setting, and settings that are none count as left out', async () => {
  const plain = 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180\n', { services, document } = await open(plain), [turn] = recordedTurns(services.record.Replays.of(document).replays[0]);
  const text = plain.replace('r180', `r180 "loses 4.0 ±0.1: E 0,-1 r180 knight S; wins 49% ±2; ends 38.8:39.6 ±0.7; check ${turn.played?.key}"`);
  const marksWith = async (settings: object): Promise<string[]> => ((await (await asking(text, settings)).analysis())?.turns ?? []).map(({ result }) => result?.mark ?? 'unknown');
  expect(await marksWith({ thresholds: [1, 2, 3] })).toEqual(['??']);
  expect(await marksWith({ thresholds: ['many'] })).toEqual(['?!']);
});

test('what is known is written by edits, which are none where nothing is known', async () => {
  const { ask } = await asking(record);
  expect(await ask(analysisEditsRequest)).toEqual({ edits: [] });
  await ask(analyzeTurnRequest);
  const { edits } = await ask<AnalysisEditsResult>(analysisEditsRequest);
  expect(edits).toEqual([{ range: expect.objectContaining({ start: expect.objectContaining({ line: 2 }) as object }) as object, newText: expect.stringMatching(/"loses .*; check [0-9a-f]{8}"$/) as string }]);
}, 20_000);

test('a text without a game has no analysis', async () => {
  const { ask, analysis } = await asking('carcassonne 1\n');
  expect(await analysis()).toBeNull();
  expect(await ask(analyzeTurnRequest)).toEqual({ of: 0, left: 0 });
  expect(await ask(analysisEditsRequest)).toEqual({ edits: [] });
});
