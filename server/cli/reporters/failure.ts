import type { SectionOutcome } from '../../protocol.js';
import type { FileReport } from '../fileReport.js';

/** Shows the outcome of tests as a text. */
export type Reporter = (reports: readonly FileReport[]) => string;

/** One thing that a section failed by; lines and columns count from 1. */
export interface Failure {
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: string;
  /** Of an expectation that says what it wants. */
  readonly compared?: { readonly expected: string; readonly actual: string };
}

/** What a section failed by, in the order of its lines. Expectations that nobody could judge are left out if an error says why. */
export function failuresOf({ expectations, errors }: SectionOutcome): Failure[] {
  const failed = expectations.filter(({ passed, judged }) => !passed && (judged || errors.length === 0)).map(({ range: { start }, judged, message, expected, actual }): Failure => ({
    line: start.line + 1, column: start.character + 1, code: judged ? 'expectation-failed' : 'not-judged', message, ...expected !== '' && { compared: { expected, actual } },
  }));
  const broken = errors.map(({ range: { start }, code, message }): Failure => ({ line: start.line + 1, column: start.character + 1, code, message }));
  return [...failed, ...broken].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** What a section is called in a report. */
export function nameOf({ title }: SectionOutcome): string {
  return title === null ? 'record' : title === '' ? 'scenario' : title;
}

/** The line, from 1, where a section begins. */
export function lineOf({ title, range }: SectionOutcome): number {
  return title === null ? 1 : range.start.line + 1;
}
