import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carc, testFolder } from './carc.js';

interface Pattern {
  readonly name: string;
  readonly regexp: string;
  readonly file: number;
  readonly line: number;
  readonly column: number;
  readonly message: number;
  readonly severity?: number;
  readonly code?: number;
}
interface Matcher { readonly name: string; readonly pattern: string }

const { contributes } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
const patterns: readonly Pattern[] = contributes.problemPatterns, matchers: readonly Matcher[] = contributes.problemMatchers;

/** What VS Code would mark for an output: each line that matches. */
function marks(matcher: string, output: string): Record<string, string | undefined>[] {
  const name = matchers.find((one) => one.name === matcher)?.pattern.replace('$', '');
  const pattern = patterns.find((one) => one.name === name);
  if (pattern === undefined) throw new Error(`there is no matcher ${matcher}`);
  return output.split('\n').flatMap((line) => {
    const found = new RegExp(pattern.regexp).exec(line);
    const group = (index: number | undefined): string | undefined => index === undefined ? undefined : found?.[index];
    return found === null ? [] : [{
      file: group(pattern.file), line: group(pattern.line), column: group(pattern.column), severity: group(pattern.severity), code: group(pattern.code), message: group(pattern.message),
    }];
  });
}

describe('problem matchers', () => {
  let folder: ReturnType<typeof testFolder>, record: string;

  beforeAll(() => {
    folder = testFolder();
    record = folder.file('a game: the first.carc', `carcassonne 1
scenario "a slip"
players red "Anna", blue
1. red C 1,0
2. blue V 1,0 as-played
3. blue E 0,-1 r180 knight S +9
expect red 3
`);
  });
  afterAll(() => folder.remove());

  it('$carc finds every problem of carc check, of every severity, as --json tells it', async () => {
    const { out } = await carc('check', record), told: { line: number; column: number; severity: string; code: string; message: string }[] = JSON.parse((await carc('check', '--json', record)).out);
    expect(new Set(told.map(({ severity }) => severity)).size).toBeGreaterThan(1);
    expect(marks('carc', out)).toEqual(told.map(({ line, column, severity, code, message }) => ({ file: record, line: `${line}`, column: `${column}`, severity, code, message })));
  });

  it('$carc-test finds what failed in carc test, with and without a column, and nothing in what passed', async () => {
    const { out } = await carc('test', record);
    const lines = out.split('\n').filter((line) => /^ {8}\S/.test(line));
    expect(marks('carc-test', out)).toHaveLength(lines.length);
    expect(marks('carc-test', out)).toContainEqual({ file: record, line: '4', column: expect.stringMatching(/^\d+$/), message: expect.stringMatching(/^edge-mismatch: /) });
    const failed = folder.file('failed.carc', 'carcassonne 1\nscenario "one"\nplayers red\n1. red E 0,-1 r180 knight S\nexpect red 3\n');
    expect(marks('carc-test', (await carc('test', failed)).out)).toEqual([{ file: failed, line: '5', column: '', message: expect.stringMatching(/^expected .* but it is /) }]);
    const passed = folder.file('passed.carc', 'carcassonne 1\nscenario "one"\nplayers red\n1. red E 0,-1 r180 knight S\nexpect red 4\n');
    expect(marks('carc-test', (await carc('test', passed)).out)).toEqual([]);
  });

  it('whoever is named by a task or a matcher is there', () => {
    expect(matchers.map(({ pattern }) => pattern)).toEqual(patterns.map(({ name }) => `$${name}`));
    const source = readFileSync(join(import.meta.dirname, '../../client/tasks.ts'), 'utf8');
    expect([...source.matchAll(/'\$([\w-]+)'/g)].map(([, name]) => name).sort()).toEqual(matchers.map(({ name }) => name).sort());
  });
});
