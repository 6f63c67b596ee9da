import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatText } from '../language/formatText.js';
import { expansions } from '../server/expansions/index.js';
import { playFile } from './rulesOf.js';

/* What the examples promise besides being right, which test/scenarios.test.ts checks. */
const folder = 'examples';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => file.endsWith('.carc')).sort();
const list = readFileSync(join(folder, 'README.md'), 'utf8');
const games = files.filter((file) => !file.includes('/') && file !== 'harbour-tiles.carc');

describe('examples', () => {
  it('are many', () => expect([games.length >= 5, files.length >= 20]).toEqual([true, true]));

  it.each(files)('%s is formatted and in the list', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(formatText(text)).toBe(text);
    expect(list).toContain(`(${file})`);
  });

  it.each(games)('%s is a complete game with its result', async (file) => {
    const { replays } = await playFile(join(folder, file));
    expect(replays).toHaveLength(1);
    const [{ final, game }] = replays;
    expect(game?.tilesLeft).toBe(0);
    expect(final?.line?.scores).toHaveLength(final?.scores.length ?? 0);
    const result = [...final?.scores ?? []].sort((a, b) => b - a).join(' : ');
    expect(list.split('\n').find((line) => line.includes(`(${file})`))).toContain(`| ${result} |`);
  });

  it('play every expansion in a game', () => {
    const played = games.flatMap((file) => /^with (.*)$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1].split(/[, ]+/) ?? []);
    expect(expansions.map(({ name }) => name).filter((name) => !played.includes(name))).toEqual([]);
  });

  it('has scenarios with a remark on each', () => {
    const scenarios = files.filter((file) => file.startsWith('scenarios/')).flatMap((file) => {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      return lines.flatMap((line, at) => line.startsWith('scenario ') ? [`${file}: ${lines[at - 1]}`] : []);
    });
    expect(scenarios.length).toBeGreaterThanOrEqual(20);
    expect(scenarios.filter((line) => !line.includes(': // '))).toEqual([]);
  });
});
