import type { BoardGap, BoardState } from '../../../server/protocol.js';
import type { ViewPlace } from '../../view/messages.js';
import type { BoardExtras, BoardMessage, ShowBoard, ShowChances } from '../messages.js';
import { Bag, fittingKinds } from './bag.js';
import './board.css';
import { extentOf, fit, including, pan, zoom, type Camera, type Size } from './camera.js';
import { squareOf } from './changes.js';
import { element } from './dom.js';
import { BoardDrawing } from './drawing.js';
import { GapList } from './gaps.js';
import { Scoreboard } from './scoreboard.js';

/** What VS Code gives to the script of a view. */
interface Host {
  postMessage(message: BoardMessage): void;
  getState(): Kept | undefined;
  setState(kept: Kept): void;
}
declare function acquireVsCodeApi(): Host;

/** What outlives hiding and reloading. `camera` is kept once somebody has moved it; until then the whole board is shown. */
interface Kept extends ViewPlace, BoardExtras {
  readonly camera: Camera | null;
  readonly fields: boolean;
}

const host = acquireVsCodeApi(), nonce = document.currentScript?.nonce ?? '';
const drawing = new BoardDrawing(), scores = new Scoreboard(), icon = (kind: string): Node => drawing.icon(kind);
const bag = new Bag(icon), gaps = new GapList(lookAt, (gap) => fittingKinds(icon, gap));
const hint = element('p', 'hint'), stage = element('main', 'stage', drawing.svg, hint), none = element('p', 'none', 'No game is at the cursor. Place it in a record or a scenario.');
const besides = element('aside', 'besides', gaps.element, bag.element), colours = document.createElement('style');
colours.nonce = nonce;
let board: BoardState | undefined, kept: Kept = { uri: '', line: 0, camera: null, fields: false, gaps: false, bag: false, ...host.getState() }, camera: Camera = kept.camera ?? { x: 0, y: 0, scale: 1 };

const step = (to: 'previous' | 'next') => (): void => { const line = board?.[to] ?? null; if (line !== null) host.postMessage({ goTo: line }); };
const size = (): Size => ({ width: stage.clientWidth, height: stage.clientHeight });
const extent = () => extentOf([...board?.tiles.flatMap(({ squares }) => squares) ?? [], ...board?.gaps ?? []]);
const middle = (): { x: number; y: number } => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });

function keep(change: Partial<Kept>): void {
  kept = { ...kept, ...change };
  host.setState(kept);
}

function look(next: Camera): void {
  camera = next;
  drawing.look(camera);
}

/** Moved by somebody: from now on the view stays where it is put. */
function move(next: Camera): void {
  look(next);
  keep({ camera });
}

function fitAll(): void {
  keep({ camera: null });
  look(fit(extent(), size()));
}

function toggleFields(): void {
  keep({ fields: !kept.fields });
  showFields();
}

function showFields(): void {
  stage.classList.toggle('fields', kept.fields);
  fieldsButton.setAttribute('aria-pressed', String(kept.fields));
}

/** The board comes anew, with what is switched on. */
function toggleExtra(extra: keyof BoardExtras): void {
  keep({ [extra]: !kept[extra] });
  showExtras();
}

function showExtras(): void {
  gaps.element.hidden = !kept.gaps;
  bag.element.hidden = !kept.bag;
  besides.hidden = !kept.gaps && !kept.bag;
  gapsButton.setAttribute('aria-pressed', String(kept.gaps));
  bagButton.setAttribute('aria-pressed', String(kept.bag));
  host.postMessage({ extras: { gaps: kept.gaps, bag: kept.bag } });
}

function button(sign: string, name: string, act: () => void): HTMLButtonElement {
  const made = element('button', '', sign);
  made.type = 'button';
  made.title = name;
  made.setAttribute('aria-label', name);
  made.addEventListener('click', act);
  return made;
}

const fieldsButton = button('Fields', 'Show the fields (f)', toggleFields);
const gapsButton = button('Gaps', 'Show what fits the empty squares (g)', () => toggleExtra('gaps')), bagButton = button('Tiles left', 'Show the tiles left (t)', () => toggleExtra('bag'));
const tools = element('div', 'tools',
  button('◀', 'Previous turn (p)', step('previous')), button('▶', 'Next turn (n)', step('next')),
  button('−', 'Zoom out (-)', () => move(zoom(camera, 1 / 1.25, middle()))), button('+', 'Zoom in (+)', () => move(zoom(camera, 1.25, middle()))),
  button('Fit', 'Show the whole board (0)', fitAll), fieldsButton, gapsButton, bagButton);
tools.setAttribute('role', 'toolbar');
tools.setAttribute('aria-label', 'Board');

const paces: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
const keys: Readonly<Record<string, () => void>> = {
  '+': () => move(zoom(camera, 1.25, middle())), '=': () => move(zoom(camera, 1.25, middle())), '-': () => move(zoom(camera, 1 / 1.25, middle())), '0': fitAll,
  n: step('next'), '.': step('next'), p: step('previous'), ',': step('previous'), f: toggleFields, g: () => toggleExtra('gaps'), t: () => toggleExtra('bag'),
};

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const pace = event.target instanceof HTMLButtonElement ? undefined : paces[event.key], act = pace === undefined ? keys[event.key] : () => move(pan(camera, ...pace));
  if (act === undefined) return;
  event.preventDefault();
  act();
});

stage.addEventListener('wheel', (event) => {
  event.preventDefault();
  const { left, top } = stage.getBoundingClientRect();
  move(zoom(camera, Math.exp(-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : 0.002)), { x: event.clientX - left, y: event.clientY - top }));
}, { passive: false });

/** Since the button went down: a drag once it has gone far enough, else a click. */
let pressed: { x: number; y: number; dragged: boolean } | undefined;
stage.addEventListener('pointerdown', ({ button: which, clientX: x, clientY: y }) => { if (which === 0) pressed = { x, y, dragged: false }; });
stage.addEventListener('pointermove', (event) => {
  if (pressed === undefined) {
    point(event);
    return;
  }
  const { clientX: x, clientY: y } = event;
  if (!pressed.dragged && Math.hypot(x - pressed.x, y - pressed.y) < 4) return;
  // Only a drag holds the pointer: a click must reach the tile.
  if (!pressed.dragged) stage.setPointerCapture(event.pointerId);
  move(pan(camera, x - pressed.x, y - pressed.y));
  pressed = { x, y, dragged: true };
});
stage.addEventListener('pointerup', ({ target }) => {
  const line = pressed === undefined || pressed.dragged ? null : tileAt(target)?.line ?? null;
  pressed = undefined;
  if (line !== null) host.postMessage({ goTo: line });
});
stage.addEventListener('pointercancel', () => { pressed = undefined; });
stage.addEventListener('pointerleave', () => tell(undefined, '', undefined));

function tileAt(target: EventTarget | null): BoardState['tiles'][number] | undefined {
  const number = target instanceof Element ? target.closest('.tile')?.getAttribute('data-tile') ?? undefined : undefined;
  return number === undefined ? undefined : board?.tiles[Number(number)];
}

/** Tells what is under the pointer: the tile, and the feature, which is lit up on all its tiles. */
function point({ target, clientX, clientY }: PointerEvent): void {
  const marked = target instanceof Element ? target.closest('.gap')?.getAttribute('data-gap') ?? undefined : undefined, found = marked === undefined ? undefined : gaps.on(marked);
  if (found !== undefined) {
    tell(undefined, found.text, { clientX, clientY }, fittingKinds(icon, found.gap));
    return;
  }
  const tile = tileAt(target), feature = target instanceof Element ? target.closest('.part')?.getAttribute('data-feature') ?? undefined : undefined;
  tell(feature, [tile?.text, feature === undefined ? undefined : board?.features[Number(feature)]?.text].filter((text) => text !== undefined).join('\n'), { clientX, clientY });
}

function tell(feature: string | undefined, text: string, at: { clientX: number; clientY: number } | undefined, ...pictures: readonly Node[]): void {
  drawing.light(feature);
  hint.replaceChildren(text, ...pictures);
  hint.hidden = text === '' || at === undefined;
  if (at === undefined || hint.hidden) return;
  const { left, top, width, height } = stage.getBoundingClientRect();
  hint.style.left = `${Math.max(0, Math.min(at.clientX - left + 14, width - hint.offsetWidth - 4))}px`;
  hint.style.top = `${at.clientY - top + 18 + hint.offsetHeight > height ? at.clientY - top - hint.offsetHeight - 8 : at.clientY - top + 18}px`;
}

function show({ board: next, uri, line }: ShowBoard): void {
  const another = uri !== kept.uri;
  keep({ uri, line, ...another && { camera: null } });
  document.body.classList.toggle('empty', next === null);
  if (next === null) {
    board = undefined;
    return;
  }
  board = next;
  if (colours.textContent !== board.style) colours.textContent = board.style;
  drawing.draw(board, extent());
  scores.show(board);
  gaps.show(board.gaps ?? []);
  bag.show(board.bag ?? [], board.tilesLeft);
  tell(undefined, '', undefined);
  const { newest } = board, newestTile = newest === null ? undefined : board.tiles.find(({ transform }) => transform === newest.transform);
  if (kept.camera === null) fitAll();
  else look(newestTile === undefined ? camera : including(camera, extentOfTile(newestTile.squares), size()));
}

/** The gap that is chosen in the list is marked on the board, and moved into sight when it is chosen. */
function lookAt(gap: BoardGap | undefined, now: boolean): void {
  drawing.point(gap === undefined ? undefined : squareOf(gap));
  if (gap !== undefined && now) look(including(camera, extentOfTile([gap]), size()));
}

function extentOfTile(squares: readonly { readonly x: number; readonly y: number }[]): ReturnType<typeof extentOf> {
  const xs = squares.map(({ x }) => 100 * x), ys = squares.map(({ y }) => 100 * y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 100, bottom: Math.max(...ys) + 100 };
}

document.head.append(colours);
document.body.append(scores.element, element('div', 'place', tools, element('div', 'sight', stage, besides), none), scores.list);
document.body.classList.add('empty');
stage.tabIndex = 0;
stage.setAttribute('aria-label', 'Board. Arrow keys move it, plus and minus zoom, 0 shows all, n and p step through the turns, f shows the fields, g what fits the empty squares, t the tiles left.');
hint.hidden = true;
showFields();
showExtras();
drawing.look(camera);
new ResizeObserver(() => { if (kept.camera === null) look(fit(extent(), size())); }).observe(stage);
window.addEventListener('message', ({ data }: MessageEvent<ShowBoard | ShowChances>) => { if ('chances' in data) gaps.showChances(data.chances); else show(data); });
host.postMessage({ ready: true });
