/** The marks of a move that gave points away, the mildest first, as the notation writes them. */
export const lossMarks = ['?!', '?', '??'] as const;

export type LossMark = typeof lossMarks[number];

/** From how many points on a loss has each of the marks. */
export type Thresholds = readonly [number, number, number];

export const usualThresholds: Thresholds = [2, 5, 10];

/** What a move lost against the best that was found. */
export interface Loss {
  readonly loss: number;
  /** Its standard error; nothing if too little was searched to tell. */
  readonly lossError: number | undefined;
}

/** The mark that a loss deserves: it must be as large as the threshold says, and more than two standard errors. */
export function markOf({ loss, lossError }: Loss, thresholds: Thresholds): LossMark | undefined {
  if (lossError === undefined || loss <= 2 * lossError) return undefined;
  return lossMarks.findLast((_, index) => loss >= thresholds[index]);
}
