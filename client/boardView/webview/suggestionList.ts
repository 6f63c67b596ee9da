import type { SuggestedMove, SuggestionsResult } from '../../../server/protocol.js';
import { button, element, setText } from './dom.js';
import { ListBox } from './listBox.js';
import { l10n } from '../../view/webview/l10n.js';

/** What the list of moves tells those around it. */
export interface SuggestionTalk {
  /** The move that is chosen, whenever the list is written, and whether somebody has chosen it just now. */
  chosen(move: SuggestedMove | undefined, now: boolean): void;
  /** The chosen move shall be played. */
  take(move: SuggestedMove): void;
}

/** The best moves as a list: for the keyboard, and for what does not fit on the board. The best is chosen until somebody chooses another. */
export class SuggestionList {
  readonly element: HTMLElement;
  private readonly heading = element('h2', '', l10n.t('Suggestions'));
  private readonly said = element('p', 'said');
  private readonly effort = element('p', 'effort');
  private readonly list: ListBox;
  private readonly takeButton = button(l10n.t('Take this move'), l10n.t('Take this move (Enter)'), () => this.take());
  private moves: readonly SuggestedMove[] = [];
  private isChosen = false;
  private chosen: SuggestedMove | undefined;

  constructor(private readonly talk: SuggestionTalk) {
    this.said.setAttribute('role', 'status');
    this.list = new ListBox(l10n.t('Suggested moves, the best first'), 'move', {
      chosen: (key, now) => {
        this.chosen = this.moves.find(({ move }) => move === key);
        this.isChosen ||= now;
        this.takeButton.hidden = !canBeTaken(this.chosen);
        talk.chosen(this.chosen, now);
      },
      more: (key) => (this.moves.find(({ move }) => move === key)?.why ?? []).map((reason) => element('div', 'why', reason)),
      entered: () => this.take(),
    });
    this.element = element('section', 'suggestions', this.heading, this.said, this.list.element, this.takeButton, this.effort);
    this.wait('');
  }

  /** Another board is there, whose moves have still to come. */
  wait(text = l10n.t('Looking for moves...')): void {
    this.isChosen = false;
    this.fill({ refusal: text, title: '', moves: [], cost: null, effort: '' });
  }

  /** Shows what is known so far, or at the end. */
  show(result: SuggestionsResult, done: boolean, choose: string | null): void {
    this.fill(done ? result : { ...result, effort: l10n.t('Looking for better moves...') });
    if (choose !== null) this.list.choose(choose, true);
    else if (!this.isChosen && result.moves.length > 0) this.list.choose(result.moves[0].move, false);
  }

  /** Chooses a move that was pointed at on the board. */
  select(move: SuggestedMove): void {
    this.list.choose(move.move, true);
  }

  /** All that is told of a move, and what a click does. */
  textOf(move: SuggestedMove): string {
    return [entryText(move, this.moves.indexOf(move)), ...move.why, ...canBeTaken(move) ? [l10n.t('Click to take it.')] : []].join('\n');
  }

  private fill({ refusal, title, moves, cost, effort }: SuggestionsResult): void {
    this.moves = moves;
    setText(this.heading, title === '' ? l10n.t('Suggestions') : title);
    setText(this.said, refusal ?? cost ?? '');
    setText(this.effort, effort);
    this.list.element.hidden = moves.length === 0;
    this.list.fill(moves.map((move, index) => ({ key: move.move, text: entryText(move, index) })));
  }

  private take(): void {
    if (canBeTaken(this.chosen)) this.talk.take(this.chosen);
  }
}

/** True where no move stands in the text yet. */
export function canBeTaken(move: SuggestedMove | undefined): move is SuggestedMove {
  return move !== undefined && move.edit !== null;
}

function entryText({ move, worth, loss, played }: SuggestedMove, index: number): string {
  return [`${index + 1}. ${move}: ${worth}`, ...loss >= 0.05 ? [l10n.t('{0} less', loss.toFixed(1))] : [], ...played ? [l10n.t('played')] : []].join('; ');
}
