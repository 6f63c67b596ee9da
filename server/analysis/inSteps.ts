/**
 * Work that can be laid aside behind each of its steps, which take a few milliseconds at most, and in the end gives something. So others
 * get their turn, and it can be given up at once.
 */
export type InSteps<Result> = Generator<undefined, Result>;

/** Does the work to its end. */
export function finish<Result>(work: InSteps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
