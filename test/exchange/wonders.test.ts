import { describe, expect, it } from 'vitest';
import tiles from '../../server/expansions/wonders-of-humanity/tiles.carc';
import { wondersOfHumanity } from '../../server/expansions/wonders-of-humanity/index.js';
import type { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { rotateSide } from '../../server/engine/sides.js';
import { boardSvg } from '../../server/exchange/boardSvg.js';
import { boardText } from '../../server/exchange/boardText.js';
import { standingFigures } from '../../server/exchange/standingFigures.js';
import { tileCells, tileColumns, tileLines } from '../../server/exchange/tileText.js';
import { wonderMiddle } from '../../server/exchange/wonderGround.js';
import { wonderPicture } from '../../server/exchange/wonderPicture.js';
import { playText } from '../rulesOf.js';

const rotations = [0, 1, 2, 3], players = ['red', 'blue'];
const declared = tiles.split('\n').filter((line) => line.startsWith('tile '));
const names = declared.map((line) => line.split(' ')[1]);
const pictures = wondersOfHumanity.tilePictures ?? {};

/** The table after these lines; the tiles of the twelve wonders are declared like those of any record. */
async function gameOf(lines: string, sets = 'base', own = declared.join('\n')): Promise<Game> {
  const { replays, diagnostics } = await playText(`carcassonne 1\n${own}\nwith ${sets}\nplayers red, blue\n${lines}\n`);
  const game = replays[0]?.game;
  if (game === undefined || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return game;
}

const wonderAt = (name: string, rotation: number, figures = ''): Promise<Game> => gameOf(`set ${name} 0,0 r${90 * rotation}${figures}`);
const played = (lines: string, wonders: string): Promise<Game> => gameOf(lines, `base, wonders-of-humanity\nwonders ${wonders}`, '');

/*
 * What the middle of each side of the squares a to e shows (N, E, S, W): field, city, road, river, or the ground of the wonder where that runs on
 * across the side. A road that ends beside the wonder runs on to it.
 */
const layouts: readonly (readonly [name: string, squares: string])[] = [
  ['Notre-Dame', '.─░. │..─ .#.# ░░## .─.░'],
  ['Stonehenge', '.─.─ │─│─ .─.─ │.│. │#│.'],
  ['Circus-Maximus', '#.#. #.#. #░## │.│░ #.#.'],
  ['Alhambra', '#.#. #─## #─.# .... ....'],
  ['Abu-Simbel', '#..# .░.─ ..│░ │.│. │.│.'],
  ['Tikal', '│.│. │.│. │─.. ..│─ ##..'],
  ['Angkor-Wat', '│.│. .#.. │─.. │.│─ .#..'],
  ['Terracotta-Army', '.─.─ ..│─ │─│. │.│. .##.'],
  ['Great-Wall', '│.░. ░░.. .─░░ ░##. .###'],
  ['Nazca-Lines', '.─.─ .─#─ .─.─ │..─ .#..'],
  ['Cothon', '.... ##.. .─.─ .─~─ ~.~.'],
  ['Taj-Mahal', '│.│. ...# │─.. .─.─ ....'],
];

describe.each(layouts)('the tile of %s', (name, squares) => {
  it.each(rotations)('has in each square what its layout says, turned by %i quarters', async (rotation) => {
    const { table, tileKind } = (await wonderAt(name, rotation)).board;
    const middles: readonly (readonly [line: number, column: number])[] = [[0, tileColumns >> 1], [tileLines >> 1, tileColumns - 1], [tileLines - 1, tileColumns >> 1], [tileLines >> 1, 0]];
    const seen = squares.split(' ').map((sides, square) => {
      const cells = tileCells(table, tileKind[0], rotation, square);
      return [...sides].map((_, side) => {
        const [line, column] = middles[rotateSide(side, rotation)], sign = cells[line][column];
        return !'─│╱╲'.includes(sign) ? sign : side % 2 === 0 ? '│' : '─';
      }).join('');
    }).join(' ');
    expect(seen).toBe(squares);
  });

  it('has no village, its picture once and its name once, upright however it is turned', async () => {
    for (const rotation of rotations) {
      const game = await wonderAt(name, rotation), svg = boardSvg(under(game, { tilePictures: new Map(Object.entries(pictures)) }), { players });
      expect(svg).not.toContain('<circle class="stone" r="9"/>');
      expect(svg.match(/class="drawing"/g)).toHaveLength(1);
      expect(svg.match(new RegExp(`<text class="name"[^>]*>${pictures[name].title}</text>`, 'g'))).toHaveLength(1);
      expect(turnsAround(svg, 'class="name"')).toBe(0);
      expect(turnsAround(svg, '<use ')).toBe(rotation === 0 ? 0 : 1);
    }
  });

  it('keeps its picture and its name on the tile', async () => {
    const { kinds } = (await wonderAt(name, 0)).board.table, kind = kinds[kinds.length - 12 + names.indexOf(name)], middle = wonderMiddle(kind);
    expect(kind.id).toBe(name);
    for (const [dx, dy] of [[-48, -48], [48, -48], [-48, 48], [48, 48]]) {
      const x = Math.floor(((middle?.x ?? NaN) + dx) / 100), y = Math.floor(((middle?.y ?? NaN) + dy) / 100);
      expect(kind.squares, `${x},${y}`).toContainEqual({ x, y });
    }
  });

  it('is drawn inside its box, in areas and lines alone', () => {
    expect(pictures[name].strokes.length).toBeGreaterThan(1);
    for (const { fill, path } of pictures[name].strokes) {
      expect(fill).toMatch(/^(none|#[0-9A-F]{6})$/);
      expect(path).toMatch(/^M[-\d. MmLlHhVvCcQqAaZz]+$/);
      for (const [, x, y] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) expect([x, y].every((value) => Number(value) >= -1 && Number(value) <= 101), `${x} ${y}`).toBe(true);
    }
  });
});

/** The game as it is under rules that differ in this; the rules of games with one header are one object. */
function under(game: Game, change: Partial<Rules>): Game {
  const rules = Object.assign(Object.create(game.rules) as Rules, change);
  return Object.assign(Object.create(game) as Game, { rules });
}

/** How many of the groups around the first place with these words are turned. */
function turnsAround(svg: string, words: string): number {
  const open: string[] = [];
  for (const [tag] of svg.slice(svg.indexOf('</defs>'), svg.indexOf(words)).matchAll(/<g[ >][^>]*|<\/g>/g)) {
    if (tag === '</g>') open.pop();
    else open.push(tag);
  }
  return open.filter((tag) => tag.includes('rotate')).length;
}

describe('the marker of a wonder', () => {
  const lines = 'set D 0,0\nscore red 10\npick red Stonehenge\n1. red Stonehenge 0,1';

  it('stands on it upside down, with the letter of its player upright, and counts as no figure', async () => {
    const game = await played(lines, 'Stonehenge, Tikal'), svg = boardSvg(game, { players });
    expect(game.figureCount).toBe(0);
    expect(svg.match(/<g [^>]*><title>red: marker<\/title><path transform="rotate\(180\)" [^>]*fill="#D55E00"[^>]*\/><text [^>]*>r<\/text><\/g>/g)).toHaveLength(1);
    const [{ x, y }] = standingFigures(game);
    expect({ x, y }).toEqual(game.board.squaresOfTile(1)[1]);
  });

  it('is in the text, with the name of the wonder and its squares', async () => {
    const text = boardText(await played(lines, 'Stonehenge, Tikal'), { players });
    expect(text.match(/r↓/g)).toHaveLength(1);
    expect(text).toContain('░ wonder');
    expect(text).toMatch(/\n░ Stonehenge: 1,1\n/);
  });

  it('names the wonder below the points of its player', async () => {
    const svg = boardSvg(await played(lines, 'Stonehenge, Tikal'), { players });
    expect(svg.match(/<text class="owned"[^>]*>Stonehenge<\/text>/g)).toHaveLength(1);
    expect(svg.indexOf('>red 10</text>')).toBeLessThan(svg.indexOf('class="owned" x'));
    expect(svg.indexOf('class="owned" x')).toBeLessThan(svg.indexOf('>blue 0</text>'));
  });

  it('does not stand while the wonder lies in front of its player', async () => {
    const game = await played('set D 0,0\nscore red 10\npick red Stonehenge', 'Stonehenge, Tikal');
    expect(standingFigures(game)).toEqual([]);
    expect(boardText(game, { players })).not.toContain('wonder');
  });

  it('has the meeples on the Taj Mahal beside it, none on another', async () => {
    const game = await played(`set D 0,0\nscore red 10\npick red Taj-Mahal\n1. red Taj-Mahal 1,0 r270 meeple taj-mahal, highwayman a.W\n2. blue B 0,1\n3. red B 0,2 meeple taj-mahal`, 'Taj-Mahal, Tikal');
    const standing = standingFigures(game);
    expect(standing.map(({ upsideDown, figure }) => `${figure}${upsideDown ? ' upside down' : ''}`)).toEqual(['marker upside down', 'meeple', 'meeple', 'meeple']);
    expect(nearest(game)).toBeGreaterThan(20);
  });
});

/** The least distance between two that stand on the board, at 100 a square. */
function nearest(game: Game): number {
  const places = standingFigures(game).map(({ x, y, at }) => ({ x: 100 * x + at.x, y: 100 * y + at.y }));
  return Math.min(...places.flatMap((a, i) => places.slice(0, i).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
}

it('pieces on one tile stand in rows on its square, each by itself', async () => {
  const game = await wonderAt('Taj-Mahal', 1);
  const crowded = under(game, { pieces: [() => Array.from({ length: 7 }, (_, i) => ({ tile: 0, player: i % 2 }))] });
  expect(nearest(crowded)).toBeGreaterThan(20);
  for (const { x, y } of standingFigures(crowded)) expect({ x, y }).toEqual(game.board.squaresOfTile(0)[2]);
});

describe('meeples', () => {
  it.each(rotations)('on every part of a wonder cover neither its marker nor each other, turned by %i quarters', async (rotation) => {
    for (const name of names) {
      const game = await wonderAt(name, rotation), kind = game.board.table.kinds[game.board.tileKind[0]];
      const marked = under(game, { pieces: [() => [{ tile: 0, player: 0, label: 'marker', upsideDown: true }]] });
      kind.parts.forEach((part, index) => { game.stand(1, 0, game.board.tileNode[0] + index, part.squares[0]); });
      expect(standingFigures(marked)).toHaveLength(kind.parts.length + 1);
      expect(nearest(marked), name).toBeGreaterThan(20);
    }
  });

  it('on one square of a feature stand beside each other, each on the square that the record names', async () => {
    const game = await gameOf('set D 0,0 red knight, blue knight, blue knight\nset Notre-Dame 5,5 red farmer a, red farmer a, red knight d');
    expect(nearest(game)).toBeGreaterThan(20);
    const tile = 1, squares = game.board.squaresOfTile(tile);
    expect(standingFigures(game).slice(3).map(({ x, y }) => squares.findIndex((square) => square.x === x && square.y === y))).toEqual([0, 0, 3]);
    for (const { at } of standingFigures(game)) expect(Math.min(at.x, at.y, 100 - at.x, 100 - at.y)).toBeGreaterThan(8);
  });
});

describe('a wonder of a record', () => {
  it('has the same picture on a layout of its own', async () => {
    const own = 'tile Stonehenge 1 squares 0,0 1,0 2,0 3,0 4,0, road a.W b, road c.N, road c.S, road e.E, field a.WNW a.N b.N c.NNW, field c.NNE d.N e.N e.ENE, field e.ESE e.S d.S c.SSE, field c.SSW b.S a.S a.WSW, wonder c d';
    const game = await gameOf('set C 0,0\nset Stonehenge 5,5', 'base, wonders-of-humanity\nwonders Stonehenge, Tikal', own);
    const { strokes } = pictures['Stonehenge'], svg = boardSvg(game, { players });
    for (const { path } of strokes) expect(svg).toContain(`d="${path}"`);
    expect(svg.match(/<polygon class="ground"/g)).toHaveLength(2);
    expect(boardText(game, { players })).toContain('░ Stonehenge: 7,5 8,5');
  });

  it('that nobody knows has its name and its ground', async () => {
    const svg = boardSvg(await gameOf('set Hut 5,5', 'base', 'tile Hut 1 field N E S W, wonder'), { players });
    expect(svg).toContain('>Hut</text>');
    expect(svg).not.toContain('class="drawing"');
  });

  it('cannot break the picture by its name', () => {
    const picture = wonderPicture('</g><script>&"', { title: '</text><script>&"', strokes: [{ fill: '"><script>', path: '"><script>', line: '"><script>' }] });
    expect(picture).not.toContain('<script>');
    expect(wonderPicture('<b>&', undefined)).toContain('>&lt;b&gt;&amp;</text>');
  });

  it('fits its name into a square', () => {
    const sizeOf = (name: string): number => Number(/font-size="([\d.]+)"/.exec(wonderPicture(name, undefined))?.[1]);
    expect(sizeOf('Tikal')).toBeGreaterThan(sizeOf('Terracotta Army'));
    expect(0.66 * 15 * sizeOf('Terracotta Army')).toBeLessThanOrEqual(97);
  });
});
