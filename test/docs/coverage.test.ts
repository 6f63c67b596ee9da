import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, headingsOf } from './blocks.js';

const page = 'docs/wonders-coverage.md', text = readFileSync(page, 'utf8');
const folder = 'server/expansions/wonders-of-humanity/scenarios';
const firstCase = 108, lastCase = 178, lastRule = 24;

/** A row of the tables: a statement of a text, and what shows it. */
interface Row {
  readonly statement: string;
  readonly rules: readonly string[];
  readonly cases: readonly number[];
  readonly scenarios: readonly string[];
  readonly result: string;
}

function rowsOf(part: string): Row[] {
  const lines = part.split('\n').filter((line) => line.startsWith('| ') && !/^\| (statement|rows|---|\d+) \|/.test(line));
  return lines.map((line) => line.slice(1, -1).split('|').map((cell) => cell.trim())).map(([statement, rules, cases, scenarios, result]) => ({
    statement, rules: rules.match(/W\d+/g) ?? [], cases: (cases.match(/\d+/g) ?? []).map(Number), scenarios: scenarios === '' ? [] : scenarios.split('<br>'), result,
  }));
}

const rows = rowsOf(text);

/** The parts of a scenario file, each beginning with its title. */
const scenariosIn = (file: string): { title: string; text: string }[] =>
  readFileSync(file, 'utf8').split(/^scenario "/m).slice(1).map((part) => ({ title: part.slice(0, part.indexOf('"\n')), text: part }));

/** What a page must write to name a scenario. */
const nameOf = (file: string, title: string): string => `[${file.replace(/^.*\/(.*)\.carc$/, '$1')}](../${file}): ${title}`;

const files = ['wonders-of-humanity', 'base'].flatMap((set) => {
  const scenarios = `server/expansions/${set}/scenarios`;
  return readdirSync(scenarios).filter((file) => file.endsWith('.carc')).map((file) => join(scenarios, file).replaceAll('\\', '/'));
});
const scenarios = new Map(files.flatMap((file) => scenariosIn(file).map((scenario) => [nameOf(file, scenario.title), scenario.text] as const)));
const named = new Set(rows.flatMap((row) => row.scenarios));

const count = (beginning: string): number => rows.filter(({ result }) => result.startsWith(beginning)).length;

describe('docs/wonders-coverage.md', () => {
  it('counts its rows at the head', () => {
    const [, ...counts] = (/^\| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(text) ?? []).map(Number);
    expect(counts).toEqual([rows.length, rows.filter((row) => row.scenarios.length > 0).length, count('no rule'), count('open'), count('not yet: ')]);
  });

  it('says of each row either what shows it or why nothing does', () => {
    expect(rows.filter(({ scenarios: shown, result }) => shown.length > 0 === /^(no rule|open|not yet: \S)/.test(result)).map(({ statement }) => statement)).toEqual([]);
  });

  it('names only scenarios that are there, by file and exact title', () => {
    expect(named.size).toBeGreaterThan(300);
    expect([...named].filter((name) => !scenarios.has(name))).toEqual([]);
  });

  it('names every scenario about the wonders', () => {
    expect([...scenarios.keys()].filter((name) => name.includes(`(../${folder}/`) && !named.has(name))).toEqual([]);
  });

  it('cites only refusals that a scenario of the row expects', () => {
    const unshown = rows.flatMap(({ statement, scenarios: shown, result }) => [...result.matchAll(/\]\(problems\.md#([\w-]+)\)/g)]
      .filter(({ 1: code }) => !shown.some((name) => new RegExp(`^expect error ${code}(?![\\w-])`, 'm').test(scenarios.get(name) ?? ''))).map(({ 1: code }) => `${statement}: ${code}`));
    expect(unshown).toEqual([]);
  });

  it('has every disputed case about wonders', () => {
    const cases = new Set(rows.flatMap((row) => row.cases));
    expect(Array.from({ length: lastCase - firstCase + 1 }, (_, index) => firstCase + index).filter((number) => !cases.has(number))).toEqual([]);
  });

  it('has every rule in the tables of the texts, and every rule among the decisions', () => {
    const all = Array.from({ length: lastRule }, (_, index) => `W${index + 1}`);
    for (const part of text.split('## Decided here')) expect([...new Set(rowsOf(part).flatMap((row) => row.rules))].sort()).toEqual([...all].sort());
  });

  it('has no link into the void', () => {
    const links = [...text.matchAll(/\]\((\w[\w-]*\.md)(?:#([\w-]+))?\)/g)];
    expect(links.filter(({ 1: file, 2: anchor }) => anchor !== undefined && !headingsOf(join('docs', file)).map(anchorOf).includes(anchor)).map(([link]) => link)).toEqual([]);
  });
});
