import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { URI } from 'vscode-uri';
import { StatisticsView } from '../../client/statisticsView/index.js';
import { statisticsRequest, type StatisticsResult } from '../../server/protocol.js';
import { uri, ViewTest } from './viewTest.js';
import { editor } from './vscode.js';

let around: ViewTest, asked: (readonly [string, number])[];

beforeEach(() => {
  around = new ViewTest();
  asked = [];
  const ask = async (request: string, _uri: URI, line: number): Promise<StatisticsResult> => {
    asked.push([request, line]);
    return { statistics: null };
  };
  new StatisticsView(around.context, 'carcassonne', ask as ConstructorParameters<typeof StatisticsView>[2], around.log);
});

afterEach(() => around.end());

it('shows the statistics of the record at the cursor, anew after edits, and goes to the line of a turn', async () => {
  const panel = await around.open('carcassonne.showStatistics');
  expect(panel.webview.html).toMatch(/default-src 'none'.*[^]*statistics\.css[^]*statistics\.js/);
  expect(asked).toEqual([[statisticsRequest, 3]]);
  expect(panel.received).toEqual([{ uri: uri.toString(), line: 3, statistics: null }]);
  editor.changed.fire({ document: around.text.document, contentChanges: [{}] });
  await vi.advanceTimersByTimeAsync(20);
  expect(asked).toHaveLength(2);
  panel.say({ goTo: 7 });
  await vi.advanceTimersByTimeAsync(20);
  expect(around.text.selection.active.line).toBe(7);
  expect(panel.received.at(-1)).toMatchObject({ line: 7 });
});
