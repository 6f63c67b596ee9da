import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as vscode from 'vscode';
import type { URI } from 'vscode-uri';
import { AnalysisView } from '../../client/analysisView/index.js';
import { chanceCurves } from '../../client/analysisView/webview/chanceShape.js';
import { analysisEditsRequest, analyzeTurnRequest, gameAnalysisRequest, type AnalyzedTurnShown } from '../../server/protocol.js';
import { uri, ViewTest } from './viewTest.js';
import { editor } from './vscode.js';

let around: ViewTest, asked: string[], left: number, hold: Promise<void>, go: () => void;

beforeEach(() => {
  around = new ViewTest();
  asked = [];
  left = 3;
  hold = Promise.resolve();
  editor.messages.length = 0;
  editor.files.set(uri.toString(), 'carcassonne 1\nplayers red\n1. red V 1,0\n');
  const ask = async (request: string, _uri: URI, _line: number, token: vscode.CancellationToken): Promise<unknown> => {
    asked.push(request);
    if (request === gameAnalysisRequest) return { analysis: null };
    if (request === analysisEditsRequest) return { edits: [{ range: { start: { line: 2, character: 12 }, end: { line: 2, character: 12 } }, newText: ' "the best move"' }] };
    await hold;
    if (token.isCancellationRequested) throw new Error('cancelled');
    return { of: 4, left: --left };
  };
  new AnalysisView(around.context, 'carcassonne', ask as ConstructorParameters<typeof AnalysisView>[2], around.log);
});

afterEach(() => around.end());

const turnsAsked = (): number => asked.filter((request) => request === analyzeTurnRequest).length;

it('analyzes the game at the cursor turn by turn, until none is left, and shows what is there', async () => {
  const panel = await around.open('carcassonne.analyzeGame');
  await vi.advanceTimersByTimeAsync(100);
  expect(turnsAsked()).toBe(3);
  expect(editor.messages).toEqual(['2 of 4 turns', '3 of 4 turns', '4 of 4 turns']);
  expect(panel.webview.html).toMatch(/analysis\.css[^]*analysis\.js/);
  expect(panel.received.at(-1)).toEqual({ uri: uri.toString(), line: 3, analysis: null, running: null });
  panel.say({ goTo: 2 });
  await vi.advanceTimersByTimeAsync(20);
  expect(around.text.selection.active.line).toBe(2);
  expect(turnsAsked()).toBe(3);
});

it('tells how far it is, and ends when the view says so', async () => {
  const panel = await around.open('carcassonne.analyzeGame');
  await vi.advanceTimersByTimeAsync(100);
  left = 3;
  hold = new Promise((resolve) => { go = resolve; });
  panel.say({ wish: 'analyze' });
  await vi.advanceTimersByTimeAsync(20);
  panel.say({ wish: 'cancel' });
  go();
  await vi.advanceTimersByTimeAsync(100);
  expect(turnsAsked()).toBe(4);
  expect(panel.received.at(-1)).toMatchObject({ running: null });
  expect(around.warnings).toEqual([]);
});

it('writes what is known into the record, unless that has changed meanwhile', async () => {
  const panel = await around.open('carcassonne.analyzeGame');
  panel.say({ wish: 'write' });
  await vi.advanceTimersByTimeAsync(100);
  expect(editor.files.get(uri.toString())).toBe('carcassonne 1\nplayers red\n1. red V 1,0 "the best move"\n');
});

it('knows of nothing to write before a game is analyzed', async () => {
  await editor.commands.get('carcassonne.writeAnalysis')?.(undefined);
  expect(editor.messages).toEqual([expect.stringContaining('Analyze Game')]);
});

it('a curve goes from turn to turn that is known, with a band; with two players the first says all', () => {
  const known = (chance: number): AnalyzedTurnShown => ({
    text: '', line: 0, player: 0, move: '', obstacle: '',
    result: { loss: 0, lossError: 0, mark: '', best: '', luck: 0, expected: [], chances: [chance, 1 - chance], band: { low: [chance - 0.1, 0], high: [chance + 0.1, 1] } },
  });
  const unknown = { ...known(0), result: null }, frame = { left: 0, top: 0, right: 100, bottom: 100 };
  const curves = chanceCurves([known(0.5), known(0.75), unknown, known(1)], 2, frame);
  expect(curves).toHaveLength(1);
  const [{ pieces, points }] = curves;
  expect(pieces.map(({ line }) => line)).toEqual([[{ x: 25, y: 50 }, { x: 50, y: 25 }], [{ x: 100, y: 0 }]]);
  expect(pieces[0].band).toEqual([{ x: 25, y: 40 }, { x: 50, y: 15 }, { x: 50, y: 35 }, { x: 25, y: 60 }].map(({ x, y }) => ({ x, y: expect.closeTo(y, 9) })));
  expect(points.map((point) => point?.x)).toEqual([25, 50, undefined, 100]);
  expect(chanceCurves([unknown], 3, frame).map(({ seat, pieces: none }) => [seat, none])).toEqual([[0, []], [1, []], [2, []]]);
});
