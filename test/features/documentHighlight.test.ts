import { DocumentHighlightKind } from 'vscode-languageserver-types';
import { expect, test } from 'vitest';
import { open, takeMarks, wordsIn } from './editor.js';

/** At `<|>`: `^^^` is highlighted as read, `~~~` as write. */
async function check(marked: string): Promise<void> {
  const { text, marks } = takeMarks(marked);
  const { services, document, params } = await open(text);
  const seen = await services.lsp.DocumentHighlightProvider?.getDocumentHighlight(document, params) ?? [];
  expect(seen.map(({ range, kind }) => ({ line: range.start.line, words: wordsIn(document, range), sign: kind === DocumentHighlightKind.Write ? '~' : '^' })))
    .toEqual(marks.map(({ line, words, sign }) => ({ line, words, sign })));
}

test('a meeple: the tiles of its road, and who was placed on it', () => check(`carcassonne 1
players red, blue
1. red V 1,0 highway<|>man W
       ^^^^^ ~~~~~~~~~~~~
2. blue E 0,-1 r180 knight S
3. red U 1,1
       ^^^^^
`));

test('a tile with a meeple: its feature', () => check(`carcassonne 1
players red, blue
1. red V 1,0
2. blue E<|> 0,-1 r180 knight S
        ^^^^^^^^^^^ ~~~~~~~~
3. red U 1,1
`));

test('a player: his turns', () => check(`carcassonne 1
players red, blue
        ~~~
1. red V 1,0
   ^^^
2. blue E 0,-1 r180 red 0
3. r<|>ed U 1,1
   ^^^
`));

const wonders = 'carcassonne 1\nscenario "x"\nwith base, wonders-of-humanity\n';

test.each(['pick r<|>ed Stonehenge\n     ^^^\n1. red Stonehenge 1,0\n   ^^^', 'pick red Stonehenge\n     ^^^\n1. r<|>ed Stonehenge 1,0\n   ^^^'])('a player: his picks and turns, from either', (lines) => check(`${wonders}wonders Stonehenge, Tikal
players red, blue
        ~~~
score red 10, blue 15
${lines}
pick blue Tikal
2. blue B 0,1
`));

test('a wonder: where it lies ready, and where it is picked and placed', () => check(`${wonders}wonders Stonehenge, Tikal
        ^^^^^^^^^^
players red, blue
score red 10
pick red Stone<|>henge
         ^^^^^^^^^^
1. red Stonehenge 1,0
       ^^^^^^^^^^
`));
