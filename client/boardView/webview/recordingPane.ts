import type { RecordedPlacement, Recording, RecordingAction, RecordingDraft, RecordingTile } from '../../../server/protocol.js';
import { buttonGroup, pressable, replaceButtons, tileButton, visibleButton } from './choiceButtons.js';
import { button, element } from './dom.js';
import { figuresOffered } from './figuresOffered.js';
import { nearestTowards } from './nearest.js';
import './recording.css';
import { rove, Typed } from './roving.js';
import type { Spot } from './spots.js';
import type { Stage } from './stage.js';
import { l10n } from '../../view/webview/l10n.js';

/** What somebody who records wants. */
export interface RecordingHost {
  record(on: boolean): void;
  choose(draft: RecordingDraft): void;
  write(): void;
  undo(): void;
}

/** What is chosen one after the other; the keys go from one to the next. */
const steps = ['tiles', 'squares', 'actions', 'write'] as const;
type StepName = typeof steps[number];

/** Records the next line: the tile, where it lies, who stands on it. What can be chosen comes from the server; here it is only shown and chosen. */
export class RecordingPane {
  private readonly toggle = button(l10n.t('Record'), l10n.t('Record the next line (e)'), () => this.turn(this.recording === undefined));
  private readonly ways = buttonGroup(l10n.t('Who comes next'));
  private readonly prompt = element('p', 'prompt');
  private readonly tiles = buttonGroup(l10n.t('Tiles'));
  private readonly actions = buttonGroup(l10n.t('Meeples and actions'));
  private readonly line = element('output', 'line');
  private readonly brings = element('span', 'brings');
  private readonly writeButton = button(l10n.t('Write'), l10n.t('Write the line (Ctrl+Enter)'), () => this.write());
  private readonly turnButton = button(l10n.t('Turn'), l10n.t('Turn the tile (r)'), () => this.rotate(1));
  private readonly goToButton = button(l10n.t('Go to the last turn'), l10n.t('Go to the last turn'), () => this.goToLast());
  private readonly body: HTMLElement;
  readonly element: HTMLElement;
  private recording: Recording | undefined;
  private spots: readonly Spot[] = [];
  private shown = '';
  private readonly typedSquare = new Typed();
  /** Where the keys go once what was chosen has come back. */
  private next: StepName | undefined;

  constructor(private readonly stage: Stage, private readonly host: RecordingHost, private readonly goTo: (line: number) => void) {
    rove(this.ways);
    rove(this.tiles, { names: true });
    rove(this.actions);
    for (const news of [this.prompt, this.line]) news.setAttribute('aria-live', 'polite');
    const tools = element('div', 'written', this.line, this.brings, this.goToButton, this.turnButton, button(l10n.t('Back'), l10n.t('Take back the last choice (Escape)'), () => this.back()), this.writeButton);
    this.body = element('div', 'body', this.ways, this.tiles, this.actions, tools);
    this.element = element('section', 'recording', element('div', 'head', this.toggle, this.prompt), this.body);
    this.element.setAttribute('aria-label', l10n.t('Recording'));
    this.body.hidden = this.prompt.hidden = true;
    stage.element.addEventListener('keydown', (event) => this.moveOnBoard(event));
  }

  /** Takes the keys that are pressed there while a line is recorded, and the one that begins it. */
  listenTo(keyboard: GlobalEventHandlers): void {
    keyboard.addEventListener('keydown', (event) => {
      const act = this.keyed(event);
      if (act === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    });
  }

  /** Shows what can be chosen; null while nobody records. */
  show(recording: Recording | null): void {
    const begins = this.recording === undefined && recording !== null;
    this.recording = recording ?? undefined;
    this.body.hidden = this.prompt.hidden = recording === null;
    this.toggle.setAttribute('aria-pressed', String(recording !== null));
    if (recording === null) {
      this.spots = [];
      this.stage.offer([]);
      return;
    }
    if (begins && document.hasFocus()) this.next ??= 'tiles';
    this.fill(recording);
    this.spots = this.spotsOf(recording);
    this.stage.offer(this.spots);
    if (this.next !== undefined) this.focusFrom(this.next);
    this.next = undefined;
  }

  /** Gives the keys to what can be chosen next, if nothing has them. */
  focus(): void {
    const { recording } = this;
    if (recording === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const { tile, at } = recording.draft;
    this.focusFrom(tile === null ? 'tiles' : at === null ? 'squares' : 'actions');
  }

  /** Chooses a whole move at once; false if nobody records here. */
  take(move: Pick<RecordingDraft, 'tile' | 'at' | 'actions'>): boolean {
    if (this.recording?.refusal !== null) return false;
    this.choose(move, 'write');
    return true;
  }

  private turn(on: boolean): void {
    this.next = on ? 'tiles' : undefined;
    this.host.record(on);
  }

  private keyed({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): (() => void) | undefined {
    const { recording } = this;
    if ((ctrlKey || metaKey) && !altKey && recording !== undefined) return key === 'Enter' ? () => this.write() : key === 'z' && !shiftKey ? () => this.undo() : undefined;
    if (ctrlKey || metaKey || altKey) return undefined;
    if (key === 'e') return () => this.turn(recording === undefined);
    if (recording === undefined) return undefined;
    return key === 'Escape' ? () => this.back() : key === 'r' ? () => this.rotate(1) : key === 'R' ? () => this.rotate(-1) : undefined;
  }

  private fill({ refusal, draft, ways, tiles, actions, placements, line, brings, edit }: Recording): void {
    const all = JSON.stringify([refusal, draft, ways, tiles, actions, line, brings]);
    if (all === this.shown) return;
    this.shown = all;
    this.ways.hidden = ways.length < 2;
    replaceButtons(this.ways, ways.map(({ line: kind, player, text }) => pressable(text, text, kind === draft.way?.line && player === draft.way.player, () => this.choose({ way: { line: kind, player }, tile: null, at: null, actions: [] }, 'tiles'))));
    this.tiles.classList.toggle('chosen', draft.tile !== null);
    replaceButtons(this.tiles, tiles.map((tile) => tileButton(tile, this.stage.icon(tile.kind), tile.name === draft.tile, () => this.chooseTile(tile))));
    replaceButtons(this.actions, actions.map((action) => pressable(action.text, [action.text, action.about].filter((text) => text !== '').join('. '), action.chosen, () => this.chooseAction(action))));
    this.prompt.textContent = refusal?.message ?? promptOf(this.recording);
    this.line.textContent = line;
    this.brings.textContent = brings;
    this.goToButton.hidden = (refusal?.goTo ?? null) === null;
    this.turnButton.hidden = draft.at === null || this.rotations(placements, draft.at).length < 2;
    this.writeButton.disabled = edit === null;
  }

  private spotsOf({ draft, placements, actions }: Recording): Spot[] {
    const { at } = draft, squares = new Map(placements.map((one) => [`${one.x},${one.y}`, one]));
    const spots = [...squares.values()].map(({ x, y }): Spot => {
      const isThere = at?.x === x && at.y === y;
      return {
        key: `${x},${y}`, kind: isThere ? 'turn' : 'square', text: isThere ? l10n.t('Turn the tile on {0},{1}', x, y) : l10n.t('Place it on {0},{1}', x, y), x: 100 * x, y: 100 * y, chosen: isThere, markup: '', square: { x, y },
        choose: () => { if (isThere) this.rotate(1); else this.place(x, y); },
      };
    });
    return [...spots, ...figuresOffered(actions).map((action): Spot => ({
      key: `figure ${action.point?.x} ${action.point?.y}`, kind: 'figure', text: [action.text, action.about].filter((text) => text !== '').join('\n'), x: action.point?.x ?? 0, y: action.point?.y ?? 0, chosen: action.chosen,
      // One that is chosen stands there already.
      markup: action.chosen ? '' : action.markup, choose: () => this.chooseAction(action),
    }))];
  }

  private choose(change: Partial<RecordingDraft>, next: StepName): void {
    const { recording } = this;
    if (recording === undefined) return;
    this.next = next;
    this.host.choose({ ...recording.draft, ...change });
  }

  private chooseTile({ name }: RecordingTile): void {
    const isChosen = this.recording?.draft.tile === name;
    this.choose({ tile: isChosen ? null : name, at: null, actions: [] }, isChosen ? 'tiles' : 'squares');
  }

  private place(x: number, y: number): void {
    const at = this.recording?.placements.find((one) => one.x === x && one.y === y);
    if (at !== undefined) this.choose({ at, actions: [] }, 'actions');
  }

  private rotations(placements: readonly RecordedPlacement[], { x, y }: RecordedPlacement): RecordedPlacement[] {
    return placements.filter((one) => one.x === x && one.y === y);
  }

  /** To the next rotation in which the tile may lie there. */
  private rotate(by: 1 | -1): void {
    const { recording } = this, at = recording?.draft.at ?? null;
    if (recording === undefined || at === null) return;
    const there = this.rotations(recording.placements, at), index = there.findIndex(({ rotation }) => rotation === at.rotation);
    if (there.length > 1) this.choose({ at: there[(index + by + there.length) % there.length], actions: [] }, 'actions');
  }

  private chooseAction({ text, chosen }: RecordingAction): void {
    const { recording } = this;
    if (recording === undefined) return;
    const { actions } = recording.draft;
    if (chosen) this.choose({ actions: actions.slice(0, actions.indexOf(text)) }, 'actions');
    else this.choose({ actions: [...recording.full ? actions.slice(0, -1) : actions, text] }, 'write');
  }

  private back(): void {
    const draft = this.recording?.draft;
    if (draft === undefined) return;
    if (draft.actions.length > 0) this.choose({ actions: draft.actions.slice(0, -1) }, 'actions');
    else if (draft.at !== null) this.choose({ at: null }, 'squares');
    else if (draft.tile !== null) this.choose({ tile: null }, 'tiles');
    else this.turn(false);
  }

  private write(): void {
    if ((this.recording?.edit ?? null) === null) return;
    this.next = 'tiles';
    this.host.write();
  }

  private undo(): void {
    this.next = 'tiles';
    this.host.undo();
  }

  private goToLast(): void {
    const line = this.recording?.refusal?.goTo ?? null;
    if (line !== null) this.goTo(line);
  }

  /** The arrows go from square to square, typing one (`-2,0`) goes there, and Enter chooses. */
  private moveOnBoard(event: KeyboardEvent): void {
    const key = event.target instanceof Element ? event.target.getAttribute('data-spot') : null, spot = this.spots.find((one) => one.key === key);
    if (spot === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const squares = this.spots.filter(({ kind }) => kind !== 'figure'), chooses = event.key === 'Enter' || event.key === ' ', types = /^[-,\d]$/.test(event.key);
    if (!chooses && !types && !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    const typed = types ? this.typedSquare.add(event) : undefined;
    if (!types) this.typedSquare.end();
    const next = typed === undefined ? nearestTowards(event.key, spot, squares) : squares.find((one) => one.key === typed);
    if (chooses) spot.choose();
    else if (next !== undefined) this.stage.focus(next);
  }

  /** Gives the keys to the first of these steps that has something to choose. */
  private focusFrom(step: StepName): void {
    const targets: Readonly<Record<StepName, () => HTMLElement | Spot | undefined>> = {
      tiles: () => visibleButton(this.tiles), squares: () => this.recording?.draft.at === null ? this.spots.find(({ kind }) => kind === 'square') : undefined,
      actions: () => visibleButton(this.actions), write: () => this.writeButton.disabled ? undefined : this.writeButton,
    };
    for (const name of steps.slice(steps.indexOf(step))) {
      const target = targets[name]();
      if (target === undefined) continue;
      if (target instanceof HTMLElement) target.focus();
      else this.stage.focus(target);
      return;
    }
  }
}

function promptOf(recording: Recording | undefined): string {
  if (recording === undefined) return '';
  const { ways, draft, tiles, placements, actions } = recording, who = ways.find(({ line, player }) => line === draft.way?.line && player === draft.way.player)?.text ?? '';
  const asks = draft.tile === null && tiles.length > 0 ? (draft.way?.line === 'pick' ? l10n.t('Which one?') : l10n.t('Which tile was drawn?'))
    : draft.at === null && placements.length > 0 ? l10n.t('Where does it lie?') : actions.length > 0 ? l10n.t('Who stands where?') : l10n.t('Write it, or go back.');
  return `${who}. ${asks}`;
}
