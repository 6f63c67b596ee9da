import { expect, test } from 'vitest';
import { open } from './editor.js';

/** `word:type`, for all words of a text. */
async function tokens(text: string, line?: number): Promise<string> {
  const { services, document, params } = await open(text), provider = services.lsp.SemanticTokenProvider;
  if (provider === undefined) throw new Error('no semantic tokens');
  const types = provider.semanticTokensOptions.legend.tokenTypes;
  const { data } = line === undefined ? await provider.semanticHighlight(document, params)
    : await provider.semanticHighlightRange(document, { ...params, range: { start: { line, character: 0 }, end: { line, character: 999 } } });
  const words: string[] = [];
  for (let i = 0, at = 0, character = 0; i < data.length; i += 5) {
    character = data[i] === 0 ? character + data[i + 1] : data[i + 1];
    at += data[i];
    words.push(`${text.split('\n')[at].slice(character, character + data[i + 2])}:${types[data[i + 3]]}`);
  }
  return words.join(' ');
}

const game = `carcassonne 1
players red "Anna"
1. red V 1,0 r90 large knight NNW +4 ?! red 4 // remark
`;

test('players, tiles, roles, places, numbers, marks', async () => {
  expect(await tokens(game)).toMatchInlineSnapshot(`"carcassonne:keyword 1:number players:keyword red:variable 1.:number red:variable V:class 1,0:number r90:number large:function knight:function NNW:enumMember +4:number ?!:operator red:variable 4:number"`);
});

test('only the lines asked for', async () => {
  expect(await tokens(game, 1)).toBe('players:keyword red:variable');
});

test('the parts of a tile', async () => {
  expect(await tokens('tile Q1 2 city N coat, alias XX/c r90')).toMatchInlineSnapshot(`"tile:keyword Q1:class 2:number city:property N:enumMember coat:function alias:property XX/c:function r90:number"`);
});

test('wonders, picks and places on a tile of several squares', async () => {
  expect(await tokens('wonders Notre-Dame, Tikal\npick blue Tikal\n1. blue Tikal 0,2 farmer e.NE, highwayman a.W')).toBe(
    'wonders:keyword Notre-Dame:class Tikal:class pick:keyword blue:variable Tikal:class 1.:number blue:variable Tikal:class 0,2:number farmer:function e.NE:enumMember highwayman:function a.W:enumMember',
  );
});
