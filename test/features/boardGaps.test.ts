import { expect, test } from 'vitest';
import { boardAt } from '../../server/features/boardState.js';
import { RecordHover } from '../../server/features/hover.js';
import type { BoardState } from '../../server/protocol.js';
import { open } from './editor.js';

async function board(marked: string, shown: { readonly gaps?: boolean; readonly bag?: boolean } = { gaps: true, bag: true }): Promise<BoardState> {
  const { document, services, at } = await open(marked), { board: found } = boardAt(document, services.record.Replays, at.line, { known: [], ...shown });
  if (found === null) throw new Error('no board');
  return found;
}

// A bag of a few, so that what fits is counted by hand: the square 1,0 needs city on three sides and field on one.
const few = 'carcassonne 1\ntileset few "A few tiles"\ntile Meadow 3 field N E S W\ntile Edge 4 city N, field E S W touches N\ntile Town 1 city N E S W\nscenario "x"\nwith few\nplayers red, blue\n';
const walled = `${few}set Edge 0,0 r90 red knight\nset Edge 2,0 r270\nset Edge 1,-1 r180\nset Meadow 1,1`;

test('gaps and bag are told to those who ask', async () => {
  const plain = await board(`${walled}<|>`, {});
  expect([plain.gaps, plain.bag]).toEqual([null, null]);
  expect(Object.keys(plain.kinds)).toHaveLength(2);
  const asked = await board(`${walled}<|>`);
  expect(Object.keys(asked.kinds)).toHaveLength(3);
  for (const { fitting } of asked.gaps ?? []) for (const { kind } of fitting) expect(Object.keys(asked.kinds)).toContain(kind);
  expect(asked.bag?.map(({ text }) => text)).toEqual(['Meadow: 2 of 3 left', 'Edge: 1 of 4 left', 'Town: 1 of 1 left']);
});

test('a gap is told with the tiles that fit and the chance of the next', async () => {
  const { gaps } = await board(`${few}set Edge 0,0\nset Meadow 1,0<|>`);
  expect(gaps?.find(({ x, y }) => x === 0 && y === -1)).toMatchObject({ tiles: 4, text: '0,-1: 4 of 6 tiles fit: 3 Edge, Town. Chance that the next one does: 67%.' });
  expect(gaps?.map(({ tiles }) => tiles)).toEqual([...gaps ?? []].map(({ tiles }) => tiles).sort((a, b) => a - b));
  expect((await board(`${walled}<|>`)).gaps?.[0]).toMatchObject({ x: 1, y: 0, tiles: 0, text: '1,0: no tile that is left fits.' });
});

test('a feature that cannot be completed any more says so, with the square that nothing fits', async () => {
  const { features } = await board(`${walled}<|>`, {}), dead = Object.values(features).filter((feature) => feature.dead);
  expect(dead.map(({ kind }) => kind)).toEqual(['city', 'city', 'city']);
  expect(dead[0].text).toBe('city: 1 tile, 1 open end, worth 1. It cannot be completed any more: nothing fits 1,0. There: red 1 meeple.');
  expect(Object.values((await board(`${few}set Edge 0,0 r90 red knight<|>`, {})).features).some((feature) => feature.dead)).toBe(false);
});

test('a hover says so as well, at the line from which on it is so', async () => {
  const hoverOn = async (marked: string): Promise<unknown> => {
    const { document, services, params } = await open(`${few}set Edge 2,0 r270\nset Edge 1,-1 r180\n${marked}`);
    return (await new RecordHover(services).getHoverContent(document, params))?.contents;
  };
  expect(await hoverOn('set Edge 0,0 r90 red kn<|>ight\nset Meadow 1,1')).toMatchObject({ value: expect.stringContaining('worth 1 now, 2 when completed') });
  expect(await hoverOn('set Meadow 1,1\nset Edge 0,0 r90 red kn<|>ight')).toMatchObject({ value: expect.stringMatching(/worth 1\. It cannot be completed any more: nothing fits 1,0\. There: red/) });
});

test('the scores if it ended now hold the final scoring, and after the end they are the scores', async () => {
  const text = 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight\n2. blue V 1,0 highwayman W', now = await board(`${text}<|>\n`);
  expect(now.players.map(({ score, ended }) => [score, ended])).toEqual([[4, 4], [0, 2]]);
  const over = await board(`${text}\nend<|>`);
  expect(over.players.map(({ score, ended }) => [score, ended])).toEqual([[4, 4], [2, 2]]);
});
