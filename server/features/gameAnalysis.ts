/** How a game was played: what is known of each turn, for `carc analyze --game` and for a view beside the text. */
import type { Turn } from '../../language/generated/ast.js';
import type { Analyst, Effort } from '../analysis/analyst.js';
import { withDrawn } from '../analysis/drawChances.js';
import { bandBehind, chancesBehind, playerAnalyses, turningPoints, type Cause, type TurningPoint } from '../analysis/gameAnalysis.js';
import { lossMarks, markOf, type LossMark } from '../analysis/moveMark.js';
import { analyzeTurn } from '../analysis/turnAnalysis.js';
import { unmarked } from '../exchange/markdown.js';
import { playerLooks } from '../exchange/playerLook.js';
import type { GameAnalysis, TurnResultShown } from '../protocol.js';
import { moveText } from '../record/moveText.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { readRemark, type TurnResult } from './analysisRemark.js';
import type { Telling } from './analysisSettings.js';
import { recordedTurns, type RecordedMove, type RecordedTurn } from './recordedTurns.js';
import { counted, percent, playerText } from './scoreText.js';
import { lineNumber } from './words.js';

/** What has been found out of turns, by their check values. */
export type TurnResults = ReadonlyMap<string, TurnResult>;

/** What is known of a turn: because it has been analyzed, or because the record says it and nothing has been changed since. */
export function resultOf({ statement, played }: RecordedTurn, results: TurnResults): TurnResult | undefined {
  if (played === undefined) return undefined;
  const found = results.get(played.key), { player, players, tilesLeft } = played;
  if (found !== undefined) return found;
  const said = statement.remarks.map(readRemark).find((remark) => remark?.key === played.key && remark.expected.length === players);
  return said === undefined ? undefined : { ...said, player, tilesLeft, best: said.best ?? writtenMove(statement) };
}

/** The turns that can be analyzed, and those of them of which nothing is known yet. */
export function analyzable(replay: Replay, results: TurnResults): { readonly all: readonly RecordedMove[]; readonly left: readonly RecordedMove[] } {
  const turns = recordedTurns(replay), movesOf = (some: readonly RecordedTurn[]): RecordedMove[] => some.flatMap(({ played }) => played ?? []);
  return { all: movesOf(turns), left: movesOf(turns.filter((turn) => resultOf(turn, results) === undefined)) };
}

/** Analyzes a turn and keeps what is found. Rejects with the reason of the signal if that ends the work. */
export async function analyzeInto(results: Map<string, TurnResult>, played: RecordedMove, analyst: Analyst, effort: Effort, signal: AbortSignal): Promise<void> {
  const { kind, key } = played, before = played.before(), { best, ...found } = await analyzeTurn({ ...played, before }, analyst, effort, signal);
  results.set(key, { ...found, best: moveText(withDrawn(before.copy(), before, kind), kind, best) });
}

/** All that is known of a game, where turns are looked at with such an effort; nothing if it could not be set up. */
export function gameAnalysis(replay: Replay, results: TurnResults, telling: Telling, effort: Effort): GameAnalysis | undefined {
  const { players } = replay.setup, names = players.map(({ name }) => name);
  if (replay.game === undefined) return undefined;
  const turns = recordedTurns(replay), known = turns.map((turn) => resultOf(turn, results)), found = known.filter((one) => one !== undefined);
  const looks = playerLooks(names), qualities = playerAnalyses(found, players.length, telling.thresholds);
  // A tile that left the game is no turn of its own: the chances go on behind it.
  const whole = turns.flatMap((turn, index) => turn.statement.discards ? [] : [index]);
  return {
    title: sectionTitle(replay), state: stateText(turns, known, results, effort),
    players: qualities.map(({ accuracy = null, marks, ...quality }, seat) => ({ ...looks[seat], name: unmarked(playerText(players[seat])), ...quality, accuracy, marks: marksText(marks) })),
    turns: turns.map(({ statement, player = null, obstacle = '' }, index) => {
      const result = known[index];
      return { text: turnText(turns[index]), line: lineNumber(statement), player, move: writtenMove(statement), result: result === undefined ? null : resultShown(result, telling), obstacle };
    }),
    turningPoints: turningPoints(whole.map((index) => known[index])).map((point) => ({ turn: whole[point.turn], text: turningPointText(point, turnText(turns[whole[point.turn]]), names) })),
  };
}

function resultShown(result: TurnResult, { thresholds, showsMoves }: Telling): TurnResultShown {
  const { decision, best, luck = null, expected } = result;
  return { loss: decision?.loss ?? null, lossError: decision?.lossError ?? null, mark: decision === undefined ? '' : markOf(decision, thresholds) ?? '', best: showsMoves ? best : '', luck, expected, chances: chancesBehind(result), band: bandBehind(result) ?? null };
}

/** What a line says of the move, in its own words. */
function writtenMove({ discards, tile, position, rotation, actions }: Turn): string {
  const placed = actions.map(({ words }) => words.join(' ')).join(', ');
  return [discards ? 'discards' : '', tile?.$refText ?? '', position?.replace(/\s/g, '') ?? '', rotation ?? '', placed].filter((word) => word !== '').join(' ');
}

function turnText({ statement: { number } }: RecordedTurn): string {
  return `Turn ${Number.parseInt(number, 10)}`;
}

/** `70 of 71 turns are analyzed, 12 of them by remarks of the record. Each of the others was looked at for 1 s.` */
function stateText(turns: readonly RecordedTurn[], known: readonly (TurnResult | undefined)[], results: TurnResults, effort: Effort): string {
  const keys = turns.flatMap(({ played }) => played?.key ?? []), analyzed = known.filter((one) => one !== undefined).length, own = keys.filter((key) => results.has(key)).length;
  if (keys.length === 0) return 'No turn of this game can be analyzed.';
  const read = analyzed === own ? '' : `, ${analyzed - own} of them by remarks of the record`, looked = 'playouts' in effort ? `in ${counted(effort.playouts, 'playout')}` : `for ${effort.milliseconds / 1000} s`;
  return `${analyzed} of ${counted(keys.length, 'turn')} ${analyzed === 1 ? 'is' : 'are'} analyzed${read}.${own === 0 ? '' : ` ${analyzed === own ? 'Each' : 'Each of the others'} was looked at ${looked}.`}`;
}

function marksText(marks: Readonly<Record<LossMark, number>>): string {
  return lossMarks.filter((mark) => marks[mark] > 0).map((mark) => `${mark} ${marks[mark]}`).join(', ');
}

const causes: Readonly<Record<Cause, string>> = { draw: 'by the draw', decision: 'by the decision', hindsight: 'seen only in hindsight' };

function turningPointText({ seat, from, to, cause }: TurningPoint, turn: string, names: readonly string[]): string {
  return `${turn}: ${names[seat]} ${percent(from)} → ${percent(to)}, ${causes[cause]}`;
}
