import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it, vi } from 'vitest';
import { Progress } from '../../server/cli/progress.js';
import { smallRecord, testFolder } from './carc.js';

const folder = testFolder();
afterAll(() => folder.remove());

it('many files at once, in threads: every one is reported, in order', async () => {
  // Threads start the program itself, so it has to be a bundle, as esbuild.mjs makes it.
  const program = join(folder.path, 'cli.cjs');
  await build({
    entryPoints: ['server/cli.ts'], outfile: program, bundle: true, format: 'cjs', platform: 'node', mainFields: ['module', 'main'], loader: { '.carc': 'text' },
    define: { 'import.meta.url': 'bundleUrl' }, banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
  mkdirSync(join(folder.path, 'games'));
  const files = Array.from({ length: 250 }, (_, index) => folder.file(`games/${String(index).padStart(3, '0')}.carc`, index % 50 === 7 ? smallRecord.replace('+4', '+9') : smallRecord));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'check', join(folder.path, 'games')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(1);
  expect(stdout.trim().split('\n').map((line) => line.split(':')[0])).toEqual(files.filter((_, index) => index % 50 === 7));
}, 60_000);

it('a progress bar appears after a second, only where somebody looks, and goes away', () => {
  const written: string[] = [], err = (text: string): void => { written.push(text); };
  vi.useFakeTimers();
  for (const errIsTerminal of [false, true]) {
    const progress = new Progress(10, 'files', { err, errIsTerminal });
    progress.advance(1);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1500);
    progress.advance(4);
    progress.end();
  }
  vi.useRealTimers();
  expect(written).toEqual([`\r${'█'.repeat(15)}${'░'.repeat(15)} 5 of 10 files`, '\r\u001b[K']);
});
