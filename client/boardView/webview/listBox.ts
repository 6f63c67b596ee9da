import { element } from './dom.js';

/** An entry of a list; its key is the same for the same thing, whatever is told of it. */
export interface Entry {
  readonly key: string;
  readonly text: string;
}

/** What a list tells those around it, and asks them. */
export interface ListTalk {
  /** Which entry is chosen, whenever the list is written, and whether somebody has chosen it just now. */
  chosen(key: string | undefined, now: boolean): void;
  /** What the chosen entry shows besides. */
  more(key: string): readonly Node[];
  /** Enter on the chosen entry. */
  entered?(key: string): void;
}

/** A list of which one entry is chosen, by pointer or by the arrow keys. */
export class ListBox {
  readonly element = element('ul', 'choices');
  private entries: readonly Entry[] = [];
  private chosen = '';

  /** `name` is read out, `id` begins the ids of the entries. */
  constructor(name: string, private readonly id: string, private readonly talk: ListTalk) {
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'listbox');
    this.element.setAttribute('aria-label', name);
    this.element.addEventListener('keydown', (event) => this.keyed(event));
    this.element.addEventListener('click', ({ target }) => {
      const at = target instanceof Element ? target.closest('[role=option]') : null;
      if (at !== null) this.select([...this.element.children].indexOf(at));
    });
  }

  /** Shows these entries; the chosen one stays chosen, if it is still there. */
  fill(entries: readonly Entry[]): void {
    this.entries = entries;
    this.write(false);
  }

  /** Chooses an entry; `now` if somebody has chosen it just now. */
  choose(key: string, now: boolean): void {
    this.chosen = key;
    this.write(now);
  }

  private write(now: boolean): void {
    const chosen = this.entries.findIndex(({ key }) => key === this.chosen);
    this.element.replaceChildren(...this.entries.map(({ key, text }, index) => {
      const made = element('li', '', text);
      made.id = this.idOf(index);
      made.setAttribute('role', 'option');
      made.setAttribute('aria-selected', String(index === chosen));
      if (index === chosen) made.append(...this.talk.more(key));
      return made;
    }));
    this.element.setAttribute('aria-activedescendant', chosen < 0 ? '' : this.idOf(chosen));
    this.talk.chosen(this.entries[chosen]?.key, now);
  }

  private idOf(index: number): string {
    return `${this.id}-${index}`;
  }

  private keyed(event: KeyboardEvent): void {
    const at = this.entries.findIndex(({ key }) => key === this.chosen), last = this.entries.length - 1;
    const to = { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1), Home: 0, End: last }[event.key], enters = event.key === 'Enter' && at >= 0;
    if (to === undefined && !enters || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) this.talk.entered?.(this.chosen);
    else this.select(to);
  }

  private select(index: number): void {
    const entry = this.entries[index];
    if (entry === undefined) return;
    this.choose(entry.key, true);
    this.element.children[index].scrollIntoView({ block: 'nearest' });
  }
}
