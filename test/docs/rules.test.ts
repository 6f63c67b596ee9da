import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseOptions } from '../../server/engine/rules.js';
import { expansions } from '../../server/expansions/index.js';
import { anchorOf, headingsOf } from './blocks.js';

const page = 'docs/rules.md', text = readFileSync(page, 'utf8');
const statements = headingsOf(page).flatMap((heading) => /^R\d+(?=\. \S)/.exec(heading)?.[0] ?? []);
/** The statements of The Wonders of Humanity have a page of their own. */
const wondersPage = 'docs/wonders.md';
const wonderStatements = headingsOf(wondersPage).flatMap((heading) => /^W\d+\b/.exec(heading)?.[0] ?? []);

/** All rule numbers that the program cites: in a message, in a reason of a score, in a refusal. */
function cited(): string[] {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join('server', file), 'utf8'));
  const lines = sources.flatMap((source) => source.split('\n')).filter((line) => /rule|scoreFor|statement/.test(line));
  return [...new Set(lines.flatMap((line) => line.match(/\b[RW]\d+\b/g) ?? []))];
}

describe('docs/rules.md', () => {
  it('has each statement once, in order', () => expect(statements).toEqual(Array.from({ length: 55 }, (_, index) => `R${index + 1}`)));

  it('has every statement that the program cites', () => {
    expect(cited().length).toBeGreaterThan(20);
    expect(cited().filter((rule) => rule.startsWith('R') && !statements.includes(rule))).toEqual([]);
  });

  it('has every statement about wonders on their page', () => {
    expect(cited().filter((rule) => rule.startsWith('W') && !wonderStatements.includes(rule))).toEqual([]);
  });

  it('names all options, their values and defaults, and all modes of the sets', () => {
    for (const { name, values } of [...baseOptions, ...expansions.flatMap(({ options }) => options ?? [])]) {
      expect(text).toContain(`| \`option ${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`);
    }
    for (const { name, modifiers } of expansions) {
      for (const words of [name, ...Object.keys(modifiers ?? {}).map((modifier) => `${name} ${modifier}`)]) expect(text).toContain(`| \`with ${words}\` |`);
    }
  });

  it('has no link into the void', () => {
    const anchors = headingsOf(page).map(anchorOf);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(({ 1: link }) => link);
    expect(links.filter((link) => link.startsWith('#') ? !anchors.includes(link.slice(1)) : !existsSync(join('docs', link)))).toEqual([]);
  });

  it.each([...text.matchAll(/^Shown by (.*)\.$/gm)].flatMap(({ 1: shown }) => shown.split(' · ')))('%s', (shown) => {
    const [, file, names] = /^\[[\w-]+\]\((.*)\): (.*)$/.exec(shown) ?? [];
    const titles = [...readFileSync(join('docs', file), 'utf8').matchAll(/^scenario "(.*)"/gm)].map(({ 1: title }) => title);
    expect(names.split('; ').filter((name) => !titles.some((title) => new RegExp(`(^|\\W)${name}(\\W|$)`).test(title)))).toEqual([]);
  });

  it('shows nearly every statement by a scenario', () => {
    const bare = text.split(/^### /m).slice(1).filter((part) => !part.includes('Shown by')).map((part) => part.split('.')[0]);
    expect(bare).toEqual(['R36', 'R43']);
  });
});
