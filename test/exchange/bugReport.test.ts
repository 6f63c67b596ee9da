import { describe, expect, it } from 'vitest';
import { bugReport } from '../../server/exchange/bugReport.js';
import { linkedText } from '../../server/exchange/link.js';
import { open } from '../features/editor.js';
import { playText } from '../rulesOf.js';

async function reportAt(record: string, page?: string): Promise<string> {
  const { document, at, services } = await open(record);
  for (const replay of services.record.Replays.of(document).replays) {
    const line = replay.section.statements.find(({ $cstNode }) => $cstNode?.range.start.line === at.line);
    if (line !== undefined) return bugReport(replay, line, { versions: { 'VS Code': '1.91.0' }, page }, services);
  }
  throw new Error('no line at the cursor');
}

/** The fenced blocks of a page, as a reader of Markdown finds them, by their languages. */
function blocksOf(page: string): Map<string, string[]> {
  const blocks = new Map<string, string[]>();
  for (const { 2: language, 3: text } of page.matchAll(/^(`{3,})(\w+)\n([^]*?)\n\1$/gm)) blocks.set(language, [...blocks.get(language) ?? [], text]);
  return blocks;
}

describe('a bug report', () => {
  it('has the line, what is said about it, the board, versions and a link; the scenario shows the same', async () => {
    const report = await reportAt('carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight S\n2. blue V 1,1 <|>\n3. red W 2,0\n'), blocks = blocksOf(report);
    expect(report).toMatch(/^# 2\\\. blue V 1\\,1\n/);
    expect(report).toContain('- error no\\-neighbour: ');
    expect(report).toContain('- VS Code: 1\\.91\\.0');
    const [scenario] = blocks.get('carc') ?? [], [link, board] = blocks.get('text') ?? [];
    expect(scenario).toContain('expect error no-neighbour\n2. blue V 1,1');
    expect(scenario).not.toContain('W 2,0');
    expect((await playText(scenario)).diagnostics).toEqual([]);
    expect((await linkedText(link)).trimEnd()).toBe(scenario);
    expect(board).toContain('r red, b blue');
  });

  it('expects of a line without a mistake the scores that it has', async () => {
    const report = await reportAt('carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight S +4 <|>\n'), [scenario] = blocksOf(report).get('carc') ?? [];
    expect(report).toContain('The program says nothing about this line.');
    expect(scenario).toMatch(/1\. red E 0,-1 r180 knight S \+4\nexpect red 4, blue 0$/);
    expect((await playText(scenario)).diagnostics).toEqual([]);
  });

  it('shows an expectation as it fails', async () => {
    const report = await reportAt('carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight S +4\nexpect red 5 <|>\n'), [scenario] = blocksOf(report).get('carc') ?? [];
    expect(report).toContain('- error expectation\\-failed: Expected red 5\\, but it is red 4');
    expect((await playText(scenario)).diagnostics.map(({ code }) => code)).toEqual(['expectation-failed']);
  });

  it('is broken out of by no name and no remark', async () => {
    const hostile = '```\\n# Owned ````` <script>alert(1)</script> ![x](javascript:1)';
    const report = await reportAt(`carcassonne 1\nplayers red "${hostile}", blue\n1. red E 0,-1 r180 knight S "${hostile} \`\`\`" <|>\n`);
    const outside = report.replace(/^(`{3,})(\w+)\n[^]*?\n\1$/gm, '');
    expect(blocksOf(report).get('carc')).toHaveLength(1);
    expect(outside).not.toMatch(/(?<!\\)<script/);
    expect(outside).not.toMatch(/^`|(?<!\\)`{3}|^# Owned/m);
    expect(outside.match(/^!\[/gm)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(report).toMatch(/^``````carc$/m);
  });
});
