import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { GameAnalysis } from '../../server/protocol.js';
import { playText } from '../rulesOf.js';
import { analysisBundle } from '../analysis/analysisBundle.js';
import { carc, carcWith, smallRecord, testFolder } from './carc.js';

const folder = testFolder();
afterAll(() => folder.remove());

const game = folder.file('game.carc', smallRecord);
const ended = folder.file('ended.carc', 'carcassonne 1\nscenario "few"\nwith base\nplayers red, blue\n1. red E 0,-1 r180 knight S\n2. blue V 1,0 r90 highwayman W\nend\n');

interface Suggested { player: string; tilesLeft: number; tiles: { tile: string; exact: boolean; playouts: number; moves: { move: string; margin: number; loss: number; chance: number; why: string }[] }[] }

describe('carc suggest', () => {
  it('shows the best moves of a turn, with what they are worth and why', async () => {
    const { status, out, err } = await carc('suggest', game, '--turn', '2', '--work', '4');
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^blue is in turn; 69 tiles are left to be drawn\.\n\nmove +margin +± +loss +wins +why\nV \S+ .*[-+]\d+\.\d/);
    expect(out).toMatch(/\d+ playouts/);
  });

  it('gives moves that the notation reads and the rules allow, and the same for the same work', async () => {
    const read = async (): Promise<Suggested> => (JSON.parse((await carc('suggest', game, '--turn', '1', '--work', '8', '--json')).out) as Suggested[])[0];
    const suggested = await read(), [{ tile, playouts, moves }] = suggested.tiles;
    expect([suggested.player, tile, playouts]).toEqual(['red', 'E', 8]);
    // Who places the second half of a city of two tiles takes it and its 4 points.
    expect(moves[0].move).toMatch(/^E 0,-1 r180 knight S$/);
    expect(moves[0].why).toContain('completes a city (+4)');
    expect(moves[0].loss).toBe(0);
    for (const { move, chance } of moves) {
      const { diagnostics } = await playText(smallRecord.replace(/^1\. red .*$/m, `1. red ${move}`).replace(/^2\..*\n/m, ''));
      expect([move, diagnostics.filter(({ severity }) => severity === 1)]).toEqual([move, []]);
      expect(chance).toBeGreaterThan(0);
    }
    expect(await read()).toEqual(suggested);
  });

  it('says in processes what it says in one', async () => {
    const bundle = await analysisBundle();
    try {
      for (const turn of [['--turn', '2', '--work', '20'], ['--tile', 'B', '--work', '0']]) {
        const args = ['suggest', game, ...turn, '--json'];
        expect(await carcWith({ analysisFile: bundle.file }, ...args)).toEqual(await carc(...args));
      }
    } finally {
      bundle.remove();
    }
  }, 120_000);

  it('answers the question that a record leaves open, if no turn is named', async () => {
    const open = folder.file('open.carc', 'carcassonne 1\nscenario "open"\nplayers red, blue\n1. red V 1,0 highwayman W\n2. blue E ?\n3. red A ?\n');
    expect((await carc('suggest', open, '--work', '0')).out).toMatch(/^blue is in turn; 69 tiles[^]*\nE 0,-1 r180 knight S/);
    expect(await carc('check', open)).toMatchObject({ status: 0, out: expect.stringMatching(/open\.carc:5:11: info open-question: [^]*open\.carc:6:10: info open-question/) as unknown });
  });

  it('takes a tile that is named, behind the last turn', async () => {
    const { out } = await carc('suggest', game, '--tile', 'B', '--work', '0');
    expect(out).toMatch(/^red is in turn; 68 tiles/);
    expect(out).toMatch(/^B \S+ .*monk/m);
    expect(await carc('suggest', game, '--tile', 'Nothing')).toMatchObject({ status: 2, err: expect.stringContaining('Nothing cannot be drawn now') as string });
  });

  it('refuses a time that is none, and a game that is over', async () => {
    expect((await carc('suggest', game, '--time', 'soon')).err).toContain('such as 200ms or 2s');
    expect(await carc('suggest', ended)).toMatchObject({ status: 2, err: expect.stringContaining('the game is over') as string });
  });
});

describe('carc analyze', () => {
  it('shows who is expected to win, what features will bring, and which tiles help', async () => {
    const { status, out } = await carc('analyze', game);
    expect(status).toBe(0);
    expect(out).toMatch(/^69 tiles are left\.\n\nplayer +score +expected +± +wins\nred \(Anna\) +4 +\d/);
    expect(out).toMatch(/^road +0,0 +blue +2 +\d+\.\d +\d+%$/m);
    expect(out).toContain('The next tile, drawn by red, against the average:');
  });

  it('gives the same as JSON, in which shares add up', async () => {
    const [found] = JSON.parse((await carc('analyze', game, '--turn', '1', '--json')).out) as { players: { score: number; chance: number }[]; tiles: { left: number; gain: number }[]; next: string }[];
    expect(found.next).toBe('blue');
    expect(found.players.map(({ score }) => score)).toEqual([4, 0]);
    expect(found.players.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(found.tiles.reduce((sum, { left, gain }) => sum + left * gain, 0)).toBeCloseTo(0, 6);
  });

  it('expects the final scores where the game is over', async () => {
    const [found] = JSON.parse((await carc('analyze', 'examples/base-two-players.carc', '--json')).out) as { players: { score: number; expected: number }[] }[];
    expect(found.players.map(({ expected }) => expected)).toEqual(found.players.map(({ score }) => score));
  });
});

describe('carc analyze --game', () => {
  const two = ['--work', '8'];

  it('shows what each turn lost, how each player played, and the chances over the turns', async () => {
    const { status, out, err } = await carc('analyze', game, '--game', ...two);
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/^Small\n2 of 2 turns are analyzed\. Each was looked at in 8 playouts\.\n\nturn +player +move +loss +± +mark +best move +luck +wins\n +1 +red +E 0,-1 r180 knight S +0\.0 +0\.0 .*\d+:\d+\n/);
    expect(out).toMatch(/^player +decisions +loss +accuracy +marks +luck\nred \(Anna\) +1 +0\.0 +100%/m);
    expect(out).toMatch(/^Chance to win after each turn\nred +[▁▂▃▄▅▆▇█]{2} \d+%$/m);
  });

  it('gives the same as JSON, and the same for the same work', async () => {
    const read = async (): Promise<GameAnalysis[]> => JSON.parse((await carc('analyze', game, '--game', ...two, '--json')).out) as GameAnalysis[];
    const [found] = await read();
    expect(found.players.map(({ name, decisions }) => [name, decisions])).toEqual([['red (Anna)', 1], ['blue', 1]]);
    expect(found.turns.map(({ text, line, player, move }) => [text, line, player, move])).toEqual([['Turn 1', 5, 0, 'E 0,-1 r180 knight S'], ['Turn 2', 6, 1, 'V 1,0 r90 highwayman W']]);
    expect(await read()).toEqual([found]);
  });

  it('writes what it found into the record, from where it is read back', async () => {
    const file = folder.file('written.carc', smallRecord);
    expect((await carc('analyze', file, '--write', ...two)).status).toBe(0);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^1\. red E 0,-1 r180 knight S \+4 "the best move; .*; check [0-9a-f]{8}"\n2\. blue V 1,0 r90 highwayman W blue 0 (\?!|\?|\?\?)? ?"/m);
    expect((await carc('check', file)).status).toBe(0);
    expect((await carc('analyze', file, '--game')).out).toContain('2 of 2 turns are analyzed, 2 of them by remarks of the record.');
    expect((await carc('analyze', file, '--write')).status).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('analyzes what can be analyzed of a record with errors, and all games of a file or one', async () => {
    const wrong = folder.file('wrong.carc', smallRecord.replace('1,0 r90', '7,7'));
    expect(await carc('analyze', wrong, '--game', ...two)).toMatchObject({ status: 1, out: expect.stringMatching(/1 of 1 turn is analyzed[^]*not analyzed: this line, or one before it/) as string });
    const scenarios = folder.file('two.carc', 'carcassonne 1\nscenario "one"\nplayers red, blue\n1. red V 1,0\nscenario "two"\nplayers red, blue\n1. red B 0,1 monk\n');
    expect((await carc('analyze', scenarios, '--game', '--work', '0')).out).toMatch(/^one\n[^]*\n\ntwo\n/);
    expect((await carc('analyze', scenarios, '--game', '--work', '0', '--section', '2')).out).toMatch(/^two\n/);
  });

  it('refuses a turn beside a whole game, and to write back what came from the standard input', async () => {
    expect(await carc('analyze', game, '--game', '--turn', '1')).toMatchObject({ status: 2, err: expect.stringContaining('cannot be used with') as string });
    expect(await carc('analyze', '-', '--write')).toMatchObject({ status: 2, err: expect.stringContaining('cannot be written back') as string });
  });
});

describe('carc match', () => {
  it('tells by how much the first player wins, the same each time', async () => {
    const { status, out } = await carc('match', 'evaluation', 'random', '--pairs', '1', '--seed', '3');
    expect(status).toBe(0);
    expect(out).toMatch(/^evaluation against random, 2 players, 2 games .*\nmargin \+\d+\.\d ± .*\nwon 100\.0% \(95% interval 34\.\d% to 100\.0%\)\n$/);
    expect((await carc('match', 'evaluation', 'random', '--pairs', '1', '--seed', '3')).out).toBe(out);
  });

  it('plays with the sets and as many players as a record has', async () => {
    const three = folder.file('three.carc', 'carcassonne 1\nwith base, abbot\nplayers a, b, c\n');
    const result = JSON.parse((await carc('match', 'random', 'random', '--pairs', '1', '--like', three, '--json')).out) as { players: number; games: number };
    expect(result).toMatchObject({ players: 3, games: 3 });
  });

  it('refuses players that nobody knows', async () => {
    expect(await carc('match', 'evaluation', 'somebody')).toMatchObject({ status: 2, err: expect.stringContaining('Allowed choices are random, greedy, evaluation, search') as string });
  });
});
