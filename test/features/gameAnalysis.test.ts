import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, it, test } from 'vitest';
import { formatText } from '../../language/formatText.js';
import { usualTelling } from '../../server/features/analysisSettings.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { playMove } from '../../server/analysis/move.js';
import { withDrawn } from '../../server/analysis/drawChances.js';
import { QueueingAnalyst } from '../../server/analysis/queueingAnalyst.js';
import { Slices } from '../../server/analysis/slices.js';
import { analysisEdits } from '../../server/features/analysisEdits.js';
import { readRemark, remarkText, type TurnResult } from '../../server/features/analysisRemark.js';
import { analyzable, analyzeInto, gameAnalysis } from '../../server/features/gameAnalysis.js';
import { recordedTurns } from '../../server/features/recordedTurns.js';
import type { GameAnalysis } from '../../server/protocol.js';
import type { Replay } from '../../server/record/replay.js';
import { blocksOf } from '../docs/blocks.js';
import { playFile, playText } from '../rulesOf.js';

const analyst = new QueueingAnalyst(new Slices()), effort = { playouts: 0 }, { signal } = new AbortController();

async function replayOf(text: string): Promise<Replay> {
  const { replays: [replay] } = await playText(text);
  return replay;
}

/** Everything that can be analyzed, looked at two plies deep. */
async function analyzed(replay: Replay): Promise<Map<string, TurnResult>> {
  const results = new Map<string, TurnResult>();
  for (const played of analyzable(replay, results).left) await analyzeInto(results, played, analyst, effort, signal);
  return results;
}

async function analysisOf(text: string): Promise<GameAnalysis> {
  const replay = await replayOf(text), found = gameAnalysis(replay, await analyzed(replay), usualTelling, effort);
  if (found === undefined) throw new Error('no game');
  return found;
}

/** The text with what was found written into it. */
async function written(text: string, results?: ReadonlyMap<string, TurnResult>, telling = usualTelling): Promise<string> {
  const replay = await replayOf(text), edits = analysisEdits(text, [replay], results ?? await analyzed(replay), telling);
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), edits);
}

const head = 'carcassonne 1\nplayers red, blue\n';

describe('the turns of a record', () => {
  const folders = ['examples', 'examples/scenarios', 'test/cases', ...readdirSync('server/expansions', { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => `server/expansions/${name}/scenarios`)];
  const files = folders.flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.carc')).map((name) => join(folder, name)));

  it.each(files)('%s: what is said of each to be its move leads to what the record leads to', async (file) => {
    for (const replay of (await playFile(file)).replays) {
      const { rules } = replay.setup;
      for (const { statement, played, obstacle } of rules === undefined ? [] : recordedTurns(replay)) {
        expect(played === undefined).toBe(obstacle !== undefined);
        // Picks, and what is done after scoring, stand in lines of their own.
        if (played === undefined || rules === undefined || rules.choices.length > 0) continue;
        const before = played.before(), game = withDrawn(before.copy(), before, played.kind), after = replay.gameAfter(statement);
        playMove(game, played.kind, played.move, new OnePly(rules).decider);
        expect([[...game.scores], [...game.supply], game.figureCount, game.board.tileCount], `${file}: ${statement.number}`).toEqual([[...after?.scores ?? []], [...after?.supply ?? []], after?.figureCount, after?.board.tileCount]);
      }
    }
  });

  it('that cannot be analyzed say why', async () => {
    const { turns, state } = await analysisOf(`${head}1. red V 1,0 highwayman\n2. blue U 1,1 highwayman as-played\n3. red B 0,1 monk\n4. blue E 9,9\n5. red V 0,2 r90\n`);
    expect(turns.map(({ text, result, obstacle }) => [text, result !== null, obstacle])).toEqual([
      ['Turn 1', true, ''], ['Turn 2', false, 'it was played against the rules'], ['Turn 3', true, ''],
      ['Turn 4', false, 'this line, or one before it, cannot be read or played'], ['Turn 5', false, 'this line, or one before it, cannot be read or played'],
    ]);
    expect(state).toBe('2 of 2 turns are analyzed. Each was looked at in 0 playouts.');
  });

  it('may be tiles that left the game, which are no decision and no gap', async () => {
    const { turns } = await analysisOf(`carcassonne 1\nscenario "x"\nplayers red, blue\nset D 0,0\nset E 0,-1 r180\n1. red discards C\n1. red B 0,1 monk\n`);
    expect(turns.map(({ result, obstacle }) => [result === null, obstacle])).toEqual([[true, 'its tile left the game'], [false, '']]);
  });

  it('of a game that cannot be set up are none', async () => {
    expect(gameAnalysis(await replayOf('carcassonne 1\nwith nothing\nplayers red\n1. red V 1,0\n'), new Map(), usualTelling, effort)).toBeUndefined();
  });

  it('of a text without turns are none either', async () => {
    expect(await analysisOf(head)).toMatchObject({ turns: [], turningPoints: [], state: 'No turn of this game can be analyzed.' });
  });
});

describe('a remark', () => {
  const result: TurnResult = { player: 1, expected: [81.3, 74, -2.5], error: 1.1, tilesLeft: 12, luck: -1.2, decision: { loss: 3.2, lossError: 0.8 }, best: 'E 0,1 r90 knight N' };

  it('holds all that is known of a turn', () => {
    const text = remarkText(result, '3fa9c2b1');
    expect(text).toMatch(/^loses 3\.2 ±0\.8: E 0,1 r90 knight N; luck -1\.2; wins \d+% ±\d+; ends 81\.3:74\.0:-2\.5 ±1\.1; check 3fa9c2b1$/);
    const { player, tilesLeft, ...known } = result;
    expect(readRemark(text)).toEqual({ ...known, key: '3fa9c2b1' });
    expect([player, tilesLeft]).toEqual([1, 12]);
  });

  it('may say that the move was the best or the only one, and that too little was searched to tell an error', () => {
    const kinds: TurnResult[] = [
      { ...result, decision: { loss: 0, lossError: 0 } }, { ...result, decision: undefined, luck: undefined }, { ...result, error: undefined, decision: { loss: 3.2, lossError: undefined } },
    ];
    for (const kind of kinds) {
      const read = readRemark(remarkText(kind, '00000000'));
      expect([read?.decision, read?.luck, read?.error]).toEqual([kind.decision, kind.luck, kind.error]);
    }
  });

  it('is another one if it says anything else', () => {
    for (const text of ['', 'loses 3', 'the best move', 'loses 3.2 ±0.8: E; ends 1.0:2.0 ±1.0', `${remarkText(result, '3fa9c2b1')}!`]) expect(readRemark(text)).toBeUndefined();
  });
});

describe('written into a record', () => {
  const record = `${head}1. red E 0,-1 r180 // a city\n2. blue V 1,0 ! "hm"\n`;

  it('what was found stands in the lines of the turns, and nothing else of them changes', async () => {
    const text = await written(record), lines = text.split('\n');
    expect(lines[2]).toMatch(/^1\. red E 0,-1 r180 "loses \d+\.\d ±\?: E 0,-1 r180 knight S; luck [+-]\d+\.\d; wins \d+%; ends \d+\.\d:\d+\.\d ±\?; check [0-9a-f]{8}" \/\/ a city$/);
    expect(lines[3]).toMatch(/^2\. blue V 1,0 ! "hm" "loses /);
    expect((await playText(text)).diagnostics).toEqual([]);
  });

  it('tells only what moves cost if more is not wanted, and is read back so', async () => {
    const telling = { ...usualTelling, showsMoves: false }, text = await written(record, undefined, telling);
    expect(text.split('\n')[2]).toMatch(/"loses \d+\.\d ±\?; luck /);
    const [first] = gameAnalysis(await replayOf(text), new Map(), usualTelling, effort)?.turns ?? [];
    expect([first.result?.best, (first.result?.loss ?? 0) > 0]).toEqual(['', true]);
    const replay = await replayOf(record), shown = gameAnalysis(replay, await analyzed(replay), telling, effort);
    expect(shown?.turns.map(({ result }) => result?.best)).toEqual(['', '']);
  });

  it('is read back without computing again', async () => {
    const replay = await replayOf(record), results = await analyzed(replay), text = await written(record, results), again = await replayOf(text);
    expect(analyzable(again, new Map())).toMatchObject({ all: { length: 2 }, left: [] });
    const read = gameAnalysis(again, new Map(), usualTelling, effort), found = gameAnalysis(replay, results, usualTelling, effort);
    expect(read?.state).toBe('2 of 2 turns are analyzed, 2 of them by remarks of the record.');
    read?.turns.forEach(({ result, move }, index) => {
      const known = found?.turns[index].result;
      expect([move, result?.best, result?.mark, result?.lossError]).toEqual([found?.turns[index].move, known?.best, known?.mark, known?.lossError]);
      expect(result?.loss).toBeCloseTo(known?.loss ?? NaN, 1);
      expect(result?.luck).toBeCloseTo(known?.luck ?? NaN, 1);
      expect(result?.chances[0]).toBeCloseTo(known?.chances[0] ?? NaN, 2);
    });
    expect(await written(text, new Map())).toBe(text);
  });

  it('holds as long as nothing before it is changed, and what is not true any more is taken away', async () => {
    const text = await written(record), left = async (changed: string): Promise<number> => analyzable(await replayOf(changed), new Map()).left.length;
    expect(await left(text.replace('2. blue V 1,0', '2. blue V 1,0 highwayman'))).toBe(1);
    expect(await left(text.replace('0,-1 r180', '0,-1 r180 knight S'))).toBe(2);
    expect(await left(text.replace('players red, blue', 'option tiny-city 2\nplayers red, blue'))).toBe(2);
    expect(await left(text.replace('"hm"', '"well" red 0').replace('players', '// here\nplayers'))).toBe(0);
    expect(await written(text.replace('0,-1 r180 "', '0,-1 r180 knight S "'), new Map())).toBe(record.replace('0,-1 r180', '0,-1 r180 knight S'));
  });

  it('replaces what an earlier analysis has written, with its mark, and leaves other marks and remarks', async () => {
    const replay = await replayOf(record), results = await analyzed(replay);
    const withLoss = (loss: number): Map<string, TurnResult> => new Map([...results].map(([key, one]) => [key, { ...one, decision: { loss, lossError: 0.1 } }]));
    const marked = await written(record, withLoss(6)), again = await written(marked, withLoss(12)), better = await written(again, withLoss(0));
    expect(marked.split('\n')[2]).toMatch(/^1\. red E 0,-1 r180 \? "loses 6\.0 /);
    expect(marked.split('\n')[3]).toMatch(/^2\. blue V 1,0 ! "hm" \? "loses 6\.0 /);
    expect(again.split('\n')[3]).toMatch(/^2\. blue V 1,0 ! "hm" \?\? "loses 12\.0 /);
    expect(better.split('\n')[3]).toMatch(/^2\. blue V 1,0 ! "hm" "the best move; /);
    const own = record.replace('! "hm"', '?'), beside = await written(own, withLoss(6));
    expect(beside.split('\n')[3]).toMatch(/^2\. blue V 1,0 \? "loses 6\.0 [^"]*" \?$/);
    expect((await written(beside, withLoss(0))).split('\n')[3]).toMatch(/^2\. blue V 1,0 "the best move; [^"]*" \?$/);
  });

  it('leaves a record laid out that was so', async () => {
    const laid = formatText(record), text = await written(laid);
    expect(formatText(text)).toBe(text);
    expect(text).not.toBe(laid);
    expect(text).toMatch(/^1\. red +E 0,-1 r180 "loses/m);
    expect(formatText(await written(record.replace('2. blue V', '2. blue   V')))).not.toBe(await written(record.replace('2. blue V', '2. blue   V')));
  });
});

test('the example of docs/analysis.md is read back', async () => {
  const examples = blocksOf('docs/analysis.md');
  expect(examples.length).toBeGreaterThan(0);
  for (const { text } of examples) {
    const found = analyzable(await replayOf(text), new Map());
    expect([found.all.length, found.left.length]).toEqual([2, 0]);
    expect(formatText(text)).toBe(text);
  }
});

test('wonders and games for many are analyzed where the rules let one', async () => {
  const { replays: [replay] } = await playFile('examples/wonders-three-players.carc'), turns = recordedTurns(replay);
  expect(turns.filter(({ played }) => played !== undefined).length).toBeGreaterThan(80);
  const results = new Map<string, TurnResult>(), wonder = turns.find(({ played }) => played !== undefined && replay.setup.rules?.isDrawn(played.kind) === false);
  if (wonder?.played === undefined) throw new Error('no wonder');
  await analyzeInto(results, wonder.played, analyst, effort, signal);
  const [result] = [...results.values()];
  expect(result.expected).toHaveLength(3);
  expect(result.luck).toBeUndefined();
}, 60_000);
