import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sparkline } from '../../server/cli/sparkline.js';
import { carc, smallRecord, testFolder } from './carc.js';

const folder = testFolder();
afterAll(() => folder.remove());

const good = folder.file('good.carc', smallRecord);
const wrong = folder.file('wrong.carc', smallRecord.replace('1,0 r90', '7,7'));
const scenarios = folder.file('scenarios.carc', `carcassonne 1
scenario "a city closes"
players red, blue
1. red E 0,-1 r180 knight S
expect red 4, blue 0
scenario "a slip"
players red, blue
1. red E 9,9
`);
const examples = readdirSync('examples').filter((file) => file.endsWith('.carc') && file !== 'harbour-tiles.carc').map((file) => join('examples', file));

describe('carc stats', () => {
  it('shows a game in tables', async () => {
    const { status, out, err } = await carc('stats', good);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('Small\nred (Anna) 4\nblue 0\n2 turns, without final scoring');
    expect(out).toMatch(/^city +4 +0 +4$/m);
    expect(out).toMatch(/^score +4 +0 +4$/m);
    expect(out).toMatch(/^red +██ 4$/m);
    expect(out).toMatch(/^blue +▁▁ 0$/m);
    expect(out).toMatch(/^meeple, city +1 +1 +0 +0 +0\.0$/m);
    expect(out).toMatch(/^city +1 +1 +0 +1×2$/m);
    expect(out).toMatch(/^road +2 +2 +0,0 +unfinished +blue$/m);
    expect(out).toMatch(/^monastery +0 \(0\.1\) +0 \(0\.1\)$/m);
    expect(out.endsWith('\n')).toBe(true);
  });

  it('fits a terminal, with any number of players and long names', async () => {
    const long = 'abcdefghijklmnop', players = [1, 2, 3, 4, 5, 6].map((seat) => `${long}${seat} "${'A long name '.repeat(12)}"`).join(', ');
    const crowd = folder.file('crowd.carc', `carcassonne 1\ntitle "${'Long '.repeat(40)}"\nwith base\nplayers ${players}\nscore ${[1, 2, 3, 4, 5, 6].map((seat) => `${long}${seat} 1000000`).join(', ')}\n1. ${long}1 E 0,-1 r180 knight S\nend\n`);
    for (const file of [crowd, ...examples]) {
      const { out } = await carc('stats', file);
      expect(out.split('\n').filter((line) => [...line].length > 100)).toEqual([]);
    }
  });

  it('draws the curve in ten lines at most', async () => {
    const { out } = await carc('stats', 'examples/everything-five-players.carc');
    expect(out.split('\n').filter((line) => /[▁▂▃▄▅▆▇█]/.test(line))).toHaveLength(5);
  });

  it('gives the same as JSON', async () => {
    const { status, out } = await carc('stats', good, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{
      title: 'Small', players: ['red (Anna)', 'blue'], scores: [4, 0], final: false, points: [{ source: 'city', atEnd: false, points: [4, 0] }], turns: [1, 1], curve: [[4, 0], [4, 0]],
    }]);
  });

  it('tells games one after the other, or one by its number or title', async () => {
    expect((await carc('stats', scenarios)).out).toMatch(/^a city closes\n[^]*\n\na slip\n/);
    for (const game of ['2', 'a slip']) expect((await carc('stats', scenarios, '--game', game)).out).toMatch(/^a slip\n/);
    expect(await carc('stats', scenarios, '--game', 'a city closes')).toMatchObject({ status: 0, err: '' });
    for (const game of ['0', '3', 'nothing']) expect(await carc('stats', scenarios, '--game', game)).toMatchObject({ status: 2, err: expect.stringContaining('it has 2 games') });
  });

  it('counts what can be counted of a record with errors, and says from where on it has them', async () => {
    const { status, out, err } = await carc('stats', wrong);
    expect([status, err]).toEqual([1, `carc: ${wrong} has 1 error, see carc check\n`]);
    expect(out).toContain('1 turn, ');
    expect(out).toContain('The record has errors from line 7 on');
    expect(JSON.parse((await carc('stats', scenarios, '--json')).out)).toMatchObject([{ title: 'a city closes' }, { errorsFrom: 8 }]);
    expect(JSON.parse((await carc('stats', scenarios, '--json')).out)[0]).not.toHaveProperty('errorsFrom');
  });

  it('needs a game', async () => {
    expect(await carc('stats', folder.file('none.carc', 'carcassonne 1\n'))).toMatchObject({ status: 2, err: expect.stringContaining('no game is in it') });
  });
});

it('a long row of numbers keeps its last one', () => {
  expect(sparkline([0, 0, 0, 7], 7, 2)).toBe('▁█');
  expect(sparkline([0, 1, 2, 3, 4, 5, 6, 7], 7, 80)).toBe('▁▂▃▄▅▆▇█');
  expect(sparkline([0, -5], 0, 80)).toBe('▁▁');
});
