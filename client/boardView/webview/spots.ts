import { group, svgElement } from './dom.js';

/** A place on the board that can be chosen: a square for the tile, the tile itself to be turned, or where a figure would stand. */
export interface Spot {
  /** The same for the same place, whatever else is chosen. */
  readonly key: string;
  readonly kind: 'square' | 'turn' | 'figure';
  /** What is told of it, and read out. */
  readonly text: string;
  /** In units of the board: the corner of a square, the middle of a figure. */
  readonly x: number;
  readonly y: number;
  readonly chosen: boolean;
  /** How a figure would look there. */
  readonly markup: string;
  /** The square it is on, where the view should reach it. */
  readonly square?: { readonly x: number; readonly y: number };
  choose(): void;
}

/** What of a spot changes its element. */
export function spotLook({ kind, text, x, y, chosen, markup }: Spot): string {
  return [kind, text, x, y, chosen, markup].join('|');
}

export function spotElement(spot: Spot | undefined): SVGElement {
  const made = svgElement('g');
  if (spot === undefined) return made;
  const { key, kind, text, x, y, chosen, markup } = spot;
  for (const [name, value] of Object.entries({ class: `spot ${kind}${chosen ? ' chosen' : ''}`, 'data-spot': key, role: 'button', tabindex: '-1', 'aria-label': text, 'aria-pressed': String(chosen) })) made.setAttribute(name, value);
  if (kind === 'figure') made.append(group(markup, { class: 'ghost' }), svgElement('circle', { cx: String(x), cy: String(y), r: '19' }));
  else made.append(svgElement('rect', { x: String(x + 4), y: String(y + 4), width: '92', height: '92', rx: '6' }));
  return made;
}
