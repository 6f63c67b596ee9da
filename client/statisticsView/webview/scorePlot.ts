import type { RecordStatistics } from '../../../server/protocol.js';
import { element, svgElement } from '../../boardView/webview/dom.js';
import { scoreShape, turnAt, turnX, type Frame, type ScoreShape } from './plotShape.js';

const height = 260, letterSize = 16;

/** The scores over the turns as lines: a click or an arrow key on a turn goes to its line. */
export class ScorePlot {
  readonly element = element('section', 'scorePlot');
  private readonly svg = svgElement('svg', { class: 'plot', tabindex: '0', role: 'slider', 'aria-label': 'Turn of the record. The arrow keys go to the line of another turn.', 'aria-valuemin': '0' });
  private readonly drawn = svgElement('g');
  private readonly marker = svgElement('line', { class: 'marker' });
  private readonly pointed = svgElement('line', { class: 'pointed' });
  private readonly reading = element('p', 'reading');
  private statistics: RecordStatistics | undefined;
  private turn = 0;
  private frame: Frame = { left: 0, top: 0, right: 0, bottom: 0 };

  constructor(private readonly goTo: (line: number) => void) {
    this.svg.append(this.drawn, this.pointed, this.marker);
    this.element.append(element('h2', '', 'Score over the turns'), this.svg, this.reading);
    this.reading.setAttribute('aria-hidden', 'true');
    this.svg.addEventListener('pointermove', ({ clientX }) => this.point(this.turnUnder(clientX)));
    this.svg.addEventListener('pointerleave', () => this.point(undefined));
    this.svg.addEventListener('click', ({ clientX }) => { const turn = this.turnUnder(clientX); if (turn !== undefined) this.choose(turn); });
    this.svg.addEventListener('keydown', (event) => this.step(event));
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** Shows statistics, with a mark at the turn of a line. */
  show(statistics: RecordStatistics, line: number): void {
    const isNew = statistics !== this.statistics;
    this.statistics = statistics;
    this.turn = statistics.moments.findLastIndex((moment) => moment.line !== null && moment.line <= line) + 1;
    if (isNew) this.draw();
    else this.mark();
  }

  private draw(): void {
    const { statistics } = this, width = this.element.clientWidth;
    if (statistics === undefined || width === 0) return;
    const { moments, players } = statistics;
    this.frame = { left: 34, top: 12, right: width - 34, bottom: height - 24 };
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.svg.setAttribute('height', String(height));
    this.svg.setAttribute('aria-valuemax', String(moments.length));
    const shape = scoreShape(moments, players.length, this.frame, letterSize + 1);
    this.drawn.replaceChildren(...axes(shape, this.frame), ...players.flatMap(({ colour }, seat) => scoreLine(shape.lines[seat], colour)), ...players.flatMap((look, seat) => letters(shape, look, seat, this.frame)));
    this.mark();
  }

  private mark(): void {
    place(this.marker, this.turn === 0 ? undefined : this.turn, this);
    this.svg.setAttribute('aria-valuenow', String(this.turn));
    this.svg.setAttribute('aria-valuetext', this.textOf(this.turn));
    this.point(undefined);
  }

  private point(turn: number | undefined): void {
    place(this.pointed, turn, this);
    this.reading.textContent = this.textOf(turn ?? this.turn);
  }

  /** Where turns stand: for `place`. */
  get scale(): { readonly turns: number; readonly frame: Frame } {
    return { turns: this.statistics?.moments.length ?? 0, frame: this.frame };
  }

  private textOf(turn: number): string {
    const moment = this.statistics?.moments[turn - 1], players = this.statistics?.players ?? [];
    return moment === undefined ? 'Before the first turn' : `${moment.text}: ${players.map(({ name }, seat) => `${name} ${moment.scores[seat]}`).join(', ')}`;
  }

  private turnUnder(clientX: number): number | undefined {
    return turnAt(clientX - this.svg.getBoundingClientRect().left, this.scale.turns, this.frame);
  }

  private step(event: KeyboardEvent): void {
    const { turns } = this.scale;
    const to = { ArrowLeft: this.turn - 1, ArrowDown: this.turn - 1, ArrowRight: this.turn + 1, ArrowUp: this.turn + 1, Home: 1, End: turns, PageUp: Math.min(turns, this.turn + 10), PageDown: Math.max(1, this.turn - 10) }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (to >= 1 && to <= turns) this.choose(to);
  }

  /** The mark goes there at once; the statistics of that line follow. */
  private choose(turn: number): void {
    const line = this.statistics?.moments[turn - 1]?.line ?? null;
    if (line === null) return;
    this.turn = turn;
    this.mark();
    this.goTo(line);
  }
}

function place(line: SVGLineElement, turn: number | undefined, { scale: { turns, frame } }: ScorePlot): void {
  line.style.display = turn === undefined ? 'none' : '';
  const x = String(turnX(turn ?? 0, turns, frame));
  for (const [name, value] of Object.entries({ x1: x, x2: x, y1: String(frame.top), y2: String(frame.bottom) })) line.setAttribute(name, value);
}

function axes({ scores, turns }: ScoreShape, { left, right, bottom }: Frame): SVGElement[] {
  return [
    ...scores.flatMap(({ score, y }) => [svgElement('line', { class: 'grid', x1: String(left), x2: String(right), y1: String(y), y2: String(y) }), label(String(score), left - 6, y, 'end')]),
    ...turns.map(({ turn, x }) => label(String(turn), x, bottom + 15, 'middle')),
  ];
}

/** A line in the colour of a player, with a rim, so that black and yellow can be seen on every background. */
function scoreLine(line: ScoreShape['lines'][number], colour: string): SVGElement[] {
  const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
  return [svgElement('polyline', { class: 'rim', points }), svgElement('polyline', { class: 'score', points, stroke: colour })];
}

type Look = RecordStatistics['players'][number];

/** The letter of a player at the end of the line, and now and then on it, each player at other turns. */
function letters({ lines, letters: ends }: ScoreShape, look: Look, seat: number, { right }: Frame): SVGElement[] {
  const line = lines[seat], every = Math.max(12, Math.ceil(line.length / 4)), first = Math.round(every * (seat + 1) / (lines.length + 1));
  return [...line.filter((_, turn) => turn > 0 && turn % every === first).map(({ x, y }) => badge(look, x, y, 12)), badge(look, right + letterSize, ends[seat], letterSize)];
}

function badge({ letter, colour, ink }: Look, x: number, y: number, size: number): SVGElement {
  const made = svgElement('g', { class: 'badge' }), half = size / 2;
  const text = svgElement('text', { x: String(x), y: String(y), dy: '.35em', fill: ink, 'font-size': String(size - 3) });
  text.textContent = letter;
  made.append(svgElement('rect', { x: String(x - half), y: String(y - half), width: String(size), height: String(size), rx: '3', fill: colour }), text);
  return made;
}

function label(content: string, x: number, y: number, anchor: string): SVGElement {
  const made = svgElement('text', { class: 'label', x: String(x), y: String(y), dy: '.35em', 'text-anchor': anchor });
  made.textContent = content;
  return made;
}
