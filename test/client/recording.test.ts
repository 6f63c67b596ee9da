import { describe, expect, it, test } from 'vitest';
import type * as vscode from 'vscode';
import { URI } from 'vscode-uri';
import { readBoardMessage } from '../../client/boardView/messages.js';
import { Recorder } from '../../client/boardView/recorder.js';
import { figuresOffered } from '../../client/boardView/webview/figuresOffered.js';
import { nearestTowards } from '../../client/boardView/webview/nearest.js';
import type { Recording, RecordingAction, RecordingDraft } from '../../server/protocol.js';
import { editor, TextEditor } from './vscode.js';

const nothing: RecordingDraft = { way: null, tile: null, at: null, actions: [] };
const recording: Recording = { refusal: null, draft: { ...nothing, tile: 'V' }, ways: [], tiles: [], placements: [], actions: [], full: false, brings: '', line: '1. red V 1,0', edit: { from: 1, to: 1, lines: ['players red', '', '1. red V 1,0'] } };

describe('the line that is recorded', () => {
  const uri = URI.parse('file:///games/a.carc');
  const opened = (): { recorder: Recorder; document: TextEditor['document'] } => {
    editor.files.set(uri.toString(), 'carcassonne 1\nplayers red\n');
    const { document } = new TextEditor(uri, 'carcassonne'), recorder = new Recorder();
    recorder.turn(true);
    recorder.offer(recording, recorder.draft, document as unknown as vscode.TextDocument, document.version);
    return { recorder, document };
  };

  it('comes into the text, and the next begins', async () => {
    const { recorder } = opened();
    expect(recorder.draft).toEqual(recording.draft);
    expect(recorder.target).toBe(3);
    expect(await recorder.write()).toBe(true);
    expect(editor.files.get(uri.toString())).toBe('carcassonne 1\nplayers red\n\n1. red V 1,0\n');
    expect(recorder.draft).toEqual(nothing);
    expect(await recorder.write()).toBe(false);
  });

  it('does not come into a text that has changed since', async () => {
    const { recorder, document } = opened();
    document.version++;
    expect(recorder.target).toBeUndefined();
    expect(await recorder.write()).toBe(false);
    expect(editor.files.get(uri.toString())).toBe('carcassonne 1\nplayers red\n');
  });

  it('is forgotten where the cursor goes elsewhere, or nobody records', () => {
    const { recorder } = opened();
    recorder.startAnew();
    expect(recorder.draft).toEqual(nothing);
    expect(recorder.target).toBeUndefined();
    recorder.turn(false);
    recorder.choose({ ...nothing, tile: 'A' });
    recorder.startAnew();
    expect(recorder.draft).toBeUndefined();
  });
});

test('what a view sends is read with care', () => {
  expect(readBoardMessage({ draft: { way: { line: 'turn', player: 'red' }, tile: 'V', at: { x: 1, y: 0, rotation: 3 }, actions: ['monk', 7] } }))
    .toEqual({ draft: { way: { line: 'turn', player: 'red' }, tile: 'V', at: { x: 1, y: 0, rotation: 3 }, actions: ['monk'] } });
  expect(readBoardMessage({ draft: { way: { line: 'rm -rf', player: 'red' }, tile: 4, at: { x: 'a', y: 0, rotation: 0 }, actions: [] } })).toEqual({ draft: nothing });
  expect(readBoardMessage({ record: 'yes' })).toEqual({ record: false });
  for (const message of [{ draft: 'all' }, { draft: { tile: 'V' } }, null, 7, {}]) expect(readBoardMessage(message)).toBeUndefined();
});

test('the arrow keys go to the nearest square ahead, and never back', () => {
  const places = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 100 }, { x: 100, y: -300 }], [from] = places;
  expect(nearestTowards('ArrowRight', from, places)).toBe(places[1]);
  expect(nearestTowards('ArrowDown', from, places)).toBe(places[2]);
  expect(nearestTowards('ArrowUp', from, places)).toBe(places[3]);
  expect(nearestTowards('ArrowLeft', from, places)).toBeUndefined();
  expect(nearestTowards('Enter', from, places)).toBeUndefined();
});

test('of figures that would stand on one point, one can be clicked: the chosen one, or the first', () => {
  const action = (text: string, x: number, chosen = false): RecordingAction => ({ text, chosen, about: '', point: { x, y: 0 }, markup: '' });
  const texts = (actions: readonly RecordingAction[]): string[] => figuresOffered(actions).map(({ text }) => text);
  expect(texts([action('knight N', 5), action('large knight N', 5), action('farmer S', 9), { ...action('returns abbot', 0), point: null }])).toEqual(['knight N', 'farmer S']);
  expect(texts([action('knight N', 5), action('large knight N', 5, true)])).toEqual(['large knight N']);
});
