import type { BoardPlayer } from '../../../server/protocol.js';
import { element, svgElement } from '../../boardView/webview/dom.js';

export type PlayerLook = Pick<BoardPlayer, 'letter' | 'colour' | 'ink'>;

/** The letter of a player in his colour. */
export function badgeOf({ letter, colour, ink }: PlayerLook): HTMLElement {
  const badge = element('span', 'badge', letter);
  badge.style.backgroundColor = colour;
  badge.style.color = ink;
  badge.setAttribute('aria-hidden', 'true');
  return badge;
}

/** The same in a plot. */
export function plottedBadge({ letter, colour, ink }: PlayerLook, x: number, y: number, size: number): SVGElement {
  const made = svgElement('g', { class: 'badge' }), half = size / 2;
  const text = svgElement('text', { x: String(x), y: String(y), dy: '.35em', fill: ink, 'font-size': String(size - 3) });
  text.textContent = letter;
  made.append(svgElement('rect', { x: String(x - half), y: String(y - half), width: String(size), height: String(size), rx: '3', fill: colour }), text);
  return made;
}
