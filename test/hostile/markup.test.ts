import { MarkupContent } from 'vscode-languageserver-types';
import { describe, expect, it } from 'vitest';
import { bugReport } from '../../server/exchange/bugReport.js';
import { exportGame } from '../../server/exchange/exportGame.js';
import { boardAt } from '../../server/features/boardState.js';
import { outcomesOf } from '../../server/features/outcomes.js';
import type { Replay } from '../../server/record/replay.js';
import { readXml, type Element } from '../cli/xml.js';
import { open, type OpenRecord } from '../features/editor.js';

/* Markup in all texts that a record can have: wherever they are shown, they are text. */
const hostile = '<img src=x onerror=alert(1)></svg></text></title><script>alert(1)</script> [x](command:y) ![x](http://a.example/p.png) **b** `q` | $(bug) &lt; \u0001 \uD800';
const text = hostile.replaceAll('"', '');
const record = `carcassonne 1
scenario "${text}"
title "${text}"
players red "${text}", blue "${text}"
1. red E 0,-1 r180 knight S "${text}" <|>
expect red 5
end "${text}"
`;

/** Markdown that is more than the text in it: HTML, links, pictures, emphasis, where no backslash guards it. */
const active = (markdown: string): string[] => markdown.replace(/^(`{3,})\w*\n[^]*?\n\1$/gm, '').replace(/^!\[The board\]\(data:[^)]*\)$/m, '')
  .match(/(?<!\\)(<[a-z/]|\]\(|!\[|\*\*b|`q)/g) ?? [];

async function played(): Promise<OpenRecord & { readonly replay: Replay }> {
  const opened = await open(record), { replays } = opened.services.record.Replays.of(opened.document);
  return { ...opened, replay: replays[replays.length - 1] };
}

const elementsOf = (element: Element): readonly Element[] => [element, ...element.children.flatMap(elementsOf)];

describe('markup in names and remarks is shown as text', () => {
  it('in hovers on every word of every line', async () => {
    const { document, services } = await played(), shown: string[] = [];
    for (const [line, words] of document.textDocument.getText().split('\n').entries()) {
      for (const { index } of words.slice(0, 60).matchAll(/[^\s,]+/g)) {
        const hover = await services.lsp.HoverProvider?.getHoverContent(document, { textDocument: { uri: document.uri.toString() }, position: { line, character: index } });
        if (hover !== undefined && MarkupContent.is(hover.contents)) shown.push(hover.contents.value);
      }
    }
    expect(shown.join('\n')).toContain('script');
    expect(shown.flatMap((markdown) => active(markdown.replace(/\[[^\][]*\]\(carcassonne-builtin:[^)]*\)/g, '')))).toEqual([]);
  });

  it('in an export as Markdown', async () => {
    const { replay } = await played(), { content } = await exportGame(replay, 'markdown');
    expect(content).toContain('script');
    expect(active(String(content))).toEqual([]);
  });

  it('in a bug report', async () => {
    const { replay, services } = await played(), [line] = replay.lines;
    const report = await bugReport(replay, line.statement, { versions: { '<b>Editor</b>': text } }, services);
    expect(report).toContain('script');
    expect(active(report)).toEqual([]);
  });

  it('in a picture, which is well-formed and has no element of theirs', async () => {
    const { replay } = await played(), { content } = await exportGame(replay, 'svg');
    const svg = readXml(`<?xml version="1.0" encoding="UTF-8"?>\n${String(content)}`), names = new Set(elementsOf(svg).map(({ name }) => name));
    expect(String(content)).toContain('&lt;script&gt;');
    for (const name of ['script', 'img', 'image', 'a', 'foreignObject']) expect([...names]).not.toContain(name);
  });

  it('in the state of the board: its markup has no text of theirs that is not escaped', async () => {
    const { document, services } = await played(), { board } = boardAt(document, services.record.Replays, 99);
    const markup = [...board?.figures ?? [], ...board?.wonders.map((one) => ({ markup: one })) ?? [], ...Object.values(board?.kinds ?? {}).flatMap(({ picture, parts }) => [picture, ...parts].map((one) => ({ markup: one })))]
      .map((one) => one.markup).join('');
    expect(markup).not.toMatch(/<script|<img|<a |onerror=|javascript:/);
    expect(board?.title).toContain('<script>');
    expect(board?.players[0].name).toContain('<script>');
  });

  it('in what the Test Explorer gets, as the text that it is', async () => {
    const { document, services } = await played(), [section] = outcomesOf(document, services.record.Replays);
    expect(section.title).toContain('<script>');
    expect(section.expectations[0]).toMatchObject({ passed: false, expected: 'red 5', actual: 'red 4' });
  });
});
