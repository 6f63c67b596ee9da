import type { Position } from './sides.js';
import type { FeatureKind } from './tile.js';

/** The steps of the scoring reference in which points are scored. */
export type ScoringStep = '1A' | '1B' | '1C' | '2A' | '2B-1' | '2B-2' | '2C' | '3B' | '3C' | 'end of game';

/** One line of the reckoning: `3 tiles, 2 each: 6`. */
export interface ScoreItem {
  readonly what: string;
  readonly count: number;
  readonly points: number;
}

/** Who stands in a feature: figures and what they count for the majority. */
export interface Holder {
  readonly player: number;
  readonly strength: number;
  readonly figures: readonly string[];
}

/** Points that one or more players score at once, with the reason. */
export interface ScoreEvent {
  readonly step: ScoringStep;
  /** Statement of docs/rules.md that gives the points. */
  readonly rule: string;
  readonly feature: FeatureKind;
  readonly complete: boolean;
  readonly squares: readonly Position[];
  readonly items: readonly ScoreItem[];
  /** What each of `players` scores. */
  readonly points: number;
  /** The players who score; several when they are tied (rule R29). */
  readonly players: readonly number[];
  readonly holders: readonly Holder[];
  /** What else gives the points, if not the feature itself: a wonder. */
  readonly source?: string;
}

/** Where scoring writes its reasons. Playouts give none, and then no reason is made. */
export interface ScoreSink {
  scored(event: ScoreEvent): void;
}
