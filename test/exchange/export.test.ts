import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportGame } from '../../server/exchange/exportGame.js';
import { ExportRefusal } from '../../server/exchange/exportRefusal.js';
import { importGame } from '../../server/exchange/importGame.js';
import { createCarcassonneServices } from '../../server/module.js';
import { exportFormats, type ExportFormat } from '../../server/protocol.js';
import type { Replay } from '../../server/record/replay.js';
import { startTileStays } from '../../server/exchange/riverStart.js';
import base from '../../server/expansions/base/tiles.carc';
import { formatText } from '../../language/formatText.js';
import { playFile, playText } from '../rulesOf.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

const all = Object.keys(exportFormats) as ExportFormat[];
const replayOf = async (text: string): Promise<Replay> => (await playText(text)).replays[0];

const talkative = `carcassonne 1
// said before
title "A \\"fine\\" game | <b>"
date 2026-11-30
with base
option tie second-player
option tiny-city 2
players red "Anna", blue

draws E, V
1. red  E 0,-1 r180 knight S +2 ?! "why | not" red 2 // said behind
2. blue V 1,0 r90 highwayman W
expect red 2
expect error edge-mismatch
3. red V 1,1
3. red A 1,1 r180 highwayman N as-played
end red 6, blue 2 "enough"
expect winner red
`;

describe('what a format does not hold is named', () => {
  const everything = ['the title', 'the date', 'the options tie second-player, tiny-city 2', '4 turns', '3 placed meeples (turns 1, 2, 3)', '2 remarks (turn 1)', '1 mark (turn 1)', '2 lines with written points or scores',
    '1 word “as-played” (turn 3)', '3 expectations', '1 line “draws”', '2 comments'];
  const without = (...held: string[]): string[] => everything.filter((phrase) => !held.some((word) => phrase.includes(word)));
  const expected: Readonly<Record<ExportFormat, readonly string[]>> = {
    link: [...without('turns', 'meeples ('), 'the edition (a link has the tiles of the first, without gardens)', '1 turn that is only tried'],
    jcz: ['the option tie second-player', ...without('turns', 'title', 'date', 'options', 'expectations', 'draws', 'meeples'), '3 expectations', '1 turn that is only tried'],
    json: ['2 comments'], markdown: ['the options tie second-player, tiny-city 2', '2 lines with written points or scores', '1 line “draws”', '2 comments'],
    svg: without('title'), png: everything,
  };

  it.each(all)('%s', async (format) => {
    const { left } = await exportGame(await replayOf(talkative), format);
    expect([...left].sort()).toEqual([...expected[format]].sort());
  });

  it('and so are the turns behind the one that is asked for', async () => {
    const { content: text, left } = await exportGame(await replayOf(talkative), 'link', 2);
    expect(left[0]).toBe('2 later turns');
    expect((await importGame(String(text), carcassonne)).record).toMatch(/\n2\. blue V 1,0 r90 highwayman N\n$/);
    await expect(async () => exportGame(await replayOf(talkative), 'link', 9)).rejects.toThrow(ExportRefusal);
  });
});

describe('JSON', () => {
  it('gives back the same record, but for comments', async () => {
    const { record } = await importGame(String((await exportGame(await replayOf(talkative), 'json')).content), carcassonne);
    expect(formatText(record)).toBe(formatText(talkative.replace(/^\/\/.*\n/m, '').replace(/ \/\/.*/, '')));
  });

  it.each(['examples/abbot-three-players.carc', 'examples/everything-five-players.carc', 'examples/house-rules-three-players.carc', 'examples/river-two-players.carc', 'server/expansions/wonders-of-humanity/scenarios/abu-simbel.carc', 'server/expansions/wonders-of-humanity/scenarios/alhambra.carc', 'server/expansions/wonders-of-humanity/scenarios/angkor-wat.carc', 'test/cases/river.carc'])(
    'and its import are one and the same: %s', async (file) => {
      const { replays } = await playFile(file);
      expect(replays.length).toBeGreaterThan(0);
      for (const replay of replays.filter((one) => one.lines.every(({ certain }) => certain))) {
        const text = String((await exportGame(replay, 'json')).content), { record } = await importGame(text, carcassonne);
        const back = await playText(record), again = back.replays.find(({ game }) => game !== undefined);
        if (again === undefined) throw new Error(record);
        expect((await exportGame(again, 'json')).content).toBe(text);
      }
    });

  it.each([
    [{}, 'Nobody plays'], [{ players: [{ name: 'red' }] }, 'no set'], [{ players: [{ name: 'red\n1. red' }], sets: ['base'] }, 'one word'], [{ players: [{ name: 'red' }], sets: ['base'], lines: [{ turn: 1, player: 'blue' }] }, 'none of red'],
    [{ players: [{ name: 'red' }], sets: ['base'], lines: [{ turn: 1, player: 'red', tile: 'V', x: 1, y: 0, rotation: 45 }] }, 'no rotation'], [{ players: [{ name: 'red' }], sets: ['base'], lines: [{ turn: 1, player: 'red', tile: 'V', x: 9999, y: 0 }] }, 'whole number'],
    [{ players: [{ name: 'red' }], sets: ['base'], lines: Array(5001).fill({ statement: 'x' }) }, 'at most 5000'], [{ players: [{ name: 'red' }], sets: ['base'], options: ['x'] }, 'an object'],
    [{ players: [{ name: 'red' }], sets: ['base'], end: { claims: { scores: { blue: 3 } } } }, 'none of red'],
  ])('is refused with the reason (%#)', async (game, why) => {
    await expect(importGame(JSON.stringify({ format: 'carcassonne-game/1', ...game }), carcassonne)).rejects.toThrow(why);
  });

  it('cannot bring in lines that it does not show as lines', async () => {
    const { record } = await importGame(JSON.stringify({ format: 'carcassonne-game/1', title: 'a"\nplayers x', sets: ['base\nplayers y'], players: [{ name: 'red', label: '"\nscore red 5' }], lines: [{ statement: 'expect red 0\nscore red 7' }] }), carcassonne);
    expect(record.split('\n').filter((line) => /^(players|score)/.test(line))).toEqual(['players red "\\" score red 5"']);
  });
});

describe('Markdown', () => {
  it('shows players, turns with points and remarks, the final scoring, the board; text of the record is text', async () => {
    const { content: text } = await exportGame(await replayOf(talkative), 'markdown');
    expect(text).toContain('# A \\"fine\\" game \\| \\<b\\>\n\n2026-11-30\n');
    expect(text).toContain('| 1 | red | E 0\\,\\-1 r180 | knight S | red \\+2 city | 2 | 0 | \\?\\! why \\| not |');
    expect(text).toContain('Winner: red.');
    expect(text).toContain('## Final scoring');
    expect(text).toContain('r red, b blue');
  });
});

describe('a format refuses what it cannot hold at all', () => {
  const refusal = async (text: string, format: ExportFormat): Promise<string> => {
    const replay = await replayOf(text);
    try {
      return `not refused: ${String((await exportGame(replay, format)).content)}`;
    } catch (error) {
      if (error instanceof ExportRefusal) return error.message;
      throw error;
    }
  };
  const record = (header: string, ...lines: string[]): string => ['carcassonne 1', 'scenario "x"', header, 'players red, blue', ...lines, ''].join('\n');

  it.each<readonly [ExportFormat, string, string]>([
    ['link', record('with base, river'), 'not river'], ['link', record('with base, abbot'), 'not abbot'], ['jcz', record('with base, river'), 'older springs'],
    ['link', record('with base', 'set D 0,0'), 'no line “set”'], ['jcz', record('with base', 'score red 5'), 'no line “score”'], ['jcz', record('with base\ntile Z 1 like E'), 'printed sets only'],
    ['link', record('with base', '1. red V 1,0', '2. red V 2,0 as-played'), 'should be played by blue'], ['link', record('with base', '1. red V 7,7'), 'carc check'], ['json', record('with base', '1. red'), 'carc check'],
    ['jcz', record('with base, wonders-of-humanity\nwonders Tikal'), 'has no set for “with wonders-of-humanity”'], ['svg', record('with nothing'), 'No tile'], ['markdown', record('with nothing'), 'carc check'],
  ])('%s: %s', async (format, text, why) => expect(await refusal(text, format)).toContain(why));
});

it('the line for a start tile that stays is the tile of the base game with one copy more', () => {
  const line = base.split('\n').find((one) => one.startsWith('tile D ')) ?? '';
  expect(startTileStays).toBe(line.replace('tile D 4', 'tile D 5'));
});
