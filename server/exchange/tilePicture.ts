import type { TileKind } from '../engine/tile.js';
import { turned, type Point } from './geometry.js';
import { at, points, round } from './markup.js';
import { squareBeside } from './partSides.js';
import { gridStep, tileShape, type PartShape, type TileShape } from './tileShape.js';

/** A square of a tile is so wide. */
export const tileSize = 100;

/** A tile kind, not turned, its first square at the origin: rivers below roads, roads below cities, buildings on top. */
export function tilePicture(kind: TileKind): string {
  const known = pictures.get(kind) ?? drawTile(kind);
  pictures.set(kind, known);
  return known;
}

const pictures = new WeakMap<TileKind, string>();

function drawTile(kind: TileKind): string {
  const isSingle = kind.squares.length === 1;
  const of = (feature: PartShape['part']['kind'], draw: (shape: PartShape) => string): string =>
    layer(kind, ({ parts }) => parts.map((shape) => shape?.part.kind === feature ? draw(shape) : '').join(''));
  return [
    layer(kind, () => `<rect class="${isSingle ? 'field' : 'grass'}" width="100" height="100"/>`),
    layer(kind, ({ ground }) => ground === undefined ? '' : `<polygon class="ground" points="${points(ground)}"/>`),
    of('river', ({ lines }) => lines.map((line) => `<polyline class="river" points="${points(line)}"/>`).join('')),
    layer(kind, ({ water }) => water === undefined ? '' : `<circle class="water" cx="${round(water.at.x)}" cy="${round(water.at.y)}" r="${water.radius}"/>`),
    layer(kind, (shape) => roads(shape, 'verge')),
    layer(kind, (shape) => roads(shape, 'road')),
    of('city', ({ area, lines }) => `<polygon class="city" points="${points(area)}"/>${lines.map((line) => `<polyline class="wall" points="${points(line)}"/>`).join('')}`),
    layer(kind, ({ crossing }) => crossing === undefined ? '' : at(crossing, village)),
    of('monastery', ({ spot }) => at(spot, monastery)),
    of('garden', ({ spot }) => at(spot, garden)),
    layer(kind, ({ parts }) => parts.map((shape) => shape?.marks.map((mark) => at(mark.at, markPictures[mark.mark] ?? '')).join('') ?? '').join('')),
    isSingle ? '' : outline(kind, 'outline', 1),
  ].join('');
}

/** What a tile kind covers, as SVG names a view. */
export function kindBox({ squares }: TileKind): string {
  const xs = squares.map(({ x }) => x), ys = squares.map(({ y }) => y), left = Math.min(...xs), top = Math.min(...ys);
  return [left, top, Math.max(...xs) - left + 1, Math.max(...ys) - top + 1].map((count) => tileSize * count).join(' ');
}

/** What lights up each part of a tile kind, where the part lies on it: of a river nothing. */
export function partPictures(kind: TileKind): readonly string[] {
  const known = lights.get(kind) ?? kind.parts.map((_, part) => layer(kind, ({ parts }) => {
    const shape = parts[part];
    return shape === undefined ? '' : litUp(shape);
  }));
  lights.set(kind, known);
  return known;
}

const lights = new WeakMap<TileKind, readonly string[]>();

/** The same thing of each square of a tile kind, where the square lies. */
function layer(kind: TileKind, draw: (shape: TileShape) => string): string {
  return kind.squares.map(({ x, y }, square) => {
    const drawn = draw(tileShape(kind, square));
    return drawn === '' || square === 0 ? drawn : `<g transform="translate(${tileSize * x} ${tileSize * y})">${drawn}</g>`;
  }).join('');
}

/** The roads of a square; those that end on the ground of a wonder have a round end there. */
function roads({ parts, ground }: TileShape, style: string): string {
  return parts.flatMap((shape) => shape?.part.kind !== 'road' ? [] : shape.lines.flatMap((line) => [
    `<polyline class="${style}" points="${points(line)}"/>`,
    ...ground !== undefined && shape.sides.length === 1 ? [`<polyline class="${style} end" points="${points(line.slice(-2))}"/>`] : [],
  ])).join('');
}

/** A line along the rim of a tile kind, so far inside it. */
export function outline(kind: TileKind, style: string, deep: number): string {
  if (kind.squares.length === 1) return `<rect class="${style}" x="${deep}" y="${deep}" width="${tileSize - 2 * deep}" height="${tileSize - 2 * deep}"/>`;
  const sides = kind.squares.flatMap(({ x, y }, square) => [0, 1, 2, 3].map((side) => {
    if (squareBeside(kind, square, side) >= 0) return '';
    // Where the rim turns away from the side, the line is shorter than the side; where it turns to another square, longer.
    const lack = (beside: number): number => {
      const next = squareBeside(kind, square, beside & 3);
      return next < 0 ? deep : squareBeside(kind, next, side) < 0 ? 0 : -deep;
    };
    const [begin, end] = [{ x: lack(side + 3), y: deep }, { x: tileSize - lack(side + 1), y: deep }].map((point) => turned(point, side));
    return `M${tileSize * x + begin.x} ${tileSize * y + begin.y}L${tileSize * x + end.x} ${tileSize * y + end.y}`;
  }));
  return `<path class="${style}" d="${sides.join('')}"/>`;
}

/** What lights up a feature. */
function litUp({ part, area, lines, spot, room }: PartShape): string {
  if (part.kind === 'city') return `<polygon class="lit" points="${points(area)}"/>`;
  if (part.kind === 'road') return lines.map((line) => `<polyline class="litRoad" points="${points(line)}"/>`).join('');
  if (part.kind === 'field') return `<path class="litField" d="${rowsOf(room)}"/>`;
  return part.kind === 'monastery' || part.kind === 'garden' ? `<circle class="lit" cx="${round(spot.x)}" cy="${round(spot.y)}" r="22"/>` : '';
}

/** The land around points of the grid of a square: a strip for those that lie side by side, a little over the next one, so that no gap shines through. */
function rowsOf(room: readonly Point[]): string {
  const half = gridStep / 2, inRows = [...room].sort((a, b) => a.y - b.y || a.x - b.x);
  return inRows.map(({ x, y }, index) => {
    const before = inRows[index - 1], after = inRows[index + 1];
    const begins = before?.y !== y || before.x !== x - gridStep, ends = after?.y !== y || after.x !== x + gridStep;
    return `${begins ? `M${x - half} ${y - half}V${Math.min(tileSize, y + half + 0.5)}` : ''}${ends ? `H${x + half}V${y - half}Z` : ''}`;
  }).join('');
}

const village = '<circle class="stone" r="9"/><path class="dark" d="M-5 4V-1L0 -6L5 -1V4Z"/>';
const monastery = '<path class="stone" d="M-13 13V-3L0 -11L13 -3V13Z"/><path class="roof" d="M-16 -2L0 -13L16 -2Z"/><path class="line" d="M0 -22V-12M-4 -18H4"/><path class="dark" d="M-3 13V5H3V13Z"/>';
const garden = [[0, -6], [-6, 3], [6, 3]].map(([x, y]) => `<circle class="leaf" cx="${x}" cy="${y}" r="6.5"/><circle class="blossom" cx="${x}" cy="${y}" r="2.6"/>`).join('');
const markPictures: Readonly<Record<string, string>> = {
  coat: '<path class="coat" d="M-7 -9H7V0C7 6 0 10 0 10C0 10 -7 6 -7 0Z"/><path d="M-7 -3H7V1H-7Z" fill="#FFFFFF"/>',
  inn: '<ellipse class="water" cx="0" cy="5" rx="12" ry="6"/><path class="stone" d="M-7 5V-3H7V5Z"/><path class="roof" d="M-9 -3L0 -10L9 -3Z"/>',
  cathedral: '<path class="stone" d="M-18 18V-12L-13 -22L-8 -12V-6H8V-12L13 -22L18 -12V18Z"/><path class="roof" d="M-8 -6L0 -16L8 -6Z"/><path class="dark" d="M-4 18V9A4 4 0 0 1 4 9V18Z"/><circle class="dark" cy="-1" r="3"/>',
};
