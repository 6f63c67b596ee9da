import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carc, testFolder } from '../cli/carc.js';
import { playFile } from '../rulesOf.js';

const folder = testFolder();
afterAll(() => folder.remove());

const node = `cmd:"${process.execPath}"`;
interface Result { readonly games: number; readonly margin: number | null; readonly won: number; readonly forfeits: readonly { readonly pair: number; readonly loser: string; readonly reason: string }[]; readonly slowestAnswer: number }

async function match(...args: string[]): Promise<Result> {
  const { status, out, err } = await carc('match', ...args, '--json');
  expect([status, err]).toEqual([0, '']);
  return JSON.parse(out) as Result;
}

describe('carc match with programs', () => {
  it('plays against another program, and writes records that are right', async () => {
    const games = join(folder.path, 'games'), result = await match('evaluation', `${node} test/play/stranger.mjs`, '--pairs', '1', '--work', '1', '--games-to', games);
    expect(result).toMatchObject({ games: 2, won: 1, forfeits: [] });
    expect(result.margin).toBeGreaterThan(0);
    expect(readdirSync(games).sort()).toEqual(['pair-001-seat-1.carc', 'pair-001-seat-2.carc']);
    for (const file of readdirSync(games)) {
      const { findings, replays } = await playFile(join(games, file));
      expect([file, findings.filter(({ severity }) => severity === 'error')]).toEqual([file, []]);
      expect(replays[0].final?.line?.scores.map(({ points }) => Number(points))).toEqual(replays[0].final?.scores);
    }
  }, 60_000);

  it('gives the same games with and without a table', async () => {
    const with0 = ['evaluation', 'greedy', '--pairs', '1', '--seed', '5'], games = join(folder.path, 'same');
    expect(await match(...with0, '--games-to', games)).toEqual(await match(...with0));
    expect(readFileSync(join(games, 'pair-001-seat-2.carc'), 'utf8')).toContain('players red "greedy", blue "evaluation"');
  }, 60_000);

  it.each([
    ['ends', 'has ended (exit status 7): Error: out of luck'], ['hangs', ' in time.'], ['cheats', 'No tile lies beside 50,50'],
    ['babbles', 'A move is a tile, its square and what it shows there'], ['complains', 'faulty says: error I do not like this tile'],
  ])('a program that %s has lost, and the match goes on', async (fault, reason) => {
    const { forfeits, won, margin } = await match(`${node} test/play/faults.mjs ${fault}`, 'random', '--pairs', '2', '--patience', fault === 'hangs' ? '3s' : '50s', '--work', '1', '--at-once', '2');
    expect([won, margin]).toEqual([0, null]);
    expect(forfeits.map(({ pair, loser }) => [pair, loser])).toEqual([[1, 'first'], [1, 'first'], [2, 'first'], [2, 'first']]);
    for (const forfeit of forfeits) expect(forfeit.reason).toContain(reason);
  }, 60_000);

  it('a program that counts other scores has lost, and the difference is named', async () => {
    const file = folder.file('miscounts.mjs', readFileSync('test/play/stranger.mjs', 'utf8').replace('3 * cities.size', '4 * cities.size + 1'));
    const { out } = await carc('match', 'random', `${node} ${file}`, '--pairs', '1', '--work', '1', '--seed', '2');
    expect(out).toMatch(/lost a game .*: The final scores differ: stranger counts red \d+, blue \d+, here it is red \d+, blue \d+\./);
  }, 60_000);

  it('says what it cannot start or take', async () => {
    expect((await match('cmd:no-such-program-anywhere', 'random', '--pairs', '1')).forfeits[0].reason).toContain('“no-such-program-anywhere” cannot be started');
    expect(await carc('match', 'evaluation', 'cmd:')).toMatchObject({ status: 2, err: expect.stringContaining('a command goes behind cmd:') as string });
    expect(await carc('match', 'random', 'random', '--at-once', '2')).toMatchObject({ status: 2, err: expect.stringContaining('limit the players by --work') as string });
  }, 60_000);
});
