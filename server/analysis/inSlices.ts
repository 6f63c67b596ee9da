import type { InSteps } from './inSteps.js';

/** Does work in this thread and lets others go on in between: no stretch of it takes longer than half a frame and a step. Rejects with the reason of the signal if that ends it. */
export async function inSlices<Result>(work: InSteps<Result>, signal: AbortSignal): Promise<Result> {
  for (let pauseAt = performance.now() + stretch;;) {
    signal.throwIfAborted();
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < pauseAt) continue;
    await new Promise((resolve) => { setTimeout(resolve); });
    pauseAt = performance.now() + stretch;
  }
}

/** In milliseconds. */
const stretch = 8;
