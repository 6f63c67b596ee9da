import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardAt } from '../../server/features/boardState.js';
import type { BoardState } from '../../server/protocol.js';
import { open } from './editor.js';

async function board(marked: string): Promise<BoardState> {
  const { document, services, at } = await open(marked), { board: found } = boardAt(document, services.record.Replays, at.line);
  if (found === null) throw new Error('no board');
  return found;
}

const head = 'carcassonne 1\ntitle "At the table"\nplayers red "Anna", blue\n';
const turns = ['1. red E 0,-1 r180 knight', '2. blue V 1,0 highwayman W', '3. red B 0,1 monk'];

test('the board is that after the line of the cursor', async () => {
  const first = await board(`${head}${turns[0]}<|>\n${turns[1]}\n`);
  expect(first).toMatchObject({
    title: 'At the table', moment: 'After turn 1', certain: true, previous: null, next: 4,
    players: [{ name: 'red (Anna)', letter: 'r', score: 4, gained: 4 }, { name: 'blue', letter: 'b', score: 0, gained: 0 }],
    newest: { transform: 'translate(0 -100) rotate(180 50 50)' },
  });
  expect(first.tiles.map(({ text, line }) => [text, line])).toEqual([['D 0,0', null], ['E 0,-1 r180', 3]]);
  expect(first.events).toEqual([expect.stringMatching(/^red \+4 for a completed city: 2 tiles 4/)]);
  expect(first.figures).toEqual([]);
  const second = await board(`${head}${turns[0]}\n${turns[1]}\n\n<|>\n${turns[2]}\n`);
  expect(second).toMatchObject({ moment: 'After turn 2', certain: true, previous: 3, next: 7, tilesLeft: 69 });
  expect(second.tiles).toHaveLength(3);
  expect(second.figures.map(({ text }) => text)).toEqual(['blue: meeple on 1,0']);
  expect(second.players[1].supplies).toEqual([{ figure: 'meeple', count: 6 }]);
});

test('before the first line of a game lies the start tile, and each scenario has its own board', async () => {
  expect((await board(`<|>${head}${turns[0]}\n`)).tiles.map(({ text }) => text)).toEqual(['D 0,0']);
  const text = (at: string): string => `carcassonne 1\nscenario "one"\nplayers red\n${turns[0]}\nscenario "two"${at}\nplayers red, blue\n${turns[0]}\n`;
  expect(await board(text('<|>'))).toMatchObject({ title: 'two', moment: 'Before the first turn', tiles: [{}], players: [{}, {}] });
});

test('the parts of a feature on all its tiles have one number, with its state', async () => {
  const { tiles, features, kinds } = await board(`${head}${turns[0]}\n${turns[1]}<|>\n`);
  const cities = tiles.flatMap(({ features: roots }) => roots.filter((root) => features[root].kind === 'city'));
  expect(cities).toHaveLength(2);
  expect(new Set(cities).size).toBe(1);
  expect(features[cities[0]]).toMatchObject({ complete: true, colour: null, text: 'city: 2 tiles, complete, worth 4. Nobody stands there.' });
  const road = Object.values(features).find(({ kind }) => kind === 'road');
  expect(road).toMatchObject({ complete: false, colour: '#0072B2', text: expect.stringMatching(/^road: 2 tiles, 2 open ends, worth 2.* There: blue 1 meeple\.$/) });
  for (const { kind, features: roots } of tiles) expect(kinds[kind].parts).toHaveLength(roots.length);
  expect(kinds[tiles[1].kind].parts.every((part) => /class="(lit|litRoad|litField)"/.test(part))).toBe(true);
});

test('behind a line that cannot be played the board is not certain', async () => {
  expect((await board(`${head}${turns[0]}\n2. blue C 1,0\n3. red B 0,1<|>\n`)).certain).toBe(false);
  expect((await board(`${head}${turns[0]}<|>\n2. blue C 1,0\n3. red B 0,1\n`)).certain).toBe(true);
});

test('names cannot break out of the pictures', async () => {
  const found = await board('carcassonne 1\ntile Zoë 1 field N E S W, wonder\nplayers red "<img src=x onerror=alert(1)> *b* `c`", blue\nset Zoë 5,5\n1. red B 0,1 monk<|>\n');
  expect(found.players[0].name).toBe('red (<img src=x onerror=alert(1)> *b* `c`)');
  const markup = [...found.figures.map((one) => one.markup), ...found.wonders, ...Object.values(found.kinds).flatMap(({ picture, parts }) => [picture, ...parts])].join('');
  expect(markup).toContain('Zoë');
  expect(markup).not.toMatch(/<img|style=|NaN|on[a-z]+=/);
});

test('the names of wonders, their owners and the way to the pairs are told', async () => {
  const text = readFileSync('examples/wonders-three-players.carc', 'utf8'), early = await board(text.replace(/^5\. .*$/m, '$&<|>')), late = await board(`${text}<|>`);
  expect(early.players[0].standing.join(' ')).toMatch(/pair/);
  expect(early.wonders).toEqual([]);
  const owned = late.players.flatMap(({ wonders }) => wonders);
  expect(owned.length).toBeGreaterThan(0);
  for (const name of owned) expect(late.wonders.join('')).toContain(`>${name}</text>`);
  expect(late.wonders).toHaveLength(owned.length);
});

test('pictures are sent once, and again if their declaration is changed', async () => {
  const text = (parts: string): string => `carcassonne 1\nplayers red\ntile Own 1 ${parts}\nset Own 5,5\n1. red B 0,1`;
  const { document, services } = await open(text('field N E S W')), { board: first } = boardAt(document, services.record.Replays, 9);
  const known = Object.keys(first?.kinds ?? {});
  expect(known).toHaveLength(new Set(first?.tiles.map(({ kind }) => kind)).size);
  expect(boardAt(document, services.record.Replays, 9, { known }).board?.kinds).toEqual({});
  const changed = await open(text('city N, field E S W'));
  expect(Object.keys(boardAt(changed.document, services.record.Replays, 9, { known }).board?.kinds ?? {})).toHaveLength(1);
});

test('a text without a game has no board', async () => {
  for (const text of ['', 'carcassonne 1\n', 'carcassonne 99\nplayers red\n', 'carcassonne 1\ntileset a "A"\ntile Z 1 like E\n', 'scenario', '%%\n"']) {
    const { document, services } = await open(text), { board: found } = boardAt(document, services.record.Replays, 0);
    expect(found?.tiles ?? [], text).toEqual([]);
  }
});
