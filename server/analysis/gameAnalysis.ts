import { chancesToWin } from './chanceToWin.js';
import { marginOf } from './margin.js';
import { lossMarks, markOf, type Loss, type LossMark, type Thresholds } from './moveMark.js';

/** What is known of a turn that was played, however it came to be known. Points are those at the end of the game. */
export interface AnalyzedTurn {
  readonly player: number;
  /** By seat, the final points expected behind the turn. */
  readonly expected: readonly number[];
  /** The standard error of the player's margin in them; nothing if too little was searched to tell. */
  readonly error: number | undefined;
  /** Tiles left behind the turn. */
  readonly tilesLeft: number;
  /** How much more the drawn tile was worth to the player than the tiles on average; nothing where chance did not decide. */
  readonly luck: number | undefined;
  /** Nothing if only one move was legal. */
  readonly decision: Loss | undefined;
}

/** By seat, the lower and the upper end of a band around the chance to win. */
export interface ChanceBand {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The chances to win behind a turn, by seat. */
export function chancesBehind({ expected, tilesLeft }: Pick<AnalyzedTurn, 'expected' | 'tilesLeft'>): number[] {
  return chancesToWin(expected, tilesLeft);
}

/** Two standard errors around these chances: so far the search itself may be off, not the evaluation behind it. Nothing if the error is not known. */
export function bandBehind({ expected, error, tilesLeft }: Pick<AnalyzedTurn, 'expected' | 'error' | 'tilesLeft'>): ChanceBand | undefined {
  if (error === undefined) return undefined;
  const moved = (by: number): number[] => expected.map((_, seat) => chancesToWin(expected.map((points, other) => other === seat ? points + by : points), tilesLeft)[seat]);
  return { low: moved(-2 * error), high: moved(2 * error) };
}

/**
 * What moved the expected margin of the player from one turn to the next: `change` is `luck` less the loss of the decision plus `hindsight`, which is
 * what the search saw only when it looked from here.
 */
export interface Change {
  readonly change: number;
  readonly luck: number;
  readonly loss: number;
  readonly hindsight: number;
}

/** The change that a turn made, given the turn before it. */
export function changeBy({ player, expected, luck = 0, decision }: AnalyzedTurn, before: AnalyzedTurn): Change {
  const change = marginOf(expected, player) - marginOf(before.expected, player), loss = decision?.loss ?? 0;
  return { change, luck, loss, hindsight: change - luck + loss };
}

/** What mostly made a chance change. */
export type Cause = 'draw' | 'decision' | 'hindsight';

/** A turn in which the chances to win changed much. */
export interface TurningPoint {
  /** Which of the turns. */
  readonly turn: number;
  /** Whose chance changed most, from what to what. */
  readonly seat: number;
  readonly from: number;
  readonly to: number;
  readonly cause: Cause;
}

const mostTurningPoints = 5, leastChange = 0.08;

/**
 * The turns in which somebody's chance to win changed most, in their order, and by more than the search may be off (two standard errors). Gaps are turns that were not analyzed,
 * behind which no change is known.
 */
export function turningPoints(turns: readonly (AnalyzedTurn | undefined)[]): TurningPoint[] {
  const found = turns.flatMap((turn, index): TurningPoint[] => {
    const before = turns[index - 1];
    if (turn === undefined || before === undefined) return [];
    const earlier = chancesBehind(before), later = chancesBehind(turn), doubts = [bandBehind(before), bandBehind(turn)];
    const changes = later.map((chance, seat) => {
      const size = Math.abs(chance - earlier[seat]), doubt = Math.hypot(...doubts.map((band) => band === undefined ? Infinity : (band.high[seat] - band.low[seat]) / 2));
      return size > doubt ? size : 0;
    });
    // Where two players' chances change alike, it is told of who played.
    const most = Math.max(...changes), seat = changes[turn.player] > most - 1e-9 ? turn.player : changes.indexOf(most);
    return most < leastChange ? [] : [{ turn: index, seat, from: earlier[seat], to: later[seat], cause: causeOf(changeBy(turn, before)) }];
  });
  const size = ({ from, to }: TurningPoint): number => Math.abs(to - from);
  return found.sort((a, b) => size(b) - size(a)).slice(0, mostTurningPoints).sort((a, b) => a.turn - b.turn);
}

/** The largest of the parts that moved the margin where it went. */
function causeOf({ change, luck, loss, hindsight }: Change): Cause {
  const parts: readonly (readonly [Cause, number])[] = [['draw', luck], ['decision', -loss], ['hindsight', hindsight]], sign = Math.sign(change);
  return parts.reduce((most, part) => sign * part[1] > sign * most[1] ? part : most)[0];
}

/** How a player has played. */
export interface PlayerAnalysis {
  /** Turns analyzed in which there was a choice. */
  readonly decisions: number;
  /** Points lost for each of them, on average; 0 if there were none. */
  readonly meanLoss: number;
  /** The mean over the decisions, from 0 to 1: 1 for the best move, half for one that loses 5 points, a quarter for 10; nothing without decisions. */
  readonly accuracy: number | undefined;
  readonly marks: Readonly<Record<LossMark, number>>;
  /** All luck of the draw together, in points. */
  readonly luck: number;
}

/** A move that loses so many points counts half. */
const halfAt = 5;

/** How each player has played, by seat. */
export function playerAnalyses(turns: readonly AnalyzedTurn[], players: number, thresholds: Thresholds): PlayerAnalysis[] {
  return Array.from({ length: players }, (_, seat) => {
    const own = turns.filter(({ player }) => player === seat), losses = own.flatMap(({ decision }) => decision === undefined ? [] : [decision]), decisions = losses.length;
    const marks = losses.map((loss) => markOf(loss, thresholds)), meanOf = (worth: (loss: number) => number): number => losses.reduce((sum, { loss }) => sum + worth(loss) / decisions, 0);
    return {
      decisions, meanLoss: meanOf((loss) => loss), accuracy: decisions === 0 ? undefined : meanOf((loss) => 0.5 ** (loss / halfAt)),
      marks: { '?!': countOf(marks, '?!'), '?': countOf(marks, '?'), '??': countOf(marks, '??') }, luck: own.reduce((sum, { luck = 0 }) => sum + luck, 0),
    };
  });
}

function countOf(marks: readonly (LossMark | undefined)[], wanted: typeof lossMarks[number]): number {
  return marks.filter((mark) => mark === wanted).length;
}
