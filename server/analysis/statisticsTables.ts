import type { GameStatistics } from './statistics.js';

/** The statistics of one game of a file, as `carc stats --json` gives them (docs/statistics.md). */
export interface NamedStatistics extends GameStatistics {
  readonly title: string;
  /** `red (Anna)`, by seat. */
  readonly players: readonly string[];
  /** The first line with an error; what that line and the lines behind it did at the table may be missing. */
  readonly errorsFrom?: number;
}

/** Some of the statistics for people: each row has a cell for each column, the first is what the row is about. */
export interface StatisticsTable {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: readonly Row[];
}

type Row = readonly string[];

/** All but the curve of the scores as tables, the points first; `names` stand for the players. A table without rows is left out. */
export function statisticsTables(game: NamedStatistics, names: readonly string[]): StatisticsTable[] {
  const text = (...columns: readonly string[]) => columns.map((name) => ({ name, isNumber: false })), numbers = (...columns: readonly string[]) => columns.map((name) => ({ name, isNumber: true }));
  const tables = [
    { title: 'Points', columns: [...text(''), ...numbers(...names, 'all')], rows: pointRows(game) },
    { title: 'Meeples', columns: [...text(''), ...numbers(...names)], rows: meepleRows(game) },
    { title: 'How long meeples stood', columns: [...text(''), ...numbers('placed', 'returned', 'left', 'turns', 'turns each')], rows: standingRows(game) },
    { title: 'Completed features', columns: [...text(''), ...numbers('number', ...names), ...text('sizes')], rows: completedRows(game) },
    { title: 'Biggest features', columns: [...text(''), ...numbers('squares', 'points'), ...text('at', '', 'owner')], rows: biggestRows(game, names) },
    { title: 'Tiles drawn (expected from the bag, for as many as came by chance)', columns: [...text(''), ...numbers(...names)], rows: tileRows(game) },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** How far the game went, and whether that can be trusted. */
export function outcomeText({ final, turns, errorsFrom }: NamedStatistics): string {
  const count = sum(turns), error = errorsFrom === undefined ? '' : `\nThe record has errors from line ${errorsFrom} on: what could not be played is not counted.`;
  return `${count} ${count === 1 ? 'turn' : 'turns'}, ${final ? 'with final scoring' : 'without final scoring: the game is not over'}.${error}`;
}

function pointRows({ points, scores }: NamedStatistics): Row[] {
  const row = (name: string, numbers: readonly number[]): Row => [name, ...numbers.map(String), String(sum(numbers))];
  return [...points.map((source) => row(sourceName(source), source.points)), row('score', scores)];
}

/** `city`, or `city, at the end`. */
export function sourceName({ source, atEnd }: { readonly source: string; readonly atEnd: boolean }): string {
  return atEnd ? `${source}, at the end` : source;
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

function completedRows({ completed }: NamedStatistics): Row[] {
  return completed.map(({ feature, count, owned, sizes }) => [feature, String(count), ...owned.map(String), sizes.map((size) => `${size.count}×${size.squares}`).join(' ')]);
}

function biggestRows({ biggest }: NamedStatistics, names: readonly string[]): Row[] {
  return biggest.map(({ feature, complete, squares, points, owners, at }) => [
    feature, String(squares), String(points), `${at.x},${at.y}`, feature === 'field' ? '' : complete ? 'complete' : 'unfinished', owners.length === 0 ? 'nobody' : owners.map((seat) => names[seat]).join(', '),
  ]);
}

function tileRows({ tiles }: NamedStatistics): Row[] {
  return [['all', ...tiles.drawn.map(String)], ...tiles.showing.map(({ showing, drawn, byChance, expected }) =>
    [showing, ...drawn.map((count, seat) => `${count} (${byChance[seat] === count ? '' : `${byChance[seat]}/`}${expected[seat].toFixed(1)})`)])];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
