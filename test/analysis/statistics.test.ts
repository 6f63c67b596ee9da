import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { gameStatistics, type GameStatistics } from '../../server/analysis/statistics.js';
import { isTurn } from '../../language/generated/ast.js';
import type { Replay } from '../../server/record/replay.js';
import { games } from '../engine/checkedGame.js';
import { randomRecord } from '../randomRecord.js';
import { playFile, playText, rulesOf } from '../rulesOf.js';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The statistics of the only game of a text. */
async function statisticsOf(text: string): Promise<GameStatistics> {
  const [replay] = (await playText(text)).replays;
  return counted(replay);
}

function counted(replay: Replay): GameStatistics {
  const statistics = gameStatistics(replay);
  if (statistics === undefined) throw new Error('No game is in it.');
  return statistics;
}

/** What must be true of every game: sums agree with each other and with the game that was played. */
function checkSums(replay: Replay, statistics: GameStatistics): void {
  const { points, scores, turns, curve, meeples, tiles, completed, final } = statistics, { game } = replay;
  if (game === undefined) throw new Error('No game is in it.');
  const seats = [...scores.keys()], events = [...replay.lines.flatMap((line) => line.events), ...replay.final?.line === undefined ? replay.final?.events ?? [] : []];
  expect(seats.map((seat) => sum(points.map((source) => source.points[seat])))).toEqual(scores);
  expect(scores).toEqual(replay.final?.scores ?? [...game.scores]);
  const ofEvents = (atEnd: boolean): number => sum(events.filter(({ step }) => (step === 'end of game') === atEnd).map((event) => event.points * event.players.length));
  for (const atEnd of [false, true]) expect(sum(points.filter((source) => source.atEnd === atEnd && source.source !== 'given').flatMap((source) => source.points))).toBe(ofEvents(atEnd));
  expect(curve).toHaveLength(sum(turns) + (final ? 1 : 0));
  if (curve.length > 0) expect(curve.at(-1)).toEqual(scores);
  for (const { placed, returned, left } of meeples) expect(seats.map((seat) => returned[seat] + left[seat])).toEqual(placed);
  const standing = seats.map((seat) => [...Array(game.figureCount).keys()].filter((i) => game.figurePlayer[i] === seat).length + game.rules.pieces.flatMap((pieces) => pieces(game)).filter(({ player }) => player === seat).length);
  expect(seats.map((seat) => sum(meeples.map(({ left }) => left[seat])))).toEqual(standing);
  // What a completed feature of somebody brings is the event of step 3 for it; nobody's brings nothing.
  for (const { feature, owned } of completed) {
    const scored = events.filter((event) => event.step === '3B' && event.source === undefined && event.feature === feature);
    expect(sum(owned)).toBe(sum(scored.map(({ players }) => players.length)));
  }
  for (const { byChance, drawn } of tiles.showing) for (const seat of seats) expect(byChance[seat]).toBeLessThanOrEqual(drawn[seat]);
}

const wonders = 'wonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel';
const headers = ['with base', 'with base, river, abbot, inns-and-cathedrals', `with base, wonders-of-humanity\n${wonders}`, `with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\noption wonders-per-player 2\noption tikal at-end\n${wonders}, Cothon`];

describe.each(headers)('random games: %s', (header) => {
  it.each([2, 3, 6])('%i players: all adds up', async (players) => {
    const rules = await rulesOf(players, header), headStart = header.includes('wonders') ? 9 : 0;
    for (let seed = 1; seed <= Math.max(2, games / 20); seed++) {
      const { replays: [replay] } = await playText(randomRecord(rules, header, { seed, headStart }).text), statistics = counted(replay);
      checkSums(replay, statistics);
      expect(statistics.points.find(({ source }) => source === 'given')?.points ?? []).toEqual(headStart === 0 ? [] : Array<number>(players).fill(headStart));
      expect(sum(statistics.tiles.drawn)).toBe(sum([...rules.bag]));
      // Only with Abu Simbel somebody chooses among tiles.
      if (!header.includes('wonders')) for (const { drawn, byChance } of statistics.tiles.showing) expect(byChance).toEqual(drawn);
      const lastNumber = replay.lines.map(({ statement }) => statement).filter(isTurn).filter(({ discards }) => !discards).at(-1)?.number;
      expect(`${sum(statistics.turns)}.`).toBe(lastNumber);
    }
  }, 600_000);
});

const files = ['examples', 'server/expansions'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.carc')).map((file) => join(folder, file)));

it.each(files)('%s: all adds up', async (file) => {
  for (const replay of (await playFile(file)).replays) if (replay.game !== undefined) checkSums(replay, counted(replay));
});

describe('damaged records', () => {
  it.each(files.filter((file) => /^examples.[^/\\]*$/.test(file)))('%s: what can be counted still adds up', async (file) => {
    const lines = readFileSync(file, 'utf8').split('\n'), random = new RandomSource(7);
    for (let i = 0; i < 8; i++) {
      const at = random.below(lines.length), other = random.below(lines.length);
      const damaged = [lines.toSpliced(at, 1), lines.with(at, lines[other]), lines.with(at, lines[at].slice(0, lines[at].length / 2)), lines.with(at, '?!')][i % 4];
      for (const replay of (await playText(damaged.join('\n'))).replays) if (replay.game !== undefined) checkSums(replay, counted(replay));
    }
  });
});

describe('a game told by hand', () => {
  const head = 'carcassonne 1\nwith base\nplayers red, blue\n';
  const begin = `${head}1. red E 0,-1 r180 knight S\n2. blue V 1,0 r90 highwayman W\n3. red U -1,0 r90 farmer N\n`;

  it('counts turns and points of each turn', async () => {
    const { turns, curve, points, final } = await statisticsOf(begin);
    expect({ turns, curve, final }).toEqual({ turns: [2, 1], curve: [[4, 0], [4, 0], [4, 0]], final: false });
    expect(points).toEqual([{ source: 'city', atEnd: false, points: [4, 0] }]);
  });

  it('keeps what the record gives apart', async () => {
    expect((await statisticsOf(begin.replace('1. red', 'score red 10, blue 20\n1. red'))).points).toEqual([
      { source: 'city', atEnd: false, points: [4, 0] }, { source: 'given', atEnd: false, points: [10, 20] },
    ]);
  });

  it('knows how long meeples stand, also one that comes back at once', async () => {
    expect((await statisticsOf(begin)).meeples).toEqual([
      { figure: 'meeple', on: 'city', placed: [1, 0], returned: [1, 0], left: [0, 0], turnsOut: [0, 0] },
      { figure: 'meeple', on: 'field', placed: [1, 0], returned: [0, 0], left: [1, 0], turnsOut: [0, 0] },
      { figure: 'meeple', on: 'road', placed: [0, 1], returned: [0, 0], left: [0, 1], turnsOut: [0, 1] },
    ]);
  });

  it('counts idle turns', async () => {
    const set = Array.from({ length: 7 }, (_, i) => `set B ${i},0 red monk\n`).join('');
    const { idle } = await statisticsOf(`carcassonne 1\nscenario "no meeple left"\nplayers red, blue\n${set}1. red V 0,-1 r180\n2. blue V 3,-1 r180\n`);
    expect(idle).toEqual({ emptySupply: [1, 0], nothingPlaced: [1, 1] });
  });

  it('knows completed and biggest features with their owners', async () => {
    const { completed, biggest } = await statisticsOf(begin);
    expect(completed).toEqual([{ feature: 'city', count: 1, owned: [1, 0], sizes: [{ squares: 2, count: 1 }] }]);
    expect(biggest.map(({ feature, complete, squares, points, owners }) => ({ feature, complete, squares, points, owners }))).toMatchObject([
      { feature: 'city', complete: true, squares: 2, points: 4, owners: [0] }, { feature: 'road', complete: false, squares: 3, points: 3, owners: [1] }, { feature: 'field' },
    ]);
  });

  it('says what the bag let expect', async () => {
    const { tiles } = await statisticsOf(`${head}1. red B 0,1\n`);
    const monasteries = tiles.showing.find(({ showing }) => showing === 'monastery');
    // Six monasteries among the 71 tiles of the bag.
    expect([tiles.drawn, monasteries?.drawn, monasteries?.byChance, monasteries?.expected]).toEqual([[1, 0], [1, 0], [1, 0], [6 / 71, 0]]);
  });

  it('knows of no luck behind a line that could not be played, and counts the rest', async () => {
    const { tiles, turns } = await statisticsOf(begin.replace('V 1,0 r90', 'V 9,9'));
    expect(turns).toEqual([2, 0]);
    const roads = tiles.showing.find(({ showing }) => showing === 'road');
    expect([tiles.drawn, roads?.drawn, roads?.byChance]).toEqual([[2, 1], [1, 1], [0, 0]]);
  });

  it('leaves out a line that must break a rule', async () => {
    const { turns, tiles } = await statisticsOf(`carcassonne 1\nscenario "a slip"\nplayers red, blue\nexpect error\n1. red E 9,9\n1. red E 0,-1 r180 knight S\nexpect red 4\n`);
    expect([turns, tiles.drawn]).toEqual([[1, 0], [1, 0]]);
  });
});

it('calls an abbot taken back by its name', async () => {
  const text = 'carcassonne 1\nscenario "abbot"\nwith base, abbot\nplayers red, blue\n1. red B 0,1 abbot\n2. blue V 1,0 r90\n3. red V 2,0 r270 returns abbot\n';
  const { points, meeples } = await statisticsOf(text);
  expect(points.map(({ source, points: brought }) => [source, brought])).toEqual([['abbot taken back', [3, 0]]]);
  expect(meeples).toEqual([{ figure: 'abbot', on: 'monastery', placed: [1, 0], returned: [1, 0], left: [0, 0], turnsOut: [2, 0] }]);
});
