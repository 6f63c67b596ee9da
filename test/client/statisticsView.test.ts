import type * as vscode from 'vscode';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { StatisticsView } from '../../client/statisticsView/index.js';
import { statisticsRequest, type StatisticsResult } from '../../server/protocol.js';
import { editor, TextEditor, window } from './vscode.js';

const uri = URI.parse('file:///games/a.carc');
let text: TextEditor, asked: (readonly [string, number])[], subscriptions: { dispose(): void }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  Object.assign(URI, { joinPath: Utils.joinPath });
  [asked, subscriptions] = [[], []];
  editor.panels.length = 0;
  text = new TextEditor(uri, 'carcassonne');
  window.visibleTextEditors = [text];
  window.activeTextEditor = text;
  const ask = async (request: string, _uri: URI, line: number): Promise<StatisticsResult> => {
    asked.push([request, line]);
    return { statistics: null };
  };
  new StatisticsView({ subscriptions, extensionUri: URI.parse('file:///extension') } as unknown as vscode.ExtensionContext, 'carcassonne', ask as ConstructorParameters<typeof StatisticsView>[2], {} as vscode.LogOutputChannel);
});

afterEach(() => {
  for (const one of subscriptions) one.dispose();
  window.visibleTextEditors = [];
  window.activeTextEditor = undefined;
  vi.useRealTimers();
});

it('shows the statistics of the record at the cursor, anew after edits, and goes to the line of a turn', async () => {
  text.moveTo(3);
  await editor.commands.get('carcassonne.showStatistics')?.(undefined);
  const [panel] = editor.panels;
  expect(panel.webview.html).toMatch(/default-src 'none'.*[^]*statistics\.css[^]*statistics\.js/);
  panel.say({ ready: true });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toEqual([[statisticsRequest, 3]]);
  expect(panel.received).toEqual([{ uri: uri.toString(), line: 3, statistics: null }]);
  editor.changed.fire({ document: text.document, contentChanges: [{}] });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveLength(2);
  panel.say({ goTo: 7 });
  await vi.advanceTimersByTimeAsync(20);
  expect(text.selection.active.line).toBe(7);
  expect(panel.received.at(-1)).toMatchObject({ line: 7 });
});
