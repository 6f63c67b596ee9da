import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { importGame } from '../../server/exchange/importGame.js';
import { ImportRefusal } from '../../server/exchange/importRefusal.js';
import { createCarcassonneServices } from '../../server/module.js';
import { playText } from '../rulesOf.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

const place = (tileId: string, rotation: string, position: number[]): object => ({ type: 'PLACE_TILE', payload: { tileId, rotation, position } });
const deploy = (position: number[], feature: string, location: string, meepleId: string): object => ({ type: 'DEPLOY_MEEPLE', payload: { pointer: { position, feature, location }, meepleId } });
const commit = { type: 'COMMIT', payload: {} }, pass = { type: 'PASS', payload: {} }, undo = { type: 'UNDO', payload: {} };

const save = (changes: object = {}, setup: object = {}): object => ({
  appVersion: '5.7.0', name: 'A game', created: '2024-03-02T10:00:00Z', players: [{ name: 'Ann', slot: 0 }, { name: 'Bob', slot: 3 }],
  setup: { sets: { 'basic:2': 1 }, elements: { 'small-follower': 7, farmers: true, abbot: 1, garden: 1 }, rules: { 'tiny-city-scoring': '4' }, start: [{ tile: 'BA/RCr', x: 0, y: 0, rotation: 0 }], ...setup },
  replay: [place('BA/RFrG', 'R0', [1, 0]), deploy([1, 0], 'Garden', 'I', '0.abbot.1'), commit, place('BA/C', 'R180', [0, -1]), deploy([0, -1], 'City', 'S', '1.small.1'), commit], ...changes,
});
const imported = async (game: object): Promise<string> => (await importGame(JSON.stringify(game), carcassonne)).record;
const refused = (game: object | string): Promise<ImportRefusal> => importGame(typeof game === 'string' ? game : JSON.stringify(game), carcassonne)
  .then(({ record }) => { throw new Error(`not refused: ${record}`); }, (error: unknown) => { if (error instanceof ImportRefusal) return error; throw error; });

describe('a save of JCloisterZone', () => {
  it('becomes a record with short names, its tiles turned to our pictures', async () => {
    const record = await imported(save());
    expect(record).toBe(`carcassonne 1
// Imported from JCloisterZone 5.7.0
title "A game"
date 2024-03-02
with base, abbot
option tiny-city 4
players red "Ann", green "Bob"

1. red Ug 1,0 r270 abbot
2. green E 0,-1 r180 knight S
`);
    expect((await playText(record)).diagnostics).toEqual([]);
  });

  it('takes back what was undone, and lets an abbot return', async () => {
    const replay = [...save()['replay' as keyof object] as object[], place('BA/L', 'R0', [5, 5]), undo, place('BA/RFr', 'R0', [2, 0]), pass, undo, { type: 'RETURN_MEEPLE', payload: { source: 'ABBOT_RETURN', pointer: {} } }, commit];
    expect(await imported(save({ replay }))).toContain('3. red U 2,0 r270 returns abbot\n');
  });

  it('becomes a scenario with its assertions, and names what the notation cannot say', async () => {
    const assertions = ['Ann has 0 points', 'Bob has 4 points.', 'Bob scored city for 4 points', 'TilePlacement BA/L options: [0,1] - [0,90,180,270]'];
    const record = await imported(save({ test: { description: 'A "test"\nof mine', assertions } }));
    expect(record).toContain('scenario "A \\"test\\" of mine"\n');
    expect(record).toContain('expect red 0, green 4\nexpect legal B 1 places\nexpect legal B 0,1\nexpect legal B 0,1 r90\n');
    expect(record).toContain('// Not taken over: Bob scored city for 4 points\n');
  });

  it('is over after its last turn, and an open turn is left out by name', async () => {
    const replay = [...save()['replay' as keyof object] as object[], place('BA/L', 'R0', [0, 1])];
    const record = await imported(save({ replay, gameAnnotations: { drawOrder: ['BA/RFrG', 'BA/Cccc+', 'BA/C'], endTurn: 2 } }));
    expect(record).toMatch(/2\. green discards C\n2\. green E .*\nend\n\/\/ Not taken over, because the turn is not finished: BA\/L at 0,1\n$/);
  });

  it('is read from version 4 too', async () => {
    const old = {
      appVersion: '4.4.0', slots: [{ number: 0, nickname: 'Ann' }], setup: { expansions: { BASIC: 1 }, rules: {} },
      replay: [{ type: 'PLACE_TILE', payload: { tileId: 'BA.Rr', rotation: 'R90', position: [1, 0] } }, { type: 'DEPLOY_MEEPLE', payload: { pointer: { position: [1, 0], location: 'NW' }, meepleId: '0.small.1' } }, commit],
    };
    expect(await imported(old)).toMatch(/with base c1\n.*\n\n1\. red V 1,0 r90 highwayman N\n$/);
  });

  it('is refused by name where it plays what this program does not know', async () => {
    expect((await refused(save({}, { sets: { 'basic:2': 1, 'tower:1': 1 }, elements: { fairy: 1 }, rules: { odd: true } }))).message)
      .toBe('This program does not know the sets tower:1; the elements fairy; the rules odd.');
    expect((await refused(save({ replay: [{ type: 'PLACE_TOKEN', payload: {} }] }))).message).toContain('PLACE_TOKEN');
    expect((await refused(save({}, { sets: { 'basic:2': 2 } }))).message).toContain('basic:2');
  });
});

describe('the format of turns', () => {
  const game = {
    format: 'carcassonne-turns/1', orientation: 'C3', rules: { sets: ['base'], players: 2 }, start: { tile: 'D', x: 0, y: 0, rot: 0 },
    turns: [{ n: 1, player: 'P1', tile: 'E', x: 0, y: -1, rot: 2, meeple: { kind: 'city', edges: ['S'] }, scored: [{ kind: 'city', points: 4, players: ['P1'] }], running: { P1: 4 } },
      { n: 2, player: 'P2', tile: 'V', x: 1, y: 0, rot: 1, meeple: { kind: 'field', edges: ['SL', 'NR', 'SR', 'EL', 'ER', 'WL'] }, running: { P1: 4 } }],
    final: { P1: 4, P2: 0 },
  };

  it('becomes a record with claims', async () => {
    expect(await imported(game)).toMatch(/1\. red E 0,-1 r180 knight S \+4 red 4, blue 0\n2\. blue V 1,0 r90 farmer NE red 4, blue 0\nend red 4, blue 0\n$/);
  });

  it('is refused with other sets, players or tiles', async () => {
    expect((await refused({ ...game, rules: { sets: ['base', 'tower'], players: 2 } })).message).toContain('tower');
    expect((await refused({ ...game, turns: [{ ...game.turns[0], player: 'P9' }] })).message).toContain('P9');
    expect((await refused({ ...game, turns: [{ ...game.turns[0], tile: 'Zz' }] })).message).toContain('Zz');
  });
});

describe('a file that is none of these', () => {
  it.each([
    ['', 'empty'], ['<game/>', 'XML'], ['carcassonne 1\n', 'already'], ['{', 'nor JSON'], ['[]', 'playTile'], ['null', 'known kind'], ['"x"', 'known kind'], ['{"format":{}}', 'known kind'], ['\u001F\uFFFD\b\u0000\u0000', 'nor JSON'],
    ['['.repeat(100_000) + ']'.repeat(100_000), ''], ['{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), ''],
  ])('is refused: %.20s', async (text, why) => {
    expect((await refused(text)).message).toContain(why);
  });

  it.each([
    ['{"setup":1,"replay":2}', 'base game'], ['{"setup":{"sets":[]},"replay":[]}', 'should be an object'], ['{"setup":{"sets":{"__proto__":1,"constructor":1}},"replay":[]}', '__proto__, constructor'],
    [JSON.stringify(save({ players: {} })), 'a list'], [JSON.stringify(save({ players: Array(7).fill({ name: 'x', slot: 0 }) })), 'at most 6'], [JSON.stringify(save({ players: [{ name: 7 }] })), 'a text'],
    [JSON.stringify(save({ replay: [place('__proto__', 'R0', [1, 0]), commit] })), 'is not one of the sets'], [JSON.stringify(save({ replay: [place('BA/C', 'R45', [1, 0])] })), 'no rotation'],
    [JSON.stringify(save({ replay: [place('BA/C', 'R0', [1e9, 0])] })), 'whole number'], [JSON.stringify(save({ replay: [place('BA/C', 'R0', [0, 0]), commit] })), 'already holds'],
    [JSON.stringify(save({ replay: Array(20_001).fill(pass) })), 'entries'], [JSON.stringify(save({}, { start: [{ tile: 'BA/L', x: 0, y: 0 }] })), 'start tile'],
  ])('is refused for what is wrong in it (%#)', async (text, why) => {
    expect((await refused(text)).message).toContain(why);
  });

  it('harms nothing: an object with the name of a prototype', async () => {
    await refused('{"__proto__":{"polluted":1},"setup":{"sets":{"basic:1":1},"__proto__":{"start":[1]}},"replay":[]}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
