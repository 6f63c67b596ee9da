import { describe, expect, test } from 'vitest';
import { formatText } from '../../language/formatText.js';
import { boardAt } from '../../server/features/boardState.js';
import type { BoardState, Recording, RecordingDraft } from '../../server/protocol.js';
import { randomRecord } from '../randomRecord.js';
import { rulesOf } from '../rulesOf.js';
import { header, withCothon, withoutCothon } from '../wonders/randomGames.js';
import { open } from './editor.js';

const nothing: RecordingDraft = { way: null, tile: null, at: null, actions: [] };

async function record(marked: string, draft: Partial<RecordingDraft> = {}): Promise<{ recording: Recording; board: BoardState }> {
  const { document, services, at } = await open(marked), { board, recording } = boardAt(document, services.record.Replays, at.line, { known: [], draft: { ...nothing, ...draft } });
  if (board === null || recording === null) throw new Error('nothing can be recorded');
  return { recording, board };
}

/** The text after the recorded line is written, and the cursor behind it. */
function written(text: string, { edit }: Recording): string {
  if (edit === null) throw new Error('the line is not whole');
  return text.replace('<|>', '').split('\n').toSpliced(edit.from, edit.to - edit.from + 1, ...edit.lines.map((line, index) => index === edit.lines.length - 1 ? `${line}<|>` : line)).join('\n');
}

const head = 'carcassonne 1\nplayers red "Anna", blue\n';

describe('a turn, step by step', () => {
  test('first the tiles that are left and fit', async () => {
    const { recording, board } = await record(`${head}<|>`);
    expect(recording.ways.map(({ text }) => text)).toEqual(['Turn 1: red (Anna)', 'Turn 1: blue']);
    expect(recording.tiles).toHaveLength(24);
    expect(recording.tiles[0]).toMatchObject({ name: 'A', text: '2 left, 3 squares', leaves: false, left: 2 });
    expect(recording).toMatchObject({ line: '1. red', edit: null, placements: [], actions: [] });
    for (const { kind } of recording.tiles) expect(board.kinds).toHaveProperty(kind);
  });

  test('then its squares and rotations', async () => {
    const { recording } = await record(`${head}<|>`, { tile: 'E' });
    expect(recording.placements).toContainEqual({ x: 0, y: -1, rotation: 2 });
    expect(recording).toMatchObject({ line: '1. red E', edit: null });
  });

  test('then the meeples, each where it would stand, with what is known of the feature', async () => {
    const { recording, board } = await record(`${head}<|>`, { tile: 'E', at: { x: 0, y: -1, rotation: 2 } });
    expect(recording.actions.map(({ text, chosen }) => [text, chosen])).toEqual([['knight S', false], ['farmer NE', false]]);
    expect(recording.actions[0]).toMatchObject({ about: 'city S: 2 tiles, complete, worth 4. Nobody stands there.', point: { x: 52.5, y: expect.any(Number) }, markup: expect.stringContaining('<') });
    expect(board.tiles.map(({ text, line }) => [text, line])).toEqual([['D 0,0', null], ['E 0,-1 r180', null]]);
    expect(board.newest).toMatchObject({ transform: 'translate(0 -100) rotate(180 50 50)' });
    expect(recording).toMatchObject({ line: '1. red E 0,-1 r180', brings: '', full: false });
  });

  test('and what it brings; what is chosen can be changed', async () => {
    const { recording, board } = await record(`${head}<|>`, { tile: 'E', at: { x: 0, y: -1, rotation: 2 }, actions: ['knight S'] });
    expect(recording).toMatchObject({ line: '1. red E 0,-1 r180 knight S', brings: 'red +4', full: true });
    expect(recording.actions.map(({ text, chosen }) => [text, chosen])).toEqual([['knight S', true], ['farmer NE', false]]);
    expect(board.figures).toHaveLength(1);
  });

  test('what cannot be is dropped, with all that hangs on it', async () => {
    const all = { tile: 'E', at: { x: 0, y: -1, rotation: 2 }, actions: ['knight S'] };
    expect((await record(`${head}<|>`, { ...all, actions: ['knight N'] })).recording.draft).toMatchObject({ actions: [] });
    expect((await record(`${head}<|>`, { ...all, at: { x: 9, y: 9, rotation: 0 } })).recording.draft).toMatchObject({ tile: 'E', at: null, actions: [] });
    expect((await record(`${head}<|>`, { ...all, tile: 'Q9' })).recording.draft).toMatchObject({ tile: null, at: null });
    expect((await record(`${head}<|>`, { way: { line: 'pick', player: 'red' } })).recording.draft.way).toEqual({ line: 'turn', player: 'red' });
  });

  test('the first turn may be anybody’s', async () => {
    expect((await record(`${head}<|>`, { way: { line: 'turn', player: 'blue' }, tile: 'V' })).recording.line).toBe('1. blue V');
  });

  test('a tile that fits nowhere leaves the game', async () => {
    const { recording } = await record('carcassonne 1\nplayers red, blue\nset C 0,0<|>', { tile: 'X' });
    expect(recording.tiles.find(({ name }) => name === 'X')).toMatchObject({ leaves: true, text: '1 left, fits nowhere' });
    expect(recording).toMatchObject({ line: '1. red discards X', edit: { lines: ['set C 0,0', '', '1. red discards X'] } });
  });
});

describe('where the line is written', () => {
  const chosen = { tile: 'V', at: { x: 1, y: 0, rotation: 0 } };
  test.each([
    ['behind the header with a blank line between', `${head}<|>`, `${head.trimEnd()}\n\n1. red V 1,0\n`],
    ['behind the whole set-up, wherever in it the cursor is', 'carcassonne 1<|>\nplayers red\nscore red 3\n', 'carcassonne 1\nplayers red\nscore red 3\n\n1. red V 1,0\n'],
    ['behind a blank line that is there', `${head}\n<|>`, `${head}\n1. red V 1,0\n`],
    ['below the columns of the turns', `${head}\n1. red  E 0,-1 r180 knight S // first<|>\n`, `${head}\n1. red  E 0,-1 r180 knight S // first\n2. blue V 1,0\n`],
    ['columns that get wider are aligned anew', `${head}\n1. red A 0,1 monk<|>\n`, `${head}\n1. red  A 0,1 monk\n2. blue V 1,0\n`],
    ['lines that are not aligned stay as they are', `${head}\n1. red   A   0,1   monk<|>\n`, `${head}\n1. red   A   0,1   monk\n2. blue V 1,0\n`],
    ['in a scenario, before what is expected', `carcassonne 1\nscenario "one"\nplayers red, blue<|>\nexpect red 0\n`, 'carcassonne 1\nscenario "one"\nplayers red, blue\n1. red V 1,0\nexpect red 0\n'],
    ['after the last turn, with remarks and a scenario below', `${head}\n1. red H 0,-1 <|>\n\n// the end is missing\nscenario "two"\nplayers red\n1. red V 1,0\n`, `${head}\n1. red H 0,-1 \n2. blue V 1,0\n\n// the end is missing\nscenario "two"\nplayers red\n1. red V 1,0\n`],
  ])('%s', async (_, before, after) => {
    const { recording } = await record(before, chosen);
    expect(written(before, recording).replace('<|>', '')).toBe(after);
  });

  test('not before other turns', async () => {
    const { recording } = await record(`${head}1. red V 1,0<|>\n2. blue V 2,0 r90\n`);
    expect(recording).toMatchObject({ refusal: { goTo: 3 }, edit: null, tiles: [] });
  });

  test('nothing is recorded where no game is, and after the end', async () => {
    const { document, services } = await open('carcassonne 1\n');
    expect(boardAt(document, services.record.Replays, 0, { known: [], draft: nothing }).recording?.tiles ?? []).toEqual([]);
    expect((await record(`${head}1. red V 1,0\nend red 0, blue 0<|>`)).recording.ways.map(({ line }) => line)).not.toContain('end');
  });
});

describe('whole games recorded by choosing are the files that were expected', () => {
  test.each([
    ['river, abbot, inns and cathedrals', 'with base, river, abbot, inns-and-cathedrals', 5, 0],
    ['wonders, two each', header('base, abbot, inns-and-cathedrals', withoutCothon, 'wonders-per-player 2'), 7, 43],
    ['the river of the Cothon', header('base, river', withCothon), 11, 9],
  ])('%s', async (_, setUp, seed, headStart) => {
    const rules = await rulesOf(2, setUp), { text: game } = randomRecord(rules, setUp, { seed, headStart });
    const scores = / p\d+ -?\d+(, p\d+ -?\d+)*$/, lines = game.trimEnd().split('\n').map((line) => /^\d/.test(line) ? line.replace(scores, '').trimEnd() : line.trimEnd());
    const first = lines.findIndex((line) => /^(\d+\.|pick)/.test(line));
    let text = `${lines.slice(0, first).join('\n').trimEnd()}<|>\n`;
    for (const line of lines.slice(first)) {
      if (line === '') continue;
      const { recording } = await record(text, draftOf(line));
      expect(recording.line, text).toBe(line.replace(/ +/g, ' '));
      text = written(text, recording);
    }
    expect(text.replace('<|>', '')).toBe(formatText(lines.join('\n')));
    expect((await open(text)).document.diagnostics).toEqual([]);
  }, 120_000);
});

/** What one chooses to get a line. */
function draftOf(line: string): RecordingDraft {
  const [first, player, third, ...rest] = line.split(/ +/), isTurn = first.endsWith('.');
  if (first === 'end') return { ...nothing, way: { line: 'end', player: '' } };
  if (first === 'then') return { ...nothing, way: { line: 'then', player }, actions: actionsIn([third, ...rest]) };
  if (!isTurn) return { ...nothing, way: { line: 'pick', player }, tile: third, actions: actionsIn(rest) };
  if (third === 'discards') return { ...nothing, way: { line: 'turn', player }, tile: rest[0] };
  const [x, y] = rest[0].split(',').map(Number), isTurned = /^r\d+$/.test(rest[1] ?? '');
  return { way: { line: 'turn', player }, tile: third, at: { x, y, rotation: isTurned ? Number(rest[1].slice(1)) / 90 : 0 }, actions: actionsIn(rest.slice(isTurned ? 2 : 1)) };
}

function actionsIn(words: readonly string[]): string[] {
  const text = words.join(' ');
  return text === '' ? [] : text.split(', ');
}
