import { beforeAll, describe, expect, it } from 'vitest';
import type { Game } from '../../server/engine/game.js';
import { rotateSide } from '../../server/engine/sides.js';
import { boardSvg } from '../../server/exchange/boardSvg.js';
import { boardText } from '../../server/exchange/boardText.js';
import { standingFigures } from '../../server/exchange/standingFigures.js';
import { turned, type Point } from '../../server/exchange/geometry.js';
import { tileShape } from '../../server/exchange/tileShape.js';
import { tileCells, tileColumns, tileLines, tileText } from '../../server/exchange/tileText.js';
import { playText } from '../rulesOf.js';

const castle = 'tile Castle 1 squares 1,0 2,0 0,1 1,1 2,1, city c.W d.S coat, road b.N a, road e.E, monastery b, field a.N a.W b.NNW c.N touches c.W, '
  + 'field b.E b.NNE e.ENE, field e.ESE e.S touches c.W, field c.S touches c.W';
/** What each side of the squares a to e shows: N, E, S, W. */
const sidesOfCastle = ['.─..', '│..─', '.#.#', '..##', '.─..'];
const rotations = [0, 1, 2, 3];

/** The table after `set` lines, with tiles of its own. */
async function gameOf(tiles: string, sets: string): Promise<Game> {
  const { replays, diagnostics } = await playText(`carcassonne 1\n${tiles}\nwith base\nplayers red, blue\n${sets}\n`);
  const game = replays[0]?.game;
  if (game === undefined || diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return game;
}

const castleAt = (rotation: number, figure = ''): Promise<Game> => gameOf(castle, `set Castle 0,0 r${90 * rotation}${figure}`);

describe.each(rotations)('a tile of five squares turned by %i quarters', (rotation) => {
  let game: Game;
  beforeAll(async () => { game = await castleAt(rotation, ' red monk'); });

  it('shows in each square only what reaches its own sides, and runs on across the sides inside', () => {
    const { table, tileKind } = game.board;
    const middles: readonly (readonly [line: number, column: number])[] = [[0, tileColumns >> 1], [tileLines >> 1, tileColumns - 1], [tileLines - 1, tileColumns >> 1], [tileLines >> 1, 0]];
    sidesOfCastle.forEach((sides, square) => {
      const cells = tileCells(table, tileKind[0], rotation, square);
      [...sides].forEach((sign, side) => {
        const at = rotateSide(side, rotation), [line, column] = middles[at];
        const across = at % 2 === 0 ? '│' : '─';
        expect(cells[line][column], `side ${side} of square ${square}`).toBe(sign === '#' || sign === '.' ? sign : across);
      });
    });
  });

  it('shows its monastery, its coat of arms and its meeple once', () => {
    const text = tileText(game.board.table, game.board.tileKind[0], rotation);
    expect(text.match(/⌂/g)).toHaveLength(1);
    expect(text.match(/◆/g)).toHaveLength(1);
    expect(boardText(game, { players: ['red', 'blue'] }).split('\n\n')[0].match(/r/g)).toHaveLength(1);
    const [{ x, y }] = standingFigures(game);
    expect({ x, y }).toEqual(game.board.squaresOfTile(0)[1]);
  });

  it('is one picture with one outline in the SVG', () => {
    const svg = boardSvg(game, { players: ['red', 'blue'], framed: 0 });
    expect(svg.match(/<use /g)).toHaveLength(1);
    expect(svg.match(/<path class="outline" d="(M[^ML]+L[^ML]+){10}"/g)).toHaveLength(1);
    expect(svg.match(/<path class="framed"/g)).toHaveLength(1);
    expect(svg.match(/class="coat"/g)).toHaveLength(1);
    expect(svg.match(/class="roof"/g)).toHaveLength(1);
    expect(svg).not.toContain('class="field"');
    if (rotation > 0) expect(svg).toContain(` rotate(${90 * rotation} 50 50)`);
  });
});

describe('a tile of several squares', () => {
  it('is one picture in text', async () => {
    const { board } = await castleAt(0);
    expect(tileText(board.table, board.tileKind[0], 0).split('\n')).toEqual([
      '         .............│....',
      '         .............╱....',
      '         ....─────────╱....',
      '         ...............⌂..',
      '         ..................',
      '...........................',
      '##◆########................',
      '##############........─────',
      '################...........',
      '#.......#########..........',
    ]);
  });

  it('has roads and walls that meet at the side between two squares', async () => {
    const { kinds } = (await castleAt(0)).board.table, kind = kinds[kinds.length - 1];
    expect(kind.id).toBe('Castle');
    const ends = (square: number, part: number): Point[] => tileShape(kind, square).parts[part]?.lines.flatMap((line) => [line[0], line[line.length - 1]]) ?? [];
    expect(ends(0, 1)).toContainEqual({ x: 100, y: 50 });
    expect(ends(1, 1)).toContainEqual({ x: 0, y: 50 });
    const onEast = ends(2, 0).filter(({ x }) => x === 100), onWest = ends(3, 0).filter(({ x, y }) => x === 0 && y < 100);
    expect(onEast.map(({ y }) => y)).toEqual(expect.arrayContaining(onWest.map(({ y }) => y)));
    expect(onWest).toHaveLength(1);
    expect(tileShape(kind, 2).parts[1]).toBeUndefined();
  });

  it('has no wall inside a city that fills the corner between four squares', async () => {
    const { board } = await gameOf('tile Block 1 squares 0,0 1,0 0,1 1,1, city a b c d, field a.N a.W b.N b.E c.W c.S d.E d.S touches a', 'set Block 0,0');
    const shapes = [0, 1, 2, 3].map((square) => tileShape(board.table.kinds[board.tileKind[0]], square).parts[0]);
    const corners: readonly Point[] = [{ x: 100, y: 100 }, { x: 0, y: 100 }, { x: 100, y: 0 }, { x: 0, y: 0 }];
    shapes.forEach((shape, square) => {
      expect(shape?.lines).toHaveLength(1);
      expect(shape?.area).toContainEqual(corners[square]);
    });
  });

  it('may have parts that reach no side of a square', async () => {
    const game = await gameOf('tile Inner 1 squares 0,0 1,0 2,0, city a, road b, river c, garden b, field a.N a.W a.S b.N b.S c.N c.E c.S touches a', 'set Inner 0,0 red knight');
    expect(tileText(game.board.table, game.board.tileKind[0], 1).split('\n')).toHaveLength(3 * tileLines);
    expect(boardSvg(game, { players: ['red', 'blue'] })).not.toContain('NaN');
    expect(standingFigures(game)[0]).toMatchObject({ x: 0, y: 0 });
  });

  it('forks a road in the middle of a square, and moves a monastery out of its way', async () => {
    const { board } = await gameOf('tile Fork 1 squares 0,0 1,0 2,0 1,1, road a.W b c.E d.S, monastery b, '
      + 'field a.N a.WNW b.N c.N c.ENE, field a.S a.WSW d.W d.SSW, field c.S c.ESE d.E d.SSE', 'set Fork 0,0');
    const { parts } = tileShape(board.table.kinds[board.tileKind[0]], 1);
    expect(parts[0]?.lines.map(([from]) => from)).toEqual([1, 2, 3].map((side) => turned({ x: 50, y: 0 }, side)));
    expect(parts[1]?.spot.y).toBeLessThan(40);
  });
});
