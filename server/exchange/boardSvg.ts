import type { Game } from '../engine/game.js';
import { isComplete } from '../engine/scoring.js';
import type { TileKind } from '../engine/tile.js';
import { escapeXml } from './escapeXml.js';
import { playerLooks, type PlayerLook } from './playerLook.js';
import { standingFigures } from './standingFigures.js';
import { turned, type Point } from './geometry.js';
import { squareBeside } from './partSides.js';
import { tileShape, type PartShape, type TileShape } from './tileShape.js';
import { fitting, wonderPicture } from './wonderPicture.js';
import { wonderMiddle } from './wonderGround.js';
import { rotationText } from '../record/position.js';

export interface BoardSvgChoice {
  /** Names of the players in seat order. */
  readonly players: readonly string[];
  readonly title?: string;
  /** A tile to frame, by its number on the board: the newest, mostly. */
  readonly framed?: number;
}

const tileSize = 100, margin = 36, legendHeight = 44, legendWidth = 160;

/** The board as an SVG file: tiles drawn from their parts, meeples with the letters of their players, completed features lit up. */
export function boardSvg(game: Game, choice: BoardSvgChoice): string {
  const { board } = game, { table } = board, looks = playerLooks(choice.players);
  const squares = Array.from({ length: board.tileCount }, (_, tile) => board.squaresOfTile(tile)).flat();
  const xs = squares.map(({ x }) => x), ys = squares.map(({ y }) => y);
  const west = Math.min(0, ...xs), east = Math.max(0, ...xs), north = Math.min(0, ...ys), south = Math.max(0, ...ys);
  const width = Math.max((east - west + 1) * tileSize, legendWidth * choice.players.length) + 2 * margin, height = (south - north + 1) * tileSize + 2 * margin + legendHeight;
  const left = (x: number): number => margin + (x - west) * tileSize, top = (y: number): number => margin + (y - north) * tileSize;

  const kindOf = (tile: number): TileKind => table.kinds[board.tileKind[tile]];
  const inPlace = (tile: number): string => {
    const rotation = board.tileRotation[tile];
    return `transform="translate(${left(board.tileX[tile])} ${top(board.tileY[tile])})${rotation === 0 ? '' : ` rotate(${90 * rotation} 50 50)`}"`;
  };

  const symbols = new Map<string, string>();
  const tiles = Array.from({ length: board.tileCount }, (_, tile) => {
    const kind = kindOf(tile), rotation = board.tileRotation[tile], id = `t${board.tileKind[tile]}`;
    if (!symbols.has(id)) symbols.set(id, `<g id="${id}">${tilePicture(kind)}</g>`);
    const lit = layer(kind, ({ parts }) => parts.map((shape, part) => shape !== undefined && isComplete(game, board.tileNode[tile] + part) ? litUp(shape) : '').join(''));
    return `<g ${inPlace(tile)}><title>${escapeXml(`${kind.id} ${board.tileX[tile]},${board.tileY[tile]}${rotationText(rotation)}`)}</title><use href="#${id}"/>${lit}</g>`;
  });
  const frame = choice.framed === undefined ? [] : [`<g ${inPlace(choice.framed)}>${outline(kindOf(choice.framed), 'framed', 2)}</g>`];
  const wonders = Array.from({ length: board.tileCount }, (_, tile) => {
    const kind = kindOf(tile), middle = wonderMiddle(kind);
    if (middle === undefined) return '';
    const { x, y } = turned(middle, board.tileRotation[tile]);
    return at({ x: left(board.tileX[tile]) + x, y: top(board.tileY[tile]) + y }, wonderPicture(kind.id, game.rules.tilePictures.get(kind.id)));
  });
  const figures = standingFigures(game).map((one) => figurePicture(one.figure, looks[one.player], left(one.x) + one.at.x, top(one.y) + one.at.y, one));
  const columns = Array.from({ length: east - west + 1 }, (_, i) => west + i).flatMap((x) => [margin - 12, height - legendHeight - margin + 24].map((y) => label(left(x) + 50, y, x)));
  const rows = Array.from({ length: south - north + 1 }, (_, i) => north + i).flatMap((y) => [margin / 2, left(east + 1) + margin / 2].map((x) => label(x, top(y) + 56, y)));
  const legend = looks.map((look, seat) => {
    const x = margin + seat * legendWidth, owned = wondersOwned(game, seat).join(', ');
    return figurePicture('meeple', look, x + 16, height - 26) + `<text class="player" x="${x + 36}" y="${height - 20}">${escapeXml(`${look.name} ${game.scores[seat]}`)}</text>`
      + (owned === '' ? '' : `<text class="owned" x="${x + 36}" y="${height - 6}" style="${fitting(owned, legendWidth - 40)}">${escapeXml(owned)}</text>`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(choice.title ?? 'A game of Carcassonne')}</title>
<style>${style}</style>
<defs>${[...symbols.values()].join('\n')}</defs>
<rect class="table" width="${width}" height="${height}"/>
${[...tiles, ...wonders, ...frame, ...columns, ...rows, ...figures, ...legend].join('\n')}
</svg>
`;
}

/** The names of the wonders on which the marker of a player stands. */
function wondersOwned(game: Game, seat: number): string[] {
  const { board, rules } = game;
  return rules.pieces.flatMap((pieces) => pieces(game)).filter(({ player, tile, upsideDown }) => upsideDown === true && player === seat && tile >= 0).map(({ tile }) => {
    const { id } = board.table.kinds[board.tileKind[tile]];
    return rules.tilePictures.get(id)?.title ?? id;
  });
}

const style = `
.table { fill: #F7F4EC } text { font: 16px sans-serif; text-anchor: middle; fill: #444444 } text.player { text-anchor: start; font-size: 18px } text.owned { text-anchor: start }
.field { fill: #A9CC7F; stroke: #7F9E5E } .grass { fill: #A9CC7F } .outline { fill: none; stroke: #4F6B34; stroke-width: 2; stroke-linecap: square } .city { fill: #D2A679 } .wall { fill: none; stroke: #6B4423; stroke-width: 5; stroke-linecap: round }
.verge { fill: none; stroke: #6E6553; stroke-width: 11 } .road { fill: none; stroke: #FBF7EA; stroke-width: 7 } .water { fill: #5FA8D3 } .river { fill: none; stroke: #5FA8D3; stroke-width: 15 }
.lit { fill: #FFE08A; fill-opacity: .55 } .litRoad { fill: none; stroke: #F2B705; stroke-width: 4 }
.stone { fill: #FFFFFF; stroke: #333333; stroke-width: 1.5; stroke-linejoin: round } .roof { fill: #B33A2B; stroke: #333333; stroke-width: 1.5; stroke-linejoin: round } .dark { fill: #333333 } .line { fill: none; stroke: #333333; stroke-width: 2 }
.ground { fill: #E4D5AE; stroke: #E4D5AE; stroke-width: 10; stroke-linejoin: round } .drawing { stroke: #2B2B2B; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round } .end { stroke-linecap: round }
text.name { font-weight: bold; fill: #222222; stroke: #FFFFFF; stroke-width: 3; stroke-linejoin: round; paint-order: stroke }
.leaf { fill: #3E7D3A } .blossom { fill: #E58FB8 } .coat { fill: #2F5FA8; stroke: #FFFFFF; stroke-width: 2 } .framed { fill: none; stroke: #D55E00; stroke-width: 5; stroke-linecap: square }
`;

/** A tile kind, not turned, its first square at the origin: rivers below roads, roads below cities, buildings on top. */
function tilePicture(kind: TileKind): string {
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
function outline(kind: TileKind, style: string, deep: number): string {
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

/** What shows that a feature is complete. */
function litUp({ part, area, lines, spot }: PartShape): string {
  if (part.kind === 'city') return `<polygon class="lit" points="${points(area)}"/>`;
  if (part.kind === 'road') return lines.map((line) => `<polyline class="litRoad" points="${points(line)}"/>`).join('');
  return part.kind === 'monastery' || part.kind === 'garden' ? `<circle class="lit" cx="${round(spot.x)}" cy="${round(spot.y)}" r="22"/>` : '';
}

const village = '<circle class="stone" r="9"/><path class="dark" d="M-5 4V-1L0 -6L5 -1V4Z"/>';
const monastery = '<path class="stone" d="M-13 13V-3L0 -11L13 -3V13Z"/><path class="roof" d="M-16 -2L0 -13L16 -2Z"/><path class="line" d="M0 -22V-12M-4 -18H4"/><path class="dark" d="M-3 13V5H3V13Z"/>';
const garden = [[0, -6], [-6, 3], [6, 3]].map(([x, y]) => `<circle class="leaf" cx="${x}" cy="${y}" r="6.5"/><circle class="blossom" cx="${x}" cy="${y}" r="2.6"/>`).join('');
const markPictures: Readonly<Record<string, string>> = {
  coat: '<path class="coat" d="M-7 -9H7V0C7 6 0 10 0 10C0 10 -7 6 -7 0Z"/><path d="M-7 -3H7V1H-7Z" fill="#FFFFFF"/>',
  inn: '<ellipse class="water" cx="0" cy="5" rx="12" ry="6"/><path class="stone" d="M-7 5V-3H7V5Z"/><path class="roof" d="M-9 -3L0 -10L9 -3Z"/>',
  cathedral: '<path class="stone" d="M-18 18V-12L-13 -22L-8 -12V-6H8V-12L13 -22L18 -12V18Z"/><path class="roof" d="M-8 -6L0 -16L8 -6Z"/><path class="dark" d="M-4 18V9A4 4 0 0 1 4 9V18Z"/><circle class="dark" cy="-1" r="3"/>',
};

/** A meeple, large meeple, abbot or marker with the letter of its player, which stays upright. */
function figurePicture(figure: string, { letter, colour, ink, name }: PlayerLook, x: number, y: number, { upsideDown = false, size = 1 } = {}): string {
  const scale = figure === 'large' ? 1.35 : size;
  const body = figure === 'abbot' ? 'M0 -16L6 -8L11 13H-11L-6 -8Z' : 'M0 -15A6 6 0 0 1 5 -6L14 -2L13 3L7 4L11 13H2L0 9L-2 13H-11L-7 4L-13 3L-14 -2L-5 -6A6 6 0 0 1 0 -15Z';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})"><title>${escapeXml(`${name}: ${figure}`)}</title><path${upsideDown ? ' transform="rotate(180)"' : ''} d="${body}" fill="${colour}" stroke="#FFFFFF" stroke-width="2" paint-order="stroke"/><text y="${upsideDown ? 3 : 6}" style="font-weight:bold;font-size:12px;fill:${ink}">${escapeXml(letter)}</text></g>`;
}

function label(x: number, y: number, text: number): string {
  return `<text x="${x}" y="${y}">${text}</text>`;
}

function at({ x, y }: Point, picture: string): string {
  return `<g transform="translate(${round(x)} ${round(y)})">${picture}</g>`;
}

function points(line: readonly Point[]): string {
  return line.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
