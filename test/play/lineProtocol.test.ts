import { describe, expect, it } from 'vitest';
import { playGame } from '../../server/analysis/match.js';
import { work, type Budget } from '../../server/analysis/suggestions.js';
import { TileOrder } from '../../server/analysis/tileOrder.js';
import type { Rules } from '../../server/engine/rules.js';
import { linesToSend, openingLines } from '../../server/lineProtocol/gameLines.js';
import { ProgramPlayer } from '../../server/lineProtocol/programPlayer.js';
import { builtIn } from '../../server/cli/builtIn.js';
import { startProgram } from '../../server/cli/programChannel.js';
import { BuiltInPlayer } from '../../server/play/builtInPlayer.js';
import { isDecision } from '../../server/play/due.js';
import type { Player } from '../../server/play/player.js';
import { drawInOrder, playOut } from '../../server/play/referee.js';
import { playText, rulesOf } from '../rulesOf.js';
import { channelTo, engineNamed } from './engineChannel.js';
import { openTable } from './tables.js';

const budget = (): Budget => work(4);
// A game is read several times here: a line takes milliseconds.
const games = Math.min(Number(process.env.CARC_GAMES ?? 20), 60), terms = (seed: number): ConstructorParameters<typeof ProgramPlayer>[1] => ({ effort: { playouts: 4 }, patience: 20_000, seed });

describe('two of ours through the protocol', () => {
  it.each([['evaluation', 'random', 2, 'with base'], ['search', 'greedy', 2, 'with base'], ['random', 'evaluation', 3, 'with base, river, abbot, inns-and-cathedrals']])('play the games that they play in this process: %s, %s, %i players, %s', async (first, second, players, sets) => {
    const names = Array.from({ length: players }, (_, seat) => `p${seat + 1}`), of = (seat: number): string => seat === 0 ? first : second, seed = 7, rules = await rulesOf(players, sets);
    const table = await openTable(sets, `players ${names.join(', ')}`), programs = names.map((_, seat) => new ProgramPlayer(channelTo(of(seat)), terms(seed + seat)));
    const outcome = await playOut(table, programs, drawInOrder(new TileOrder(table.game, seed)));
    expect(outcome).toEqual({ scores: playGame(rules, names.map((_, seat) => builtIn[of(seat)](rules, seed + seat, budget)), seed) });
  }, 120_000);
});

describe('with wonders', () => {
  it.each([1, 2])('the same game comes of players here and through the protocol, seed %i', async (seed) => {
    const setUp = ['with base, river, abbot, inns-and-cathedrals, wonders-of-humanity', 'wonders Abu-Simbel, Cothon, Great-Wall, Nazca-Lines, Taj-Mahal', 'players a, b, c'], of = ['evaluation', 'random', 'random'];
    const [here, there] = [await openTable(...setUp), await openTable(...setUp)], order = new TileOrder(here.game, seed);
    const outcome = await playOut(here, of.map((name, seat) => new BuiltInPlayer(here.game.rules, builtIn[name](here.game.rules, seed + seat, budget))), drawInOrder(order));
    expect(await playOut(there, of.map((name, seat) => new ProgramPlayer(channelTo(name), terms(seed + seat))), drawInOrder(order))).toEqual(outcome);
    expect(there.record).toBe(here.record);
    expect(here.record).toContain('pick ');
  }, 120_000);
});

describe('a player that knows nothing of ours', () => {
  it('reads sides only, plays by its own board, and comes to the same final scores', async () => {
    let scored = 0;
    for (let seed = 1; seed <= Math.min(games, 20); seed++) {
      const table = await openTable('with base', 'players red, blue'), channel = startProgram(`"${process.execPath}" test/play/stranger.mjs`);
      const stranger = new ProgramPlayer(channel, terms(seed)), ours = new BuiltInPlayer(table.game.rules, builtIn[seed % 4 === 0 ? 'evaluation' : 'random'](table.game.rules, seed, budget));
      const outcome = await playOut(table, seed % 2 === 0 ? [stranger, ours] : [ours, stranger], drawInOrder(new TileOrder(table.game, seed)));
      channel.close();
      expect([seed, outcome]).toEqual([seed, { scores: table.final }]);
      scored += table.final?.[seed % 2 === 0 ? 0 : 1] ?? 0;
    }
    expect(scored).toBeGreaterThan(0);
  }, 300_000);
});

const setUps: readonly { readonly players: number; readonly headStart: number; readonly lines: readonly string[] }[] = [
  { players: 2, headStart: 0, lines: ['with base c1, river c1'] }, { players: 3, headStart: 0, lines: ['with base, river c2, abbot, inns-and-cathedrals'] },
  { players: 4, headStart: 9, lines: ['with base, wonders-of-humanity', 'wonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army'] },
  { players: 3, headStart: 43, lines: ['with base, river, abbot, inns-and-cathedrals, wonders-of-humanity', 'option wonders-per-player 2', 'wonders Abu-Simbel, Cothon, Great-Wall, Nazca-Lines, Taj-Mahal'] },
];

describe('random games as lines of the protocol', () => {
  const asked = new Set<string>();

  /** Plays by chance; after scoring it does what can be done. */
  function byChance(rules: Rules, seed: number): Player {
    const player = new BuiltInPlayer(rules, builtIn.random(rules, seed, budget));
    return {
      async answer(table, due) {
        const answer = due.asks === 'then' ? 'meeple harbor' : await player.answer(table, due);
        asked.add(due.asks === 'tile' && due.kinds.length > 1 ? 'two tiles' : answer.includes('; pick') ? 'pick within the turn' : due.asks);
        return answer;
      },
    };
  }

  it.each(setUps)('are read as they were played: $players players, $headStart points ahead, $lines.0', async ({ players, headStart, lines }) => {
    const names = Array.from({ length: players }, (_, seat) => `p${seat + 1}`), ahead = headStart === 0 ? [] : [`score ${names.map((name) => `${name} ${headStart}`).join(', ')}`];
    for (let seed = 1; seed <= Math.ceil(games / (headStart === 0 ? 5 : 10)); seed++) {
      const table = await openTable(...lines, `players ${names.join(', ')}`, ...ahead), { rules } = table.game;
      const outcome = await playOut(table, names.map((_, seat) => byChance(rules, seed + seat)), drawInOrder(new TileOrder(table.game, seed)));
      expect(outcome).toEqual({ scores: table.final });
      const { engine, said } = engineNamed('random');
      for (const line of ['newgame', ...table.setUp, ...openingLines(table), 'begin', ...linesToSend(table, table.lines), 'end']) await engine.take(line);
      expect(said).toEqual([`result ${table.scoresText(table.final ?? [])}`]);
      const { diagnostics, replays } = await playText(table.record);
      expect(diagnostics.filter(({ severity }) => severity === 1)).toEqual([]);
      expect(replays[0].final?.scores).toEqual(table.final);
    }
  }, 600_000);

  it('had in them what wonders leave to decide', () => expect([...asked]).toEqual(expect.arrayContaining(['again', 'pick', 'pick within the turn', 'tile', 'two tiles'])));
});

describe('what is done after scoring', () => {
  it('is asked, passed or done, and goes through the protocol', async () => {
    const setUp = ['with base, river, inns-and-cathedrals, wonders-of-humanity', 'wonders Cothon, Tikal', 'players blue, red', 'set Cothon 0,0', 'set RvB 0,3 r90 red knight', 'set RvL 0,4', 'score red 8'];
    for (const answer of ['meeple harbor', 'pass']) {
      const table = await openTable(...setUp);
      for (const [tile, placed] of [['E', '1,3 r270'], ['', 'Cothon highwayman d.E, meeple harbor, marker large'], ['B', '1,4 harbor monk 0,4'], ['A', '1,1 r90']]) {
        if (tile !== '') table.draw([table.game.rules.kindNamed(tile)]);
        await table.answer(placed);
      }
      expect(table.due).toEqual({ asks: 'then', player: 1 });
      await table.answer(answer);
      expect(table.lines.at(-1)?.text).toBe(answer === 'pass' ? '3. blue A 1,1 r90' : 'then red meeple harbor');
      expect(table.due).toMatchObject({ asks: 'draw', player: 1 });
      const { engine, said } = engineNamed('evaluation');
      for (const line of ['newgame', ...table.setUp, ...openingLines(table), 'begin', ...linesToSend(table, table.lines), 'go red tile B']) await engine.take(line);
      expect(said).toEqual([expect.stringMatching(/^bestmove B /) as string]);
    }
  });
});

describe('a program', () => {
  it('hears each line once, and of a game that was taken back from its beginning', async () => {
    const sent: string[] = [], channel = channelTo('evaluation'), table = await openTable('players red, blue'), next = drawInOrder(new TileOrder(table.game, 2));
    const program = new ProgramPlayer({ ...channel, send: (line) => { sent.push(line); channel.send(line); } }, terms(1));
    const turn = async (): Promise<void> => {
      if (table.due.asks === 'draw') await next(table, table.due);
      if (isDecision(table.due)) await table.answer(await program.answer(table, table.due));
    };
    for (let played = 0; played < 4; played++) await turn();
    expect(sent.filter((line) => line.startsWith('move ')).map((line) => line.split(' ')[1])).toEqual(['red', 'blue', 'red']);
    expect(sent.filter((line) => line === 'newgame')).toHaveLength(1);
    table.undo(({ player }) => player === 0);
    await table.answer(table.due.asks === 'tile' ? await new BuiltInPlayer(table.game.rules, builtIn.random(table.game.rules, 9, budget)).answer(table, table.due) : '');
    sent.length = 0;
    await turn();
    expect(sent.filter((line) => line === 'newgame')).toHaveLength(1);
    expect(sent.filter((line) => line.startsWith('move '))).toHaveLength(3);
  });
});
