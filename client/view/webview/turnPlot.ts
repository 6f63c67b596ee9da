import { element, svgElement } from '../../boardView/webview/dom.js';
import { turnAt, turnTicks, turnX, type Frame } from './turnScale.js';
import './view.css';
import { l10n } from './l10n.js';

const height = 260;

/** The line of a turn that is plotted; `null` where none is. */
export interface PlottedTurn {
  readonly line: number | null;
}

/** A plot over the turns of a game: a click or an arrow key on a turn goes to its line. */
export abstract class TurnPlot {
  readonly element: HTMLElement;
  private readonly svg = svgElement('svg', { class: 'plot', tabindex: '0', role: 'slider', 'aria-label': l10n.t('Turn of the record. The arrow keys go to the line of another turn.'), 'aria-valuemin': '0' });
  private readonly drawn = svgElement('g');
  private readonly marker = svgElement('line', { class: 'marker' });
  private readonly pointed = svgElement('line', { class: 'pointed' });
  private readonly reading = element('p', 'reading');
  private turns: readonly PlottedTurn[] | undefined;
  private turn = 0;
  private frame: Frame = { left: 0, top: 0, right: 0, bottom: 0 };

  constructor(title: string, name: string, private readonly goTo: (line: number) => void) {
    this.element = element('section', name, element('h2', '', title));
    this.svg.append(this.drawn, this.pointed, this.marker);
    this.element.append(this.svg, this.reading);
    this.reading.setAttribute('aria-hidden', 'true');
    this.svg.addEventListener('pointermove', ({ clientX }) => this.point(this.turnUnder(clientX)));
    this.svg.addEventListener('pointerleave', () => this.point(undefined));
    this.svg.addEventListener('click', ({ clientX }) => { const turn = this.turnUnder(clientX); if (turn !== undefined) this.choose(turn); });
    this.svg.addEventListener('keydown', (event) => this.step(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** What is plotted, in a frame. */
  protected abstract drawing(frame: Frame): readonly SVGElement[];

  /** A turn in words, counted from 1; 0 is the beginning. */
  protected abstract textOf(turn: number): string;

  /** Shows turns, with a mark at that of a line. */
  protected showTurns(turns: readonly PlottedTurn[], line: number): void {
    const isNew = turns !== this.turns;
    this.turns = turns;
    this.turn = turns.findLastIndex((one) => one.line !== null && one.line <= line) + 1;
    if (isNew) this.draw();
    else this.mark();
  }

  private draw(): void {
    const { turns, element: { clientWidth: width } } = this;
    if (turns === undefined || width === 0) return;
    this.frame = { left: 40, top: 12, right: width - 34, bottom: height - 24 };
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.setAttribute('height', String(height));
    this.svg.setAttribute('aria-valuemax', String(turns.length));
    this.drawn.replaceChildren(...turnTicks(turns.length, this.frame).map(({ turn, x }) => label(String(turn), x, this.frame.bottom + 15, 'middle')), ...this.drawing(this.frame));
    this.mark();
  }

  private mark(): void {
    this.place(this.marker, this.turn === 0 ? undefined : this.turn);
    this.svg.setAttribute('aria-valuenow', String(this.turn));
    this.svg.setAttribute('aria-valuetext', this.textOf(this.turn));
    this.point(undefined);
  }

  private point(turn: number | undefined): void {
    this.place(this.pointed, turn);
    this.reading.textContent = this.textOf(turn ?? this.turn);
  }

  private place(line: SVGLineElement, turn: number | undefined): void {
    line.style.display = turn === undefined ? 'none' : '';
    const { top, bottom } = this.frame, x = String(turnX(turn ?? 0, this.count, this.frame));
    for (const [name, value] of Object.entries({ x1: x, x2: x, y1: String(top), y2: String(bottom) })) line.setAttribute(name, value);
  }

  private get count(): number {
    return this.turns?.length ?? 0;
  }

  private turnUnder(clientX: number): number | undefined {
    return turnAt(clientX - this.svg.getBoundingClientRect().left, this.count, this.frame);
  }

  private step(event: KeyboardEvent): void {
    const { turn, count } = this;
    const to = { ArrowLeft: turn - 1, ArrowDown: turn - 1, ArrowRight: turn + 1, ArrowUp: turn + 1, Home: 1, End: count, PageUp: Math.min(count, turn + 10), PageDown: Math.max(1, turn - 10) }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (to >= 1 && to <= count) this.choose(to);
  }

  /** The mark goes there at once; whatever is said of that line follows. */
  private choose(turn: number): void {
    const line = this.turns?.[turn - 1]?.line ?? null;
    if (line === null) return;
    this.turn = turn;
    this.mark();
    this.goTo(line);
  }
}

/** A line across the plot, with what is written at the left of it. */
export function gridLine(content: string, y: number, { left, right }: Frame): SVGElement[] {
  return [svgElement('line', { class: 'grid', x1: String(left), x2: String(right), y1: String(y), y2: String(y) }), label(content, left - 6, y, 'end')];
}

function label(content: string, x: number, y: number, anchor: string): SVGElement {
  const made = svgElement('text', { class: 'label', x: String(x), y: String(y), dy: '.35em', 'text-anchor': anchor });
  made.textContent = content;
  return made;
}
