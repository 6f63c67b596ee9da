import type { CodeAction } from 'vscode-languageserver-types';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { expect, test } from 'vitest';
import { open } from './editor.js';

/** What the editor offers for each failed expectation of a text, in their order. */
async function fixes(text: string): Promise<CodeAction[]> {
  const { document, services, params } = await open(text);
  const failed = (document.diagnostics ?? []).filter(({ code }) => code === 'expectation-failed').sort((a, b) => a.range.start.line - b.range.start.line);
  const actions = await Promise.all(failed.map((diagnostic) =>
    services.lsp.CodeActionProvider?.getCodeActions(document, { ...params, range: diagnostic.range, context: { diagnostics: [diagnostic] } })));
  return actions.flatMap((found) => (found ?? []) as CodeAction[]).filter(({ title }) => title.startsWith('Take over'));
}

function applied(text: string, actions: readonly CodeAction[]): string {
  const edits = actions.flatMap(({ edit }) => Object.values(edit?.changes ?? {}).flat());
  return TextDocument.applyEdits(TextDocument.create('', '', 1, text), edits);
}

const wrong = `carcassonne 1
scenario "all that an expectation can say"
players red, blue
set D 0,0
1. red M 0,-1 r90 knight
expect   red 1,blue 2  // scores
expect feature 0, 0 open 3 N tiles 5 city coats 0 meeples 2 worth 1 owner nobody
expect feature 0,0 N city complete owner blue, red
expect feature 0,0 road open owner red
expect legal U 4 places
expect legal U 9
expect supply red 7
expect supply blue 1 meeple
expect winner blue
`;

test('every kind of value is taken over, and the lines then hold', async () => {
  const actions = await fixes(wrong);
  const right = applied(wrong, actions);
  expect(right.split('\n').slice(5, -1)).toEqual([
    'expect red 0, blue 0  // scores',
    'expect feature 0,0 N city open 1 tiles 2 coats 1 meeples 1 worth 3 owner red',
    'expect feature 0,0 N city open owner red',
    'expect feature 0,0 road open owner nobody',
    'expect legal U 5 places',
    'expect legal U 5 places',
    'expect supply red 6',
    'expect supply blue 7 meeple',
    'expect winner red, blue',
  ]);
  expect(actions.map(({ kind }) => kind)).toEqual(actions.map(() => 'quickfix'));
  expect(actions[0].title).toBe('Take over the actual value: red 0, blue 0');
  expect((await open(right)).document.diagnostics).toEqual([]);
});

test('nothing is offered where no line can say what is', async () => {
  expect(await fixes(`carcassonne 1
players red, blue
expect legal U 7,7
expect error feature-occupied
1. red V 1,0 r90
expect
expect supply red
`)).toEqual([]);
});
