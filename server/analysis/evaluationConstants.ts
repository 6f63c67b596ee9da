/** The numbers of the evaluation that no rule gives. Found by matches: test/strength/tune.ts. */
export interface EvaluationConstants {
  /** A player's draws count so much for ending cities and roads: not every tile that fits goes where it ends something. */
  readonly endDraws: number;
  /** How much a tile counts that does not end a feature but leads it on to a square where it can be ended. */
  readonly detour: number;
  /** A feature with several squares to fill: the chances multiply, and this for each square beyond the first. */
  readonly severalHoles: number;
  /** Draws of one player that count for filling a square with whatever fits, as around a monastery. */
  readonly fillDraws: number;
  /** The share of tiles that will fit an empty square that no tile touches yet. */
  readonly strangeSquare: number;
  /** Tiles that an unfinished city or road still grows by for each square to fill, if it is never completed. */
  readonly growth: number;
  /** Points of a meeple in hand when many turns are left, the first, and the share of that which each further one has of the one before. */
  readonly meeple: number;
  readonly meepleFall: number;
  /** With so many own turns left, a meeple in hand is worth half of that. */
  readonly meepleTurns: number;
  /** A meeple whose feature is completed comes back only later: for how much of one in hand it counts. */
  readonly comesBack: number;
  /** A city beside a field that is not sure to be completed counts by its chance, and by this. */
  readonly cityOfField: number;
  /** Cities that a field will still come to, for each own turn left. */
  readonly fieldReach: number;
}

export const evaluationConstants: EvaluationConstants = {
  endDraws: 0.31, detour: 0.33, severalHoles: 0.44, fillDraws: 0.68, strangeSquare: 0.06, growth: 0.35,
  meeple: 7.9, meepleFall: 0.86, meepleTurns: 4.6, comesBack: 0.27, cityOfField: 0.46, fieldReach: 0.008,
};
