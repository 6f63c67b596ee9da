import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statisticsText } from '../../server/cli/statisticsText.js';
import { namedStatistics, statisticsAt } from '../../server/features/recordStatistics.js';
import { outcomesOf } from '../../server/features/outcomes.js';
import type { RecordStatistics } from '../../server/protocol.js';
import { open } from './editor.js';

async function statistics(marked: string): Promise<RecordStatistics> {
  const { document, services, at } = await open(marked), found = statisticsAt(document, services.record.Replays, at.line);
  if (found === undefined) throw new Error('no statistics');
  return found;
}

const head = 'carcassonne 1\ntitle "At the table"\nplayers red "Anna", blue\n';
const turns = ['1. red E 0,-1 r180 knight', '2. blue V 1,0 highwayman W', '3. red B 0,1 monk'];

test('the scores after each turn, with the line of it', async () => {
  const { title, outcome, players, moments } = await statistics(`${head}${turns.join('\n// a remark\n')}\nend<|>\n`);
  expect([title, outcome]).toEqual(['At the table', '3 turns, with final scoring.']);
  expect(players.map(({ name, letter, score }) => [name, letter, score])).toEqual([['red (Anna)', 'r', 7], ['blue', 'b', 2]]);
  expect(moments).toEqual([
    { text: 'After turn 1', line: 3, scores: [4, 0] }, { text: 'After turn 2', line: 5, scores: [4, 0] }, { text: 'After turn 3', line: 7, scores: [4, 0] },
    { text: 'After the end of the game', line: 8, scores: [7, 2] },
  ]);
});

test('lines that are no turn, or could not be played, have no moment of their own', async () => {
  const { moments } = await statistics(`${head}score red 3\n${turns[0]}\n2. blue E 9,9\n3. red V 1,0<|>`);
  expect(moments.map(({ text, line }) => [text, line])).toEqual([['After turn 1', 4], ['After turn 3', 6]]);
});

test('points by source add up to the scores, each source with a colour', async () => {
  for (const name of ['everything-five-players', 'wonders-three-players']) {
    const { points, players } = await statistics(readFileSync(`examples/${name}.carc`, 'utf8'));
    expect(players.map((_, seat) => points.reduce((sum, source) => sum + source.points[seat], 0))).toEqual(players.map(({ score }) => score));
    for (const { colour } of points) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    const plain = points.filter(({ atEnd }) => !atEnd);
    expect(new Set(plain.map(({ colour }) => colour)).size).toBe(plain.length);
  }
});

test('the tables hold what `carc stats` prints', async () => {
  const { document, services } = await open(readFileSync('examples/wonders-three-players.carc', 'utf8')), { replays: [replay] } = services.record.Replays.of(document);
  const named = namedStatistics(replay, outcomesOf(document, services.record.Replays)[0]), { tables } = statisticsAt(document, services.record.Replays, 9) ?? { tables: [] };
  const printed = named === undefined ? '' : statisticsText(named), words = (cells: readonly string[]): string => cells.filter((cell) => cell !== '').join(' ');
  expect(tables.map(({ title }) => title)).toContain('Biggest features');
  const lines = printed.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
  for (const { title, columns, rows } of tables) {
    expect(lines).toContain(title);
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      // On the command line players have their short names.
      expect(lines).toContain(words(row).replace(/ \((Mira|Jonas|Elif)\)/g, ''));
    }
  }
});

test('each scenario has its own, and an error is told with its line', async () => {
  const text = (first: string, second: string): string => `carcassonne 1\nscenario "one"${first}\nplayers red\n${turns[0]}\nscenario "two"${second}\nplayers red, blue\n1. red E 7,7\n`;
  expect(await statistics(text('<|>', ''))).toMatchObject({ title: 'one', outcome: '1 turn, without final scoring: the game is not over.' });
  expect(await statistics(text('', '<|>'))).toMatchObject({ title: 'two', outcome: expect.stringMatching(/^0 turns.*\nThe record has errors from line 7 on/), moments: [] });
});

test('a failed expectation is no error of the record', async () => {
  expect((await statistics(`${head}${turns[0]}\nexpect red 1<|>`)).outcome).toBe('1 turn, without final scoring: the game is not over.');
});

test('a text without a game has none', async () => {
  for (const text of ['', 'carcassonne 1\n', 'carcassonne 1\ntileset a "A"\n', 'scenario', '%%\n"']) {
    const { document, services } = await open(text);
    expect(statisticsAt(document, services.record.Replays, 0)?.moments ?? [], text).toEqual([]);
  }
});
