import type { Command } from 'commander';
import { chancesToBeFilled, usualTrials } from '../analysis/fillTrials.js';
import { deadFeatures, gapsOf } from '../analysis/gaps.js';
import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { featureKinds } from '../engine/tile.js';
import { percent } from '../features/scoreText.js';
import { addPositionOptions, gamesAt, type ChosenTurn } from './gameAt.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';

/** `carc gaps`: the empty squares beside the board, what fits there, and what can never be completed. */
export function addGapsCommand(program: Command, terminal: Terminal): void {
  addPositionOptions(program.command('gaps').description('Show which tiles still fit the empty squares, and which features cannot be completed any more'))
    .option('--json', 'the same as JSON, a list with one entry a game')
    .addHelpText('after', `
A tile fits if its sides match. “next” is the chance that the next tile drawn fits the square; “filled” is how often the square is filled until
the end in ${usualTrials.games} games played on at random, give or take 3 in 100. Players who want it filled, or who do not, will do better.

Examples:
  $ carc gaps game.carc --turn 30
  $ carc gaps game.carc --turn 30 --json`)
    .action(async (file: string, chosen: ChosenTurn & { readonly json?: boolean }) => {
      const reports = (await gamesAt(file, chosen)).map(({ title, game }) => ({ title, ...gapReport(game) }));
      terminal.out(chosen.json === true ? `${JSON.stringify(reports, null, 2)}\n` : reports.map((report) => gapText(report, reports.length > 1)).join('\n'));
    });
}

interface GapReport {
  readonly tilesLeft: number;
  readonly gaps: readonly { readonly square: string; readonly neighbours: number; readonly tiles: Readonly<Record<string, number>>; readonly next: number; readonly filled: number }[];
  readonly dead: readonly { readonly feature: string; readonly squares: readonly string[]; readonly needs: readonly string[] }[];
}

function gapReport(game: Game): GapReport {
  const gaps = gapsOf(game), { board } = game, chances = game.phase === 'over' ? gaps.map(() => 0) : chancesToBeFilled(game, gaps.map(({ position }) => position));
  return {
    tilesLeft: game.tilesLeft,
    gaps: gaps.map(({ position, neighbours, fitting, next }, index) => ({
      square: positionText(position), neighbours, tiles: Object.fromEntries(fitting.map(({ kind, left }) => [board.table.kinds[kind].id, left])),
      next, filled: chances[index],
    })),
    dead: deadFeatures(game, gaps).map(({ node, gaps: needs }) => ({
      feature: featureKinds[board.table.segmentKind[board.features.segment[node]] - 1], squares: board.squaresOf(node).map(positionText), needs: needs.map(positionText),
    })),
  };
}

function gapText({ title, tilesLeft, gaps, dead }: GapReport & { readonly title: string }, hasTitle: boolean): string {
  const rows = gaps.map(({ square, neighbours, tiles, next, filled }) =>
    [square, String(neighbours), percent(next), percent(filled), Object.entries(tiles).map(([id, left]) => left === 1 ? id : `${left} ${id}`).join(' ') || 'no tile that is left']);
  return [
    ...hasTitle ? [title, ''] : [], `${tilesLeft} ${tilesLeft === 1 ? 'tile is' : 'tiles are'} left.`, '',
    textTable(['square', 'sides>', 'next>', 'filled>', 'fits'], rows),
    ...dead.length === 0 ? [] : ['Cannot be completed any more:', ...dead.map(({ feature, squares, needs }) => `  the ${feature} on ${squares.join(' ')}: nothing fits ${needs.join(' ')}`), ''],
  ].join('\n');
}
