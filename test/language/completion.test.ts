import { URI } from 'langium';
import { expect, test } from 'vitest';
import { createLanguageServices } from '../../language/module.js';

/** What Langium offers by itself at `|`: it must neither think a line ended at the cursor nor be led astray by broken lines. */
const cases: [text: string, offered: string[]][] = [
  ['pl|', ['players']],
  ['carcassonne 1\n\npl|\n\nplayers red\n', ['players']],
  ['players red, blue\n1. |', ['red', 'blue', 'discards', 'Q1', 'as-played']],
  ['players red, blue\nxyz foo\n1. red 1,1 1,1\n\n2. r|\n3. blue Q1 0,0\n', ['red']],
  ['players red, blue\n1. red Q1 1,0 |', ['as-played', 'red', 'blue']],
  ['players red, blue\n1. red Q1 1,0 |\n2. blue Q1 1,1', ['as-played', 'red', 'blue']],
  ['players red, blue\nscore red 3, |\n', ['red', 'blue']],
  ['expect |\n', ['feature', 'error', 'legal', 'supply', 'winner']]
];

test.each(cases)('%j', async (text, offered) => {
  const { shared, lsp } = createLanguageServices();
  const document = shared.workspace.LangiumDocumentFactory.fromString(`tile Q1 1 city N\n${text.replace('|', '')}`, URI.parse('file:///a.carc'));
  shared.workspace.LangiumDocuments.addDocument(document);
  await shared.workspace.DocumentBuilder.build([document]);
  const position = document.textDocument.positionAt('tile Q1 1 city N\n'.length + text.indexOf('|'));
  const list = await lsp.CompletionProvider?.getCompletion(document, { textDocument: { uri: 'file:///a.carc' }, position });
  expect(list?.items.map(({ label }) => label).sort()).toEqual([...offered].sort());
});
