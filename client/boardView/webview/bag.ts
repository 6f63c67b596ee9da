import type { BagKind, BoardGap, BoardOutlook } from '../../../server/protocol.js';
import { element } from './dom.js';
import { signed } from './signed.js';
import { l10n } from '../../view/webview/l10n.js';

/** A picture of a kind by its key. */
export type KindIcon = (kind: string) => Node;

/** The tiles left: each kind with its picture, how many are left and how many there were. */
export class Bag {
  readonly element = element('section', 'bag');
  private readonly heading = element('h2');
  private readonly list = element('ul');
  private shown = '';

  constructor(private readonly icon: KindIcon) {
    this.element.append(this.heading, this.list);
    // It scrolls, so the keys must reach it.
    this.element.tabIndex = 0;
    this.element.setAttribute('aria-label', l10n.t('Tiles left'));
  }

  /** Shows the tiles and, if that is known already, how welcome each is to the player who draws next. */
  show(kinds: readonly BagKind[], tilesLeft: number, outlook: BoardOutlook | undefined): void {
    const all = JSON.stringify([kinds, tilesLeft, outlook?.tiles]);
    if (all === this.shown) return;
    this.shown = all;
    this.heading.textContent = l10n.t('Tiles left: {0}', tilesLeft);
    this.list.replaceChildren(...kinds.map(({ kind, id, left, of, text }) => {
      const welcome = outlook?.tiles.find((tile) => tile.kind === kind), told = welcome === undefined ? text : `${text}. ${welcome.text}`;
      const made = element('li', left === 0 ? 'used' : '', kindPicture(this.icon, kind), element('span', 'unseen', told), seen('b', id), seen('span', `${left}/${of}`));
      if (welcome !== undefined) made.append(seen('span', signed(welcome.gain)));
      made.title = told;
      return made;
    }));
  }
}

/** The kinds that fit a gap; the text of the gap names them. */
export function fittingKinds(icon: KindIcon, { fitting }: BoardGap): HTMLElement {
  const made = element('div', 'fitting', ...fitting.map(({ kind, left }) => element('span', '', kindPicture(icon, kind), left === 1 ? '' : `×${left}`)));
  made.setAttribute('aria-hidden', 'true');
  return made;
}

function kindPicture(icon: KindIcon, kind: string): HTMLElement {
  return seen('span', icon(kind));
}

/** What a screen reader leaves out, because a text says it. */
function seen(name: 'b' | 'span', content: Node | string): HTMLElement {
  const made = element(name, '', content);
  made.setAttribute('aria-hidden', 'true');
  return made;
}
