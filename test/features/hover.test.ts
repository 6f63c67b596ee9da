import { MarkupContent } from 'vscode-languageserver-types';
import { expect, test } from 'vitest';
import { open } from './editor.js';

const game = `carcassonne 1
with base, inns-and-cathedrals
option tie second-player
players red "Anna", blue "B|en <b>*x*"
1. red  V 1,0 r90 highwayman W
2. blue E 0,-1 r180 knight S +4
3. red  U 1,-1 red 0, blue 4
4. blue C 2,0
`;

/** The hover text at the first occurrence of `words`, in which `<|>` is the mouse. */
async function hoverAt(words: string, text = game): Promise<string> {
  const { services, document, params } = await open(text.replace(words.replace('<|>', ''), words));
  const contents = (await services.lsp.HoverProvider?.getHoverContent(document, params))?.contents;
  return contents !== undefined && MarkupContent.is(contents) ? contents.value : '';
}

test('a turn: scores, points with their reason, supplies, tiles left', async () => {
  expect(await hoverAt('2<|>. blue')).toMatchInlineSnapshot(`
    "**After turn 2**

    |  | score | this turn | meeples left | large meeples left |
    | --- | --: | --: | --: | --: |
    | red (Anna) | 0 |  | 6 | 1 |
    | blue (B\\|en \\<b\\>\\*x\\*) | 4 | +4 | 7 | 1 |

    - **blue +4** for a completed city: 2 tiles 4 (rule R26). There: blue 1 meeple.

    87 tiles left in the bag."
  `);
});

test.each(['bl<|>ue E', '+<|>4', 'blue <|>4', 're<|>d 0', 'red<|> "Anna"'])('the standing stands also at %s', async (words) => {
  expect(await hoverAt(words)).toMatch(/Anna.*\b0\b/);
});

test('names are text, whatever they look like', async () => {
  expect(await hoverAt('1<|>.')).toContain('blue (B\\|en \\<b\\>\\*x\\*)');
});

test('behind a line that could not be read the standing is uncertain', async () => {
  expect(await hoverAt('2<|>.', 'carcassonne 1\nplayers red, blue\n1. red ???\n2. blue E 0,-1 r180 knight\n')).toContain('could not be read');
  expect(await hoverAt('1<|>.', 'carcassonne 1\nplayers red, blue\n1. red V 1,0\n')).not.toContain('could not be read');
});

test('tied players', async () => {
  const text = 'carcassonne 1\nscenario "x"\nplayers red, blue\nset D 0,0\nset E 0,-1 r180\nset V 1,0 blue highwayman S\nset V -1,0 r270 red highwayman\nend\n';
  expect(await hoverAt('r<|>ed 3', `${text.trimEnd()} red 3, blue 3\n`)).toContain('**red and blue +3** each for an unfinished road: 3 tiles 3 (rule R33). There: red 1 meeple, blue 1 meeple, red and blue are tied.');
});

test('a tile: picture, features as they lie then, copies left', async () => {
  expect(await hoverAt('U<|> 1,-1')).toMatchInlineSnapshot(`
    "**\`U\`** at \`1,-1\`

    \`\`\`text
    ....│....
    ....│....
    ....│....
    ....│....
    ....│....
    \`\`\`

    - **road** \`N\`: 3 tiles, 2 open ends, worth 3. There: red 1 meeple.
    - **field** \`SW\`: 1 completed city, worth 3. Nobody stands there.
    - **field** \`NE\`: 0 completed cities, worth 0. Nobody stands there.

    7 of 8 left in the bag."
  `);
  expect(await hoverAt('1,<|>-1')).toBe(await hoverAt('U<|> 1,-1'));
});

test('a tile that could not be laid is shown as it is printed', async () => {
  expect(await hoverAt('C<|> 2,0')).toContain('**`C`**, tile set base, 1 copy');
});

test('a meeple: the feature it stands in', async () => {
  expect(await hoverAt('high<|>wayman W')).toMatchInlineSnapshot(`"highwayman on a **road** \`N\`: 2 tiles, 2 open ends, worth 2. There: red 1 meeple."`);
  expect(await hoverAt('knight <|>S')).toMatchInlineSnapshot(`
    "knight on a **city** \`S\`: 2 tiles, complete, worth 4. Nobody stands there.

    Scored in this turn: **blue +4** for a completed city: 2 tiles 4 (rule R26). There: blue 1 meeple."
  `);
});

test('sets, modes and options', async () => {
  expect(await hoverAt('inns-<|>and')).toContain('Inns & Cathedrals');
  expect(await hoverAt('t<|>ie')).toMatch(/`option tie`: .*second-player/s);
  expect(await hoverAt('second-<|>player')).toBe(await hoverAt('t<|>ie'));
  expect(await hoverAt('tiles-<|>only', game.replace('cathedrals', 'cathedrals tiles-only'))).toContain('without its rules');
});

test('a tile that is declared', async () => {
  const text = 'carcassonne 1\ntile Q1 2 city N E coat, road S, field SSE touches N, field SSW WSW WNW touches N, alias XX/c r90\n';
  expect(await hoverAt('Q<|>1', text)).toMatchInlineSnapshot(`
    "**\`Q1\`**, 2 copies

    \`\`\`text
    .##◆#####
    ..#######
    ....#####
    ....│.###
    ....│...#
    \`\`\`

    - **city** N E coat
    - **road** S
    - **field** SSE
    - **field** SSW WSW WNW

    In other programs: \`XX/c r90\`."
  `);
});

test('words that begin a line or stand within it', async () => {
  expect(await hoverAt('wi<|>th')).toContain('The sets in play');
  expect(await hoverAt('as-<|>played', game.replace('4. blue C 2,0', '4. blue C 2,0 as-played'))).toContain('broke a rule');
  expect(await hoverAt('car<|>cassonne')).toContain('version');
});

test('a wonder: what it does, and that its layout is a reconstruction', async () => {
  const record = `carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge, Tikal
players red, blue
set A -1,0 r270 blue highwayman
score red 10
pick red Stonehenge
1. red Stonehenge 0,0
`;
  for (const words of ['wonders Stone<|>henge', 'pick red Stone<|>henge', '1. red Stone<|>henge']) {
    const text = await hoverAt(words, record);
    expect(text).toContain('Each occupied road that its owner completes brings 3 points');
    expect(text).toContain('reconstruction');
    expect(text).not.toContain('left in the bag');
  }
  expect(await hoverAt('wonders Stone<|>henge', record)).toContain('**road** b.N');
  const own = record.replace('with', 'tile Stonehenge 1 squares 0,0 0,1, field a.N a.E a.W b.S b.E b.W, wonder a\nwith');
  expect(await hoverAt('wonders Stone<|>henge', own)).toContain('brings 3 points');
  expect(await hoverAt('wonders Stone<|>henge', own)).not.toContain('reconstruction');
});

test('the picture of a tile of several squares shows all of them', async () => {
  const castle = 'carcassonne 1\ntile Castle 1 squares 0,0 1,0, city b.E, road a.W, field a.N a.WNW b.N a.S a.WSW b.S touches b.E\nplayers red\n';
  expect(await hoverAt('Cas<|>tle', castle)).toMatch(/```text\n(.{18}\n){5}```/);
  expect(await hoverAt('Castle 0,<|>1', `${castle}set D 0,0\nset Castle 0,1\n`)).toMatch(/```text\n(.{18}\n){5}```/);
});

test('points of a wonder name it', async () => {
  const text = await hoverAt('2<|>.', `carcassonne 1
with base, wonders-of-humanity
wonders Stonehenge, Tikal
players red
set D 0,0
set A -1,0 r270 red highwayman
set B 0,1
score red 10
pick red Stonehenge
1. red Stonehenge 0,2
2. red A 1,0 r90
`);
  expect(text).toContain('**red +3** for Stonehenge: 1 completed road 3 (rule W12).\n');
});
