import { expect, test } from 'vitest';
import { open } from './editor.js';

const game = `carcassonne 1
players red, blue
1. red V 1,0 r90 // nothing yet
2. blue E 0,-1 r180 knight // closed
3. red U 1,-1 knight
4. blue B 0,1 +3
`;

async function hints(text: string, settings: Record<string, boolean> = {}, lines: [number, number] = [0, 99]): Promise<string[]> {
  const { services, document, params } = await open(text);
  const provider = services.shared.workspace.ConfigurationProvider;
  provider.updateConfiguration({ settings: { carcassonne: { inlayHints: settings } } });
  const range = { start: { line: lines[0], character: 0 }, end: { line: lines[1], character: 0 } };
  const found = await services.lsp.InlayHintProvider?.getInlayHints(document, { ...params, range }) ?? [];
  provider.updateConfiguration({ settings: { carcassonne: { inlayHints: {} } } });
  return found.map(({ position, label }) => `${text.split('\n')[position.line].slice(0, position.character)} | ${String(label)}`);
}

test('what a turn brought, behind its words', async () => {
  expect(await hints(game)).toEqual(['2. blue E 0,-1 r180 knight | +4 · red 0 blue 4']);
});

test('what the line says itself is not said again', async () => {
  expect(await hints(game.replace('knight //', 'knight +4 red 0, blue 4 //'))).toEqual([]);
  expect(await hints(game.replace('knight //', 'knight +4 //'))).toEqual(['2. blue E 0,-1 r180 knight +4 | red 0 blue 4']);
});

test('settings and the lines in view', async () => {
  expect(await hints(game, { points: false })).toEqual([]);
  expect(await hints(game, { everyTurn: true }, [2, 2])).toEqual(['1. red V 1,0 r90 | red 0 blue 0']);
  expect(await hints(game, {}, [0, 2])).toEqual([]);
});

test('the end brings what is left to score', async () => {
  expect(await hints('carcassonne 1\nplayers red, blue\n1. red V 1,0 highwayman W\nend\n')).toEqual(['end | red +2 · red 2 blue 0']);
});
