import { writeFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Effort } from '../analysis/analyst.js';
import { usualThresholds } from '../analysis/moveMark.js';
import { analysisEdits } from '../features/analysisEdits.js';
import type { TurnResult } from '../features/analysisRemark.js';
import { usualTelling, usualTime } from '../features/analysisSettings.js';
import { analyzable, analyzeInto, gameAnalysis } from '../features/gameAnalysis.js';
import { percent } from '../features/scoreText.js';
import { signed } from '../features/signed.js';
import type { AnalyzedTurnShown, GameAnalysis } from '../protocol.js';
import { analystFor } from './analystFor.js';
import { effortOf, type ChosenBudget } from './budget.js';
import { chosenGames, type PlayedGame } from './chosenGames.js';
import { attempt, BadInput, readText, standardInput } from './inputFile.js';
import type { SetStatus } from './program.js';
import { Progress } from './progress.js';
import { tellErrors } from './recordErrors.js';
import { RecordReader } from './recordReader.js';
import { sparkline } from './sparkline.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';

const widest = 60;

export interface GameOptions extends ChosenBudget {
  readonly section?: number;
  readonly json?: boolean;
  readonly write?: boolean;
}

export const gameAnalysisHelp = `
With --game, “loss” is what a move gave away against the best that was found, “±” its standard error, and “luck” how much more the drawn tile was worth than
the tiles on average, all in points at the end of the game; “wins” are the chances to win behind the turn. Marks: ?! from ${usualThresholds[0]} points on, ? from ${usualThresholds[1]}, ?? from
${usualThresholds[2]}, if the loss is more than two standard errors. Turns whose remark holds the outcome of an earlier --write are not computed again.
`;

/** Analyzes the games of a file turn by turn, and writes what was found into the file if that is wanted. */
export async function analyzeGames(file: string, options: GameOptions, terminal: Terminal, setStatus: SetStatus): Promise<void> {
  if (options.write === true && file === standardInput) throw new BadInput('what comes from the standard input cannot be written back');
  const reader = new RecordReader(), { replays, findings } = await reader.read(file), games = chosenGames(file, replays, options.section?.toString());
  const effort = effortOf(options, usualTime), results = await analyze(games, effort, terminal);
  if (options.write === true) await write(file, results, reader, options.section);
  const found = games.flatMap((replay) => gameAnalysis(replay, results, usualTelling, effort) ?? []);
  terminal.out(options.json === true ? `${JSON.stringify(found, null, 2)}\n` : found.map(analysisText).join('\n\n'));
  tellErrors(file, findings, terminal, setStatus);
}

async function analyze(games: readonly PlayedGame[], effort: Effort, terminal: Terminal): Promise<ReadonlyMap<string, TurnResult>> {
  const results = new Map<string, TurnResult>(), left = games.flatMap((replay) => analyzable(replay, results).left);
  const analyst = analystFor(terminal), progress = new Progress(left.length, 'turns', terminal), never = new AbortController().signal;
  for (const played of left) {
    await analyzeInto(results, played, analyst, effort, never);
    progress.advance(1);
  }
  progress.end();
  return results;
}

/** The file is read again: whatever somebody has written into it in the meantime stays, and only turns that are still the same get a remark. */
async function write(file: string, results: ReadonlyMap<string, TurnResult>, reader: RecordReader, section: number | undefined): Promise<void> {
  const { replays } = await reader.read(file), text = readText(file);
  const edits = analysisEdits(text, chosenGames(file, replays, section?.toString()), results, usualTelling);
  const written = TextDocument.applyEdits(TextDocument.create(file, 'carcassonne', 0, text), edits);
  if (written !== text) attempt(file, () => writeFileSync(file, written));
}

function analysisText({ title, state, players, turns, turningPoints }: GameAnalysis): string {
  const names = players.map(({ name }) => name.replace(/ \(.*/, ''));
  const rows = turns.map((turn) => [turn.text.replace('Turn ', ''), turn.player === null ? '' : names[turn.player], turn.move, ...resultCells(turn)]);
  const quality = players.map(({ name, decisions, meanLoss, accuracy, marks, luck }) => [name, String(decisions), meanLoss.toFixed(1), accuracy === null ? '' : percent(accuracy), marks, signed(luck)]);
  return [
    `${title}\n${state}\n`, textTable(['turn>', 'player', 'move', 'loss>', '±>', 'mark', 'best move', 'luck>', 'wins>'], rows),
    textTable(['player', 'decisions>', 'loss>', 'accuracy>', 'marks', 'luck>'], quality),
    ...turningPoints.length === 0 ? [] : [`Turning points\n${turningPoints.map(({ text }) => text).join('\n')}\n`],
    ...curveText(turns, names),
  ].join('\n');
}

function resultCells({ result, obstacle }: AnalyzedTurnShown): string[] {
  if (result === null) return ['', '', '', `not analyzed: ${obstacle}`];
  const { loss, lossError, mark, best, luck, chances } = result;
  return [
    loss?.toFixed(1) ?? '', loss === null ? '' : lossError?.toFixed(1) ?? '?', mark, loss === null ? '(the only move)' : loss < 0.05 ? '' : best, luck === null ? '' : signed(luck), chances.map((chance) => Math.round(100 * chance)).join(':'),
  ];
}

/** With two players one curve says all. */
function curveText(turns: readonly AnalyzedTurnShown[], names: readonly string[]): string[] {
  const known = turns.flatMap(({ result }) => result ?? []), wide = Math.max(...names.map((name) => [...name].length));
  if (known.length === 0) return [];
  const curves = names.slice(0, names.length === 2 ? 1 : names.length).map((name, seat) => {
    const chances = known.map(({ chances: all }) => all[seat]);
    return `${name}${' '.repeat(wide - [...name].length + 2)}${sparkline(chances, 1, widest)} ${percent(chances[chances.length - 1])}`;
  });
  return [`Chance to win after each turn\n${curves.join('\n')}\n`];
}
