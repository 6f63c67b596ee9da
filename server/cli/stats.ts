import type { Command } from 'commander';
import { namedStatistics } from '../features/recordStatistics.js';
import type { Replay } from '../record/replay.js';
import { chosenGames } from './chosenGames.js';
import type { SetStatus } from './program.js';
import { tellErrors } from './recordErrors.js';
import { RecordReader, type Finding } from './recordReader.js';
import { statisticsText } from './statisticsText.js';
import type { Terminal } from './terminal.js';

/** `carc stats`: what a game was like, in numbers. */
export function addStatsCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('stats').description('Statistics of a record: points by source, meeples, features, tiles, luck of the draw')
    .argument('<file>', 'a record or a file with scenarios; each game has tables of its own')
    .option('--json', 'the same as JSON, a list with one entry a game')
    .option('--game <number or title>', 'only this game of a file with several, counted from 1')
    .addHelpText('after', `
What each number means stands in docs/statistics.md.

Examples:
  $ carc stats game.carc
  $ carc stats scenarios.carc --game 2
  $ carc stats game.carc --json | jq '.[0].curve'

Errors in the record make the exit status 1: counted are then the lines that could be played.`)
    .action(async (file: string, { json, game }: { json?: boolean; game?: string }) => {
      const { replays, findings, outcomes } = await new RecordReader().read(file);
      const chosen = chosenGames(file, replays, game).map((replay) => ({ replay, found: findingsIn(replay, replays, findings) }));
      const games = chosen.flatMap(({ replay }) => namedStatistics(replay, outcomes[replays.indexOf(replay)]) ?? []);
      terminal.out(json === true ? `${JSON.stringify(games, null, 2)}\n` : games.map(statisticsText).join('\n\n'));
      tellErrors(file, game === undefined ? findings : chosen.flatMap(({ found }) => found), terminal, setStatus);
    });
}

/** What is said of a game: within its lines, or before the first game, in what all share. */
function findingsIn(replay: Replay, replays: readonly Replay[], findings: readonly Finding[]): Finding[] {
  const starts = replays.map(({ section }) => ((section.scenario ?? section.statements[0])?.$cstNode?.range.start.line ?? 0) + 1);
  const index = replays.indexOf(replay), begin = starts[index], end = starts[index + 1] ?? Infinity;
  return findings.filter(({ line }) => line < starts[0] || (line >= begin && line < end));
}
