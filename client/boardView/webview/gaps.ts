import type { BoardGap } from '../../../server/protocol.js';
import { squareOf } from './changes.js';
import { element, svgElement } from './dom.js';
import { ListBox } from './listBox.js';
import { l10n } from '../../view/webview/l10n.js';

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
  readonly element: HTMLElement;
  private readonly list: ListBox;
  private gaps: readonly BoardGap[] = [];
  private chances: readonly string[] = [];

  /** `choose` is told which gap is chosen, whenever the list is written, and whether somebody has chosen it just now; `pictures` shows the kinds that fit. */
  constructor(choose: (gap: BoardGap | undefined, now: boolean) => void, pictures: (gap: BoardGap) => HTMLElement) {
    const gapOf = (square: string | undefined): BoardGap | undefined => this.gaps.find((gap) => squareOf(gap) === square);
    this.list = new ListBox(l10n.t('Gaps, those that fewest tiles fit first'), 'gap', {
      chosen: (square, now) => choose(gapOf(square), now),
      more: (square) => {
        const gap = gapOf(square);
        return gap === undefined ? [] : [pictures(gap)];
      },
    });
    this.element = element('section', 'gaps', element('h2', '', l10n.t('Gaps')), this.list.element);
  }

  show(gaps: readonly BoardGap[]): void {
    this.gaps = gaps;
    this.chances = [];
    this.write();
  }

  /** How likely the gaps are filled comes later. */
  showChances(texts: readonly string[]): void {
    this.chances = texts;
    this.write();
  }

  /** The gap on a square, and all that is known of it. */
  on(square: string): { readonly gap: BoardGap; readonly text: string } | undefined {
    const index = this.gaps.findIndex((gap) => squareOf(gap) === square);
    return index < 0 ? undefined : { gap: this.gaps[index], text: this.textOf(index) };
  }

  private textOf(index: number): string {
    return [this.gaps[index].text, this.chances[index]].filter((text) => text !== undefined).join(' ');
  }

  private write(): void {
    this.list.fill(this.gaps.map((gap, index) => ({ key: squareOf(gap), text: this.textOf(index) })));
  }
}
