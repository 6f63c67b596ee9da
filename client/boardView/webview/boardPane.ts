import type { BoardState } from '../../../server/protocol.js';
import './board.css';
import { button, element } from './dom.js';
import type { BoardHost, BoardLook } from './host.js';
import { Scoreboard } from './scoreboard.js';
import { Stage } from './stage.js';

const paces: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const nearer = 1.25;

/** The board with its buttons and keys, and the scores above it. */
export class BoardPane {
  private readonly scores = new Scoreboard();
  readonly stage: Stage;
  private readonly fieldsButton = button('Fields', 'Show the fields (f)', () => this.showFields(!this.fields));
  readonly element: HTMLElement;
  /** What a board says of its colours. */
  private readonly colours = new CSSStyleSheet();
  private board: BoardState | undefined;
  private fields = false;

  constructor(private readonly host: BoardHost, { camera, fields }: BoardLook) {
    this.stage = new Stage(camera, (moved) => host.keep({ camera: moved }), ({ line }) => { if (line !== null) host.goTo(line); });
    const { element: stage } = this.stage;
    stage.tabIndex = 0;
    stage.setAttribute('aria-label', 'Board. Arrow keys move it, plus and minus zoom, 0 shows all, n and p step through the turns, f shows the fields.');
    const tools = element('div', 'tools',
      button('◀', 'Previous turn (p)', () => this.step('previous')), button('▶', 'Next turn (n)', () => this.step('next')),
      button('−', 'Zoom out (-)', () => this.stage.zoom(1 / nearer)), button('+', 'Zoom in (+)', () => this.stage.zoom(nearer)),
      button('Fit', 'Fit: the whole board (0)', () => this.stage.fitAll()), this.fieldsButton);
    tools.setAttribute('role', 'toolbar');
    tools.setAttribute('aria-label', 'Board');
    const none = element('p', 'none', 'No game is at the cursor. Place it in a record or a scenario.');
    this.element = element('div', 'boardPane empty', this.scores.element, element('div', 'place', tools, stage, none), this.scores.list);
    document.adoptedStyleSheets.push(this.colours);
    this.showFields(fields);
  }

  /** Shows a board, or that there is none. */
  show(board: BoardState | null): void {
    this.element.classList.toggle('empty', board === null);
    if (board !== null && board.style !== this.board?.style) this.colours.replaceSync(board.style);
    this.board = board ?? undefined;
    if (board === null) return;
    this.stage.show(board);
    this.scores.show(board);
  }

  /** The whole board is seen, until somebody moves it. */
  fitAll(): void {
    this.stage.fitAll();
  }

  /** Takes the keys that are pressed there. */
  listenTo(keyboard: GlobalEventHandlers): void {
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => this.stage.zoom(nearer), '=': () => this.stage.zoom(nearer), '-': () => this.stage.zoom(1 / nearer), '0': () => this.stage.fitAll(),
      n: () => this.step('next'), '.': () => this.step('next'), p: () => this.step('previous'), ',': () => this.step('previous'), f: () => this.showFields(!this.fields),
    };
    keyboard.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const pace = event.target instanceof HTMLButtonElement || event.target === this.scores.element ? undefined : paces[event.key], act = pace === undefined ? keys[event.key] : () => this.stage.pan(...pace);
      if (act === undefined) return;
      event.preventDefault();
      act();
    });
  }

  private step(to: 'previous' | 'next'): void {
    const line = this.board?.[to] ?? null;
    if (line !== null) this.host.goTo(line);
  }

  private showFields(fields: boolean): void {
    this.fields = fields;
    this.stage.element.classList.toggle('fields', fields);
    this.fieldsButton.setAttribute('aria-pressed', String(fields));
    this.host.keep({ fields });
  }
}
