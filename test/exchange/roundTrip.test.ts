import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { EmptyFileSystem } from 'langium';
import { beforeAll, describe, expect, it } from 'vitest';
import { isTurn } from '../../language/generated/ast.js';
import { exportJcz } from '../../server/exchange/exportJcz.js';
import { exportJson } from '../../server/exchange/exportJson.js';
import { exportLab } from '../../server/exchange/exportLab.js';
import { importGame } from '../../server/exchange/importGame.js';
import type { TileKind } from '../../server/engine/tile.js';
import { createCarcassonneServices } from '../../server/module.js';
import type { Replay } from '../../server/record/replay.js';
import { games } from '../engine/checkedGame.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';
import { shared as folder } from '../shared.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
beforeAll(() => shared.workspace.WorkspaceManager.initializeWorkspace([]));

/** A few games of each sort where one waits for the result, all of them (and a hundred random ones) with CARC_GAMES. */
const few = process.env.CARC_GAMES === undefined, most = few ? 2 : games;

/** What must be equal after there and back: tiles, squares, figures, reasons, scores. Names of players may change, and so their words. */
function essence({ lines, final, game, setup }: Replay): object {
  return {
    players: setup.players.map(({ label, name }) => label ?? name),
    lines: lines.filter(({ statement }) => isTurn(statement)).map(({ statement, player, kind, tile, events, scores }) => ({
      player, scores, events, tile: kind === undefined || game === undefined ? '' : partsOf(game.rules.table.kinds[kind], tile === undefined ? undefined : game.board.tileRotation[tile]),
      lies: tile === undefined ? 'nowhere' : [game?.board.tileX[tile], game?.board.tileY[tile]],
      does: isTurn(statement) ? statement.actions.map(({ words }) => words.join(' ')) : [],
    })),
    final: final?.scores, ends: final?.events,
  };
}

/** What lies there. Two tiles that are alike may be called each other's names, and then be turned otherwise; one that fits nowhere lies no way. */
function partsOf(tile: TileKind, rotation: number | undefined): string {
  if (rotation === undefined) return [0, 1, 2, 3].map((turn) => partsOf(tile, turn)).sort()[0];
  return tile.parts.map(({ kind, ports, marks }) => [kind, ...ports.map(({ at }) => kind === 'field' ? at + 2 * rotation & 7 : at + rotation & 3).sort(), ...marks].join(' ')).sort().join();
}

const formats: Readonly<Record<string, (replay: Replay) => string>> = { link: exportLab, jcz: exportJcz, json: exportJson };

async function replayOf(text: string): Promise<Replay> {
  const { replays: [replay], diagnostics } = await playText(text);
  expect(diagnostics.filter(({ severity }) => severity === 1)).toEqual([]);
  return replay;
}

/** Each of the formats there and back, and each of them behind each other. */
async function expectSame(text: string, held: readonly string[]): Promise<void> {
  const before = await replayOf(text), whole = essence(before);
  for (const format of held) {
    const { record } = await importGame(formats[format](before), carcassonne), after = await replayOf(record);
    expect(essence(after)).toEqual(whole);
    for (const second of held) if (second !== format) expect(essence(await replayOf((await importGame(formats[second](after), carcassonne)).record))).toEqual(whole);
  }
}

const setups: readonly (readonly [sets: string, held: readonly string[]])[] = [
  ['base c1', ['link', 'jcz', 'json']], ['base', ['link', 'jcz', 'json']], ['base, river c2, abbot, inns-and-cathedrals', ['jcz', 'json']], ['base c1, river c1, inns-and-cathedrals tiles-only', ['jcz', 'json']],
  ['base, river, abbot', ['json']],
];

describe('own random games, there and back', () => {
  it.each(setups)('with %s', async (sets, held) => {
    const rules = await rulesOf(3, `with ${sets}`);
    for (let seed = 1; seed <= Math.min(most, 100); seed++) await expectSame(randomRecord(rules, `title "Game ${seed}"\nwith ${sets}`, { seed }).text, held);
  }, 1_800_000);
});

describe.runIf(existsSync(`${folder}/records/human`))('games between people, there and back', () => {
  it.each(existsSync(`${folder}/records/human`) ? readdirSync(`${folder}/records/human`).filter((name) => name.endsWith('.json')) : [])('%s', async (name) => {
    const { record } = await importGame(readFileSync(`${folder}/records/human/${name}`, 'utf8'), carcassonne);
    await expectSame(record, ['link', 'jcz', 'json']);
    expect(exportLab(await replayOf(record)).trim()).toBe(readFileSync(`${folder}/records/human/${name.replace('.json', '.lab.txt')}`, 'utf8').trim());
  });
});

interface EngineGame {
  readonly id: string; readonly players: number; readonly sets: Readonly<Record<string, number>>; readonly elements: object; readonly rules: object; readonly start: object;
  readonly tilesOrder: readonly { readonly tile: string }[];
  readonly turns: readonly { readonly player: number; readonly tile: string; readonly x: number; readonly y: number; readonly rotation: number; readonly actions: readonly { readonly type: string; readonly key: string }[] }[];
  readonly finalScores: readonly number[];
}
const meeples: Readonly<Record<string, string>> = { SmallFollower: 'small', BigFollower: 'big', Abbot: 'abbot' };

/** A game of the other engine as a save of JCloisterZone, which it is in other words. */
function saveOf({ id, players, sets, elements, rules, start, tilesOrder, turns }: EngineGame): string {
  const replay = turns.flatMap(({ player, tile, x, y, rotation, actions }) => [
    { type: 'PLACE_TILE', payload: { tileId: tile, rotation: `R${rotation}`, position: [x, y] } },
    ...actions.flatMap(({ type, key }): object[] => {
      const [, figure, at, feature, location] = /^M:(\w+)@(-?\d+,-?\d+):(\w+):([^#]+)/.exec(key) ?? [];
      if (type === 'RETURN_MEEPLE') return [{ type, payload: { source: 'ABBOT_RETURN' } }];
      return figure === undefined ? [] : [{ type, payload: { pointer: { position: at.split(',').map(Number), feature, location }, meepleId: `${player}.${meeples[figure]}.1` } }];
    }),
    { type: 'COMMIT', payload: {} },
  ]);
  return JSON.stringify({
    appVersion: '5', name: id, setup: { sets, elements, rules, start }, players: Array.from({ length: players }, (_, slot) => ({ name: `P${slot}`, slot })), replay,
    gameAnnotations: { drawOrder: tilesOrder.map(({ tile }) => tile), endTurn: turns.length },
  });
}

const engineSets: readonly (readonly [file: string, held: readonly string[]])[] = [
  ['base', ['link', 'jcz', 'json']], ['ai_base', ['link', 'jcz', 'json']], ['base_c2_abbot', ['jcz', 'json']], ['inns', ['jcz', 'json']], ['inns_ignore', ['jcz', 'json']], ['river1', ['jcz', 'json']],
  ['river_abbot_inns', ['jcz', 'json']], ['patient_base_c2_abbot', ['jcz', 'json']], ['patient_river_abbot_inns', ['jcz', 'json']], ['ai_inns', ['jcz', 'json']], ['ai_river1', ['jcz', 'json']],
];

describe.runIf(existsSync(`${folder}/records/engine`))('games of another engine, there and back', () => {
  it.each(engineSets)('%s', async (file, held) => {
    const lines = gunzipSync(readFileSync(`${folder}/records/engine/${file}.jsonl.gz`)).toString('utf8').trim().split('\n').slice(0, most);
    for (const line of lines) {
      const game = JSON.parse(line) as EngineGame, { record } = await importGame(saveOf(game), carcassonne);
      // Their river is stricter, their placements beside it are legal here too; link games have at most five players.
      expect((await replayOf(record)).final?.scores).toEqual(game.finalScores);
      await expectSame(record, held.filter((format) => format !== 'link' || game.players <= 5));
    }
    console.log(`${file}: ${lines.length} games there and back through ${held.join(', ')}`);
  }, 1_800_000);
});
