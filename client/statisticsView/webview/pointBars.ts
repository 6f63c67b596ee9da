import type { PointsBySource, RecordStatistics } from '../../../server/protocol.js';
import { element, svgElement } from '../../boardView/webview/dom.js';
import { badgeOf } from '../../view/webview/playerBadge.js';
import { barShapes, type BarPiece } from './plotShape.js';
import { l10n } from '../../view/webview/l10n.js';

const barHeight = 24, letterWidth = 6.6;

/** The points of each player as a bar, a piece for each source; those of the final scoring are hatched. The table of the points says the same in numbers. */
export class PointBars {
  readonly element = element('section', 'pointBars');
  private readonly rows = element('div', 'bars');
  private readonly sources = element('ul', 'sources');
  private statistics: RecordStatistics | undefined;

  constructor() {
    this.element.append(element('h2', '', l10n.t('Points by source')), this.rows, this.sources);
    this.element.setAttribute('aria-hidden', 'true');
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  show(statistics: RecordStatistics): void {
    this.statistics = statistics;
    this.draw();
  }

  private draw(): void {
    const { statistics, element: { clientWidth } } = this;
    if (statistics === undefined || clientWidth === 0) return;
    const { players, points } = statistics, width = clientWidth - 76;
    const bars = barShapes(points, players.length, width);
    this.rows.replaceChildren(...players.map((look, seat) => element('div', 'bar', badgeOf(look), bar(bars[seat], width), element('span', 'total', String(look.score)))));
    this.sources.replaceChildren(...points.map((source) => element('li', '', swatch(source), source.source)));
  }
}

function bar(pieces: readonly BarPiece[], width: number): SVGElement {
  const made = svgElement('svg', { width: String(width), height: String(barHeight) });
  made.append(hatching(), ...pieces.map(({ source, points, x, width: wide }) => {
    const text = [`${source.source} ${points}`, String(points)].find((one) => one.length * letterWidth + 6 < wide) ?? '', shown = svgElement('text', { x: String(x + wide / 2), y: String(barHeight / 2), dy: '.35em' });
    shown.textContent = text;
    const piece = svgElement('g'), title = svgElement('title');
    title.textContent = `${source.source}: ${points}`;
    piece.append(title, ...filled(source, x, wide, barHeight), shown);
    return piece;
  }));
  return made;
}

function swatch(source: PointsBySource): SVGElement {
  const made = svgElement('svg', { width: '18', height: '14' });
  made.append(hatching(), ...filled(source, 0, 18, 14));
  return made;
}

function filled({ colour, atEnd }: PointsBySource, x: number, width: number, height: number): SVGElement[] {
  const area = { x: String(x), y: '0', width: String(width), height: String(height) };
  return [svgElement('rect', { ...area, class: 'piece', fill: colour }), ...atEnd ? [svgElement('rect', { ...area, fill: 'url(#hatched)' })] : []];
}

/** Each drawing has its own: the first of one name is taken, and all are the same. */
function hatching(): SVGElement {
  const made = svgElement('defs'), pattern = svgElement('pattern', { id: 'hatched', width: '6', height: '6', patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
  pattern.append(svgElement('path', { d: 'M3 0V6', stroke: '#000000', 'stroke-opacity': '.28', 'stroke-width': '1.6' }));
  made.append(pattern);
  return made;
}
