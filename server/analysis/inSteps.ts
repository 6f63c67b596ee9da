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

/** Milliseconds of work between two pauses. */
const slice = 8;

/** Does the work to its end, in slices between which others get their turn. Rejects with the reason of the signal as soon as that is aborted. */
export async function finishInSlices<Result>(work: InSteps<Result>, signal: AbortSignal): Promise<Result> {
  for (let end = performance.now() + slice; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < end) continue;
    await new Promise((resolve) => { setTimeout(resolve); });
    signal.throwIfAborted();
    end = performance.now() + slice;
  }
}
