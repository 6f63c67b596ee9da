import type { BoardGap } from '../../../server/protocol.js';
import { squareOf } from './changes.js';
import { element, svgElement } from './dom.js';

const side = 100, inset = 8;

/** A gap on the board: a frame with the number of tiles that fit; of those that nothing fits, crossed out. */
export function gapMark(gap: BoardGap): SVGElement {
  const { x, y, tiles } = gap;
  const made = svgElement('g', { class: `gap${tiles === 0 ? ' unfit' : tiles <= 2 ? ' rare' : ''}`, transform: `translate(${side * x} ${side * y})`, 'data-gap': squareOf(gap) });
  const wide = String(side - 2 * inset), near = 2 * inset, far = side - 2 * inset;
  made.append(svgElement('rect', { x: String(inset), y: String(inset), width: wide, height: wide, rx: '6' }));
  if (tiles === 0) made.append(svgElement('path', { d: `M${near} ${near}L${far} ${far}M${far} ${near}L${near} ${far}` }));
  const count = svgElement('text', { x: String(side / 2), y: String(side / 2), dy: '0.35em' });
  count.textContent = String(tiles);
  made.append(count);
  return made;
}

/** The gaps as a list, from the one that fewest tiles fit: for the keyboard and for those who do not see the board. */
export class GapList {
  readonly element = element('section', 'gaps');
  private readonly list = element('ul', 'choices');
  private gaps: readonly BoardGap[] = [];
  private chances: readonly string[] = [];
  private chosen = '';

  /** `choose` is told which gap is chosen, whenever the list is written, and whether somebody has chosen it just now; `pictures` shows the kinds that fit. */
  constructor(private readonly choose: (gap: BoardGap | undefined, now: boolean) => void, private readonly pictures: (gap: BoardGap) => HTMLElement) {
    this.list.tabIndex = 0;
    this.list.setAttribute('role', 'listbox');
    this.list.setAttribute('aria-label', 'Gaps, those that fewest tiles fit first');
    this.list.addEventListener('keydown', (event) => this.step(event));
    this.list.addEventListener('click', ({ target }) => {
      const at = target instanceof Element ? target.closest('[role=option]') : null;
      if (at !== null) this.select([...this.list.children].indexOf(at));
    });
    this.element.append(element('h2', '', 'Gaps'), this.list);
  }

  show(gaps: readonly BoardGap[]): void {
    this.gaps = gaps;
    this.chances = [];
    this.write(false);
  }

  /** How likely the gaps are filled comes later. */
  showChances(texts: readonly string[]): void {
    this.chances = texts;
    this.write(false);
  }

  /** The gap on a square, and all that is known of it. */
  on(square: string): { readonly gap: BoardGap; readonly text: string } | undefined {
    const index = this.gaps.findIndex((gap) => squareOf(gap) === square);
    return index < 0 ? undefined : { gap: this.gaps[index], text: this.textOf(index) };
  }

  private textOf(index: number): string {
    return [this.gaps[index].text, this.chances[index]].filter((text) => text !== undefined).join(' ');
  }

  private write(now: boolean): void {
    const chosen = this.gaps.findIndex((gap) => squareOf(gap) === this.chosen);
    this.list.replaceChildren(...this.gaps.map((gap, index) => {
      const made = element('li', '', this.textOf(index));
      made.id = `gap-${squareOf(gap)}`;
      made.setAttribute('role', 'option');
      made.setAttribute('aria-selected', String(index === chosen));
      if (index === chosen) made.append(this.pictures(gap));
      return made;
    }));
    this.list.setAttribute('aria-activedescendant', chosen < 0 ? '' : `gap-${this.chosen}`);
    this.choose(this.gaps[chosen], now);
  }

  private step(event: KeyboardEvent): void {
    const at = this.gaps.findIndex((gap) => squareOf(gap) === this.chosen), last = this.gaps.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.select(to);
  }

  private select(index: number): void {
    const gap = this.gaps[index];
    if (gap === undefined) return;
    this.chosen = squareOf(gap);
    this.write(true);
    this.list.children[index].scrollIntoView({ block: 'nearest' });
  }
}
