import type { Diagnostic } from 'vscode-languageserver-protocol/browser.js';
import type { RecordingEdit } from '../../server/protocol.js';
import { element } from '../boardView/webview/dom.js';
import { ProblemList } from './problemList.js';
import { severityOf, worse, type Severity } from './severity.js';

/** The text of the record, free to be changed, with its problems at the lines and as a list. */
export class RecordText {
  private readonly input = element('textarea', 'input');
  private readonly numbers = element('pre', 'numbers');
  /** The same text once more behind the input: it makes room for it, and its words are underlined. */
  private readonly shadow = element('pre', 'shadow');
  private readonly current = element('div', 'current');
  private readonly scroll = element('div', 'scroll', this.numbers, element('div', 'paper', this.current, this.shadow, this.input));
  private readonly problems = new ProblemList((problem) => this.select(problem));
  readonly element = element('section', 'record', this.scroll, this.problems.element);
  private starts: readonly number[] = [0];
  /** Those that are shown. */
  private found: readonly Diagnostic[] = [];
  private lineShown = -1;

  /** `changed` is told of each edit, `moved` of the line of the cursor. */
  constructor(changed: () => void, private readonly moved: (line: number) => void) {
    const { input } = this;
    this.element.setAttribute('aria-label', 'Record');
    input.spellcheck = false;
    input.autocapitalize = 'off';
    input.wrap = 'off';
    input.placeholder = 'Paste a record here, or open a file.';
    input.setAttribute('aria-label', 'Text of the record');
    for (const copy of [this.numbers, this.shadow, this.current]) copy.setAttribute('aria-hidden', 'true');
    input.addEventListener('input', () => { this.layOut(); changed(); });
    document.addEventListener('selectionchange', () => this.follow());
    this.layOut();
  }

  get text(): string {
    return this.input.value;
  }

  /** The line of the cursor, from 0. */
  get line(): number {
    return this.input.value.slice(0, this.input.selectionEnd).split('\n').length - 1;
  }

  /** Shows another text, the cursor at its end: there stands the board to which the record leads. */
  open(text: string): void {
    this.input.value = text;
    this.found = [];
    this.problems.wait();
    this.layOut();
    this.goTo(this.starts.length - 1);
  }

  /** Puts the cursor at the beginning of a line. */
  goTo(line: number): void {
    const start = this.starts[Math.min(line, this.starts.length - 1)];
    this.input.setSelectionRange(start, start);
    this.follow();
    this.reveal(0);
  }

  /** Writes other lines into the text; the cursor goes to the last of them. */
  write({ from, to, lines }: RecordingEdit): void {
    const { input, starts } = this, end = (starts[to + 1] ?? input.value.length + 1) - 1;
    input.setRangeText(lines.join('\n'), starts[from], end);
    input.dispatchEvent(new Event('input'));
    this.goTo(from + lines.length - 1);
  }

  /** Shows what is wrong: in the margin, at the words, and in the list. */
  showProblems(found: readonly Diagnostic[]): void {
    this.found = this.problems.show(found);
    this.mark();
  }

  private mark(): void {
    const { found, starts } = this, worst = new Map<number, Severity>();
    for (const problem of found) worst.set(problem.range.start.line, worse(worst.get(problem.range.start.line), severityOf(problem)));
    const marked = [...worst].sort(([one], [other]) => one - other), behind = [...marked.slice(1).map(([line]) => line), starts.length];
    this.numbers.replaceChildren(numbered(0, marked[0]?.[0] ?? starts.length), ...marked.flatMap(([line, severity], index) =>
      [element('span', severity, `${severity === 'error' ? '✖' : '!'} ${line + 1}`), `\n${numbered(line + 1, behind[index])}`]));
    for (const severity of ['error', 'warning', 'hint'] satisfies Severity[]) {
      CSS.highlights.set(severity, new Highlight(...found.filter((problem) => severityOf(problem) === severity).map((problem) => this.wordsOf(problem))));
    }
  }

  /** Makes room for the text as it is. The marks stay about where they were until the next check. */
  private layOut(): void {
    const { value } = this.input;
    this.starts = [0, ...[...value.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.shadow.replaceChildren(`${value}\n`);
    this.mark();
  }

  private follow(): void {
    const { line } = this;
    if (line === this.lineShown) return;
    this.lineShown = line;
    this.current.style.setProperty('--line', String(line));
    this.moved(line);
  }

  private select(problem: Diagnostic): void {
    const { start, end } = problem.range;
    this.input.focus();
    this.input.setSelectionRange(this.offset(start), this.offset(end));
    this.follow();
    const { scroll, numbers } = this, left = this.wordsOf(problem).getBoundingClientRect().left - numbers.getBoundingClientRect().right + scroll.scrollLeft;
    this.reveal(left < (scroll.clientWidth - numbers.clientWidth) / 2 ? 0 : left / 2);
  }

  /** Brings the line of the cursor into sight. */
  private reveal(left: number): void {
    const { scroll, current } = this, most = current.offsetTop, least = most + current.offsetHeight - scroll.clientHeight;
    scroll.scrollTo({ left, top: Math.min(most, Math.max(least, scroll.scrollTop)) });
  }

  private wordsOf({ range }: Diagnostic): Range {
    const words = document.createRange(), [text] = this.shadow.childNodes;
    words.setStart(text, this.offset(range.start));
    words.setEnd(text, this.offset(range.end));
    return words;
  }

  private offset({ line, character }: { readonly line: number; readonly character: number }): number {
    return Math.min((this.starts[line] ?? Infinity) + character, this.input.value.length);
  }
}

/** The numbers of the lines from one to before another, counted from 0. */
function numbered(from: number, to: number): string {
  return Array.from({ length: Math.max(0, to - from) }, (_, line) => `${from + line + 1}\n`).join('');
}
