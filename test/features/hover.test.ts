import { MarkupContent } from 'vscode-languageserver-types';
import { expect, test } from 'vitest';
import { open, withSettings } from './editor.js';

const game = `carcassonne 1
with base, inns-and-cathedrals
option tie second-player
players red "Anna", blue "B|en <b>*x*"
1. red  V 1,0 r90 highwayman W
2. blue E 0,-1 r180 knight S +4
3. red  U 1,-1 red 0, blue 4
4. blue C 2,0
`;

/** The hover text at the first occurrence of `words`, in which `<|>` is the mouse; without what is expected, which is a matter of judgement. */
function hoverAt(words: string, text = game): Promise<string> {
  return withSettings({ hover: { outlook: false } }, () => hoverWithOutlook(words, text));
}

async function hoverWithOutlook(words: string, text = game): Promise<string> {
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

test('how the game and its features are expected to end, unless a setting says otherwise', async () => {
  const words = /expected at the end|Expected at the end/, row = /\| red \(Anna\) \| 0 \|.* (-?\d+\.\d) ±(\d+\.\d) \| (\d+)% \|\n.* (-?\d+\.\d) ±\2 \| (\d+)% \|/;
  const [, red, spread, redWins, blue, blueWins] = (row.exec(await hoverWithOutlook('2<|>. blue')) ?? []).map(Number);
  expect(spread).toBeGreaterThan(5);
  // Blue has 4 points more, and one of Red's meeples is out.
  expect(blue).toBeGreaterThan(red);
  expect(blueWins).toBeGreaterThan(redWins);
  expect(redWins + blueWins).toBe(100);
  expect(await hoverWithOutlook('high<|>wayman W')).toMatch(/There: red 1 meeple\. Expected at the end: \d+\.\d points, completed with a chance of \d+%\.$/);
  expect(await hoverWithOutlook('V<|> 1,0')).toMatch(/\*\*road\*\* `N`.*Expected at the end: \d/);
  expect(await hoverAt('high<|>wayman W')).not.toMatch(words);
  // Where nothing is certain, or the game is over, nothing is expected.
  expect(await hoverWithOutlook('2<|>.', 'carcassonne 1\nplayers red, blue\n1. red ?\n2. blue E 0,-1 r180 knight\n')).not.toMatch(words);
  expect(await hoverWithOutlook('en<|>d', 'carcassonne 1\nplayers red, blue\n1. red V 1,0 highwayman W\nend red 2\n')).not.toMatch(words);
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

/** A record up to the pick of a wonder, at (0,0) the tile D, and the lines behind it. */
function picked(wonder: string, lines: string, setUp = ''): string {
  return `carcassonne 1\nscenario "x"\nwith base, wonders-of-humanity\nwonders ${wonder}, Great-Wall\nplayers red "R*", blue\nset D 0,0\n${setUp}score red 10\npick red ${wonder}\n${lines}\n`;
}

test('a wonder: whose it is, whether it lies, what it has brought in which turns', async () => {
  const record = picked('Stonehenge', '1. red Stonehenge 0,1\n2. blue E 0,-1 r180\n3. red W 1,0 highwayman W\n4. blue B -1,-1\n5. red A 2,0 r90 highwayman\n6. blue B 1,-1', 'set A -1,0 r270\n');
  expect(await hoverAt('wonders Stone<|>henge', record)).toContain('\n\nNobody has picked it yet.\n\n');
  expect(await hoverAt('pick red Stone<|>henge', record)).toContain('\n\nred has picked it and places it in the next own turn.\n\n');
  expect(await hoverAt('1. red Stone<|>henge', record)).toContain('\n\nred owns it, and it lies on the board.\n\n');
  expect(await hoverAt('pick red Great-<|>Wall', record.replace('4. blue', 'pick red Great-Wall\n4. blue'))).toContain('Nobody has picked it yet.');
  expect(await hoverAt('set Tik<|>al', `${record}set Tikal 20,20\n`)).toContain('It does not lie beside the scoreboard in this game.');
  const later = `${record}set Stonehenge 20,20\n`;
  expect(await hoverAt('set Stone<|>henge', later)).toContain('\n\nred owns it, and it lies on the board. So far it has brought 6 points: 3 in turn 3, 3 in turn 5.\n\n');
  expect(await hoverAt('B<|> 1,-1', later)).not.toContain('So far');
});

test('a wonder that is scored at the end: what it would bring as the board stands', async () => {
  const roads = 'set U 1,0 r90\nset U 2,0 r90\nset U 3,0 r90\n';
  const angkor = picked('Angkor-Wat', '1. red Angkor-Wat 0,-3 r90\n2. blue U 4,0 r90\nexpect feature 0,-3\nend\n', roads);
  expect(await hoverAt('1. red Angkor<|>', angkor)).toContain('At the end, as the board stands: 0 points for 0 roads of 5 tiles or more.');
  expect(await hoverAt('feature 0,<|>-3', angkor)).toContain('At the end, as the board stands: 5 points for 1 road of 5 tiles or more.');
  expect(await hoverAt('feature 0,<|>-3', angkor.replace('expect feature 0,-3\nend', 'end\nexpect feature 0,-3'))).toContain('So far it has brought 5 points: 5 at the end.');
  expect(await hoverAt('pick red Circus-<|>', picked('Circus-Maximus', '', 'set E 5,5 blue knight\n'))).toContain('At the end, as the board stands: 4 points for 1 figure of another player.');
  expect(await hoverAt('pick red Alham<|>bra', picked('Alhambra', '', 'set E 5,5 red farmer, blue farmer\n'))).toContain('At the end, as the board stands: 5 points for 1 farmer.');
  const row = [1, 2, 3, 4, 5, 6].map((x) => `set U ${x},0 r90\n`).join('');
  expect(await hoverAt('pick red Terra<|>cotta', picked('Terracotta-Army', '', row))).toContain('At the end, as the board stands: 2 points for 1 row or column of 7 or more.');
  expect(await hoverAt('wonders Terra<|>cotta', picked('Terracotta-Army', '', row))).not.toContain('At the end, as');
});

test('Taj Mahal: the bonuses in force', async () => {
  const record = picked('Taj-Mahal', '1. red Taj-Mahal 1,0 r270 meeple taj-mahal\n2. blue B 0,1\n3. red B 0,2 meeple taj-mahal\nexpect feature 1,0\n');
  expect(await hoverAt('1. red Taj<|>-', record)).toContain('Bonuses in force: roads 2, cities 3.');
  expect(await hoverAt('feature 1,<|>0', record)).toContain('Bonuses in force: roads 2, cities 3, monasteries 4.');
  expect(await hoverAt('pick red Taj<|>-', record)).not.toContain('Bonuses');
});

test('the standing says how far each player without a wonder is from the pairs, and who may pick', async () => {
  const record = picked('Stonehenge', '', 'score blue 14\n').replace('score red 10', 'score red 9, blue 14').replace('players red "R*", blue', 'players red "R*", blue, green');
  expect(await hoverAt('re<|>d 9', record)).toContain('\n\n- red: 1 point to the pairs at 10\n- blue: may pick a wonder now\n- green: 10 points to the pairs at 10');
  const later = record.replace('pick red Stonehenge', 'pick blue Stonehenge\nexpect red 9, green 0');
  expect(await hoverAt('expect red <|>9', later)).toContain('\n\n- red: 6 points to the pairs at 15\n- green: 15 points to the pairs at 15');
  expect(await hoverAt('re<|>d "R*"', later)).toContain('- blue: 10 points to the pairs at 10\n');
  expect(await hoverAt('1<|>.')).not.toContain('pairs');
  expect(await hoverAt('r<|>ed 9, green 0', `${record.replace('blue 14', 'blue 0')}end\nexpect red 9, green 0\n`)).not.toContain('pairs');
});

test('the standing with two wonders each', async () => {
  const record = picked('Stonehenge', 'expect red 10\nscore red 50\n').replace('wonders S', 'option wonders-per-player 2\nwonders S');
  expect(await hoverAt('expect re<|>d', record)).toContain('- red: 40 points to the second wonder at 50\n- blue: 15 points to the pairs at 15');
  expect(await hoverAt('score re<|>d 50', record)).toContain('- red: may pick a wonder now\n- blue: 15 points to the pairs at 15');
});

test('the standing of a player who has reached the pairs behind somebody else', async () => {
  const record = `carcassonne 1
scenario "x"
with base, abbot, wonders-of-humanity
wonders Stonehenge, Tikal
players red, blue
set D 0,0
set M 0,-1 r90 blue knight
set B 0,1 red abbot
score red 9, blue 9
1. red E 1,-1 r270 returns abbot
`;
  expect(await hoverAt('1<|>. red', record)).toContain('- red: may pick a wonder now\n- blue: picks a wonder after those who reached the pairs earlier in this turn');
});

test('a meeple elsewhere than on the tile of the line: with a pick, and sent from the harbor', async () => {
  const text = `carcassonne 1
with base, river, wonders-of-humanity
wonders Cothon, Tikal
players red, blue
set Cothon 0,0
set RvB 0,3 r90
set RvL 0,4
score red 10
pick red Cothon highwayman d.E, meeple harbor
1. red B 1,4 harbor knight 0,3 E
`;
  expect(await hoverAt('high<|>wayman d.E', text)).toContain('highwayman on a **road** `d.E`: 1 tile, 1 open end');
  expect(await hoverAt('kni<|>ght 0,3 E', text)).toContain('knight on a **city** `E`: 1 tile, 1 open end');
});
