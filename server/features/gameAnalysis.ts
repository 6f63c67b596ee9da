/** How a game was played: what is known of each turn, for `carc analyze --game` and for a view beside the text. */
import { chancesBehind, playerAnalyses, turningPoints, type Cause, type TurningPoint } from '../analysis/gameAnalysis.js';
import { lossMarks, markOf, type LossMark, type Thresholds } from '../analysis/moveMark.js';
import { unmarked } from '../exchange/markdown.js';
import { playerLooks } from '../exchange/playerLook.js';
import type { GameAnalysis, TurnResultShown } from '../protocol.js';
import { moveText } from '../record/moveText.js';
import { withDrawn } from '../analysis/drawChances.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { readRemark, type TurnResult } from './analysisRemark.js';
import { recordedTurns, type RecordedMove, type RecordedTurn } from './recordedTurns.js';
import { counted, percent, playerText } from './scoreText.js';
import { lineNumber } from './words.js';

/** What has been found out of turns, by their check values. */
export type TurnResults = ReadonlyMap<string, TurnResult>;

/** What is known of a turn: because it has been analyzed, or because the record says it and nothing has been changed since. */
export function resultOf({ statement: { remarks }, played }: RecordedTurn, results: TurnResults): TurnResult | undefined {
  if (played === undefined) return undefined;
  const found = results.get(played.key), { player, rules } = played.before;
  if (found !== undefined) return found;
  const said = remarks.map(readRemark).find((remark) => remark?.key === played.key && remark.expected.length === rules.players);
  return said === undefined ? undefined : { ...said, player, tilesLeft: played.tilesLeft, best: said.best ?? playedText(played) };
}

/** The move of a turn as the notation writes it behind the player. */
export function playedText({ before, kind, move }: RecordedMove): string {
  return moveText(withDrawn(before.copy(), before, kind), kind, move);
}

/** All that is known of a game; nothing if it could not be set up. */
export function gameAnalysis(replay: Replay, results: TurnResults, thresholds: Thresholds): GameAnalysis | undefined {
  const { players } = replay.setup, names = players.map(({ name }) => name);
  if (replay.game === undefined) return undefined;
  const turns = recordedTurns(replay), known = turns.map((turn) => resultOf(turn, results)), found = known.filter((one) => one !== undefined);
  const looks = playerLooks(names), qualities = playerAnalyses(found, players.length, thresholds);
  // A tile that left the game is no turn of its own: the chances go on behind it.
  const whole = turns.flatMap((turn, index) => turn.statement.discards ? [] : [index]);
  return {
    title: sectionTitle(replay), state: stateText(turns, known),
    players: qualities.map(({ accuracy = null, marks, ...quality }, seat) => ({ ...looks[seat], name: unmarked(playerText(players[seat])), ...quality, accuracy, marks: marksText(marks) })),
    turns: turns.map(({ statement, player = null, played, obstacle = '' }, index) => {
      const result = known[index];
      return { text: turnText(turns[index]), line: lineNumber(statement), player, move: played === undefined ? '' : playedText(played), result: result === undefined ? null : resultShown(result, thresholds), obstacle };
    }),
    turningPoints: turningPoints(whole.map((index) => known[index])).map((point) => ({ turn: whole[point.turn], text: turningPointText(point, turnText(turns[whole[point.turn]]), names) })),
  };
}

function resultShown(result: TurnResult, thresholds: Thresholds): TurnResultShown {
  const { decision, best, luck = null, expected } = result;
  return { loss: decision?.loss ?? null, lossError: decision?.lossError ?? null, mark: decision === undefined ? '' : markOf(decision, thresholds) ?? '', best, luck, expected, ...chancesBehind(result) };
}

function turnText({ statement: { number } }: RecordedTurn): string {
  return `Turn ${Number.parseInt(number, 10)}`;
}

function stateText(turns: readonly RecordedTurn[], known: readonly (TurnResult | undefined)[]): string {
  const possible = turns.filter(({ played }) => played !== undefined).length, analyzed = known.filter((one) => one !== undefined).length;
  return possible === 0 ? 'No turn of this game can be analyzed.' : `${analyzed} of ${counted(possible, 'turn')} analyzed.`;
}

function marksText(marks: Readonly<Record<LossMark, number>>): string {
  return lossMarks.filter((mark) => marks[mark] > 0).map((mark) => `${mark} ${marks[mark]}`).join(', ');
}

const causes: Readonly<Record<Cause, string>> = { draw: 'by the draw', decision: 'by the decision', hindsight: 'seen only in hindsight' };

function turningPointText({ seat, from, to, cause }: TurningPoint, turn: string, names: readonly string[]): string {
  return `${turn}: ${names[seat]} ${percent(from)} → ${percent(to)}, ${causes[cause]}`;
}
