import { expect, test } from 'vitest';
import { read } from './reading.js';

/** The line, the words marked in it, the message. */
const cases: [line: string, marked: string, message: string][] = [
  ['xyz foo bar', 'xyz', 'No line begins with `xyz`. Lines begin with the number of a turn (`12.`) or a word such as `players` or `end`.'],
  ['plyers red, blue', 'plyers', 'No line begins with `plyers`. Did you mean `players`?'],
  ['Players red, blue', 'Players', 'No line begins with `Players`. Did you mean `players`?'],
  [')(', ')', '`)` cannot begin a line. Lines begin with the number of a turn (`12.`) or a word such as `players` or `end`.'],
  ['discards C', 'discards', '`discards` cannot begin a line. Lines begin with the number of a turn (`12.`) or a word such as `players` or `end`.'],
  ['12 red V 1,0', '12', 'A turn begins with its number and a dot: `12.`.'],
  ['12. red V 1,0 2,0', '2,0', '`2,0` cannot stand here. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['12. red V (1,0)', '(', '`(` cannot stand here. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['12. red V 1,0 13. blue V 2,0', '13.', 'The turn `13.` begins a line of its own. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['12. red V 1,0 "too far', '"', 'A `"` is missing at the end of this text. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['12. red V 1,0 knight N,', ',', 'Expected a meeple and its place, found the end of the line. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['players end, blue', 'end', 'The word `end` begins a line of its own and cannot be a name. Write for example `players red "Anna", blue "Ben"`.'],
  ['players red, end', 'end', 'Expected the name of a player, found `end`. The word `end` begins a line of its own and cannot be a name. Write for example `players red "Anna", blue "Ben"`.'],
  ['players owner', 'owner', 'The word `owner` belongs to the notation: it has no place here and cannot be a name. Write for example `players red "Anna", blue "Ben"`.'],
  ['1. end V 1,0', 'end', 'The word `end` begins a line of its own and cannot be a name. Write for example `12. red V 1,0 r90 highwayman W +4`.'],
  ['score red', 'red', 'Expected a number of points, found the end of the line. Write for example `score red 8, blue 3`.'],
  ['score red 3,', ',', 'Expected a player, found the end of the line. Write for example `score red 8, blue 3`.'],
  ['score red 3, // later', ',', 'Expected a player, found the end of the line. Write for example `score red 8, blue 3`.'],
  ['draws V,, W', ',', 'Expected a tile, found a comma. Write for example `draws V, W, X`.'],
  ['draws V W', 'W', '`W` cannot stand here. Write for example `draws V, W, X`.'],
  ['with base,', ',', 'Expected the name of a tile set, found the end of the line. Write for example `with base, river`.'],
  ['tile D 4 like , city', ',', 'Expected a tile, found a comma. Write for example `tile D 4 city N, road E W, field ESE SSE SSW WSW`.'],
  ['tile D 4 city N,, road', ',', 'Expected a part of the tile, such as `city N`, found a comma. Write for example `tile D 4 city N, road E W, field ESE SSE SSW WSW`.'],
  ['expect feature 0,0 owner', 'owner', 'Expected a player or `nobody`, found the end of the line. Write for example `expect red 14, blue 0`.'],
  ['date 29.11.2026', '29', '`29` cannot stand here. Write for example `date 2026-11-29`.']
];

test.each(cases)('%s', (line, marked, message) => {
  for (const text of [line, `carcassonne 1\n${line}\nend`]) {
    expect(read(text).errors.map(error => ({ marked: error.marked, message: error.message }))).toEqual([{ marked, message }]);
  }
});

test('words that merely begin like a word of the notation are names', () => {
  const { document, errors } = read('players ending, titles, owners, setter, as-played-by\n1. ending legalX 1,0');
  expect(errors).toEqual([]);
  expect(document.statements[0]).toMatchObject({ players: ['ending', 'titles', 'owners', 'setter', 'as-played-by'].map(name => ({ name })) });
});

test('running scores behind the meeples are scores', () => {
  const { document, errors } = read('1. red V 1,0 highwayman W, large knight N red 12, blue -4 ?!');
  expect(errors).toEqual([]);
  expect(document.statements[0]).toMatchObject({
    actions: [{ words: ['highwayman', 'W'] }, { words: ['large', 'knight', 'N'] }],
    scores: [{ points: '12' }, { points: '-4' }], marks: ['?!']
  });
});
