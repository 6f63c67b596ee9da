import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBudget } from '../../server/lineProtocol/budget.js';
import { LineEngine, type Thinker } from '../../server/lineProtocol/engine.js';
import { isDescribed, rotationDescribed, tileDescription } from '../../server/lineProtocol/tileDescription.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { newGame } from '../../server/analysis/match.js';
import { carcWith } from '../cli/carc.js';
import { rulesOf } from '../rulesOf.js';
import { engineNamed } from './engineChannel.js';
import { reader } from './tables.js';

/** What an engine says to lines, the set-up of a usual game before them. */
async function answers(...lines: readonly string[]): Promise<string[]> {
  return told('newgame', 'players red, blue', 'begin', ...lines);
}

async function told(...lines: readonly string[]): Promise<string[]> {
  const { engine, said } = engineNamed('evaluation');
  for (const line of lines) await engine.take(line);
  return said;
}

const allSets = 'with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\nwonders Cothon, Tikal';

describe('the description of a tile', () => {
  it('tells how each tile of all sets lies, however it is turned', async () => {
    const { table } = await rulesOf(2, allSets);
    expect(table.kinds.length).toBeGreaterThan(60);
    for (let kind = 0; kind < table.kinds.length; kind++) {
      for (let rotation = 0; rotation < 4; rotation++) {
        const lying = { x: 3, y: -2, rotation };
        expect([table.kinds[kind].id, rotationDescribed(table, kind, lying, tileDescription(table, kind, lying))]).toEqual([table.kinds[kind].id, rotation]);
      }
    }
  });

  it('may leave out what is clear, in any order, and is refused where it is not', async () => {
    const { table } = await rulesOf(2, allSets), read = (id: string, text: string): number => rotationDescribed(table, table.indexOf(id), { x: 0, y: 0 }, text);
    expect(read('V', 'road N W')).toBe(1);
    expect(read('V', 'field  NNE  E S WSW')).toBe(1);
    expect(read('B', '')).toBe(0);
    expect(read('F', 'city N S')).toBe(1);
    expect(read('IcE', 'road E N')).toBe(1);
    expect(() => read('V', 'field W')).toThrow('cannot lie so. Not turned, it shows: road S W, field');
    expect(() => read('V', '')).toThrow('can lie so in 4 ways');
    expect(() => read('IcE', 'field NNW WNW')).not.toThrow();
    expect(() => read('V', 'road X')).toThrow('X is no place');
    expect(isDescribed(table, table.indexOf('Tikal'), { x: 1, y: 1, rotation: 1 }, 'squares 1,1 0,1 -1,1 -1,2 -1,3')).toBe(true);
    expect(() => rotationDescribed(table, table.indexOf('Tikal'), { x: 0, y: 0 }, 'city N')).toThrow('N is no place');
  });
});

describe('the engine', () => {
  it('answers what it does not know by an error, and goes on', async () => {
    expect(await told('hello', 'go red tile V', 'move red V 1,0', 'begin', 'end', '', 'isready')).toEqual([
      'error “hello” is no word of this protocol, or not now.', ...Array(2).fill('error No game is set up: “newgame”, its lines, “begin”.') as string[],
      'error “newgame” and the set-up come before “begin”.', 'error No game is set up: “newgame”, its lines, “begin”.', 'readyok',
    ]);
    expect((await told('clp 2')).at(-1)).toBe('error This program speaks version 1 of the protocol, not 2.');
  });

  it('says what is wrong with a set-up', async () => {
    expect(await told('newgame', 'with bass', 'players red, blue', 'begin')).toEqual([expect.stringMatching(/^error “bass” is no set/) as string]);
    expect(await told('newgame', 'begin')).toEqual(['error Who plays? A game has a line such as: players red, blue.']);
    expect(await answers()).toEqual([]);
    const opening = (line: string): Promise<string[]> => told('newgame', 'players red, blue', line, 'begin');
    expect(await opening('kind V 9 road W N')).toEqual([expect.stringContaining('The tile V shows something else here: road S W') as string]);
    expect(await opening('kind V 8 road S W')).toEqual(['error Of the tile V, 9 are in the bag here, not 8.']);
    expect(await opening('kind Odd 1 road S W')).toEqual([expect.stringContaining('The tile Odd is not in this game here') as string]);
    expect(await opening('lies D 0,0 city S')).toEqual([expect.stringContaining('does not lie so at 0,0 here') as string]);
    expect(await opening('1. red V 1,0')).toEqual(['error Turns and scenarios are no set-up.']);
  });

  it.each([
    ['go green tile V', 'the players are red, blue'], ['go red tile Z', 'Z is no tile of this game'], ['go red tile V movetime soon', 'A whole number goes behind movetime.'], ['go blue tile V', 'Not now: red draws a tile.'],
    ['go red pick', 'Not now: red draws a tile.'], ['go red tile D D D D', 'No tile D is left.'], ['move red V', 'A move is a tile, its square and what it shows there'],
    ['move red V 1,0 road W N; knight N as-played', 'Only what the rules allow'], ['move red V 1,0 road W N; "a remark"', 'Behind a semicolon stands'], ['move red V 1,0 road W N; monk; monk', 'Behind a semicolon stands'],
    ['move red V 1,0 road W N; monk', 'This tile has no monastery'], ['move red V 1,0 road E S', 'A side does not match'], ['move red discards V', 'Not now: red places V.'], ['pick red Tikal', 'Not now: red draws a tile.'],
    ['move green V 1,0 road W N', 'green is no player here: red, blue.'], ['result red 0, blue 0', 'The game is not over'],
  ])('refuses “%s”, and nothing has changed', async (line, why) => {
    const said = await answers(line, 'move red V 1,0 road W N', 'go blue tile E');
    expect(said[0]).toMatch(/^error /);
    expect(said[0]).toContain(why);
    expect(said[1]).toMatch(/^bestmove E /);
    expect(said).toHaveLength(2);
  });

  it('is asked again with another tile before anybody moves', async () => {
    expect((await answers('go red tile V', 'go red tile E', 'move red B 0,1', 'go blue tile C')).map((line) => line.slice(0, 11))).toEqual(['bestmove V ', 'bestmove E ', 'bestmove C ']);
  });

  it('names the difference where others count other scores', async () => {
    const tiny = ['newgame', 'tile D 1 city N, road E W, field ENE WNW touches N, field ESE SSE SSW WSW', 'tileset two', 'tile Y 1 like D', 'with two', 'players red, blue', 'begin', 'move red Y 1,0 city N; highwayman W', 'end', 'result red 2, blue 1'];
    expect(await told(...tiny)).toEqual(['result red 2, blue 0', 'error The final scores differ: here it is red 2, blue 0, not red 2, blue 1.']);
  });

  it('thinks until it is told to stop, tells on the way, and answers with the best so far', async () => {
    const said: string[] = [];
    const think: Thinker = (game, kind, _effort, signal, tell) => new Promise((resolve) => {
      const moves = new OnePly(game.rules).moves(game, kind), [best] = moves;
      tell({ moves: moves.map((move) => ({ ...move, error: 0.5, lossError: undefined, playouts: 6, lookedAhead: true })), exact: false, positions: 1, playouts: 12 });
      signal.addEventListener('abort', () => resolve(best));
    });
    const engine = new LineEngine(reader, { name: 'patient', version: '1', usual: { milliseconds: 1 }, thinker: () => think }, (line) => said.push(line));
    for (const line of ['newgame', 'players red, blue', 'begin']) await engine.take(line);
    const answered = engine.take('go red tile V movetime 100000'), later = engine.take('isready');
    while (said.length === 0) await new Promise((resolve) => { setTimeout(resolve); });
    expect(said).toEqual([expect.stringMatching(/^info margin [+-]\d+\.\d error 0\.5 chance 0\.\d{3} playouts 12 line V -?\d+,-?\d+ road /) as string]);
    await engine.take('stop');
    await answered;
    await later;
    expect(said.slice(1)).toEqual([expect.stringMatching(/^bestmove V /) as string, 'readyok']);
  });

  it('says nothing more once it is told to quit', async () => {
    const { engine, said } = engineNamed('evaluation');
    for (const line of ['newgame', 'players red, blue', 'begin']) await engine.take(line);
    const answered = engine.take('go red tile V');
    await engine.take('quit');
    await answered;
    expect(said).toEqual([]);
  });

  it('reads its limits', async () => {
    const game = newGame(await rulesOf(2, 'with base')), usual = { playouts: 7 }, read = (text: string): ReturnType<typeof readBudget> => readBudget(text.split(' '), game, usual);
    expect(read('V W')).toEqual({ effort: usual, others: ['V', 'W'] });
    expect(read('V movetime 250')).toEqual({ effort: { milliseconds: 250 }, others: ['V'] });
    expect(read('work 30 V')).toEqual({ effort: { playouts: 30 }, others: ['V'] });
    // 71 tiles are left: 36 turns of the own, and some to spare.
    expect(read('clock 39000 increment 100')).toEqual({ effort: { milliseconds: 1100 }, others: [] });
    expect(read('clock 100 increment 1000')).toEqual({ effort: { milliseconds: 50 }, others: [] });
  });

  it('asks and answers what wonders leave to decide', async () => {
    const { engine, said } = engineNamed('evaluation');
    const ask = async (...lines: readonly string[]): Promise<string | undefined> => {
      for (const line of lines) await engine.take(line);
      return said.pop();
    };
    expect(await ask('newgame', 'with base, wonders-of-humanity', 'wonders Nazca-Lines, Tikal', 'players red, blue', 'score red 10', 'begin', 'go blue pick')).toBe('error Not now: red picks Nazca-Lines or Tikal.');
    expect(await ask('go red pick')).toMatch(/^bestmove (Nazca-Lines|Tikal)$/);
    expect(await ask('pick red Nazca-Lines', 'go red tile V')).toBe('error Not now: red places Nazca-Lines.');
    const wonder = await ask('go red tile Nazca-Lines') ?? '';
    expect(wonder).toMatch(/^bestmove Nazca-Lines -?\d+,-?\d+ squares /);
    const blue = await ask(wonder.replace('bestmove', 'move red'), 'go blue tile U') ?? '', red = await ask(blue.replace('bestmove', 'move blue'), 'go red tile V') ?? '';
    // After a tile of road and field alone its owner may go on; who does not, has passed.
    expect(await ask(red.replace('bestmove', 'move red'), 'go red again')).toBe('bestmove again');
    const next = await ask('go blue tile B') ?? '';
    expect(next).toMatch(/^bestmove B /);
    expect(await ask(next.replace('bestmove', 'move blue'), 'go red again')).toBe('error Not now: red draws a tile.');
    expect(said).toEqual([]);
  });

  it('speaks on standard input and output', async () => {
    const input = Readable.from(['clp 1\nquit\nisready\n']);
    let out = '';
    expect((await carcWith({ input, out: (text) => { out += text; } }, 'engine', '--player', 'greedy')).status).toBe(0);
    expect(out).not.toContain('readyok');
    out = '';
    await carcWith({ input: Readable.from(['clp 1\r\nisready\r\n']), out: (text) => { out += text; } }, 'engine', '--player', 'greedy');
    expect(out).toMatch(/^id name carc greedy\nid version \d+\.\d+\.\d+\nsets .*\nclpok\nreadyok\n$/);
    out = '';
    await carcWith({ input: Readable.from(['newgame\nplayers red, blue\nbegin\ngo red tile B work 1\n']), out: (text) => { out += text; } }, 'engine');
    expect(out).toMatch(/^(info margin .*\n)+bestmove B .*\n$/);
  });
});
