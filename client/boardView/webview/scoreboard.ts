import type { BoardFeature, BoardOutlook, BoardPlayer, BoardState } from '../../../server/protocol.js';
import { element, setText } from './dom.js';
import { l10n } from '../../view/webview/l10n.js';

/** Scores, supplies and wonders beside the board, and all that lies there as a list for those who do not see it. */
export class Scoreboard {
  readonly element = element('section', 'scores');
  readonly list = element('section', 'unseen');
  private readonly heading = element('h1');
  private readonly said = element('p', 'moment');
  private readonly doubt = element('p', 'doubt');
  private readonly table = element('table');
  private readonly left = element('p');
  private readonly events = element('ul', 'events');
  private shown = '';

  constructor() {
    // What a turn brought is read out when it changes.
    for (const news of [this.said, this.doubt, this.events]) news.setAttribute('aria-live', 'polite');
    this.element.append(this.heading, this.said, this.doubt, this.table, this.left, this.events);
    this.element.setAttribute('aria-label', l10n.t('Scores'));
    // If there is not room for all, keys scroll it.
    this.element.tabIndex = 0;
    this.list.setAttribute('aria-label', l10n.t('All that lies on the board'));
  }

  /** Shows a board and, if that is known already, how the game is expected to end. */
  show({ title, moment, certain, players, events, tilesLeft, tiles, figures, features }: BoardState, outlook: BoardOutlook | undefined): void {
    const all = JSON.stringify([title, moment, certain, players, events, tilesLeft, tiles, figures, features, outlook]);
    if (all === this.shown) return;
    this.shown = all;
    setText(this.heading, title);
    setText(this.said, moment);
    setText(this.doubt, certain ? '' : l10n.t('A line up to here is open, or could not be read or played: at the table, scores and supplies may be others.'));
    setText(this.left, tilesLeft === 1 ? l10n.t('1 tile left') : l10n.t('{0} tiles left', tilesLeft));
    this.events.replaceChildren(...events.map((event) => element('li', '', event)));
    const figureNames = players[0]?.supplies.map(({ figure }) => l10n.t('{0}s left', figure)) ?? [];
    this.table.replaceChildren(
      element('thead', '', element('tr', '', ...[l10n.t('player'), l10n.t('score'), l10n.t('this turn'), l10n.t('if it ended now'), ...outlook === undefined ? [] : [l10n.t('expected at the end'), l10n.t('wins')], ...figureNames].map((text) => element('th', '', text)))),
      element('tbody', '', ...players.flatMap((player, seat) => rowsOf(player, outlook?.players[seat]))),
    );
    this.list.replaceChildren(
      listed(l10n.t('Tiles'), tiles.map(({ text, features: roots }) => `${text}: ${[...new Set(roots)].map((root) => featureText(features[root], outlook?.features[root])).join(' ')}`)),
      listed(l10n.t('Figures'), figures.map(({ text }) => text)),
      listed(l10n.t('Cannot be completed any more'), Object.values(features).flatMap(({ dead, text }) => dead ? [text] : [])),
    );
  }
}

/** What is told of a feature, and what is expected of it. */
export function featureText({ text }: BoardFeature, expected: string | undefined): string {
  return expected === undefined ? text : `${text} ${expected}`;
}

function rowsOf({ name, letter, colour, ink, score, gained, ended, supplies, wonders, standing }: BoardPlayer, outlook: BoardOutlook['players'][number] | undefined): HTMLElement[] {
  const badge = element('span', 'badge', letter), head = element('th', '', badge, name), notes = [...wonders.length === 0 ? [] : [l10n.t('Wonders: {0}', wonders.join(', '))], ...standing];
  badge.style.backgroundColor = colour;
  badge.style.color = ink;
  badge.setAttribute('aria-hidden', 'true');
  head.scope = 'row';
  const expected = outlook === undefined ? [] : [`${outlook.expected.toFixed(1)} ±${outlook.spread.toFixed(1)}`, `${Math.round(100 * outlook.chance)}%`];
  const row = element('tr', '', head, ...[String(score), gained === 0 ? '' : `+${gained}`, String(ended), ...expected, ...supplies.map(({ count }) => String(count))].map((text) => element('td', '', text)));
  if (notes.length === 0) return [row];
  const note = element('td', 'note', notes.join('. '));
  note.colSpan = 4 + expected.length + supplies.length;
  return [row, element('tr', '', note)];
}

function listed(title: string, texts: readonly string[]): HTMLElement {
  return element('div', '', element('h2', '', title), element('ul', '', ...texts.map((text) => element('li', '', text))));
}
