/** Where a command writes, and what it may count on. */
export interface Terminal {
  /** Where a command reads what somebody types or another program sends. */
  readonly input: NodeJS.ReadableStream;
  out(text: string): void;
  err(text: string): void;
  /** Colours are welcome in `out`. */
  readonly outIsTerminal: boolean;
  /** Somebody looks at `err`: a progress bar makes sense. */
  readonly errIsTerminal: boolean;
  /** The program itself as a file, to start it in more threads; without it one thread does all. */
  readonly workerFile?: string;
  /** The program of the processes that do long analyses (server/analysisProcesses/main.ts); without it this process does them. */
  readonly analysisFile?: string;
}

/** Exit statuses: all is well; the records have errors; the input could not be read. */
export const exitStatus = { ok: 0, errors: 1, badInput: 2 } as const;
