import type { BoardGap, BoardOutlook, BoardState, SuggestionsResult } from '../../../server/protocol.js';
import type { BoardExtras } from '../messages.js';
import { Bag, fittingKinds } from './bag.js';
import './board.css';
import { button, element } from './dom.js';
import { GapList } from './gaps.js';
import type { BoardHost, BoardLook } from './host.js';
import { Scoreboard } from './scoreboard.js';
import { Stage } from './stage.js';
import { canBeTaken, SuggestionList } from './suggestionList.js';
import { l10n } from '../../view/webview/l10n.js';

const paces: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const nearer = 1.25;

/** The board with its buttons and keys, and the scores above it. */
export class BoardPane {
  private readonly scores = new Scoreboard();
  readonly stage: Stage;
  private readonly fieldsButton = button(l10n.t('Fields'), l10n.t('Show the fields (f)'), () => this.showFields(!this.fields));
  private readonly gapsButton = button(l10n.t('Gaps'), l10n.t('Gaps: what fits the empty squares (g)'), () => this.toggle('gaps'));
  private readonly bagButton = button(l10n.t('Tiles left'), l10n.t('Show the tiles left (t)'), () => this.toggle('bag'));
  private readonly outlookButton = button(l10n.t('Outlook'), l10n.t('Outlook: how the game is expected to end (o)'), () => this.toggle('outlook'));
  private readonly suggestionsButton = button(l10n.t('Suggestions'), l10n.t('Suggestions: the best moves (s)'), () => this.toggle('suggestions'));
  private readonly gaps: GapList;
  private readonly bag: Bag;
  private readonly suggestions: SuggestionList;
  private readonly besides: HTMLElement;
  readonly element: HTMLElement;
  /** What a board says of its colours. */
  private readonly colours = new CSSStyleSheet();
  private board: BoardState | undefined;
  private outlook: BoardOutlook | undefined;
  private fields = false;
  private extras: BoardExtras;

  constructor(private readonly host: BoardHost, { camera, fields, gaps, bag, outlook, suggestions }: BoardLook) {
    this.stage = new Stage(camera, {
      moved: (moved) => host.keep({ camera: moved }), clicked: ({ line }) => { if (line !== null) host.goTo(line); },
      tellGap: (square) => {
        const found = this.gaps.on(square);
        return found === undefined ? [] : [found.text, this.fitting(found.gap)];
      },
      tellMove: (move) => this.suggestions.textOf(move),
      took: (move) => {
        if (canBeTaken(move)) host.take(move);
        else this.suggestions.select(move);
      },
    });
    this.gaps = new GapList((gap, now) => this.stage.mark(gap, now), (gap) => this.fitting(gap));
    this.bag = new Bag((kind) => this.stage.icon(kind));
    this.suggestions = new SuggestionList({ chosen: (move, now) => this.stage.preview(move, now), take: (move) => host.take(move) });
    this.besides = element('aside', 'besides', this.suggestions.element, this.gaps.element, this.bag.element);
    this.extras = { gaps, bag, outlook, suggestions };
    const { element: stage } = this.stage;
    stage.tabIndex = 0;
    stage.setAttribute('aria-label', l10n.t('Board. Arrow keys move it, plus and minus zoom, 0 shows all, n and p step through the turns, f shows the fields, g what fits the empty squares, t the tiles left, o how the game is expected to end, s the best moves.'));
    const tools = element('div', 'tools',
      button('◀', l10n.t('Previous turn (p)'), () => this.step('previous')), button('▶', l10n.t('Next turn (n)'), () => this.step('next')),
      button('−', l10n.t('Zoom out (-)'), () => this.stage.zoom(1 / nearer)), button('+', l10n.t('Zoom in (+)'), () => this.stage.zoom(nearer)),
      button(l10n.t('Fit'), l10n.t('Fit: the whole board (0)'), () => this.stage.fitAll()), this.fieldsButton, this.gapsButton, this.bagButton, this.outlookButton, this.suggestionsButton);
    tools.setAttribute('role', 'toolbar');
    tools.setAttribute('aria-label', l10n.t('Board'));
    const none = element('p', 'none', l10n.t('No game is at the cursor. Place it in a record or a scenario.'));
    this.element = element('div', 'boardPane empty', this.scores.element, element('div', 'place', tools, element('div', 'sight', stage, this.besides), none), this.scores.list);
    document.adoptedStyleSheets.push(this.colours);
    this.showFields(fields);
    this.showExtras();
  }

  /** Shows a board, or that there is none. */
  show(board: BoardState | null): void {
    this.element.classList.toggle('empty', board === null);
    if (board !== null && board.style !== this.board?.style) this.colours.replaceSync(board.style);
    this.board = board ?? undefined;
    if (board === null) return;
    this.stage.show(board);
    this.gaps.show(board.gaps ?? []);
    this.stage.suggest([]);
    if (this.extras.suggestions) this.suggestions.wait();
    this.showOutlook(null);
  }

  /** How the game on the board shown last is expected to end; null where nobody can tell. */
  showOutlook(outlook: BoardOutlook | null): void {
    const { board } = this;
    this.outlook = outlook ?? undefined;
    if (board === undefined) return;
    this.stage.expect(this.outlook);
    this.scores.show(board, this.outlook);
    this.bag.show(board.bag ?? [], board.tilesLeft, this.outlook);
  }

  /** The moves found so far for the board shown last; one is chosen if somebody has asked for it elsewhere. */
  showSuggestions(result: SuggestionsResult, done: boolean, choose: string | null): void {
    if (choose !== null && !this.extras.suggestions) this.toggle('suggestions');
    if (!this.extras.suggestions) return;
    this.stage.suggest(result.moves);
    this.suggestions.show(result, done, choose);
  }

  /** How likely the gaps of the board shown last are filled. */
  showChances(texts: readonly string[]): void {
    this.gaps.showChances(texts);
  }

  /** The whole board is seen, until somebody moves it. */
  fitAll(): void {
    this.stage.fitAll();
  }

  /** Takes the keys that are pressed there. */
  listenTo(keyboard: GlobalEventHandlers): void {
    const keys: Readonly<Record<string, () => void>> = {
      '+': () => this.stage.zoom(nearer), '=': () => this.stage.zoom(nearer), '-': () => this.stage.zoom(1 / nearer), '0': () => this.stage.fitAll(),
      n: () => this.step('next'), '.': () => this.step('next'), p: () => this.step('previous'), ',': () => this.step('previous'), f: () => this.showFields(!this.fields), g: () => this.toggle('gaps'), t: () => this.toggle('bag'), o: () => this.toggle('outlook'), s: () => this.toggle('suggestions'),
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

  private fitting(gap: BoardGap): HTMLElement {
    return fittingKinds((kind) => this.stage.icon(kind), gap);
  }

  private toggle(extra: keyof BoardExtras): void {
    this.extras = { ...this.extras, [extra]: !this.extras[extra] };
    this.host.keep(this.extras);
    this.showExtras();
  }

  private showExtras(): void {
    const { gaps, bag, outlook, suggestions } = this.extras;
    this.gaps.element.hidden = !gaps;
    this.bag.element.hidden = !bag;
    this.suggestions.element.hidden = !suggestions;
    if (!suggestions) {
      this.stage.suggest([]);
      this.suggestions.wait('');
    }
    this.besides.hidden = !gaps && !bag && !suggestions;
    this.outlookButton.setAttribute('aria-pressed', String(outlook));
    this.suggestionsButton.setAttribute('aria-pressed', String(suggestions));
    this.gapsButton.setAttribute('aria-pressed', String(gaps));
    this.bagButton.setAttribute('aria-pressed', String(bag));
    this.host.want(this.extras);
  }

  private showFields(fields: boolean): void {
    this.fields = fields;
    this.stage.element.classList.toggle('fields', fields);
    this.fieldsButton.setAttribute('aria-pressed', String(fields));
    this.host.keep({ fields });
  }
}
