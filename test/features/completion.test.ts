import type { CompletionItem } from 'vscode-languageserver-types';
import { expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { open, withSettings } from './editor.js';

const game = `carcassonne 1
with base, inns-and-cathedrals, abbot
players red "Anna", blue
1. red  V 1,0 r90 highwayman W
2. blue E 0,-1 r180 knight S
3. red  U 1,-1
4. blue B 2,0 abbot
`;

async function items(marked: string): Promise<readonly CompletionItem[]> {
  const { services, document, params } = await open(marked);
  return (await services.lsp.CompletionProvider?.getCompletion(document, params))?.items ?? [];
}

/** What is offered at `<|>`, in order. */
async function offered(marked: string): Promise<string[]> {
  return (await items(marked)).map(({ label }) => label);
}

/** The line after the item with this label has been taken. */
async function taken(marked: string, label: string): Promise<string | undefined> {
  const text = marked.replace('<|>', ''), edit = (await items(marked)).find((item) => item.label === label)?.textEdit;
  if (edit === undefined || !('range' in edit)) return undefined;
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [edit]).split('\n')[edit.range.start.line];
}

test.each(['<|>', '<|>\n', '5<|>', '5.<|>', '\n<|>\n\n', '<|>\n6. blue V 1,1'])('the next turn comes first: %j', async (line) => {
  expect((await offered(game + line))[0]).toBe('5. red');
});

test('beside lines that cannot be read', async () => {
  expect((await offered(`${game}%%\n<|>`))[0]).toMatch(/^\d+\. (red|blue)$/);
  expect(await offered(`${game}5. red V 2,1 ( &\n6. <|>`)).toEqual(['blue', 'red']);
  expect(await offered('plyers\nwith base, <|>\nplayers red')).toContain('river');
});

test('a player: whose turn it is comes first', async () => {
  expect(await offered(`${game}5. <|>`)).toEqual(['red', 'blue']);
  expect(await taken(`${game}5. r<|>`, 'red')).toBe('5. red ');
  expect(await taken(`${game}5. r<|> V 2,1`, 'red')).toBe('5. red V 2,1');
});

test('a tile: what the bag holds and fits, with how many are left', async () => {
  const tiles = await items(`${game}5. red <|>`);
  expect(tiles.map(({ label }) => label)).toEqual(expect.arrayContaining(['A', 'V', 'Vg', 'IcQ']));
  expect(tiles.map(({ label }) => label)).not.toContain('C'); // there is no place for a city on four sides
  expect(tiles.find(({ label }) => label === 'V')?.detail).toBe('7 left, fits on 9 squares');
  expect(tiles[tiles.length - 1].label).toBe('discards');
  expect(await offered(`${game}5. red discards <|>`)).toEqual(['C', 'IcH', 'IcK']);
});

test('a river comes before the land, the lake last', async () => {
  const tiles = await offered('carcassonne 1\nwith base, river\nplayers red\n1. red <|>');
  expect(tiles).toContain('RvB');
  expect(tiles).not.toContain('V');
  expect(tiles).not.toContain('RvL');
});

test('a square: only where the tile fits, with its rotation', async () => {
  const squares = await offered(`${game}5. red E <|>`);
  expect(squares).toContain('0,1 r180');
  expect(squares.every((square) => /^-?\d+,-?\d+( r(90|180|270))?$/.test(square))).toBe(true);
  expect(squares.some((square) => /^(0,0|1,0|2,0)\b/.test(square))).toBe(false);
  expect(await taken(`${game}5. red V 1,<|>`, '1,1 r270')).toBe('5. red V 1,1 r270');
  expect(await taken(`${game}5. red V -1<|>,0 knight`, '-1,0 r180')).toBe('5. red V -1,0 r180 knight');
});

test('behind a square: rotations that fit, meeples on free features, what is scored', async () => {
  expect(await offered(`${game}5. red V 2,1 <|>`)).toEqual([
    'r270', 'highwayman S', 'large highwayman S', 'farmer NE', 'farmer SW', 'large farmer NE', 'large farmer SW', 'red 0, blue 4', 'red 0', 'blue 4',
  ]);
  expect(await offered(`${game}5. red V 2,1 r270 large <|>`)).toEqual(['highwayman E', 'farmer NE', 'farmer SE']);
  expect(await taken(`${game}5. red V 2,1 large h<|>`, 'highwayman S')).toBe('5. red V 2,1 large highwayman S');
  expect(await offered(`${game}5. red V 2,1 farmer N<|>`)).toEqual(['NE', 'SW']);
});

test('squares and meeples: those worth most first, with what they are worth, unless a setting says otherwise', async () => {
  const scoring = 'carcassonne 1\nplayers red, blue\n1. red V 1,0 highwayman W\n2. blue E 0,-1 r180 <|>';
  // On a machine that is busy just now, the list does not wait.
  const squares = await vi.waitFor(async () => {
    const found = await items(scoring.replace('0,-1 r180 <|>', '<|>'));
    expect(found[0]).toMatchObject({ label: '0,-1 r180', sortText: '0000', detail: expect.stringMatching(/^[-+]\d+\.\d$/) as unknown });
    return found;
  }, 10_000);
  const worths = squares.map(({ detail }) => Number(detail));
  expect(worths).toEqual([...worths].sort((a, b) => b - a));
  // A knight closes the city for 4 points.
  expect((await items(scoring))[0]).toMatchObject({ label: 'knight S', detail: expect.stringMatching(/^on the city, [-+]\d/) });
  for (const suggestions of [{ sortCompletion: false }, { show: 'cost' }]) {
    expect(await withSettings({ suggestions }, async () => (await items(scoring.replace('0,-1 r180 <|>', '<|>'))).every(({ detail }) => detail === undefined))).toBe(true);
  }
});

test('an occupied feature is not offered', async () => {
  const words = await offered(`${game}5. red U -1,0 r90 <|>`);
  expect(words.some((word) => word.startsWith('highwayman'))).toBe(false);
  expect(words.some((word) => word.startsWith('farmer'))).toBe(true);
});

test('the abbot is offered, and taken back', async () => {
  expect(await offered(`${game}5. red B 2,1 <|>`)).toEqual(expect.arrayContaining(['monk', 'abbot']));
  expect(await offered(`${game}5. red V 2,1\n6. blue V 1,1 <|>`)).toContain('returns abbot');
  expect(await offered(`${game}5. red V 2,1 <|>`)).not.toContain('returns abbot');
});

test('the points and the running scores are those of the game', async () => {
  const scoring = 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight <|>';
  expect(await offered(scoring)).toEqual(['S', '+4', 'red 4, blue 0', 'red 4', 'blue 0']);
  expect(await offered(scoring.replace('<|>', 'S +4 <|>'))).toEqual(['red 4, blue 0', 'red 4', 'blue 0']);
  expect(await offered(scoring.replace('<|>', 'S +<|>'))).toContain('+4');
  expect(await offered(scoring.replace('<|>', 'S "a remark" <|>'))).toContain('+4');
  expect(await offered(scoring.replace('<|>', 'S red <|>'))).toEqual(['4']);
  expect(await offered(scoring.replace('<|>', 'S red 4, <|>'))).toEqual(['blue 0']);
  expect(await offered(scoring.replace('<|>', 'S\nend <|>'))).toEqual(['red 4, blue 0', 'red 4', 'blue 0']);
});

test('a turn against the rules may have been played so', async () => {
  expect(await offered('carcassonne 1\nplayers red, blue\n1. red E 1,0 <|>')).toContain('as-played');
});

test('the header', async () => {
  expect(await offered('<|>')).toEqual(expect.arrayContaining(['carcassonne', 'with', 'players']));
  expect(await offered('carcassonne 1\nwith base\n<|>')).not.toContain('with');
  expect(await offered('with <|>')).toEqual(['base', 'river', 'abbot', 'inns-and-cathedrals', 'wonders-of-humanity']);
  expect(await offered('with base, river <|>')).toEqual(['c1', 'c2']);
  expect(await offered('with base, inns-and-cathedrals\nplayers red\noption <|>')).toEqual(['tiny-city', 'tie', 'final-inns-and-cathedrals']);
  expect(await offered('players red\noption tie s<|>')).toEqual(['shared', 'second-player']);
  expect(await offered('players red "Anna", <|>')).toEqual(['blue', 'green', 'yellow', 'black', 'pink']);
  expect(await offered('tile Q 1 <|>')).toContain('city');
  expect(await offered('tile Q 1 city <|>')).toEqual(['N', 'E', 'S', 'W', 'coat', 'cathedral']);
  expect(await offered('tile Q 1 city N, field <|>')).toContain('ENE');
});

test('a scenario', async () => {
  const scenario = 'scenario "x"\nwith base\nplayers red, blue\n';
  expect(await offered(`${scenario}set V <|>`)).toEqual(['0,0']);
  expect(await offered(`${scenario}set D 0,0 red <|>`)).toEqual(['knight N', 'highwayman E', 'farmer NE', 'farmer SE']);
  expect(await offered(`${scenario}set D 0,0\nset V <|>`)).toContain('1,0');
  expect(await offered(`${scenario}expect <|>`)).toEqual(expect.arrayContaining(['red 0, blue 0', 'feature', 'legal', 'supply', 'winner', 'error']));
  expect(await offered(`${scenario}expect feature 0,0 <|>`)).toEqual(expect.arrayContaining(['N city', 'E road', 'complete', 'worth', 'owner']));
  expect(await offered(`${scenario}expect feature 0,0 N owner <|>`)).toEqual(['red', 'blue', 'nobody']);
  expect(await offered(`${scenario}expect supply red <|>`)).toEqual(['7']);
  expect((await offered(`${scenario}expect legal V <|>`))[0]).toMatch(/^\d+ places$/);
});

test('nothing within a text in quotes or a comment, nor without players', async () => {
  expect(await offered(`${game}5. red V 2,1 "wh<|>`)).toEqual([]);
  expect(await offered(`${game}5. red // <|>`)).toEqual([]);
  expect(await offered('carcassonne 1\n1. <|>')).toEqual([]);
});

test('where the order of the tiles is fixed, only the next one is offered', async () => {
  const puzzle = 'carcassonne 1\nplayers red, blue\ndraws V, W, B\n1. red V 1,0 r90\n';
  expect(await offered(`${puzzle}2. blue <|>`)).toEqual(['W']);
  expect(await offered(`${puzzle}2. blue W -1,0 r180\n3. red <|>\n`)).toEqual(['B']);
});

test('who chooses between two tiles is offered both, the kept one too', async () => {
  const choosing = `carcassonne 1
scenario "x"
with base, wonders-of-humanity
wonders Abu-Simbel, Tikal
players red, blue
set D 0,0
score red 10
pick red Abu-Simbel
draws B, U, V, B, B, W
1. red Abu-Simbel 0,-1 r180
2. blue B 0,1
`;
  expect(await offered(`${choosing}3. red <|>`)).toEqual(['U', 'V']);
  expect(await offered(`${choosing}3. red V -1,0 r270\n4. blue <|>`)).toEqual(['B']);
  expect(await offered(`${choosing}3. red V -1,0 r270\n4. blue B 0,2\n5. red <|>`)).toEqual(['B', 'U']);
  // A record that does not name both leaves the other open.
  expect((await offered(`${choosing.replace(', V, B, B, W', '')}3. red <|>`)).length).toBeGreaterThan(10);
});

const reached = `carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge, Tikal
players red "Anna", blue
score red 8, blue 9
1. red E 0,-1 r180 knight S +4
`;
const owned = `${reached}pick red Stonehenge\n2. blue B 0,1 monk\n`;

test('wonders: who has reached the pairs picks before the next turn', async () => {
  expect((await offered(`${reached}<|>`)).slice(0, 2)).toEqual(['pick red', '2. blue']);
  expect((await items(`${reached}<|>`))[0].detail).toBe('one of Stonehenge, Tikal');
  expect(await offered(`${reached}pick <|>`)).toEqual(['red', 'blue']);
  expect(await taken(`${reached}pick <|>`, 'red')).toBe('pick red ');
  expect(await offered(`${reached}pick red <|>`)).toEqual(['Stonehenge', 'Tikal']);
  expect((await items(`${reached}pick red <|>`))[0].detail).toContain('completes brings 3 points');
  expect(await offered(`${reached}pick red Tikal <|>`)).toEqual([]);
  expect((await offered(`${reached}pick red Tikal\n<|>`))[0]).toBe('2. blue');
});

test('wonders: those that can lie beside the scoreboard', async () => {
  const wonders = await offered('carcassonne 1\nwith base, wonders-of-humanity\nplayers red\nwonders Stonehenge, <|>');
  expect(wonders).toContain('Tikal');
  expect(wonders).not.toContain('Stonehenge');
  expect(wonders).not.toContain('V');
  const behind = await offered('carcassonne 1\nwith base, wonders-of-humanity\nplayers red\nwonders <|>, Stonehenge, Alhambra');
  expect(behind).toContain('Tikal');
  expect(behind).not.toContain('Stonehenge');
  expect(await offered('carcassonne 1\nwith base, wonders-of-humanity\nplayers red\nwonders Stone<|>henge, Alhambra')).toContain('Stonehenge');
  expect(await offered('carcassonne 1\nwith base, wonders-of-humanity\nplayers red\nwonders Stonehenge\n<|>')).not.toContain('wonders');
});

test('wonders: the one in front is the tile of the turn, with up to two meeples', async () => {
  expect(await offered(`${owned}3. red <|>`)).toEqual(['Stonehenge']);
  expect((await items(`${owned}3. red <|>`))[0].documentation).toMatchObject({ value: expect.stringMatching(/^```text\n(.{27}\n){15}```$/) as string });
  expect(await offered(`${owned.replace('2. blue', 'draws B, V\n2. blue')}3. red <|>`)).toEqual(['Stonehenge']);
  expect(await offered(`${owned}3. red Stonehenge <|>`)).toEqual(expect.arrayContaining(['1,0', '-1,0 r180']));
  expect(await offered(`${owned}3. red Stonehenge 1,0 <|>`)).toEqual(expect.arrayContaining(['highwayman a.W', 'farmer a.NE']));
  const second = await offered(`${owned}3. red Stonehenge 1,0 highwayman a.W, <|>`);
  expect(second).toContain('farmer a.NE');
  expect(second).not.toContain('highwayman a.W');
  expect(await offered(`${owned}3. red Stonehenge 1,0 highwayman a.W, farmer <|>`)).toEqual(['a.NE', 'b.NW', 'b.NE', 'c.NE', 'c.SE', 'd.NE', 'e.SE', 'a.SE', 'd.SW', 'e.SW']); // each of the four fields, on each of its squares
  expect(await offered(`${owned}3. red Stonehenge 1,0 highwayman a.W, farmer a.NE, <|>`)).toEqual([]);
  expect(await offered(`${game}5. red V 2,1 farmer NE, <|>`)).toEqual([]);
});

test('wonders: a tile that makes room gets no meeple, and the wonder follows under the same number', async () => {
  const tile = 'tile Stonehenge 1 squares 0,0 1,0 2,0 3,0 4,0, road a.W b, road c.N, road c.S, road e.E, field a.WNW a.N b.N c.NNW, field c.NNE d.N e.N e.ENE, field e.ESE e.S d.S c.SSE, field c.SSW b.S a.S a.WSW, wonder c d\n';
  const full = `scenario "x"\n${tile}with base, wonders-of-humanity\nwonders Stonehenge, Tikal\nplayers red, blue\nset C 0,0\nscore red 10\npick red Stonehenge\n`;
  expect(await offered(`${full}1. red <|>`)).toContain('E');
  expect(await offered(`${full}1. red <|>`)).not.toContain('Stonehenge');
  expect(await offered(`${full}1. red E 0,-1 r180 <|>`)).toEqual([]);
  expect((await offered(`${full}1. red E 0,-1 r180\n<|>`))[0]).toBe('1. red');
  expect(await offered(`${full}1. red E 0,-1 r180\n1. red <|>`)).toEqual(['Stonehenge']);
});

const harbor = 'carcassonne 1\nwith base, river, inns-and-cathedrals, wonders-of-humanity\nwonders Cothon, Tikal\nplayers red, blue\nset Cothon 0,0\nset RvB 0,3 r90 red knight\nset RvL 0,4\nscore red 10\n';

test('the Cothon: a pick goes on with figures on it, the harbor and another marker', async () => {
  const offers = await offered(`${harbor}pick red Cothon <|>`);
  expect(offers).toEqual(expect.arrayContaining(['knight b.N', 'highwayman d.E', 'farmer c.SE', 'large knight b.N', 'meeple harbor', 'marker large']));
  expect(offers).not.toContain('harbor monk 0,4');
  const second = await offered(`${harbor}pick red Cothon highwayman d.E, <|>`);
  expect(second).toContain('meeple harbor');
  expect(second).not.toContain('highwayman d.E');
  expect(await offered(`${harbor}pick red Cothon highwayman d.E, meeple harbor, <|>`)).toEqual(['marker large']);
});

test('the Cothon: meeples that came back go to the harbor, and one leaves for a feature at the river', async () => {
  const scored = `${harbor}pick red Cothon meeple harbor\n1. blue E 1,3 r270\n`;
  expect(await offered(`${scored}then <|>`)).toEqual(['red']);
  expect(await offered(`${scored}then red <|>`)).toEqual(['meeple harbor']);
  expect(await offered(`${scored}then red meeple <|>`)).toEqual(['harbor']);
  const sent = await offered(`${scored}2. red B 1,4 harbor <|>`);
  expect(sent).toEqual(expect.arrayContaining(['highwayman 0,3 W', 'monk 0,4', 'knight 1,0 b.N']));
  expect(sent).not.toContain('knight 0,3 E');
  expect(await offered(`${scored}2. red B 1,4 harbor monk 0,4 <|>`)).not.toContain('monk');
});
