import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Imports of a file: paths inside the project as they lie there, packages by name. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:^|\n)(?:import|export)\s[^'";]*?from\s+'([^']+)'/g)].map(([, from]) =>
    from.startsWith('.') ? path.join(path.dirname(file), from) : from);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.ts$/.test(name)).map((name) => path.join(folder, name));
}

/** Imports of the files that `allowed` does not allow, as `file -> import`. */
function forbidden(files: readonly string[], allowed: (from: string, file: string) => boolean): string[] {
  return files.flatMap((file) => importsOf(file).filter((from) => !allowed(from, file)).map((from) => `${file} -> ${from}`));
}

/* ARCHITECTURE.md, invariants 1 to 4. */
describe('data flows one way', () => {
  const isOurs = (from: string): boolean => /^(language|server|client|test)\//.test(from);

  it('the engine imports nothing but itself', () => {
    expect(forbidden(filesIn('server/engine'), (from) => from.startsWith('server/engine/'))).toEqual([]);
  });

  it('the language imports nothing of ours but itself, and no editor', () => {
    expect(forbidden(filesIn('language'), (from) => isOurs(from) ? from.startsWith('language/') : from !== 'vscode')).toEqual([]);
  });

  it('an expansion imports the engine and its own folder', () => {
    const folders = readdirSync('server/expansions', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `server/expansions/${name}`);
    expect(folders.length).toBeGreaterThan(3);
    for (const folder of folders) {
      expect(forbidden(filesIn(folder), (from) => from.startsWith('server/engine/') || from.startsWith(`${folder}/`))).toEqual([]);
    }
  });

  it('an expansion is known to the lists of expansions only', () => {
    const files = [...filesIn('server'), ...filesIn('client'), ...filesIn('language')].filter((file) => !file.startsWith('server/expansions/'));
    expect(forbidden(files, (from) => !/^server\/expansions\/.+\//.test(from))).toEqual([]);
  });

  it('the client imports the messages of the server and nothing else of it', () => {
    expect(forbidden(filesIn('client'), (from) => !isOurs(from) || from.startsWith('client/') || from === 'server/protocol.js')).toEqual([]);
  });

  it('records know no feature, no command line and no exchange; analysis knows the engine only', () => {
    expect(forbidden(filesIn('server/record'), (from) => !isOurs(from) || /^(language|server\/(engine|expansions|record))\//.test(from))).toEqual([]);
    expect(forbidden(filesIn('server/analysis'), (from) => !isOurs(from) || /^server\/(engine|analysis)\//.test(from))).toEqual([]);
    for (const folder of ['server/play', 'server/lineProtocol']) expect(forbidden(filesIn(folder), (from) => !/^(server\/cli|client)\//.test(from))).toEqual([]);
    expect(forbidden(filesIn('server/analysisProcesses'), (from) => !isOurs(from) || /^server\/(engine|expansions|analysis|analysisProcesses)\//.test(from))).toEqual([]);
  });
});
