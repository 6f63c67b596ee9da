import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exportGame } from '../../server/exchange/exportGame.js';
import { pngOf } from '../../server/exchange/png.js';
import { Raster, strokeAreas } from '../../server/exchange/raster.js';
import { strokedText } from '../../server/exchange/strokeFont.js';
import { pathLines } from '../../server/exchange/svgPath.js';
import { svgRaster } from '../../server/exchange/svgRaster.js';
import { playText } from '../rulesOf.js';

/** Reads a PNG file of this program: its size and the colour of a pixel. */
function decoded(file: Uint8Array): { width: number; height: number; at(x: number, y: number): string } {
  const bytes = Buffer.from(file), chunks = new Map<string, Buffer>();
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  const header = chunks.get('IHDR') ?? Buffer.alloc(13), width = header.readUInt32BE(0), height = header.readUInt32BE(4), rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  expect([header[8], header[9], rows.length]).toEqual([8, 2, (3 * width + 1) * height]);
  return { width, height, at: (x, y) => `#${rows.toString('hex', (3 * width + 1) * y + 1 + 3 * x, (3 * width + 1) * y + 4 + 3 * x).toUpperCase()}` };
}

describe('a picture in pixels', () => {
  it('shows the board: the table, fields, a completed city lit up, a road, a meeple of the player', async () => {
    const { replays: [replay] } = await playText('carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight S\n2. blue B 0,1 monk\n');
    const { content } = await exportGame(replay, 'png');
    if (typeof content === 'string') throw new Error('a text');
    const picture = decoded(content);
    // x 36, y 36 is the corner of the tile at 0,-1; those of D and B follow below.
    expect([picture.width, picture.height]).toEqual([392, 416]);
    expect(picture.at(5, 5)).toBe('#F7F4EC');
    expect(picture.at(36 + 10, 36 + 20)).toBe('#A9CC7F');
    expect(picture.at(36 + 50, 136 + 10)).toBe('#EBC682');
    expect(picture.at(36 + 20, 136 + 50)).toBe('#FBF7EA');
    expect([...Array(40).keys()].some((x) => picture.at(36 + 30 + x, 236 + 50) === '#0072B2')).toBe(true);
  });

  it('is refused where it would be too large', () => expect(() => svgRaster('<svg viewBox="0 0 100000 100000"/>')).toThrow('at most 50 million'));

  it('keeps to size and colours of what was painted', async () => {
    const raster = new Raster(3, 2);
    raster.fill([[{ x: 1, y: 0 }, { x: 2.5, y: 0 }, { x: 2.5, y: 1 }, { x: 1, y: 1 }]], [255, 0, 0]);
    const picture = decoded(await pngOf(raster));
    expect([0, 1, 2].map((x) => picture.at(x, 0))).toEqual(['#FFFFFF', '#FF0000', '#FF8080']);
    expect(picture.at(1, 1)).toBe('#FFFFFF');
  });

  it('paints each part once where areas of one shape overlap, and nothing outside of the picture', () => {
    const raster = new Raster(4, 4), square = [{ x: -9, y: -9 }, { x: 9, y: -9 }, { x: 9, y: 9 }, { x: -9, y: 9 }];
    raster.fill([square, square], [0, 0, 0], 0.5);
    expect([...new Set(raster.pixels)]).toEqual([128]);
  });
});

describe('its parts', () => {
  it('path data: lines, curves, arcs, with numbers that run together', () => {
    expect(pathLines('M1 2h3v-1L0 0z')).toEqual([[{ x: 1, y: 2 }, { x: 4, y: 2 }, { x: 4, y: 1 }, { x: 0, y: 0 }, { x: 1, y: 2 }]]);
    expect(pathLines('M0 0l1-1.5.5')).toEqual([[{ x: 0, y: 0 }, { x: 1, y: -1.5 }]]);
    for (const data of ['M0 0Q5 10 10 0T20 0', 'M0 0C0 5 10 5 10 0S20 -5 20 0', 'M0 0A10 10 0 0 1 20 0', 'M0 0a10 10 0 1 0 20 0']) {
      const [line] = pathLines(data), end = line[line.length - 1];
      expect([end.x, end.y].map(Math.round)).toEqual([20, 0]);
    }
    // Half a circle round 10,0, clockwise on the screen: it goes up.
    const [circle] = pathLines('M0 0A10 10 0 0 1 20 0');
    expect(circle.every(({ x, y }) => Math.abs(Math.hypot(x - 10, y) - 10) < 1e-9 && y <= 1e-9)).toBe(true);
  });

  it('strokes: as wide as they are said to be, with the ends that they are said to have', () => {
    const widthOf = (cap: string): number => {
      const xs = strokeAreas([{ x: 0, y: 0 }, { x: 10, y: 0 }], 4, cap).flat().map(({ x }) => x);
      return Math.round(Math.max(...xs) - Math.min(...xs));
    };
    expect(['butt', 'square', 'round'].map(widthOf)).toEqual([10, 14, 14]);
  });

  it('letters: capitals without accents, question marks for what is unknown', () => {
    expect(strokedText('é', 10)).toEqual(strokedText('E', 10));
    expect(strokedText('中', 10)).toEqual(strokedText('?', 10));
    expect(strokedText('AB', 10).width).toBeGreaterThan(strokedText('A', 10).width);
  });
});
