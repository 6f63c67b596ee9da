import { beforeAll, describe, expect, it } from 'vitest';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { boardSvg } from '../../server/exchange/boardSvg.js';
import { boardText } from '../../server/exchange/boardText.js';
import { playerLooks } from '../../server/exchange/playerLook.js';
import { tileText } from '../../server/exchange/tileText.js';
import { rulesOf } from '../rulesOf.js';

let rules: Rules;
beforeAll(async () => { rules = await rulesOf(2, 'with base, river, abbot, inns-and-cathedrals'); });

const picture = (id: string, rotation = 0): string[] => tileText(rules.table, rules.table.indexOf(id), rotation).split('\n');

describe('a tile in text', () => {
  it('shows the city, the road and the field of D', () => {
    expect(picture('D')).toEqual(['.#######.', '.........', '─────────', '.........', '.........']);
  });

  it('turns clockwise', () => {
    expect(picture('D', 1)).toEqual(['....│....', '....│...#', '....│..##', '....│...#', '....│....'].map((line) => expect.stringMatching(line.slice(0, 5).replace(/\./g, '\\.'))));
    expect(picture('D', 2)[4]).toBe('.#######.');
  });

  it('is another one for every kind that the eye tells apart', () => {
    const alike = new Set(['D', 'G', 'N', 'P', 'R', 'T', 'RvF', 'RvD']);
    const pictures = rules.table.kinds.filter(({ id }) => !alike.has(id)).map(({ id }) => picture(id).join('\n'));
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(pictures.length - 2);
  });
});

describe('a board', () => {
  const played = (): Game => {
    const game = new Game(rules);
    placeTile(game, rules.startKind, 0, 0, 0);
    beginTurn(game, 0);
    playRandomGame(game, new RandomSource(5));
    return game;
  };

  it('has every tile and every figure in the SVG, and is well formed', () => {
    const game = played(), svg = boardSvg(game, { players: ['red', 'blue'], title: 'A <b> & "c"' });
    expect(svg.match(/<use /g)).toHaveLength(game.board.tileCount);
    expect(svg.match(/: (meeple|large|abbot)<\/title>/g)).toHaveLength(game.figureCount + 2);
    expect(svg).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
    expect(svg.match(/<g[ >]/g)).toHaveLength(svg.match(/<\/g>/g)?.length ?? 0);
  });

  it('has coordinates on its rims and the letters of the players in text', () => {
    const text = boardText(played(), { players: ['red', 'blue'] });
    expect(text).toMatch(/^ +-\d+ .* 0 .* \d+\n/);
    expect(text).toContain('r red, b blue');
    expect(text).not.toContain('\u001b');
    expect(boardText(played(), { players: ['red', 'blue'], colours: true })).toContain('\u001b[1;7mr\u001b[0m');
  });

  it('can be empty', () => {
    expect(boardText(new Game(rules), { players: ['red', 'blue'] })).toContain('No tile');
    expect(boardSvg(new Game(rules), { players: ['red', 'blue'] })).toContain('</svg>');
  });
});

it('gives each player a letter and a colour of their own', () => {
  const looks = playerLooks(['blue', 'black', 'bob', 'b']);
  expect(new Set(looks.map(({ letter }) => letter)).size).toBe(4);
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(4);
});
