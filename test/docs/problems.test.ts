import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { meeple } from '../../server/engine/figure.js';
import { expansions } from '../../server/expansions/index.js';
import { blocksOf, codesIn, headingsOf } from './blocks.js';

const page = 'docs/problems.md';
const sections = headingsOf(page).filter((heading) => /^[a-z]+(-[a-z]+)*$/.test(heading));

/** All codes that the program can give: those that stand in the sources, and those made from the names of figures. */
function codes(): Set<string> {
  const folders = ['server/record', 'server/engine', 'server/expansions'];
  const sources = folders.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts')).map((file) => readFileSync(join(folder, file), 'utf8')));
  const made = sources.flatMap((source) => [
    // The first argument of problem() and report(), the property code, and the functions and constants that choose one.
    ...source.matchAll(/\b(?:problem|report)\(((?:[^',]|'[a-z-]+')*),/g), ...source.matchAll(/\bcode: ([^,]*'[a-z-]+')/g), ...source.matchAll(/\bcode = (.*);/g),
    ...source.matchAll(/\breturn ((?:.*\? )?'[a-z]+-[a-z-]+'(?: : '[a-z]+-[a-z-]+')?);/g),
  ].flatMap(({ 1: chosen }) => [...chosen.matchAll(/(?<!=== )'([a-z]+(?:-[a-z]+)*)'/g)].map(({ 1: code }) => code)));
  // What Langium finds gets its code there.
  const found = readFileSync('server/features/documentValidator.ts', 'utf8').split('function codeOf')[1].matchAll(/(?:return|\?|:) '([a-z-]+)'/g);
  const figures = expansions.flatMap(({ figures: of }) => of?.(new Set()) ?? []);
  const named = figures.flatMap(({ name, word, standsOn }) => [`no-${name.replaceAll(' ', '-')}`, ...meeple.standsOn.every((kind) => standsOn.includes(kind)) ? [] : [`${word}-place`]]);
  return new Set([...made, ...[...found].map(({ 1: code }) => code), ...named]);
}

describe('docs/problems.md', () => {
  it('has a section for every code, and for nothing else', () => expect([...sections].sort()).toEqual([...codes()].sort()));

  it('shows every code once', () => expect(blocksOf(page).map(({ code }) => code)).toEqual(sections));

  it.each(blocksOf(page))('$name', async (block) => expect(await codesIn(block)).toEqual([block.code]));
});
