import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleRecord } from '../language/sampleRecord.js';
import { open } from './editor.js';

/** Asks for everything at a position; whatever the text is, nothing may fail. */
async function askAll(marked: string): Promise<void> {
  const { services: { lsp }, document, params } = await open(marked);
  const range = { start: { line: 0, character: 0 }, end: { line: document.textDocument.lineCount, character: 0 } };
  await lsp.HoverProvider?.getHoverContent(document, params);
  await lsp.CompletionProvider?.getCompletion(document, params);
  await lsp.DocumentHighlightProvider?.getDocumentHighlight(document, params);
  await lsp.DefinitionProvider?.getDefinition(document, params);
  await lsp.DocumentSymbolProvider?.getSymbols(document, params);
  await lsp.FoldingRangeProvider?.getFoldingRanges(document, params);
  await lsp.InlayHintProvider?.getInlayHints(document, { ...params, range });
  await lsp.SemanticTokenProvider?.semanticHighlight(document, params);
  await lsp.DocumentLinkProvider?.getDocumentLinks(document, params);
  await lsp.CodeActionProvider?.getCodeActions(document, { ...params, range: { start: params.position, end: params.position }, context: { diagnostics: [], only: ['quickfix', 'source'] } });
  const failed = (document.diagnostics ?? []).map(({ message }) => message).filter((message) => message.startsWith('An error occurred'));
  expect(failed).toEqual([]);
}

const texts: readonly [string, string][] = [
  ['a record with every kind of statement', sampleRecord],
  ['scenarios', readFileSync('test/cases/inns-and-cathedrals.carc', 'utf8').split('\n').slice(0, 60).join('\n')],
];

test.each(texts)('the cursor anywhere, the line whole or broken off there: %s', async (_, text) => {
  for (let at = 0; at < text.length; at += 29) {
    const lineEnd = text.indexOf('\n', at);
    await askAll(`${text.slice(0, at)}<|>${text.slice(at)}`);
    if (at % 2 === 0) await askAll(`${text.slice(0, at)}<|>${lineEnd < 0 ? '' : text.slice(lineEnd)}`);
    if (at % 3 === 0) await askAll(`${text.slice(0, at)}<|>`);
  }
}, 120_000);
