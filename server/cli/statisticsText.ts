import { outcomeText, statisticsTables, type NamedStatistics, type StatisticsTable } from '../analysis/statisticsTables.js';
import { sparkline } from './sparkline.js';
import { textTable } from './textTable.js';

const widest = 100;
/** Names of players stand above columns, so a long one is cut; what it is short for stands in the first lines. */
const longestName = 9;
/** A score with the space before it; a record can begin with 1000000 points. */
const longestScore = 9;

/** The statistics of a game as tables for a terminal, at most 100 columns wide. */
export function statisticsText(game: NamedStatistics): string {
  const names = game.players.map((player) => shortened(player.replace(/ \(.*/, ''), longestName)), [points, ...others] = statisticsTables(game, names).map(tableText);
  return [
    `${shortened(game.title, widest)}\n${game.players.map((player, seat) => `${shortened(player, widest - longestScore)} ${game.scores[seat]}`).join('\n')}\n${outcomeText(game)}`,
    points, ...curveText(game, names), ...others,
  ].join('\n') + '\n';
}

/** A last column of words is cut where the others leave too little room for it. */
function tableText({ title, columns, rows }: StatisticsTable): string {
  const last = columns.length - 1;
  const room = columns.slice(0, last).reduce((rest, { name }, column) => rest - Math.max(...[name, ...rows.map((row) => row[column])].map((cell) => [...cell].length)) - 2, widest);
  const cut = columns[last].isNumber ? rows : rows.map((row) => [...row.slice(0, last), shortened(row[last], room)]);
  return `\n${title}\n${textTable(columns.map(({ name, isNumber }) => isNumber ? `${name}>` : name), cut)}`.trimEnd();
}

function curveText({ curve }: NamedStatistics, names: readonly string[]): string[] {
  const highest = Math.max(0, ...curve.flat()), width = widest - longestName - longestScore - 2, wide = Math.max(...names.map((name) => [...name].length));
  const lines = names.map((name, seat) => `${name}${' '.repeat(wide - [...name].length + 2)}${sparkline(curve.map((scores) => scores[seat]), highest, width)} ${curve.at(-1)?.[seat]}`);
  return curve.length === 0 ? [] : [`\nScore after each turn\n${lines.join('\n')}`];
}

function shortened(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length - 1).join('')}…`;
}
