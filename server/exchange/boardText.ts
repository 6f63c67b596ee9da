import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { playerLooks } from './playerLook.js';
import { standingFigures } from './standingFigures.js';
import { cellOf, extent, textCanvas, textSigns, tileCells, tileColumns, tileLines } from './tileText.js';

export interface BoardTextChoice {
  /** Names of the players in seat order. */
  readonly players: readonly string[];
  /** Colours for a terminal (ANSI escape sequences). */
  readonly colours?: boolean;
}

/** The whole board as text: x above and below, y at the left, a letter for each meeple, and what the signs mean. */
export function boardText(game: Game, choice: BoardTextChoice): string {
  const { board } = game, looks = playerLooks(choice.players);
  const squares = Array.from({ length: board.tileCount }, (_, tile) => board.squaresOfTile(tile).map((position, square) => {
    const cells = tileCells(board.table, board.tileKind[tile], board.tileRotation[tile], square);
    return { ...position, cells: choice.colours === true ? cells.map((signs) => signs.map(coloured)) : cells };
  })).flat();
  if (squares.length === 0) return 'No tile lies on the table.\n';
  const ends = extent(squares), { west, east, north, south } = ends, canvas = textCanvas(squares, ends);
  for (const { x, y, at: spot, figure, player, upsideDown } of standingFigures(game)) {
    const { line, column } = cellOf(spot);
    const row = canvas[(y - north) * tileLines + line], at = (x - west) * tileColumns + column;
    const letter = figure === 'large' ? looks[player].letter.toUpperCase() : looks[player].letter;
    row[at] = choice.colours === true ? `\u001b[1;7m${letter}\u001b[0m` : letter;
    if (figure === 'abbot') row[at + 1] = '+';
    else if (upsideDown) row[at + 1] = '↓';
  }
  const margin = Math.max(String(north).length, String(south).length) + 1;
  const columns = ' '.repeat(margin) + Array.from({ length: east - west + 1 }, (_, i) => centred(String(west + i), tileColumns)).join('').trimEnd();
  const lines = canvas.map((row, line) => {
    const y = line % tileLines === tileLines >> 1 ? String(north + Math.floor(line / tileLines)) : '';
    return `${y.padStart(margin - 1)} ${row.join('')}`.trimEnd();
  });
  return [columns, ...lines, columns, '', ...legend(game, looks.map(({ letter, name }) => `${letter} ${name}`)), ''].join('\n');
}

function legend(game: Game, players: readonly string[]): string[] {
  const figures = ['small letter: meeple', ...game.rules.figures.flatMap(({ word }) => word === 'large' ? 'capital letter: large meeple' : word === 'abbot' ? 'letter and +: abbot' : [])];
  const wonders = wondersOf(game);
  if (wonders.length > 0) figures.push('letter and ↓: marker of a wonder');
  const signs = Object.entries(textSigns).filter(([name]) => game.rules.table.kinds.some(({ parts }) => name === 'crossing' || name === 'wonder' && wonders.length > 0 || parts.some((part) => part.kind === name || part.marks.includes(name))));
  return [`${players.join(', ')} (${figures.join(', ')})`, `${signs.map(([name, sign]) => `${sign} ${name}`).join('  ')}  ─ │ road`, ...wonders];
}

/** The names of the wonders on the board, each with the squares on which it stands. */
function wondersOf({ board, rules }: Game): string[] {
  return Array.from({ length: board.tileCount }, (_, tile) => tile).flatMap((tile) => {
    const { id, wonder } = board.table.kinds[board.tileKind[tile]], squares = board.squaresOfTile(tile);
    return wonder === undefined ? [] : [`${textSigns.wonder} ${rules.tilePictures.get(id)?.title ?? id}: ${wonder.map((square) => positionText(squares[square])).join(' ')}`];
  });
}

const ansi: Readonly<Record<string, number>> = {
  [textSigns.field]: 32, [textSigns.city]: 33, [textSigns.river]: 34, [textSigns.monastery]: 35, [textSigns.garden]: 35, [textSigns.coat]: 36, [textSigns.cathedral]: 36, [textSigns.inn]: 36, [textSigns.wonder]: 35,
};

function coloured(sign: string): string {
  return `\u001b[${ansi[sign] ?? 37}m${sign}\u001b[0m`;
}

function centred(text: string, width: number): string {
  return text.padStart((width + text.length + 1) >> 1).padEnd(width);
}
