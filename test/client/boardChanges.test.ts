import { describe, expect, it, test } from 'vitest';
import { readBoardMessage } from '../../client/boardView/messages.js';
import { readPlace, readViewMessage } from '../../client/view/messages.js';
import { extentOf, figureScale, fit, including, pan, zoom } from '../../client/boardView/webview/camera.js';
import { changes, gapLooks, markupLooks, tileLooks } from '../../client/boardView/webview/changes.js';
import { boardAt } from '../../server/features/boardState.js';
import type { BoardState } from '../../server/protocol.js';
import { open } from '../features/editor.js';

const turns = ['1. red E 0,-1 r180 knight', '2. blue V 1,0 highwayman W', '3. red B 0,1 monk', '4. blue V 2,0 r90'];

async function after(lines: readonly string[], head = 'carcassonne 1\nplayers red, blue'): Promise<BoardState> {
  const { document, services } = await open(`${head}\n${lines.join('\n')}`), { board } = boardAt(document, services.record.Replays, 99, { known: [], gaps: true });
  if (board === null) throw new Error('no board');
  return board;
}

describe('what is drawn when the board changes', () => {
  const drawn = (from: BoardState, to: BoardState): { tiles: ReturnType<typeof changes>; figures: number } => {
    const figures = changes(markupLooks(from.figures.map(({ markup }) => markup)), markupLooks(to.figures.map(({ markup }) => markup)));
    return { tiles: changes(tileLooks(from), tileLooks(to)), figures: figures.gone.length + figures.drawn.length };
  };

  it('is nothing if nothing has changed', async () => {
    expect(drawn(await after(turns), await after(turns))).toEqual({ tiles: { gone: [], drawn: [] }, figures: 0 });
  });

  it('is the new tile, its figure, and the tiles whose features have changed', async () => {
    const { tiles, figures } = drawn(await after(turns.slice(0, 2)), await after(turns.slice(0, 3)));
    expect(tiles.gone).toEqual([]);
    expect(tiles.drawn).toContain('3');
    expect(tiles.drawn).not.toContain('1');
    expect(figures).toBe(1);
  });

  it('is the tile that has come to lie elsewhere, and the figure on it', async () => {
    const { tiles, figures } = drawn(await after(turns.slice(0, 3)), await after([...turns.slice(0, 2), '3. red B 0,1 r90 monk']));
    expect(tiles).toEqual({ gone: [], drawn: ['3'] });
    expect(figures).toBe(0);
  });

  it('is what goes when a turn is taken away', async () => {
    const { tiles, figures } = drawn(await after(turns.slice(0, 3)), await after(turns.slice(0, 2)));
    expect(tiles.gone).toEqual(['3']);
    expect(figures).toBe(1);
  });
});

it('draws the tiles of a feature anew that cannot be completed any more, and gaps that other tiles fit', async () => {
  const head = 'carcassonne 1\ntileset few "A few tiles"\ntile Meadow 3 field N E S W\ntile Edge 4 city N, field E S W touches N\ntile Town 1 city N E S W\nscenario "x"\nwith few\nplayers red, blue';
  const lines = ['set Edge 0,0 r90', 'set Edge 2,0 r270', 'set Edge 1,-1 r180'], before = await after(lines, head), dead = await after([...lines, 'set Meadow 1,1'], head);
  expect(changes(tileLooks(before), tileLooks(dead)).drawn).toEqual(['0', '1', '2', '3']);
  const gaps = changes(gapLooks(before.gaps ?? []), gapLooks(dead.gaps ?? []));
  expect(gaps.gone).toEqual([]);
  expect(gaps.drawn).toContain('1,0');
  expect(changes(gapLooks(dead.gaps ?? []), gapLooks([]))).toMatchObject({ drawn: [], gone: { length: dead.gaps?.length } });
});

describe('the camera', () => {
  const size = { width: 800, height: 600 }, extent = extentOf([{ x: -2, y: 0 }, { x: 3, y: 4 }]);

  it('fits the whole board into the middle', () => {
    const { x, y, scale } = fit(extent, size);
    expect(extent).toEqual({ left: -200, top: 0, right: 400, bottom: 500 });
    expect([x + scale * 100, y + scale * 250]).toEqual([400, 300]);
    expect(scale * 600).toBeLessThan(800);
    expect(scale * 500).toBeLessThan(600);
  });

  it('has no size of nothing', () => {
    expect(Object.values(fit(extentOf([]), { width: 0, height: 0 })).every(Number.isFinite)).toBe(true);
  });

  it('zooms at a point, and stops somewhere', () => {
    const before = fit(extent, size), at = { x: 123, y: 456 }, next = zoom(before, 1.5, at);
    expect((at.x - next.x) / next.scale).toBeCloseTo((at.x - before.x) / before.scale);
    expect((at.y - next.y) / next.scale).toBeCloseTo((at.y - before.y) / before.scale);
    expect(zoom(before, 1e9, at).scale).toBe(zoom(next, 1e9, at).scale);
  });

  it('moves only as far as it takes to see a tile', () => {
    const camera = { x: 0, y: 0, scale: 1 };
    expect(including(camera, { left: 100, top: 100, right: 200, bottom: 200 }, size)).toEqual(camera);
    expect(including(camera, { left: 750, top: -50, right: 850, bottom: 50 }, size)).toEqual(pan(camera, -50, 50));
  });

  it('draws figures larger from far away, but not without end', () => {
    expect(figureScale({ x: 0, y: 0, scale: 1 })).toBe(1);
    expect(figureScale({ x: 0, y: 0, scale: 0.01 })).toBeLessThan(2);
  });
});

test('messages of a view that make no sense are not read', () => {
  expect([{ ready: true }, { goTo: 3 }].map(readViewMessage)).toEqual([{ ready: true }, { goTo: 3 }]);
  for (const message of [null, undefined, 'goTo', {}, { goTo: '3' }, { goTo: NaN }, { goTo: 1.5 }, []]) expect(readViewMessage(message)).toBeUndefined();
  expect(readBoardMessage({ extras: { gaps: true, bag: 'yes', suggestions: 1 } })).toEqual({ extras: { gaps: true, bag: false, outlook: false, suggestions: false } });
  expect(readBoardMessage({ take: 7 })).toBeUndefined();
  expect(readBoardMessage({ take: 'V 1,0' })).toEqual({ take: 'V 1,0' });
  for (const message of [null, 'extras', {}, { extras: null }, { extras: 'gaps' }]) expect(readBoardMessage(message)).toBeUndefined();
  expect(readPlace({ uri: 'file:///a.carc', line: 3, camera: null })).toEqual({ uri: 'file:///a.carc', line: 3 });
  for (const state of [null, undefined, {}, { uri: 3, line: 3 }, { uri: 'a', line: '3' }]) expect(readPlace(state)).toBeUndefined();
});
