import { readFileSync } from 'node:fs';
import { CancellationToken } from 'vscode-languageserver-protocol';
import { describe, expect, it } from 'vitest';
import { formatText } from '../../language/formatText.js';
import { mostCharacters, mostLines, mostScenarios } from '../../language/readable.js';
import { open } from '../features/editor.js';
import { playText } from '../rulesOf.js';

/*
 * Files that nobody writes. What is too long is read up to a limit and says so where it stops.
 */
const head = 'carcassonne 1\nplayers red, blue\n';
const scenario = 'scenario "x"\nplayers red\n1. red V 1,0\n';
const unread = async (text: string): Promise<readonly string[]> => {
  const { diagnostics } = await playText(text);
  return diagnostics.filter(({ message }) => message.includes('not read')).map(({ line, message }) => `${line}: ${message}`);
};

describe('a file that is too long', () => {
  it('of a million scenarios is read up to the limit, and says so', async () => {
    const { replays, diagnostics } = await playText(`carcassonne 1\n${scenario.repeat(1_000_000)}`);
    expect(replays).toHaveLength(mostScenarios);
    expect(diagnostics).toMatchObject([{ line: 2 + 3 * mostScenarios, code: 'syntax', message: 'This line and all below it are not read: a file may have 2,000 scenarios. Divide it.' }]);
  }, 120_000);

  it.each(['\n', '\r\n', '\r'])('of many lines, ended with %j', async (lineBreak) => {
    const text = (lines: number): string => ['carcassonne 1', ...Array.from({ length: lines - 1 }, () => '// so')].join(lineBreak);
    expect(await unread(text(mostLines))).toEqual([]);
    expect(await unread(text(mostLines) + lineBreak)).toEqual([]);
    expect(await unread(text(mostLines + 1))).toEqual([`${mostLines + 1}: This line and all below it are not read: a file may have 50,000 lines. Divide it.`]);
  }, 120_000);

  it('with a line that has no end', async () => {
    const { replays, diagnostics } = await playText(`${head}1. red V 1,0\n2. blue U 1,1 ${'knight '.repeat(mostCharacters / 7)}\n`);
    expect(diagnostics).toMatchObject([{ line: 4, message: 'This line and all below it are not read: a file may have 2,000,000 characters. Divide it.' }]);
    expect(replays[0].lines).toHaveLength(1);
  }, 120_000);

  it('loses nothing when it is formatted', async () => {
    const text = `carcassonne 1\n${scenario.repeat(mostScenarios + 1)}red   red\n`;
    expect(formatText(text)).toBe(text);
    const { document, services, params } = await open(text);
    expect(await services.lsp.Formatter?.formatDocument(document, { ...params, options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
  }, 120_000);

  it('has the limits that the page says', () => {
    const page = readFileSync('docs/limits.md', 'utf8');
    for (const limit of [`${mostCharacters.toLocaleString('en')} characters`, `${mostLines.toLocaleString('en')} lines`, `${mostScenarios.toLocaleString('en')} scenarios`]) expect(page).toContain(limit);
  });
});

describe('a file within the limits', () => {
  it('is read, if every line of it is broken too', async () => {
    const broken = Array.from({ length: 3_000 }, (_, index) => `${index + 1}. red U ${index + 1},,0 %% r90`).join('\n');
    const { diagnostics } = await playText(head + broken);
    expect(diagnostics.length).toBeGreaterThan(3_000);
  }, 120_000);

  it('with hundreds of mistakes is answered: what would take long is not offered', async () => {
    const wrong = Array.from({ length: 500 }, (_, index) => `${index + 1}. rde V 1,0`).join('\n');
    const { document, services, params } = await open(`${head}${wrong}\n`);
    const here = { start: { line: 2, character: 3 }, end: { line: 2, character: 3 } };
    const actions = await services.lsp.CodeActionProvider?.getCodeActions(document, { ...params, range: here, context: { diagnostics: [] } }, CancellationToken.None) ?? [];
    expect(actions.map(({ title }) => title)).toContain('Write red');
    expect(actions.map(({ title }) => title).filter((title) => title.includes('names and words'))).toEqual([]);
  }, 120_000);

  it.each([
    ['NUL characters', `${head}1. red V 1,0\u0000\u0000 highwayman W "a\u0000b"\n`], ['lone surrogates', `${head}1. red\uD800 V 1,0 "\uDC00 \uD83D"\n`],
    ['line breaks of all sorts', 'carcassonne 1\r\nplayers red, blue\r1. red V 1,0\n\r\r\n2. blue U 1,1\u2028\u2029\n'], ['numbers that are too large', `${head}1. red V ${'9'.repeat(400)},-${'9'.repeat(400)} r${'9'.repeat(400)} +${'9'.repeat(400)}\n${'9'.repeat(400)}. blue V 1,0\n`],
    ['coordinates in other numbers', `${head}1. red V 1e3,0x10\n2. blue V NaN,Infinity\n3. red V 1.5,-0\n`],
  ])('%s harm nothing', async (_, text) => {
    const { document, services } = await open(text);
    expect(document.diagnostics?.filter(({ message }) => message.startsWith('An error occurred'))).toEqual([]);
    expect(services.record.Replays.of(document).replays).toHaveLength(1);
    expect(formatText(formatText(text))).toBe(formatText(text));
  });

  it('means the same whichever line breaks it has', async () => {
    const text = `${head}1. red E 0,-1 r180 knight\n2. blue V 1,0\n`;
    for (const lineBreak of ['\r\n', '\r']) {
      const { replays: [replay], diagnostics } = await playText(text.replaceAll('\n', lineBreak));
      expect([diagnostics, replay.lines.map(({ scores }) => scores)]).toEqual([[], [[4, 0], [4, 0]]]);
    }
  });
});
