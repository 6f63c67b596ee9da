import type { BoardState, KindPicture } from '../../../server/protocol.js';
import { figureScale, labelScale, type Camera, type Extent } from './camera.js';
import { changes, gapLooks, markupLooks, squareOf, tileLooks, type Looks } from './changes.js';
import { deadPattern, markDead } from './deadFeature.js';
import { group, svgElement } from './dom.js';
import { gapMark } from './gaps.js';
import type { MarkedMove } from './markedMoves.js';
import { arrow, markElement } from './suggestionMark.js';
import { spotElement, spotLook, type Spot } from './spots.js';
import { l10n } from '../../view/webview/l10n.js';

/** The board as one drawing. It keeps an element for everything that lies there, and touches only what has changed. */
export class BoardDrawing {
  readonly svg = svgElement('svg', { class: 'board', role: 'img', focusable: 'false' });
  private readonly pictures = svgElement('defs');
  private readonly hatching = deadPattern();
  private readonly kinds = new Map<string, KindPicture>();
  private readonly world = svgElement('g');
  private readonly gaps = new Layer('marks');
  private readonly tiles = new Layer('tiles');
  private readonly wonders = new Layer('wonders');
  private readonly frames = new Layer('frames');
  private readonly labels = new Layer('labels');
  private readonly figures = new Layer('figures');
  private readonly spots = new Layer('spots');
  private readonly ghosts = new Layer('ghosts');
  private readonly suggestions = new Layer('suggestions');

  constructor() {
    this.world.append(...[this.gaps, this.tiles, this.wonders, this.frames, this.labels, this.figures, this.ghosts, this.spots, this.suggestions].map(({ group: layer }) => layer));
    this.pictures.append(this.hatching);
    this.svg.append(this.pictures, this.world);
  }

  draw(board: BoardState, extent: Extent): void {
    for (const [kind, picture] of Object.entries(board.kinds)) {
      if (this.kinds.has(kind)) continue;
      this.kinds.set(kind, picture);
      this.pictures.append(group(picture.picture, { id: `kind-${kind}` }));
    }
    const gaps = board.gaps ?? [];
    this.gaps.update(gapLooks(gaps), (key) => gapMark(gaps[gaps.findIndex((gap) => squareOf(gap) === key)]));
    this.tiles.update(tileLooks(board), (key) => this.tile(board, Number(key)));
    this.wonders.update(markupLooks(board.wonders), (markup) => group(markup));
    this.figures.update(markupLooks(board.figures.map(({ markup }) => markup)), (markup) => group(markup));
    const { newest } = board;
    this.frames.update(new Map(newest === null ? [] : [['newest', newest.transform + newest.frame]]), () => newest === null ? svgElement('g') : group(newest.frame, { transform: newest.transform }));
    this.number(extent);
    this.svg.setAttribute('aria-label', l10n.t('{0}. {1}: {2} tiles, {3} figures.', board.title, board.moment, board.tiles.length, board.figures.length));
  }

  /** Draws the places that can be chosen. One that is still there keeps its element, and with it the keys. */
  offer(spots: readonly Spot[]): void {
    const byKey = new Map(spots.map((spot) => [spot.key, spot]));
    this.spots.update(new Map(spots.map((spot) => [spot.key, spotLook(spot)])), (key) => spotElement(byKey.get(key)));
  }

  /** Numbers the columns and rows around what is shown. */
  number(extent: Extent): void {
    this.labels.update(labelLooks(extent), label);
  }

  /** Draws the marks of suggested moves. */
  suggest(marks: readonly MarkedMove[]): void {
    const byMove = new Map(marks.map((mark) => [mark.move.move, mark]));
    this.suggestions.update(new Map(marks.map(({ move, rank }) => [move.move, `${rank} ${move.margin}`])), (key) => {
      const mark = byMove.get(key);
      return mark === undefined ? svgElement('g') : markElement(mark);
    });
  }

  /** Shows how a suggested move would look, and from where an arrow leads to it. */
  preview(picture: string, arrowFrom: Square | undefined, to: Square | undefined): void {
    const moved = arrowFrom !== undefined && to !== undefined && (arrowFrom.x !== to.x || arrowFrom.y !== to.y) ? { from: arrowFrom, to } : undefined;
    this.ghosts.update(new Map([...picture === '' ? [] : [['picture', picture] as const], ...moved === undefined ? [] : [['arrow', JSON.stringify(moved)] as const]]),
      (key) => key === 'picture' || moved === undefined ? group(picture, { class: 'preview' }) : arrow(moved.from, moved.to));
  }

  spot(key: string): SVGElement | undefined {
    return this.spots.element(key);
  }

  look(camera: Camera): void {
    this.world.setAttribute('transform', `translate(${camera.x} ${camera.y}) scale(${camera.scale})`);
    this.svg.style.setProperty('--figure', String(figureScale(camera)));
    this.svg.style.setProperty('--label', String(labelScale(camera)));
    this.hatching.setAttribute('patternTransform', `rotate(45) scale(${labelScale(camera)})`);
  }

  /** Lights up a feature on all its tiles; nothing if none is named. */
  light(feature: string | undefined): void {
    for (const part of this.svg.querySelectorAll('.part.hot')) part.classList.remove('hot');
    if (feature !== undefined) for (const part of this.svg.querySelectorAll(`.part[data-feature="${CSS.escape(feature)}"]`)) part.classList.add('hot');
  }

  /** Marks a gap that somebody looks at. */
  point(gap: string | undefined): void {
    for (const mark of this.svg.querySelectorAll('.gap')) mark.classList.toggle('chosen', mark.getAttribute('data-gap') === gap);
  }

  /** A kind on its own. */
  icon(kind: string): SVGSVGElement {
    const made = svgElement('svg', { class: 'board kind', viewBox: this.kinds.get(kind)?.box ?? '0 0 100 100' });
    made.append(svgElement('use', { href: `#kind-${kind}` }));
    return made;
  }

  private tile(board: BoardState, number: number): SVGGElement {
    const { kind, transform, features } = board.tiles[number], made = svgElement('g', { class: 'tile', transform, 'data-tile': String(number) });
    made.append(svgElement('use', { href: `#kind-${kind}` }));
    (this.kinds.get(kind)?.parts ?? []).forEach((markup, part) => {
      const root = features[part], { kind: of, complete, dead, colour } = board.features[root];
      const drawn = group(markup, { class: `part ${of}${complete ? ' complete' : dead ? ' dead' : ''}`, 'data-feature': String(root) });
      if (colour !== null) drawn.style.setProperty('--holder', colour);
      // A road is narrow: a wider line that is not seen can be pointed at.
      for (const line of drawn.querySelectorAll('polyline')) line.before(svgElement('polyline', { class: 'reach', points: line.getAttribute('points') ?? '' }));
      if (dead) markDead(drawn);
      made.append(drawn);
    });
    return made;
  }
}

interface Square {
  readonly x: number;
  readonly y: number;
}

/** Elements by key, in the order in which they came. */
class Layer {
  readonly group: SVGGElement;
  private looks: Looks = new Map();
  private readonly elements = new Map<string, SVGElement>();

  constructor(name: string) {
    this.group = svgElement('g', { class: name });
  }

  element(key: string): SVGElement | undefined {
    return this.elements.get(key);
  }

  update(looks: Looks, make: (key: string) => SVGElement): void {
    const { gone, drawn } = changes(this.looks, looks);
    for (const key of gone) {
      this.elements.get(key)?.remove();
      this.elements.delete(key);
    }
    for (const key of drawn) {
      const before = this.elements.get(key), made = make(key);
      if (before === undefined) this.group.append(made);
      else before.replaceWith(made);
      this.elements.set(key, made);
    }
    this.looks = looks;
  }
}

const square = 100, beside = 18;

/** The numbers of columns and rows on all four rims, by where they stand. */
function labelLooks({ left, top, right, bottom }: Extent): Looks {
  const looks = new Map<string, string>(), put = (x: number, y: number, text: number): void => { looks.set(`${x} ${y} ${text}`, ''); };
  for (let x = left; x < right; x += square) for (const y of [top - beside, bottom + beside]) put(x + square / 2, y, x / square);
  for (let y = top; y < bottom; y += square) for (const x of [left - beside, right + beside]) put(x, y + square / 2, y / square);
  return looks;
}

function label(key: string): SVGElement {
  const [x, y, text] = key.split(' '), made = svgElement('text', { class: 'number', x, y, dy: '0.35em' });
  made.textContent = text;
  return made;
}
