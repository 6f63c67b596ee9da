import type { ScoreEvent } from '../engine/scoreEvent.js';

/** What one source has brought to each player, by seat, in play or at the end. */
export interface PointSource {
  /** A kind of feature, `abbot taken back`, the name of a wonder, or `given`: what lines `score` of the record set. */
  readonly source: string;
  readonly atEnd: boolean;
  readonly points: readonly number[];
}

const inOrder = ['city', 'road', 'monastery', 'garden', 'field', 'abbot taken back'];

/** Adds up score events by their source; what the scores have besides is `given`. */
export class PointSources {
  private readonly sums = new Map<string, { readonly source: string; readonly atEnd: boolean; readonly points: number[] }>();

  constructor(private readonly players: number) {}

  add(event: ScoreEvent): void {
    const atEnd = event.step === 'end of game', { points } = this.sumOf(event.source ?? (event.step === '2B-1' ? 'abbot taken back' : event.feature), atEnd);
    for (const seat of event.players) points[seat] += event.points;
  }

  /** The sources in the order of the rule book, then wonders by their names; together they are the scores. */
  upTo(scores: readonly number[]): PointSource[] {
    const place = (source: string): number => inOrder.includes(source) ? inOrder.indexOf(source) : inOrder.length;
    const sums = [...this.sums.values()].sort((a, b) => place(a.source) - place(b.source) || a.source.localeCompare(b.source) || Number(a.atEnd) - Number(b.atEnd));
    const given = scores.map((score, seat) => sums.reduce((rest, { points }) => rest - points[seat], score));
    return given.some((points) => points !== 0) ? [...sums, { source: 'given', atEnd: false, points: given }] : sums;
  }

  /** What a player has got at the end from the features in which he stood, wonders not counted. */
  featuresAtEnd(seat: number): number {
    return [...this.sums.values()].reduce((sum, { source, atEnd, points }) => atEnd && inOrder.includes(source) ? sum + points[seat] : sum, 0);
  }

  private sumOf(source: string, atEnd: boolean): { readonly points: number[] } {
    const key = `${source} ${atEnd}`;
    const sum = this.sums.get(key) ?? { source, atEnd, points: Array<number>(this.players).fill(0) };
    this.sums.set(key, sum);
    return sum;
  }
}
