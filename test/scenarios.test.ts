import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playFile } from './rulesOf.js';

/*
 * The rules tests are scenarios in the notation: every disputed case (test/cases), every statement of the rules (server/expansions), and
 * the examples. They are played by the code that checks a user's record.
 */
const folders = ['test/cases', ...readdirSync('server/expansions').map((name) => `server/expansions/${name}/scenarios`), 'examples'].filter((folder) => existsSync(folder));

const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.carc')).map((name) => join(folder, name)));

describe('scenarios', () => {
  it('are there', () => expect(files.length).toBeGreaterThan(10));

  it.each(files)('%s', async (file) => {
    const { replays, findings } = await playFile(file);
    // A turn flagged as played although illegal is a remark, not a fault; whatever else is said would be one.
    expect(findings.filter(({ severity }) => severity === 'error' || severity === 'warning').map(({ line, code, message }) => `${file}:${line} ${code}: ${message}`)).toEqual([]);
    for (const { section, expectations, lines } of replays) {
      expect(expectations.filter(({ passed }) => !passed)).toEqual([]);
      // A scenario without a turn, an end and an expectation would pass whatever the rules say.
      const tried = lines.filter(({ statement }) => statement.$type === 'Turn' || statement.$type === 'End').length;
      expect(expectations.length + tried, `${section.scenario?.title ?? file} tests nothing`).toBeGreaterThan(0);
      expect(lines.every(({ certain }) => certain)).toBe(true);
    }
  });
});
