import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatText } from '../../language/formatText.js';
import { firstWords } from '../../language/statements.js';
import { anchorOf, blocksOf, codesIn, headingsOf } from './blocks.js';

const page = 'docs/notation.md', text = readFileSync(page, 'utf8');
const blocks = blocksOf(page);

/** The words of the grammar, which cannot be names. */
function keywords(): string[] {
  const grammar = readFileSync('language/carcassonne.langium', 'utf8').replaceAll(/\/\/.*|\/\*[^]*?\*\//g, '').replaceAll(/^(hidden )?terminal .*$/gm, '');
  return [...new Set([...grammar.matchAll(/'([a-z-]+)'/g)].map(({ 1: word }) => word))].sort();
}

describe('docs/notation.md', () => {
  it.each([...blocks, ...blocksOf('README.md')])('$name', async (block) => expect(await codesIn(block)).toEqual(block.code === undefined ? [] : [block.code]));

  it('shows every statement in an example', () => {
    const lines = blocks.flatMap((block) => block.text.split('\n')).map((line) => line.split(' ')[0]);
    expect(firstWords.filter((word) => !lines.includes(word) || !text.includes(`| \`${word}\``) && !text.includes(`\`${word}\` |`))).toEqual([]);
  });

  it('lists the words that cannot be names', () => {
    const [, list = ''] = /cannot be names, neither of players nor of tiles: `([^`]*)`/.exec(text) ?? [];
    expect(list.split(/\s+/)).toEqual(keywords());
  });

  it('has examples that the formatter can read', () => {
    for (const block of blocks) expect(formatText(formatText(block.text))).toBe(formatText(block.text));
  });

  it('has no link into the void', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(({ 1: link }) => link.split('#'));
    const missing = links.filter(([file, anchor]) => {
      const target = file === '' ? page : `docs/${file}`;
      return !existsSync(target) || anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
    });
    expect(missing).toEqual([]);
  });
});
