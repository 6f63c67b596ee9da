/** Work that can be left between two of its steps. Each takes a few milliseconds. */
export type Steps<Result> = Generator<undefined, Result>;

/** Goes all steps, one after the other. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Goes the steps and lets others go on in between: no stretch of them takes longer than half a frame and a step. Rejects with the reason of the signal if that ends the work. */
export async function inSlices<Result>(steps: Steps<Result>, signal: AbortSignal): Promise<Result> {
  for (let pauseAt = performance.now() + stretch;;) {
    signal.throwIfAborted();
    const { done, value } = steps.next();
    if (done === true) return value;
    if (performance.now() < pauseAt) continue;
    await new Promise((resolve) => { setTimeout(resolve); });
    pauseAt = performance.now() + stretch;
  }
}

/** In milliseconds. */
const stretch = 8;
