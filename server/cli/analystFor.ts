import type { Analyst } from '../analysis/analyst.js';
import { QueueingAnalyst } from '../analysis/queueingAnalyst.js';
import { Slices } from '../analysis/slices.js';
import { ProcessPool } from '../analysisProcesses/processPool.js';
import type { Terminal } from './terminal.js';

/** Whoever answers a command's questions that take long: processes on all idle cores, where the program for them is there. */
export function analystFor({ analysisFile }: Terminal): Analyst {
  return new QueueingAnalyst(analysisFile === undefined ? new Slices() : new ProcessPool(analysisFile));
}
