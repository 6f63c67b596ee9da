import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { carc, carcWith, testFolder } from '../cli/carc.js';

const folder = testFolder();
afterAll(() => folder.remove());
const file = (name: string): string => join(folder.path, name);

/** Types lines into `carc play`; gives all that was shown. */
async function play(typed: readonly string[], ...args: string[]): Promise<string> {
  const { status, out, err } = await carcWith({ input: Readable.from([typed.map((line) => `${line}\n`).join('')]) }, 'play', '--work', '2', ...args);
  expect([status, err]).toEqual([0, '']);
  return out;
}

describe('carc play', () => {
  it('plays a game of its own players to the end, and keeps the record', async () => {
    const out = await play([], 'evaluation', 'random', 'greedy', '--seed', '3', '--no-board', '--save', file('own.carc'), '--with', 'base, abbot');
    const [, scores] = /^The game is over: (.*)$/m.exec(out) ?? [];
    expect(scores).toMatch(/^red \d+, blue \d+, yellow \d+$/);
    expect(readFileSync(file('own.carc'), 'utf8')).toContain(`\nend ${scores}\n`);
    expect(await carc('check', file('own.carc'))).toMatchObject({ status: 0, out: '' });
  }, 60_000);

  it('is the same game for the same seed', async () => {
    const args = ['random', 'evaluation', '--seed', '9', '--no-board', '--with', 'base'];
    expect(await play([], ...args)).toBe(await play([], ...args));
  }, 120_000);

  it('takes moves in the words of a record, and says which rule a wrong one breaks', async () => {
    const typed = await play(['E', '9,9', '0,-1 r180 monk', '0,-1 r180 knight S', 'Zz', 'V', 'U 1,0', '1,0 r90 knight', '1,0 r90', 'D', 'save'], 'Anna', 'Ben', '--tiles', 'ask', '--no-board', '--save', file('typed.carc'));
    expect(typed).toContain('red places E> No tile lies beside 9,9: a tile must touch the others with at least one side. (rule R7)');
    expect(typed).toContain('Which tile did blue draw?> Write the name of the tile, such as V');
    expect(typed).toContain('This tile has no monastery');
    expect(typed).toContain('1. red E 0,-1 r180 knight S   red 4, blue 0');
    expect(typed).toContain('The tile to be placed is V. Write where it lies and who stands on it, such as: ');
    expect(typed).toContain('2. blue V 1,0 r90   red 4, blue 0');
    expect(typed).toContain('The game stops here: red 4, blue 0');
    expect(readFileSync(file('typed.carc'), 'utf8')).toBe('carcassonne 1\nwith base\nplayers red "Anna", blue "Ben"\n\n1. red E 0,-1 r180 knight S\n2. blue V 1,0 r90\n');
  }, 60_000);

  it('helps: what is legal, a hint, the board, the scores; takes back and saves', async () => {
    const out = await play(['E', 'help', '?', '? 0,-1', '0,-1 r180 knight S', 'undo', 'hint', 'score', 'board', 'tile', `save ${file('now.carc')}`, 'save', 'quit'], 'Anna', 'Ben', '--tiles', 'ask', '--no-board');
    expect(out).toContain('E fits at: 0,-1 r180  0,1 r90 r180 r270');
    expect(out).toContain('0,-1 r180: nobody, knight S, farmer');
    expect(out).toContain('Taken back.');
    expect(out).toMatch(/E 0,-1 r180 knight S +\+\d+\.\d +completes a city \(\+4\)/);
    expect(out).toContain('red 0, blue 0\n');
    expect(out).toContain('r red, b blue');
    expect(out).toContain('E, not turned:\n.#######.');
    expect(out).toContain('Into which file?');
    expect(readFileSync(file('now.carc'), 'utf8')).toBe('carcassonne 1\nwith base\nplayers red "Anna", blue "Ben"\n\n');
  }, 60_000);

  it('refuses as-played and tiles that are gone', async () => {
    const out = await play(['C', 'C 50,50 as-played', '?', '0,-1', 'C', 'quit'], 'Anna', 'Ben', '--tiles', 'ask', '--no-board');
    expect(out).toContain('Only what the rules allow is played here.');
    expect(out).toContain('No tile C is left.');
  }, 60_000);

  it('puts a tile away that fits nowhere', async () => {
    const out = await play(['E', '0,-1 r180', 'V', '-1,0 r270', 'V', '1,0', 'C', 'V', 'quit'], 'Anna', 'Ben', '--tiles', 'ask', '--no-board', '--save', file('discard.carc'));
    expect(out).toContain('4. blue discards C');
    expect(out).toContain('blue places V>');
    expect((await carc('check', file('discard.carc'))).status).toBe(0);
  }, 60_000);

  it('ends when somebody gives up, and says so in the record', async () => {
    expect(await play(['resign'], 'Anna', 'evaluation', '--no-board', '--save', file('resigned.carc'))).toContain('red loses: red gives up.');
    expect(readFileSync(file('resigned.carc'), 'utf8')).toContain('// red gives up.');
  });

  it('asks for what wonders leave to choose', async () => {
    const out = await play(['undo', 'X', 'quit'], 'Anna', 'Ben', '--tiles', 'ask', '--with', 'base, wonders-of-humanity', '--wonders', 'Tikal, Stonehenge', '--option', 'alhambra 4');
    expect(out).toContain('There is nothing to take back.');
    expect(out).toContain('red places X>');
  });

  it('says what a set-up lacks', async () => {
    expect(await carc('play', 'Anna')).toMatchObject({ status: 2, err: expect.stringContaining('2 to 6 can play') as string });
    expect(await carc('play', '--with', 'bass')).toMatchObject({ status: 2, err: expect.stringContaining('“bass” is no set') as string });
    expect(await carc('play', '--with', 'base, wonders-of-humanity')).toMatchObject({ status: 2, err: expect.stringContaining('Which wonders lie beside the scoreboard?') as string });
    expect(existsSync(file('none.carc'))).toBe(false);
  });
});
