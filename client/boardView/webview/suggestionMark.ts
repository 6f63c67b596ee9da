import { svgElement } from './dom.js';
import type { MarkedMove } from './markedMoves.js';
import { signed } from './signed.js';

const side = 100, width = 88, height = 34;

/** A plate with the place of a move and its margin. */
export function markElement({ move, rank, x, y }: MarkedMove): SVGElement {
  const made = svgElement('g', { class: `suggestion${rank === '1' ? ' best' : ''}`, transform: `translate(${side * x} ${side * y})`, 'data-move': move.move });
  const plate = svgElement('g', { class: 'plate' }), text = svgElement('text', { x: String(side / 2), y: String(side / 2), dy: '0.35em' });
  const margin = svgElement('tspan', { class: 'margin', dx: '6' });
  text.textContent = rank;
  margin.textContent = signed(move.margin);
  text.append(margin);
  plate.append(svgElement('rect', { x: String((side - width) / 2), y: String((side - height) / 2), width: String(width), height: String(height), rx: '8' }), text);
  made.append(svgElement('rect', { class: 'square', x: '4', y: '4', width: '92', height: '92', rx: '6' }), plate);
  return made;
}

interface Square {
  readonly x: number;
  readonly y: number;
}

/** An arrow from the tile that was played to where a better move would have laid it. */
export function arrow(from: Square, to: Square): SVGElement {
  const middle = ({ x, y }: Square): Square => ({ x: side * x + side / 2, y: side * y + side / 2 }), begin = middle(from), end = middle(to);
  const length = Math.hypot(end.x - begin.x, end.y - begin.y), along = { x: (end.x - begin.x) / length, y: (end.y - begin.y) / length };
  const at = (forward: number, aside: number): string => `${begin.x + along.x * forward - along.y * aside} ${begin.y + along.y * forward + along.x * aside}`, tip = length - 46, neck = tip - 26;
  return svgElement('path', { class: 'arrow', d: `M${at(20, -5)}L${at(neck, -5)}L${at(neck, -16)}L${at(tip, 0)}L${at(neck, 16)}L${at(neck, 5)}L${at(20, 5)}Z` });
}
