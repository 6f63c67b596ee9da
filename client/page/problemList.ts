import type { Diagnostic } from 'vscode-languageserver-protocol/browser.js';
import { element } from '../boardView/webview/dom.js';
import { severityOf, type Severity } from './severity.js';

/** A text can have as many problems as it has words; nobody reads more than these at once, and a browser would stand still. */
const mostShown = 200;

/** What is wrong, line by line; each is a button that leads to its words. */
export class ProblemList {
  private readonly count = element('p', 'count');
  private readonly list = element('ol', 'problems');
  readonly element = element('div', 'found', this.count, this.list);

  constructor(private readonly chosen: (problem: Diagnostic) => void) {
    this.count.setAttribute('role', 'status');
    this.wait();
  }

  /** Another text is being checked. */
  wait(): void {
    this.count.textContent = 'Checking...';
    this.list.replaceChildren();
  }

  /** Gives those that are listed: the first. */
  show(problems: readonly Diagnostic[]): readonly Diagnostic[] {
    const sorted = [...problems].sort((one, other) => one.range.start.line - other.range.start.line || one.range.start.character - other.range.start.character);
    const shown = sorted.slice(0, mostShown), left = sorted.length - shown.length, text = countText(problems);
    if (this.count.textContent !== text) this.count.textContent = text;
    this.list.replaceChildren(
      ...shown.map((problem) => element('li', '', this.item(problem))),
      ...left > 0 ? [element('li', '', `and ${left} more`)] : [],
    );
    return shown;
  }

  private item(problem: Diagnostic): HTMLButtonElement {
    const severity = severityOf(problem), code = problem.code === undefined ? '' : ` (${problem.code})`;
    const made = element('button', '', element('span', severity, `line ${problem.range.start.line + 1}, ${severity}`), `: ${problem.message}${code}`);
    made.type = 'button';
    made.addEventListener('click', () => this.chosen(problem));
    return made;
  }
}

function countText(problems: readonly Diagnostic[]): string {
  const counted = (['error', 'warning', 'hint'] satisfies Severity[]).flatMap((severity) => {
    const count = problems.filter((problem) => severityOf(problem) === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return counted.length === 0 ? 'No problems' : counted.join(', ');
}
