import type { SectionReport } from '../fileReport.js';
import { failuresOf, lineOf, nameOf, type Failure, type Reporter } from './failure.js';

/** One line a section, below it what it failed by, and a sum. */
export const textReport: Reporter = (reports) => {
  const sections = reports.flatMap((report) => report.sections);
  const lines = reports.flatMap(({ file, sections: own }) => own.flatMap((section) => [
    `${section.passed ? 'ok  ' : 'FAIL'}  ${file}:${lineOf(section)} ${nameOf(section)} (${countText(section)})`,
    ...failuresOf(section).map((failure) => `        ${file}:${failureText(failure)}`),
  ]));
  if (sections.length === 0) return '';
  const expectations = sections.reduce((sum, section) => sum + section.expectations.length, 0);
  return `${[...lines, `${sections.filter(({ passed }) => passed).length} of ${sections.length} passed, ${expectations} expectations`].join('\n')}\n`;
};

function failureText({ line, column, code, message, compared }: Failure): string {
  if (compared !== undefined) return `${line}: expected ${compared.expected}, but it is ${compared.actual}`;
  return code === 'expectation-failed' || code === 'not-judged' ? `${line}: ${message}` : `${line}:${column}: error ${code}: ${message}`;
}

function countText({ expectations: { length }, turns }: SectionReport): string {
  const one = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
  return length > 0 ? one(length, 'expectation') : `${one(turns, 'turn')}, no expectation`;
}
