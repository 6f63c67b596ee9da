import type { FeatureKind } from './tile.js';

/** A kind of figure that players place: the meeple of the base game, the large meeple, the abbot ... */
export interface FigureKind {
  /** Its word in the notation. */
  readonly word: string;
  /** Its name in messages. */
  readonly name: string;
  /** How many each player has in the supply at the start. */
  readonly supply: number;
  /** What it counts for the majority (rules R29, R50). */
  readonly strength: number;
  readonly standsOn: readonly FeatureKind[];
}

/** Rule R12: the meeple of the base game; seven are in the supply, the eighth counts points (R3). */
export const meeple: FigureKind = { word: 'meeple', name: 'meeple', supply: 7, strength: 1, standsOn: ['city', 'road', 'monastery', 'field'] };
