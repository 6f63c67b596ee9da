import type { Position } from '../engine/sides.js';
import type { TileTable } from '../engine/tileTable.js';
import { isWithin, turned, type Point } from './geometry.js';
import { tileShape } from './tileShape.js';

/** Columns and lines of a tile in text. */
export const tileColumns = 9, tileLines = 5;

/** What the signs of a picture in text mean. */
export const textSigns = { field: '.', city: '#', river: '~', crossing: 'o', monastery: '⌂', garden: '♣', wonder: '░', inn: '∩', cathedral: '†', coat: '◆' } as const;

/** One character a cell: what a tile kind shows on one of its squares when turned, line by line. */
export function tileCells(table: TileTable, kind: number, rotation: number, square = 0): string[][] {
  const shape = tileShape(table.kinds[kind], square);
  const cells = Array.from({ length: tileLines }, () => Array<string>(tileColumns).fill(textSigns.field));
  const put = (at: Point, sign: string): void => {
    const { line, column } = cellOf(turned(at, rotation));
    cells[line][column] = sign;
  };
  const draw = (course: readonly Point[], signOf: (dx: number, dy: number) => string): void => {
    for (let i = 1; i < course.length; i++) {
      const from = turned(course[i - 1], rotation), to = turned(course[i], rotation);
      for (let t = 0; t <= 20; t++) {
        const { line, column } = cellOf({ x: from.x + (to.x - from.x) * t / 20, y: from.y + (to.y - from.y) * t / 20 });
        cells[line][column] = signOf(to.x - from.x, to.y - from.y);
      }
    }
  };
  const fill = (area: readonly Point[], sign: string): void => cells.forEach((signs, line) => signs.forEach((_, column) => {
    const middle = turned({ x: (column + 0.5) * 100 / tileColumns, y: (line + 0.5) * 100 / tileLines }, 4 - rotation);
    if (isWithin(middle, area)) signs[column] = sign;
  }));
  if (shape.ground !== undefined) fill(shape.ground, textSigns.wonder);
  for (const one of shape.parts) if (one?.part.kind === 'river') for (const line of one.lines) draw(line, () => textSigns.river);
  for (const one of shape.parts) if (one?.part.kind === 'road') for (const line of one.lines) draw(line, roadSign);
  for (const one of shape.parts) if (one?.part.kind === 'city') fill(one.area, textSigns.city);
  if (shape.crossing !== undefined) put(shape.crossing, textSigns.crossing);
  for (const one of shape.parts) {
    if (one === undefined) continue;
    if (one.part.kind === 'monastery' || one.part.kind === 'garden') put(one.spot, textSigns[one.part.kind]);
    for (const { mark, at } of one.marks) if (mark === 'inn' || mark === 'cathedral' || mark === 'coat') put(at, textSigns[mark]);
  }
  return cells;
}

/** A small picture of a tile kind in text, turned clockwise by `rotation` quarters: lines of equal length. */
export function tileText(table: TileTable, kind: number, rotation: number): string {
  const slot = table.firstSlot[kind] + rotation;
  const squares = table.kinds[kind].squares.map((_, square) => ({
    x: table.slotDx[slot + 4 * square], y: table.slotDy[slot + 4 * square], cells: tileCells(table, kind, rotation, square),
  }));
  return textCanvas(squares, extent(squares)).map((signs) => signs.join('')).join('\n');
}

/** How far squares reach on each side. */
export interface Extent {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

export function extent(squares: readonly Position[]): Extent {
  const xs = squares.map(({ x }) => x), ys = squares.map(({ y }) => y);
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) };
}

/** The cells of squares where they lie, and spaces between. */
export function textCanvas(squares: readonly (Position & { readonly cells: readonly (readonly string[])[] })[], { west, east, north, south }: Extent): string[][] {
  const canvas = Array.from({ length: (south - north + 1) * tileLines }, () => Array<string>((east - west + 1) * tileColumns).fill(' '));
  for (const { x, y, cells } of squares) {
    cells.forEach((signs, line) => canvas[(y - north) * tileLines + line].splice((x - west) * tileColumns, tileColumns, ...signs));
  }
  return canvas;
}

/** The cell of a tile's picture in which a point lies. */
export function cellOf({ x, y }: Point): { line: number; column: number } {
  const cell = (value: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(value * count / 100)));
  return { line: cell(y, tileLines), column: cell(x, tileColumns) };
}

function roadSign(dx: number, dy: number): string {
  if (Math.abs(dx) > 2 * Math.abs(dy)) return '─';
  if (Math.abs(dy) > 2 * Math.abs(dx)) return '│';
  return dx > 0 === dy > 0 ? '╲' : '╱';
}
