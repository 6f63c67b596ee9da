import type { GameStatistics } from '../analysis/statistics.js';
import { sparkline } from './sparkline.js';
import { textTable } from './textTable.js';

/** The statistics of one game of a file, as `--json` gives them (docs/statistics.md). */
export interface NamedStatistics extends GameStatistics {
  readonly title: string;
  /** `red (Anna)`, by seat. */
  readonly players: readonly string[];
  /** The first line with an error; what that line and the lines behind it did at the table may be missing. */
  readonly errorsFrom?: number;
}

const widest = 100;
/** Names of players stand above columns, so a long one is cut; what it is short for stands in the first lines. */
const longestName = 9;
/** A score with the space before it; a record can begin with 1000000 points. */
const longestScore = 9;

type Row = readonly string[];

/** The statistics of a game as tables for a terminal, at most 100 columns wide. */
export function statisticsText(game: NamedStatistics): string {
  const names = game.players.map((player) => shortened(player.replace(/ \(.*/, ''), longestName));
  const heads = names.map((name) => `${name}>`);
  return [
    `${shortened(game.title, widest)}\n${game.players.map((player, seat) => `${shortened(player, widest - longestScore)} ${game.scores[seat]}`).join('\n')}\n${outcomeText(game)}`,
    table('Points', ['', ...heads, 'all>'], pointRows(game)),
    table('Score after each turn', undefined, curveRows(game, names)),
    table('Meeples', ['', ...heads], meepleRows(game)),
    table('How long meeples stood', ['', 'placed>', 'returned>', 'left>', 'turns>', 'turns each>'], standingRows(game)),
    table('Completed features', ['', 'number>', ...heads, 'sizes'], completedRows(game, names)),
    table('Biggest features', ['', 'squares>', 'points>', 'at', '', 'owner'], biggestRows(game, names)),
    table('Tiles drawn (expected from the bag, for as many as came by chance)', ['', ...heads], tileRows(game)),
  ].filter((part) => part !== '').join('\n') + '\n';
}

function table(title: string, head: Row | undefined, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  return `\n${title}\n${head === undefined ? rows.map((row) => `${row.join('')}\n`).join('') : textTable(head, rows)}`.trimEnd();
}

function outcomeText({ final, turns, errorsFrom }: NamedStatistics): string {
  const count = sum(turns), error = errorsFrom === undefined ? '' : `\nThe record has errors from line ${errorsFrom} on: what could not be played is not counted.`;
  return `${count} ${count === 1 ? 'turn' : 'turns'}, ${final ? 'with final scoring' : 'without final scoring: the game is not over'}.${error}`;
}

function pointRows({ points, scores }: NamedStatistics): Row[] {
  const row = (name: string, numbers: readonly number[]): Row => [name, ...numbers.map(String), String(sum(numbers))];
  return [...points.map(({ source, atEnd, points: brought }) => row(atEnd ? `${source}, at the end` : source, brought)), row('score', scores)];
}

function curveRows({ curve }: NamedStatistics, names: readonly string[]): Row[] {
  const highest = Math.max(0, ...curve.flat()), width = widest - longestName - longestScore - 2, wide = Math.max(...names.map((name) => [...name].length));
  return curve.length === 0 ? [] : names.map((name, seat) =>
    [name, ' '.repeat(wide - [...name].length + 2), sparkline(curve.map((scores) => scores[seat]), highest, width), ` ${curve[curve.length - 1][seat]}`]);
}

function meepleRows({ turns, meeples, idle, leftPoints, final }: NamedStatistics): Row[] {
  const total = (name: 'placed' | 'returned' | 'left'): readonly number[] => turns.map((_, seat) => sum(meeples.map((use) => use[name][seat])));
  const rows: readonly (readonly [string, readonly number[]])[] = [
    ['turns', turns], ['meeples placed', total('placed')], ['returned', total('returned')], ['on the board at the end', total('left')],
    ...final ? [['points of their features then', leftPoints] as const] : [], ['turns begun with none left', idle.emptySupply], ['turns without placing one', idle.nothingPlaced],
  ];
  return rows.map(([name, numbers]) => [name, ...numbers.map(String)]);
}

function standingRows({ meeples }: NamedStatistics): Row[] {
  return meeples.map(({ figure, on, placed, returned, left, turnsOut }) =>
    [`${figure}, ${on}`, ...[placed, returned, left, turnsOut].map((numbers) => String(sum(numbers))), (sum(turnsOut) / sum(placed)).toFixed(1)]);
}

function completedRows({ completed }: NamedStatistics, names: readonly string[]): Row[] {
  // The column of sizes comes last; what does not fit is cut.
  const width = names.reduce((rest, name) => rest - Math.max(2, [...name].length) - 2, widest - 'monastery  number  '.length) - 2;
  return completed.map(({ feature, count, owned, sizes }) => [feature, String(count), ...owned.map(String), shortened(sizes.map((size) => `${size.count}×${size.squares}`).join(' '), width)]);
}

function biggestRows({ biggest }: NamedStatistics, names: readonly string[]): Row[] {
  return biggest.map(({ feature, complete, squares, points, owners, at }) => [
    feature, String(squares), String(points), `${at.x},${at.y}`, feature === 'field' ? '' : complete ? 'complete' : 'unfinished', owners.length === 0 ? 'nobody' : shortened(owners.map((seat) => names[seat]).join(', '), 50),
  ]);
}

function tileRows({ tiles }: NamedStatistics): Row[] {
  return [['all', ...tiles.drawn.map(String)], ...tiles.showing.map(({ showing, drawn, byChance, expected }) =>
    [showing, ...drawn.map((count, seat) => `${count} (${byChance[seat] === count ? '' : `${byChance[seat]}/`}${expected[seat].toFixed(1)})`)])];
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
