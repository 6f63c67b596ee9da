import { afterAll, describe, expect, it } from 'vitest';
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
