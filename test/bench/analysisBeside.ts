import { CancellationTokenSource } from 'vscode-languageserver/node.js';
import type { RunningServer } from './runningServer.js';

/** What an analysis beside does to somebody who types, and how soon it answers, in milliseconds (medians). */
export interface AnalysisBeside {
  /** From an edit to its diagnostics while nothing is analyzed, and while something is. */
  readonly alone: number;
  readonly beside: number;
  /** From a question to its first answer, and from taking it back to its end. */
  readonly firstAnswer: number;
  readonly end: number;
}

/** In turns, so that other work on the machine is the same for both: some edits without an analysis, and some with one, which is about another line each time. */
export async function analysisBeside(server: RunningServer, linesOfTurns: readonly number[], editToDiagnostics: (round: number) => Promise<void>): Promise<AnalysisBeside> {
  const alone: number[] = [], beside: number[] = [], firstAnswers: number[] = [], ends: number[] = [], edits = 24;
  const type = async (times: number[]): Promise<void> => {
    for (let round = 0; round < edits; round++) times.push(await timeOf(() => editToDiagnostics(round)));
  };
  for (const [index, line] of linesOfTurns.entries()) {
    await type(alone);
    const question = new CancellationTokenSource(), told = server.told('carcassonne/suggestionsSoFar');
    const answer = server.ask('carcassonne/suggestions', { position: { line, character: 0 }, id: String(index) }, question.token).catch(() => undefined);
    firstAnswers.push(await timeOf(() => told));
    await type(beside);
    ends.push(await timeOf(() => {
      question.cancel();
      return answer;
    }));
  }
  // The first turn warms up.
  return { alone: median(alone.slice(edits)), beside: median(beside.slice(edits)), firstAnswer: median(firstAnswers.slice(1)), end: median(ends.slice(1)) };
}

async function timeOf(once: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await once();
  return performance.now() - begin;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
