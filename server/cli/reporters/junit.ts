import { escapeXml } from '../../exchange/escapeXml.js';
import type { FileReport, SectionReport } from '../fileReport.js';
import { failuresOf, lineOf, nameOf, type Failure, type Reporter } from './failure.js';

/**
 * JUnit's XML as Jenkins, GitLab and GitHub read it: a suite for each file, a case for each section. A case has one `failure` at most, since
 * some readers take no more; its text lists all.
 */
export const junitReport: Reporter = (reports) => {
  const suites = reports.filter(({ sections, unreadable }) => sections.length > 0 || unreadable !== undefined);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${attributes({ name: 'carc test', ...sums(suites) })}>`, ...suites.flatMap(suite), '</testsuites>', ''].join('\n');
};

function suite(report: FileReport): string[] {
  const { file, unreadable, sections } = report, names = distinct(sections.map(nameOf));
  const cases = unreadable === undefined ? sections.flatMap((section, index) => testCase(file, section, names[index]))
    : [`    <testcase${attributes({ classname: className(file), name: 'can be read', time: '0.000', file })}>`, `      <error${attributes({ type: 'unreadable', message: unreadable })}/>`, '    </testcase>'];
  return [`  <testsuite${attributes({ name: file, ...sums([report]) })}>`, ...cases, '  </testsuite>'];
}

function testCase(file: string, section: SectionReport, name: string): string[] {
  const begin = `    <testcase${attributes({ classname: className(file), name, time: seconds([section]), file, line: lineOf(section) })}`;
  const failures = failuresOf(section);
  if (failures.length === 0) return [`${begin}/>`];
  const [{ code, message }] = failures, lines = failures.flatMap((failure) => failureLines(file, failure)).map(escapeXml);
  return [`${begin}>`, `      <failure${attributes({ type: code, message })}>${lines.join('\n')}</failure>`, '    </testcase>'];
}

function failureLines(file: string, { line, column, code, message, compared }: Failure): string[] {
  return [`${file}:${line}:${column}: ${code}: ${message}`, ...compared === undefined ? [] : [`  expected: ${compared.expected}`, `  actual:   ${compared.actual}`]];
}

function sums(reports: readonly FileReport[]): Record<string, string | number> {
  const sections = reports.flatMap((report) => report.sections), errors = reports.filter(({ unreadable }) => unreadable !== undefined).length;
  return { tests: sections.length + errors, failures: sections.filter(({ passed }) => !passed).length, errors, skipped: 0, time: seconds(sections) };
}

function seconds(sections: readonly SectionReport[]): string {
  return (sections.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000).toFixed(3);
}

/** `games.scenarios` for games/scenarios.carc: readers show what stands before the last point as a group. */
function className(file: string): string {
  return file.replace(/\.carc$/, '').split(/[\\/]+/).filter((part) => !/^\.*$/.test(part)).join('.');
}

/** Readers take two cases of one name for one: the second gets a number. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; taken.has(own); number++) own = `${name} (${number})`;
    taken.add(own);
    return own;
  });
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`).join('');
}
