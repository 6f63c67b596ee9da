import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { firstWords } from '../../language/statements.js';

const root = resolve(import.meta.dirname, '../..');
const json = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

test('every word that begins a line is coloured as such', () => {
  const { repository } = json('language/syntaxes/carcassonne.tmLanguage.json');
  const rules = Object.values<{ begin?: string }>(repository).flatMap(({ begin }) => begin === undefined ? [] : [begin]);
  const coloured = rules.flatMap(begin => /^\^\\s\*\(([a-z|]+)\)/.exec(begin)?.[1].split('|') ?? []);
  expect(coloured.sort()).toEqual([...firstWords].sort());
});

test.each(['IcKa', 'BA/RCr', 'BA/Cccc+', 'RI.1/IFI', 'BA/CFc.1', 'IC/C!', 'as-played', 'inns-and-cathedrals', '-1,12', '12.', '2026-11-29', '+4', '-3', 'Zoë'])('%s is one word in the editor', word => {
  const { wordPattern } = json('language/language-configuration.json');
  const words = `12 ${word} x`.match(new RegExp(wordPattern.pattern, `${wordPattern.flags}g`));
  expect(words?.slice(1, -1)).toEqual([word]);
});
