import { svgElement } from './dom.js';

/** Hatching for areas. The board is drawn in its own colours in every theme, so this is one of them. */
export function deadPattern(): SVGPatternElement {
  const pattern = svgElement('pattern', { id: 'dead', width: '9', height: '9', patternUnits: 'userSpaceOnUse' });
  pattern.append(svgElement('rect', { width: '9', height: '9', fill: '#FFFFFF', 'fill-opacity': '.25' }), svgElement('path', { d: 'M4.5 0V9', stroke: '#7A0019', 'stroke-width': '2.5' }));
  return pattern;
}

/** Shows that a feature cannot be completed any more: areas are hatched, roads are crossed by dashes. */
export function markDead(part: SVGGElement): void {
  for (const shape of part.querySelectorAll('.lit, .litRoad')) {
    const over = shape.cloneNode();
    if (!(over instanceof SVGElement)) continue;
    over.setAttribute('class', shape.classList.contains('lit') ? 'hatched' : 'dashed');
    if (shape.classList.contains('lit')) over.setAttribute('fill', 'url(#dead)');
    shape.after(over);
  }
}
