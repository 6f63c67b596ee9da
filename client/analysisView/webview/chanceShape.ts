import type { AnalyzedTurnShown } from '../../../server/protocol.js';
import { turnX, type Frame, type Point } from '../../view/webview/turnScale.js';

/** The chance to win of one player over the turns. */
export interface ChanceCurve {
  readonly seat: number;
  /** Where turns behind each other are known: the line, and the band around it as an area. */
  readonly pieces: readonly { readonly line: readonly Point[]; readonly band: readonly Point[] }[];
  /** The point of each turn, where it is known. */
  readonly points: readonly (Point | undefined)[];
}

/** A curve for each player; with two players the first says all. */
export function chanceCurves(turns: readonly AnalyzedTurnShown[], players: number, frame: Frame): ChanceCurve[] {
  return Array.from({ length: players === 2 ? 1 : players }, (_, seat) => {
    const known = turns.map(({ result }, index) => {
      if (result === null) return undefined;
      const x = turnX(index + 1, turns.length, frame), { chances, band } = result, pointAt = (chance: number): Point => ({ x, y: chanceY(chance, frame) });
      return { point: pointAt(chances[seat]), low: pointAt(band?.low[seat] ?? chances[seat]), high: pointAt(band?.high[seat] ?? chances[seat]) };
    });
    const runs = runsOf(known);
    return {
      seat, points: known.map((one) => one?.point),
      pieces: runs.map((run) => ({ line: run.map(({ point }) => point), band: [...run.map(({ high }) => high), ...run.map(({ low }) => low).reverse()] })),
    };
  });
}

export function chanceY(chance: number, { top, bottom }: Frame): number {
  return bottom - chance * (bottom - top);
}

/** What is known without a gap. */
function runsOf<One>(all: readonly (One | undefined)[]): One[][] {
  return all.reduce<One[][]>((runs, one, index) => {
    if (one === undefined) return runs;
    const last = runs[runs.length - 1];
    if (last === undefined || all[index - 1] === undefined) return [...runs, [one]];
    last.push(one);
    return runs;
  }, []);
}
