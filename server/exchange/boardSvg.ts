import type { Game } from '../engine/game.js';
import { isComplete } from '../engine/scoring.js';
import { rotationText } from '../record/position.js';
import { figuresOnBoard, kindOf, placeOfTile, wonderOnTile, wondersOwned } from './boardParts.js';
import { boardStyle } from './boardStyle.js';
import { escapeXml } from './escapeXml.js';
import { figurePicture } from './figurePicture.js';
import { playerLooks } from './playerLook.js';
import { outline, partPictures, tilePicture, tileSize } from './tilePicture.js';
import { fitting } from './wonderPicture.js';

export interface BoardSvgChoice {
  /** Names of the players in seat order. */
  readonly players: readonly string[];
  readonly title?: string;
  /** A tile to frame, by its number on the board: the newest, mostly. */
  readonly framed?: number;
}

const margin = 36, legendHeight = 44, legendWidth = 160;

/** The board as an SVG file: tiles drawn from their parts, meeples with the letters of their players, completed features lit up. */
export function boardSvg(game: Game, choice: BoardSvgChoice): string {
  const { board } = game, looks = playerLooks(choice.players), numbers = Array.from({ length: board.tileCount }, (_, tile) => tile);
  const squares = numbers.flatMap((tile) => board.squaresOfTile(tile)), xs = squares.map(({ x }) => x), ys = squares.map(({ y }) => y);
  const west = Math.min(0, ...xs), east = Math.max(0, ...xs), north = Math.min(0, ...ys), south = Math.max(0, ...ys);
  const left = west * tileSize - margin, top = north * tileSize - margin, right = (east + 1) * tileSize, bottom = (south + 1) * tileSize;
  const width = Math.max(right - left - margin, legendWidth * looks.length) + 2 * margin, height = bottom - top + margin + legendHeight;

  const symbols = new Map<string, string>();
  const tiles = numbers.map((tile) => {
    const kind = kindOf(board, tile), id = `t${board.tileKind[tile]}`;
    if (!symbols.has(id)) symbols.set(id, `<g id="${id}">${tilePicture(kind)}</g>`);
    const lit = partPictures(kind).filter((_, part) => isComplete(game, board.tileNode[tile] + part)).join('');
    const title = `${kind.id} ${board.tileX[tile]},${board.tileY[tile]}${rotationText(board.tileRotation[tile])}`;
    return `<g transform="${placeOfTile(board, tile)}"><title>${escapeXml(title)}</title><use href="#${id}"/>${lit}</g>`;
  });
  const frame = choice.framed === undefined ? [] : [`<g transform="${placeOfTile(board, choice.framed)}">${outline(kindOf(board, choice.framed), 'framed', 2)}</g>`];
  const wonders = numbers.map((tile) => wonderOnTile(game, tile));
  const figures = figuresOnBoard(game, looks).map(({ markup }) => markup);
  const columns = Array.from({ length: east - west + 1 }, (_, i) => west + i).flatMap((x) => [top + margin - 12, bottom + 24].map((y) => label(tileSize * x + 50, y, x)));
  const rows = Array.from({ length: south - north + 1 }, (_, i) => north + i).flatMap((y) => [left + margin / 2, right + margin / 2].map((x) => label(x, tileSize * y + 56, y)));
  const legend = looks.map((look, seat) => {
    const x = left + margin + seat * legendWidth, y = top + height, owned = wondersOwned(game, seat).join(', ');
    return figurePicture('meeple', look, { x: x + 16, y: y - 26 }) + `<text class="player" x="${x + 36}" y="${y - 20}">${escapeXml(`${look.name} ${game.scores[seat]}`)}</text>`
      + (owned === '' ? '' : `<text class="owned" x="${x + 36}" y="${y - 6}" font-size="${fitting(owned, legendWidth - 40)}">${escapeXml(owned)}</text>`);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${escapeXml(choice.title ?? 'A game of Carcassonne')}</title>
<style>${boardStyle}</style>
<defs>${[...symbols.values()].join('\n')}</defs>
<rect class="table" x="${left}" y="${top}" width="${width}" height="${height}"/>
${[...tiles, ...wonders, ...frame, ...columns, ...rows, ...figures, ...legend].join('\n')}
</svg>
`;
}

function label(x: number, y: number, text: number): string {
  return `<text class="label" x="${x}" y="${y}">${text}</text>`;
}
