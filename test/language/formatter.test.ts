import fc from 'fast-check';
import { TextDocument, URI } from 'langium';
import { describe, expect, test } from 'vitest';
import { formatText } from '../../language/formatText.js';
import { createLanguageServices } from '../../language/module.js';
import { sampleRecord } from './sampleRecord.js';

const services = createLanguageServices();

/** All tokens and comments of a text in their order; how a position is spaced is no part of it. */
function tokensOf(text: string): string[] {
  const { tokens, hidden } = services.parser.Lexer.tokenize(text);
  return [...tokens, ...hidden].sort((a, b) => a.startOffset - b.startOffset)
    .filter(({ tokenType }) => tokenType.name !== 'NL')
    .map(({ image, tokenType }) => `${tokenType.name} ${tokenType.name === 'POSITION' ? image.replace(/\s/g, '') : image.trimEnd()}`);
}

const examples: [what: string, before: string, after: string][] = [
  ['turns stand in columns',
    '9. red V 1,0 r90 highwayman W\n10. green E 0,-1 knight S, monk +4 red 12,blue 3\n11.  blue   Eg -12 , 1  r180 ?! "hm"  +3',
    ' 9. red   V  1,0   r90  highwayman W\n10. green E  0,-1       knight S, monk +4 red 12, blue 3\n11. blue  Eg -12,1 r180                ?! "hm" +3\n'],
  ['a discarded tile widens no column',
    '1. red discards C "fits nowhere"\n1. green V 1,0 monk\n2. red   returns 1,1',
    '1. red   discards C "fits nowhere"\n1. green V       1,0 monk\n2. red   returns 1,1\n'],
  ['comments at the end stand in a column',
    '1. red V 1,0//a\n2. blue V 11,0 monk   // b  \nend red 3 // c',
    '1. red  V 1,0        // a\n2. blue V 11,0 monk  // b\nend red 3  // c\n'.replace('// a', '//a')],
  ['`set` and `tile` lines stand in columns',
    'set D 0,0\nset Eg -1,10 r90 red knight N,blue farmer SE\ntile D 4 city N,road E W\ntile Eg like D , garden',
    'set D  0,0\nset Eg -1,10 r90 red knight N, blue farmer SE\ntile D  4 city N, road E W\ntile Eg   like D, garden\n'],
  ['one blank line is kept of several, and begins new columns',
    '\n\ncarcassonne   1\n\n\n\n1. red V 1,0\n \n2. green V 1,0\n\n\n', 'carcassonne 1\n\n1. red V 1,0\n\n2. green V 1,0\n'],
  ['comments and broken lines between turns stay and part no columns',
    '1. red V 1,0\n   // why\n2. red  V ( 1,0  //x  \n33. green V 1,0', ' 1. red   V 1,0\n// why\n2. red  V ( 1,0  //x  \n33. green V 1,0\n'],
  ['other lines have one space between words',
    'players   red   "Anna  B" ,blue\n  expect feature 0,0 N   open 2 owner red,blue\ndraws V ,W\nwonders  Notre-Dame ,Tikal\n pick   blue  Tikal//x', 'players red "Anna  B", blue\nexpect feature 0,0 N open 2 owner red, blue\ndraws V, W\nwonders Notre-Dame, Tikal\npick blue Tikal  //x\n'],
  ['the line breaks of the file are kept', 'carcassonne  1\r\ndate   2026-11-29', 'carcassonne 1\r\ndate 2026-11-29\r\n'],
  ['nothing comes of nothing', ' \n\n', '']
];

describe('formatting', () => {
  test.each(examples)('%s', (_, before, after) => {
    expect(formatText(before)).toBe(after);
    expect(formatText(after)).toBe(after);
  });

  test('changes nothing that a record says', () => {
    expect(tokensOf(formatText(sampleRecord))).toEqual(tokensOf(sampleRecord));
  });

  test('keeps a broken line as it is', () => {
    for (const line of ['  xyz   foo,bar  // x ', '12   red', '12.  red  1,1   1,1', '1. red "  open', '  )(']) {
      expect(formatText(`1. red V 1,0\n${line}\n2. blue V 1,0\n`).split('\n')[1]).toBe(line);
    }
  });
});

const word = fc.constantFrom('1.', '12.', '123.', 'red', 'blue', 'V', 'BA/RCr', 'IcKa', '1,0', '-1 , 12', '1,\t2', 'r90', 'r270', 'knight', 'N', 'ENE', ',', '+4', '+-4', '?!', '!', '!!!', '"a remark"',
  '"a // b"', '"open', '// a comment', '//', 'as-played', 'discards', 'set', 'tile', 'tileset', 'like', 'players', 'expect', 'owner', 'end', 'score', 'date', '2026-11-29', '7', '-3', '12.5', 'V1,0', '/', 'é', '\u{1F3F0}', '\uD800', 'a.b/c+');
const space = fc.constantFrom(' ', ' ', ' ', '', '  ', '\t', '\u00A0', '\uFEFF', '\u2028');
const line = fc.array(fc.tuple(word, space).map(pair => pair.join('')), { maxLength: 9 }).map(words => words.join(''));
const soundLine = fc.constantFrom(...sampleRecord.split('\n'), '1.  red   V   1 , 0  monk  //  x', 'set D -1,0 // y', '', '   // z');
const text = fc.tuple(fc.array(fc.oneof(line, soundLine), { maxLength: 12 }), fc.constantFrom('\n', '\n', '\r\n', '\r')).map(([lines, lineBreak]) => lines.join(lineBreak));

describe('formatting any text', () => {
  test('loses, adds and changes no token', () => {
    fc.assert(fc.property(text, text => { expect(tokensOf(formatText(text))).toEqual(tokensOf(text)); }), { numRuns: 1000 });
  });

  test('twice is formatting once', () => {
    fc.assert(fc.property(text, text => { expect(formatText(formatText(text))).toBe(formatText(text)); }), { numRuns: 1000 });
  });

  test('by the edits of the editor comes to the same', async () => {
    await fc.assert(fc.asyncProperty(text, async text => {
      const document = services.shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse('file:///a.carc'));
      const edits = await services.lsp.Formatter?.formatDocument(document, { textDocument: { uri: 'file:///a.carc' }, options: { tabSize: 2, insertSpaces: true } });
      const formatted = TextDocument.applyEdits(document.textDocument, edits ?? []);
      expect(formatted).toBe(formatText(text));
    }), { numRuns: 500 });
  });
});

test('formatting a part touches its lines only', async () => {
  const document = services.shared.workspace.LangiumDocumentFactory.fromString('1.  red V 1,0\n2.  green V 1,0\n\n\n3.  red V 1,0\n', URI.parse('file:///a.carc'));
  const range = { start: { line: 1, character: 3 }, end: { line: 4, character: 0 } };
  const edits = await services.lsp.Formatter?.formatDocumentRange(document, { textDocument: { uri: 'file:///a.carc' }, range, options: { tabSize: 2, insertSpaces: true } });
  expect(TextDocument.applyEdits(document.textDocument, edits ?? [])).toBe('1.  red V 1,0\n2. green V 1,0\n\n3.  red V 1,0\n');
});
