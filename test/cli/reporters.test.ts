import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carc, smallRecord, testFolder } from './carc.js';
import { readXml, type Element } from './xml.js';

const folder = testFolder();
afterAll(() => folder.remove());

const scenario = (title: string, expected: string): string => `scenario "${title}"\nplayers red, blue\n1. red E 0,-1 r180 knight S\nexpect ${expected}\n`;
const title = 'Anna & "Ben" <x> \u0007 # TODO \\ 城 \u2028';
const scenarios = folder.file('odd & (even).carc', `carcassonne 1
${scenario('twice', 'red 4, blue 0')}${scenario('twice', 'red 3')}${scenario(title.replace(/["\\]/g, '\\$&'), 'supply red 6')}scenario
players red
1. red E 9,9
expect red 0
`);
const record = folder.file('record.carc', smallRecord);
const nothing = join(folder.path, 'nothing.carc');

describe('carc test --reporter junit', () => {
  it('has a suite for each file and a case for each scenario, with sums', async () => {
    const { status, out, err } = await carc('test', scenarios, record, '--reporter', 'junit');
    expect([status, err]).toEqual([1, '']);
    const root = readXml(out);
    expect(root).toMatchObject({ name: 'testsuites', attributes: { name: 'carc test', tests: '5', failures: '3', errors: '0', skipped: '0' } });
    expect(root.children).toMatchObject([
      { name: 'testsuite', attributes: { name: scenarios, tests: '4', failures: '3' } },
      { name: 'testsuite', attributes: { name: record, tests: '1', failures: '0' }, children: [{ name: 'testcase', attributes: { name: 'record', line: '1' }, children: [] }] },
    ]);
    const cases = root.children[0].children;
    expect(cases.map(({ attributes: { name } }) => name)).toEqual(['twice', 'twice (2)', expect.stringContaining('Anna & '), 'scenario']);
    expect(cases.map(({ attributes: { line, file } }) => [line, file])).toEqual(['2', '6', '10', '14'].map((line) => [line, scenarios]));
    expect(new Set(cases.map(({ attributes: { classname } }) => classname))).toEqual(new Set([`${folder.path.slice(1).replaceAll('/', '.')}.odd & (even)`]));
    const times = (elements: readonly Element[]): number[] => elements.map(({ attributes: { time } }) => { expect(time).toMatch(/^\d+\.\d{3}$/); return Number(time); });
    times([root, ...root.children, ...cases]);
  });

  it('a failure has a message, what was expected and what is', async () => {
    const [, wrong, odd, slip] = readXml((await carc('test', scenarios, '--reporter', 'junit')).out).children[0].children;
    expect(wrong.children).toEqual([{
      name: 'failure', attributes: { type: 'expectation-failed', message: 'Expected red 3, but it is red 4.' }, children: [],
      text: `${scenarios}:9:1: expectation-failed: Expected red 3, but it is red 4.\n  expected: red 3\n  actual:   red 4`,
    }]);
    expect(odd.children[0].text).toContain('expected: 6 meeple\n  actual:   7 meeple');
    expect(slip.children).toMatchObject([{ name: 'failure', attributes: { type: 'no-neighbour' }, text: expect.stringContaining(`${scenarios}:16:10: no-neighbour: `) as unknown }]);
  });

  it('writes the report to a file, and tells of a file that cannot be read', async () => {
    const output = join(folder.path, 'report.xml');
    expect(await carc('test', nothing, record, '--reporter', 'junit', '--output', output)).toEqual({ status: 2, out: '', err: `carc: ${nothing}: there is no such file or folder\n` });
    expect(readXml(readFileSync(output, 'utf8')).attributes).toMatchObject({ tests: '1', errors: '0' });
    const binary = folder.file('binary.carc', new Uint8Array([0x63, 0]));
    expect((await carc('test', binary, record, '--reporter', 'junit', '--output', output)).status).toBe(2);
    const root = readXml(readFileSync(output, 'utf8'));
    expect(root.attributes).toMatchObject({ tests: '2', failures: '0', errors: '1' });
    expect(root.children[0].children[0].children).toMatchObject([{ name: 'error', attributes: { message: `${binary}: this is no text file` } }]);
  });

  it('is a report, too, where there is nothing to test', async () => {
    const { status, out } = await carc('test', folder.file('tiles.carc', 'carcassonne 1\ntile Z 1 like E\n'), '--reporter', 'junit');
    expect(status).toBe(0);
    expect(readXml(out)).toMatchObject({ attributes: { tests: '0', time: '0.000' }, children: [] });
  });
});

describe('carc test --reporter tap', () => {
  it('has a plan, a point for each scenario, and a block of YAML for each failure', async () => {
    const { status, out } = await carc('test', scenarios, record, '--reporter', 'tap');
    expect(status).toBe(1);
    const lines = out.split('\n');
    expect(lines.slice(0, 3)).toEqual(['TAP version 14', '1..5', `ok 1 - ${scenarios}:2 twice`]);
    expect(lines.slice(3, 13)).toEqual([
      `not ok 2 - ${scenarios}:6 twice`, '  ---', '  failures:', '    - message: "Expected red 3, but it is red 4."', '      code: "expectation-failed"', `      file: ${JSON.stringify(scenarios)}`,
      '      line: 9', '      column: 1', '      expected: "red 3"', '      actual: "red 4"',
    ]);
    expect(lines[13]).toBe('  ...');
    expect(lines.filter((line) => /^(not )?ok /.test(line)).map((line) => /^(?:not )?ok \d+/.exec(line)?.[0])).toEqual(['ok 1', 'not ok 2', 'not ok 3', 'not ok 4', 'ok 5']);
    expect(lines.filter((line) => line === '  ---').length).toBe(3);
    expect(lines.filter((line) => line === '  ...').length).toBe(3);
  });

  it('a title makes no directive and no second line, and YAML holds whatever a record says', async () => {
    const text = `carcassonne 1\nplayers red, blue\n1. red V 9,9 "\u0085\u2028 # \\\\"\nexpect error "\u0085 \u2028 \ufeff \\"q\\" #"\n1. red V 1,0 r90\n`;
    const { out } = await carc('test', scenarios, folder.file('remarks.carc', text), '--reporter', 'tap');
    expect(out).toContain('\\# TODO \\\\ 城');
    expect(out.split('\n').filter((line) => /^(not )?ok /.test(line) && /(?<!\\)#/.test(line))).toEqual([]);
    for (const [, value] of out.matchAll(/^ +(?:- )?\w+: (".*)$/gm)) expect(() => JSON.parse(value) as unknown, value).not.toThrow();
    expect(/[\u0085\u2028\ufeff]/.test(out.replace(/^(not )?ok .*$/gm, ''))).toBe(false);
  });

  it('skips all where there is nothing to test, and names a file that cannot be read', async () => {
    expect((await carc('test', folder.file('tiles.carc', 'carcassonne 1\ntile Z 1 like E\n'), '--reporter', 'tap')).out).toBe('TAP version 14\n1..0 # there is no scenario\n');
    const binary = folder.file('binary.carc', new Uint8Array([0x63, 0])), { status, out } = await carc('test', binary, '--reporter', 'tap');
    expect(status).toBe(2);
    expect(out).toBe(`TAP version 14\n1..1\nnot ok 1 - ${binary} can be read\n  ---\n  message: ${JSON.stringify(`${binary}: this is no text file`)}\n  ...\n`);
  });
});

describe('carc test', () => {
  it('writes the text to a file', async () => {
    const output = join(folder.path, 'report.txt');
    expect(await carc('test', record, '--output', output)).toEqual({ status: 0, out: '', err: '' });
    expect(readFileSync(output, 'utf8')).toContain('1 of 1 passed');
    expect(await carc('test', record, '--output', join(folder.path, 'no', 'report.txt'))).toMatchObject({ status: 2, err: expect.stringContaining('no such file') });
  });

  it('knows three reporters', async () => {
    expect(await carc('test', record, '--reporter', 'html')).toMatchObject({ status: 2, err: expect.stringContaining('text, junit, tap') });
  });

  it('fails what cannot be played or judged', async () => {
    const version = folder.file('version.carc', 'carcassonne 99\nscenario "s"\nplayers red\nexpect red 0\n');
    expect(await carc('test', version)).toMatchObject({ status: 1, out: expect.stringContaining('error unknown-version') });
    const hole = folder.file('hole.carc', 'carcassonne 1\nscenario "s"\nplayers red\n1. red E 0,0 as-played\nexpect red 0\n');
    expect(await carc('test', hole)).toMatchObject({ status: 1, out: expect.stringContaining(`${hole}:5: Not judged: a line before it is open, or could not be played.`) });
    const unsaid = folder.file('unsaid.carc', 'carcassonne 1\nscenario "s"\nplayers red\nexpect\n');
    expect((await carc('test', unsaid)).out).toContain(`${unsaid}:4: This line does not say what to expect`);
  });
});

it('the XML of these tests is read strictly', () => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  expect(readXml(`${declaration}<a b="&lt;"><c/>x</a>\n`)).toEqual({ name: 'a', attributes: { b: '<' }, children: [{ name: 'c', attributes: {}, children: [], text: '' }], text: 'x' });
  for (const wrong of ['<a></b>', '<a b="1" b="2"/>', '<a>&</a>', '<a>&x;</a>', '<a b="<"/>', '<a', '<a/><b/>', '<a>\u0007</a>', '<a b=1/>', '<a>\ud800</a>', '']) {
    expect(() => readXml(declaration + wrong), wrong).toThrow();
  }
});
