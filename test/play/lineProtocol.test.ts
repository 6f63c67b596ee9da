import { describe, expect, it } from 'vitest';
import { playGame } from '../../server/analysis/match.js';
import { TileOrder } from '../../server/analysis/tileOrder.js';
import { linesToSend, openingLines } from '../../server/lineProtocol/gameLines.js';
import { ProgramPlayer } from '../../server/lineProtocol/programPlayer.js';
import { startProgram } from '../../server/cli/programChannel.js';
import { BuiltInPlayer } from '../../server/play/builtInPlayer.js';
import { drawInOrder, playOut } from '../../server/play/referee.js';
import { playText, rulesOf } from '../rulesOf.js';
import { channelTo, engineNamed, movers } from './engineChannel.js';
import { openTable } from './tables.js';

const games = Number(process.env.CARC_GAMES ?? 20), terms = (seed: number): ConstructorParameters<typeof ProgramPlayer>[1] => ({ effort: { playouts: 4 }, patience: 20_000, seed });

describe('two of ours through the protocol', () => {
  it.each([['evaluation', 'random', 2, 'with base'], ['search', 'greedy', 2, 'with base'], ['random', 'evaluation', 3, 'with base, river, abbot, inns-and-cathedrals']])('play the games that they play in this process: %s, %s, %i players, %s', async (first, second, players, sets) => {
    const names = Array.from({ length: players }, (_, seat) => `p${seat + 1}`), of = (seat: number): string => seat === 0 ? first : second, seed = 7, rules = await rulesOf(players, sets);
    const table = await openTable(sets, `players ${names.join(', ')}`), programs = names.map((_, seat) => new ProgramPlayer(channelTo(of(seat)), terms(seed + seat)));
    const outcome = await playOut(table, programs, drawInOrder(new TileOrder(table.game, seed)));
    expect(outcome).toEqual({ scores: playGame(rules, names.map((_, seat) => movers[of(seat)](rules, seed + seat)), seed) });
  }, 120_000);
});

describe('a player that knows nothing of ours', () => {
  it('reads sides only, plays by its own board, and comes to the same final scores', async () => {
    let scored = 0;
    for (let seed = 1; seed <= Math.min(games, 20); seed++) {
      const table = await openTable('with base', 'players red, blue'), channel = startProgram(`"${process.execPath}" test/play/stranger.mjs`);
      const stranger = new ProgramPlayer(channel, terms(seed)), ours = new BuiltInPlayer(table.game.rules, movers[seed % 4 === 0 ? 'evaluation' : 'random'](table.game.rules, seed));
      const outcome = await playOut(table, seed % 2 === 0 ? [stranger, ours] : [ours, stranger], drawInOrder(new TileOrder(table.game, seed)));
      channel.close();
      expect([seed, outcome]).toEqual([seed, { scores: table.final }]);
      scored += table.final?.[seed % 2 === 0 ? 0 : 1] ?? 0;
    }
    expect(scored).toBeGreaterThan(0);
  }, 300_000);
});

const wonders = 'wonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel';
const setUps: readonly (readonly string[])[] = [
  ['with base c1, river c1'], ['with base, river c2, abbot, inns-and-cathedrals'],
  ['with base, wonders-of-humanity', wonders], ['with base, river, abbot, inns-and-cathedrals, wonders-of-humanity', 'option wonders-per-player 2', `${wonders}, Cothon`],
];

describe('random games as lines of the protocol', () => {
  it.each(setUps)('are read as they were played: %s', async (...setUp) => {
    const lines = setUp.filter((line) => typeof line === 'string'), hasWonders = lines.length > 1, count = Math.ceil(games / (hasWonders ? 10 : 5));
    for (let seed = 1; seed <= count; seed++) {
      const players = 2 + seed % 2, names = Array.from({ length: players }, (_, seat) => `p${seat + 1}`), headStart = hasWonders ? [`score ${names.map((name) => `${name} ${seed % 2 === 0 ? 43 : 9}`).join(', ')}`] : [];
      const table = await openTable(...lines, `players ${names.join(', ')}`, ...headStart), { rules } = table.game;
      const outcome = await playOut(table, names.map((_, seat) => new BuiltInPlayer(rules, movers.random(rules, seed + seat))), drawInOrder(new TileOrder(table.game, seed)));
      expect(outcome).toEqual({ scores: table.final });
      const { engine, said } = engineNamed('random'), sent = linesToSend(table, table.lines);
      for (const line of ['newgame', ...table.setUp, ...openingLines(table), 'begin', ...sent, 'end']) await engine.take(line);
      expect(said).toEqual([`result ${table.scoresText(table.final ?? [])}`]);
      const { diagnostics, replays } = await playText(table.record);
      expect(diagnostics.filter(({ severity }) => severity === 1)).toEqual([]);
      expect(replays[0].final?.scores).toEqual(table.final);
    }
  }, 600_000);
});
