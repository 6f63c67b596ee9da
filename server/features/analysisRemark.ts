import { bandBehind, chancesBehind, type AnalyzedTurn } from '../analysis/gameAnalysis.js';
import { percent } from './scoreText.js';
import { signed } from './signed.js';

/** What is known of a turn. */
export interface TurnResult extends AnalyzedTurn {
  /** The best move as the notation writes it; empty if that is not told. */
  readonly best: string;
}

/**
 * The remark that holds what is known of a turn: `loses 3.2 ±0.8: E 0,1 knight N; luck -1.2; wins 62% ±3; ends 81.3:74.0 ±1.1; check 3fa9c2b1`.
 * `wins` is about the player of the turn and follows from the final points expected, which stand behind `ends` by seat, with the error of the margin.
 */
export function remarkText({ player, decision, best, luck, expected, error, tilesLeft }: TurnResult, key: string): string {
  const position = { expected, error, tilesLeft }, chances = chancesBehind(position), around = bandBehind(position);
  const found = decision === undefined ? 'the only move' : decision.loss < 0.05 ? 'the best move' : `loses ${withError(decision.loss, decision.lossError)}${best === '' ? '' : `: ${best}`}`;
  const band = around === undefined ? '' : ` ±${Math.round(50 * (around.high[player] - around.low[player]))}`;
  const parts = [found, ...luck === undefined ? [] : [`luck ${signed(luck)}`], `wins ${percent(chances[player])}${band}`, `ends ${withError(expected.map((points) => points.toFixed(1)).join(':'), error)}`];
  return [...parts, `check ${key}`].join('; ');
}

function withError(number: number | string, error: number | undefined): string {
  return `${typeof number === 'number' ? number.toFixed(1) : number} ±${error === undefined ? '?' : error.toFixed(1)}`;
}

const number = String.raw`-?\d{1,4}\.\d`, plusMinus = String.raw` ±(\?|\d{1,4}\.\d)`;
const form = new RegExp(
  String.raw`^(?:the (only|best) move|loses (${number})${plusMinus}(?:: ([^;"]+))?)(?:; luck \+?(${number}))?; wins \d{1,3}%(?: ±\d{1,3})?; ends (${number}(?::${number})*)${plusMinus}; check ([0-9a-f]{8})$`, 'u');

/** What a remark of an analysis says. */
export interface ReadRemark extends Pick<TurnResult, 'decision' | 'luck' | 'expected' | 'error'> {
  /** Nothing if that is the move that was played. */
  readonly best: string | undefined;
  /** The check value of the turn for which all this is true. */
  readonly key: string;
}

/** Reads a remark of an analysis; nothing if it is another remark. */
export function readRemark(remark: string): ReadRemark | undefined {
  const found = form.exec(remark);
  if (found === null) return undefined;
  const [, kept, loss, lossError, best = '', luck, expected, error, key] = found;
  const errorOf = (text: string): number | undefined => text === '?' ? undefined : Number(text);
  const decision = kept === 'only' ? undefined : kept === 'best' ? { loss: 0, lossError: 0 } : { loss: Number(loss), lossError: errorOf(lossError) };
  return { decision, luck: luck === undefined ? undefined : Number(luck), expected: expected.split(':').map(Number), error: errorOf(error), best: kept === undefined ? best : undefined, key };
}
