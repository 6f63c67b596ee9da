import type { BoardGap, BoardOutlook, BoardState, BoardTile, SuggestedMove } from '../../../server/protocol.js';
import { extentOf, extentOfTile, fit, including, pan, zoom, type Camera, type Extent, type Size } from './camera.js';
import { squareOf } from './changes.js';
import { element } from './dom.js';
import { BoardDrawing } from './drawing.js';
import { markedMoves, type MarkedMove } from './markedMoves.js';
import { featureText } from './scoreboard.js';
import type { Spot } from './spots.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a stage tells those around it, and asks them. */
export interface StageTalk {
  /** From where the board is seen; null stands for the whole board. */
  moved(camera: Camera | null): void;
  clicked(tile: BoardTile): void;
  /** What is known of the gap on a square. */
  tellGap(square: string): readonly (Node | string)[];
  /** What is known of a suggested move. */
  tellMove(move: SuggestedMove): string;
  /** A suggested move was clicked on. */
  took(move: SuggestedMove): void;
}

/** The board to look at and to point at: the drawing, from where it is seen, and what is told of the things under the pointer. */
export class Stage {
  private readonly drawing = new BoardDrawing();
  private readonly hint = element('p', 'tip');
  readonly element = element('section', 'stage', this.drawing.svg, this.hint);
  private board: BoardState | undefined;
  private spots: readonly Spot[] = [];
  private suggestions: readonly MarkedMove[] = [];
  private outlook: BoardOutlook | undefined;
  /** What is drawn when nobody has moved the camera. */
  private camera: Camera;
  /** Since the button went down: a drag once it has gone far enough, else a click. */
  private pressed: (Point & { readonly dragged: boolean }) | undefined;

  constructor(private kept: Camera | null, private readonly talk: StageTalk) {
    const { element: stage } = this;
    this.camera = kept ?? { x: 0, y: 0, scale: 1 };
    this.hint.hidden = true;
    this.drawing.look(this.camera);
    stage.addEventListener('wheel', (event) => this.turnWheel(event), { passive: false });
    stage.addEventListener('pointerdown', ({ button, clientX: x, clientY: y }) => { if (button === 0) this.pressed = { x, y, dragged: false }; });
    stage.addEventListener('pointermove', (event) => this.movePointer(event));
    stage.addEventListener('pointerup', ({ target }) => {
      const isClick = this.pressed?.dragged === false, move = isClick ? this.moveAt(target) : undefined, spot = isClick ? this.spotAt(target) : undefined, tile = isClick && this.spots.length === 0 ? this.tileAt(target) : undefined;
      this.pressed = undefined;
      if (move !== undefined) talk.took(move);
      else if (spot !== undefined) spot.choose();
      else if (tile !== undefined) talk.clicked(tile);
    });
    stage.addEventListener('pointercancel', () => { this.pressed = undefined; });
    stage.addEventListener('pointerleave', () => this.tell(undefined, [], undefined));
    new ResizeObserver(() => { if (this.kept === null) this.look(fit(this.extent(), this.size())); }).observe(stage);
  }

  /** Draws a board; what was laid last is brought into sight. */
  show(board: BoardState): void {
    this.board = board;
    this.outlook = undefined;
    this.drawing.draw(board, this.extent());
    this.tell(undefined, [], undefined);
    const { newest, tiles } = board, newestTile = newest === null ? undefined : tiles.find(({ transform }) => transform === newest.transform);
    if (this.kept === null) this.fitAll();
    else this.look(newestTile === undefined ? this.camera : including(this.camera, extentOfTile(newestTile.squares), this.size()));
  }

  /** Offers places on the board to be chosen. */
  offer(spots: readonly Spot[]): void {
    this.spots = spots;
    this.drawing.offer(spots);
    if (this.kept === null) this.look(fit(this.extent(), this.size()));
  }

  /** What is expected of the features of the board. */
  expect(outlook: BoardOutlook | undefined): void {
    this.outlook = outlook;
  }

  /** Marks the squares of suggested moves. */
  suggest(moves: readonly SuggestedMove[]): void {
    this.suggestions = markedMoves(moves);
    this.drawing.suggest(this.suggestions);
    this.drawing.number(this.extent());
    if (this.kept === null) this.look(fit(this.extent(), this.size()));
  }

  /** Shows a suggested move as it would lie there; one that was chosen just now is brought into sight. */
  preview(move: SuggestedMove | undefined, now: boolean): void {
    const at = move?.draft.at ?? undefined, { newest, tiles } = this.board ?? {}, played = move?.edit !== null || newest == null ? undefined : tiles?.find(({ transform }) => transform === newest.transform)?.squares[0];
    this.drawing.preview(move?.picture ?? '', played, at);
    if (at !== undefined && now) this.look(including(this.camera, extentOfTile([at]), this.size()));
  }

  /** Brings the keys to a place that is offered; it is brought into sight. */
  focus({ key, square }: Spot): void {
    this.drawing.spot(key)?.focus();
    if (this.kept !== null && square !== undefined) this.look(including(this.camera, extentOfTile([square]), this.size()));
  }

  /** Marks a gap that somebody looks at; one that was chosen just now is brought into sight. */
  mark(gap: BoardGap | undefined, now: boolean): void {
    this.drawing.point(gap === undefined ? undefined : squareOf(gap));
    if (gap !== undefined && now) this.look(including(this.camera, extentOfTile([gap]), this.size()));
  }

  /** A kind of tile on its own. */
  icon(kind: string): SVGSVGElement {
    return this.drawing.icon(kind);
  }

  fitAll(): void {
    this.kept = null;
    this.talk.moved(null);
    this.look(fit(this.extent(), this.size()));
  }

  zoom(factor: number): void {
    const { width, height } = this.size();
    this.move(zoom(this.camera, factor, { x: width / 2, y: height / 2 }));
  }

  pan(dx: number, dy: number): void {
    this.move(pan(this.camera, dx, dy));
  }

  private look(camera: Camera): void {
    this.camera = camera;
    this.drawing.look(camera);
  }

  /** Moved by somebody: from now on the view stays where it is put. */
  private move(camera: Camera): void {
    this.look(camera);
    this.kept = camera;
    this.talk.moved(camera);
  }

  private size(): Size {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  private extent(): Extent {
    return extentOf([...this.board?.tiles.flatMap(({ squares }) => squares) ?? [], ...this.spots.flatMap(({ square }) => square ?? []), ...this.board?.gaps ?? [], ...this.suggestions]);
  }

  private turnWheel(event: WheelEvent): void {
    event.preventDefault();
    const { left, top } = this.element.getBoundingClientRect();
    this.move(zoom(this.camera, Math.exp(-event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : 0.002)), { x: event.clientX - left, y: event.clientY - top }));
  }

  private movePointer(event: PointerEvent): void {
    const { pressed } = this, { clientX: x, clientY: y } = event;
    if (pressed === undefined) {
      this.point(event);
      return;
    }
    if (!pressed.dragged && Math.hypot(x - pressed.x, y - pressed.y) < 4) return;
    // Only a drag holds the pointer: a click must reach the tile.
    if (!pressed.dragged) this.element.setPointerCapture(event.pointerId);
    this.pan(x - pressed.x, y - pressed.y);
    this.pressed = { x, y, dragged: true };
  }

  private moveAt(target: EventTarget | null): SuggestedMove | undefined {
    const key = target instanceof Element ? target.closest('.suggestion')?.getAttribute('data-move') ?? undefined : undefined;
    return this.suggestions.find(({ move }) => move.move === key)?.move;
  }

  private spotAt(target: EventTarget | null): Spot | undefined {
    const key = target instanceof Element ? target.closest('.spot')?.getAttribute('data-spot') ?? undefined : undefined;
    return this.spots.find((spot) => spot.key === key);
  }

  private tileAt(target: EventTarget | null): BoardTile | undefined {
    const number = target instanceof Element ? target.closest('.tile')?.getAttribute('data-tile') ?? undefined : undefined;
    return number === undefined ? undefined : this.board?.tiles[Number(number)];
  }

  /** Tells what is under the pointer: the tile, and the feature, which is lit up on all its tiles. */
  private point({ target, clientX: x, clientY: y }: PointerEvent): void {
    const move = this.moveAt(target), spot = this.spotAt(target);
    if (move !== undefined) {
      this.tell(undefined, [this.talk.tellMove(move)], { x, y });
      return;
    }
    if (spot !== undefined) {
      this.tell(undefined, [spot.text], { x, y });
      return;
    }
    const gap = target instanceof Element ? target.closest('.gap')?.getAttribute('data-gap') ?? undefined : undefined;
    if (gap !== undefined) {
      this.tell(undefined, this.talk.tellGap(gap), { x, y });
      return;
    }
    const tile = this.tileAt(target), feature = target instanceof Element ? target.closest('.part')?.getAttribute('data-feature') ?? undefined : undefined;
    const texts = [tile?.text, feature === undefined ? undefined : this.featureText(Number(feature))].filter((text) => text !== undefined);
    this.tell(feature, texts.length === 0 ? [] : [texts.join('\n')], { x, y });
  }

  private featureText(root: number): string | undefined {
    const feature = this.board?.features[root];
    return feature === undefined ? undefined : featureText(feature, this.outlook?.features[root]);
  }

  private tell(feature: string | undefined, told: readonly (Node | string)[], at: Point | undefined): void {
    const { hint } = this;
    this.drawing.light(feature);
    hint.replaceChildren(...told);
    hint.hidden = told.length === 0 || at === undefined;
    if (at === undefined || hint.hidden) return;
    const { left, top, width, height } = this.element.getBoundingClientRect();
    hint.style.left = `${Math.max(0, Math.min(at.x - left + 14, width - hint.offsetWidth - 4))}px`;
    hint.style.top = `${at.y - top + 18 + hint.offsetHeight > height ? at.y - top - hint.offsetHeight - 8 : at.y - top + 18}px`;
  }
}
