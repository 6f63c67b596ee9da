import { failuresOf, lineOf, nameOf, type Failure, type Reporter } from './failure.js';

/** TAP, version 14: a test point for each section, and below one that failed a YAML block with what was expected and what is. */
export const tapReport: Reporter = (reports) => {
  const points = reports.flatMap(({ file, unreadable, sections }) => unreadable !== undefined ? [{ name: `${file} can be read`, problems: [['message', unreadable]].map(yamlLine) }]
    : sections.map((section) => ({ name: `${file}:${lineOf(section)} ${nameOf(section)}`, problems: section.passed ? [] : ['failures:', ...failuresOf(section).flatMap((failure) => failureLines(file, failure))] })));
  const lines = points.flatMap(({ name, problems }, index) => [
    `${problems.length > 0 ? 'not ok' : 'ok'} ${index + 1} - ${description(name)}`, ...problems.length > 0 ? ['  ---', ...problems.map((line) => `  ${line}`), '  ...'] : [],
  ]);
  return ['TAP version 14', points.length === 0 ? '1..0 # there is no scenario' : `1..${points.length}`, ...lines, ''].join('\n');
};

function failureLines(file: string, { line, column, code, message, compared }: Failure): string[] {
  const [first, ...others] = Object.entries({ message, code, file, line, column, ...compared }).map(yamlLine);
  return [`  - ${first}`, ...others.map((other) => `    ${other}`)];
}

/** A text of YAML in quotes is one of JSON, but for a few signs that YAML wants escaped. */
function yamlLine([key, value]: readonly (string | number)[]): string {
  const text = JSON.stringify(value).replace(/[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `${key}: ${text}`;
}

/** A description is one line, in which # would begin a directive. */
function description(text: string): string {
  return text.replace(/[\\#]/g, '\\$&').replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}
