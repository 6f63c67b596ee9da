import { expect, test } from 'vitest';
import { open, takeMarks, wordsIn } from './editor.js';

/** Every problem of a record stands below the very words it is about: `^^^ code`, `~~~ code` for a warning. */
async function check(marked: string): Promise<void> {
  const { text, marks } = takeMarks(marked);
  const { document } = await open(text);
  const seen = (document.diagnostics ?? []).map(({ range, code, severity }) => ({ line: range.start.line, words: wordsIn(document, range), label: code, sign: severity === 1 ? '^' : '~' }));
  const key = ({ line, words, label }: { line: number; words: string; label?: unknown }): string => `${String(line).padStart(4)} ${String(label)} ${words}`;
  expect(seen.sort((a, b) => key(a) < key(b) ? -1 : 1)).toEqual(marks.map(({ line, words, label, sign }) => ({ line, words, label, sign })).sort((a, b) => key(a) < key(b) ? -1 : 1));
  expect((document.diagnostics ?? []).every(({ source }) => source === 'carcassonne')).toBe(true);
}

test('rules are marked at the square, the rotation, the place, the number', () => check(`carcassonne 1
players red, blue
1. red  V 0,0
          ^^^ square-taken
2. blue E 1,0 r90
              ^^^ edge-mismatch
3. red  V 1,0 r90 highwayman E +3
                             ^ wrong-role
`));

test('names that nobody has', () => check(`carcassonne 1
players red, blue
1. rde V 1,0 r90
   ^^^ unknown-player
2. blue VV 1,1
        ^^ unknown-tile
draws V, QQ
         ^^ unknown-tile
`));

test('a wonder stands on squares of its tile', () => check(`carcassonne 1
tile Tower 1 squares 0,0 1,0, field a.N a.S a.W b.N b.E b.S, wonder b f a.N
                                                                      ^ no-such-side
                                                                        ^^^ no-such-side
tile Hut 1 field N E S W, wonder N
                                 ^ no-such-side
players red, blue
`));

test('a line that cannot be read', () => check(`carcassonne 1
players red, blue
plaeyrs red
^^^^^^^ syntax
1. red V 1,0 r90 "open
                 ^ syntax
`));

test('a line as a whole is marked without its comment', () => check(`carcassonne 1
players red, blue
expect red 3, blue 0 // not yet
^^^^^^^^^^^^^^^^^^^^ expectation-failed
`));

test('a broken line shows three errors at most', async () => {
  const { document } = await open('carcassonne 1\nplayers red, blue\n1. rot VV 1,0 r91 knigt N, knigt S, knigt W red 3, rot 4 & 3\n');
  expect(document.diagnostics?.length).toBeLessThanOrEqual(3);
  expect(document.diagnostics?.[0].code).toBe('syntax');
});

const flat = 'squares 0,0 1,0 2,0 3,0 4,0, road a.W b, field a.N a.WNW b.N c.N d.N e.N e.E e.S d.S c.S b.S a.S a.WSW, wonder c';

test('a layout of a wonder that breaks a known fact, once for all games of the file', () => check(`carcassonne 1
tile Stonehenge 1 ${flat}
     ~~~~~~~~~~ wonder-layout
tile Meadow 1 ${flat}
scenario "one"
with base, wonders-of-humanity
wonders Stonehenge
players red
scenario "two"
with base, wonders-of-humanity
wonders Stonehenge
players red
`));

test('the layout of a wonder is compared only where the wonders are in play, or in a file of tiles', async () => {
  await check(`carcassonne 1\ntile Stonehenge 1 ${flat}\nplayers red\n`);
  await check(`carcassonne 1
tileset ours "Our wonders"
tile Stonehenge 1 ${flat}
     ~~~~~~~~~~ wonder-layout
tile Alhambra 1 field N E S W
`);
});

test('the wonders are named once, each of them once', () => check(`carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge, Tikal, Stonehenge
                           ~~~~~~~~~~ twice
wonders Alhambra, Tikal
^^^^^^^^^^^^^^^^^^^^^^^ twice
players red
score red 10
pick red Alhambra
`));

test('a line of wonders that names none, or what is no wonder', async () => {
  await check(`carcassonne 1
with base, wonders-of-humanity
wonders
^^^^^^^ wonders-missing
players red
`);
  await check(`carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge, V
                    ^ not-a-wonder
players red
`);
});

test('a pick says which word is missing', () => check(`carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge
players red
score red 10
pick
^^^^ player-missing
pick red
     ^^^ tile-missing
pick Stonehenge
     ^^^^^^^^^^ unknown-player
pick red Stonehenge
`));
