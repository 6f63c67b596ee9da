import { cpus } from 'node:os';
import { URI } from 'langium';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createLanguageServices } from '../../language/module.js';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { library } from '../../server/expansions/library.js';
import type { BoardResult } from '../../server/protocol.js';
import { libraryUri } from '../../server/record/replays.js';
import { benchAnalysis } from './analysis.js';
import { analysisBeside, median } from './analysisBeside.js';
import { pageTimes } from './boardPage.js';
import { allSets, build, carcassonne, longRecords, ready, rulesOf, shared, wonders } from './longRecord.js';
import { RunningServer } from './runningServer.js';

/*
 * npm run bench: how fast the engine, the replay and the server are on this machine, on one core. Each figure is the best of several
 * runs, since other work on the machine only ever makes a run slower; `docs/benchmarks.md` keeps figures with their machine.
 */
async function main(): Promise<void> {
  await ready;
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
  for (const [name, header] of [['base', 'with base'], ['base, wonders', `with base, ${wonders}`], [allSets, `with ${allSets}`], [`${allSets}, wonders`, `with ${allSets}, ${wonders}, Cothon`]]) {
    await benchRandomGames(name, await rulesOf(2, header));
  }
  benchAnalysis(await rulesOf(2, 'with base'), best, print);
  for (const [name, record] of Object.entries(await longRecords())) {
    await benchReplay(name, record);
    await benchEdit(name, record);
    await benchServer(name, record);
  }
}

async function benchRandomGames(name: string, rules: Rules): Promise<void> {
  const start = new Game(rules), random = new RandomSource(1), games = 10_000;
  placeTile(start, rules.startKind, 0, 0, 0);
  beginTurn(start, 0);
  const game = start.copy();
  const seconds = best(6, () => {
    for (let i = 0; i < games; i++) {
      game.copyFrom(start);
      playRandomGame(game, random);
    }
  });
  print(`random complete two-player games with fields, ${name}`, games / seconds, 'games/s');
}

/** What the language server does with a linked document: all turns with reasons. */
async function benchReplay(name: string, text: string): Promise<void> {
  const document = await build(text);
  const { replay } = await import('../../server/record/replay.js');
  const [first] = carcassonne.record.Replays.of(document).replays;
  if (first === undefined) throw new Error('the record has no game');
  const input = carcassonne.record.Replays.inputsOf(document)[0];
  const rounds = 200;
  const seconds = best(6, () => { for (let i = 0; i < rounds; i++) replay(input); });
  print(`turns replayed from a record${name}, with reasons`, rounds * first.lines.length / seconds, 'turns/s');
}

/** One edit of the record in process: Langium alone, and everything. The same text, the same process, in turn. */
async function benchEdit(name: string, text: string): Promise<void> {
  const plain = createLanguageServices();
  for (const [uri, tiles] of Object.entries(library)) {
    const document = plain.shared.workspace.LangiumDocumentFactory.fromString(tiles, libraryUri(uri));
    plain.shared.workspace.LangiumDocuments.addDocument(document);
    await plain.shared.workspace.DocumentBuilder.build([document]);
  }
  let version = 1;
  const edit = async (services: typeof plain.shared): Promise<number> => {
    const uri = URI.parse('memory:///edited.carc');
    services.workspace.TextDocuments.set(TextDocument.create(uri.toString(), 'carcassonne', version, `${text}${version++ % 2 === 0 ? ' ' : ''}`));
    const begin = performance.now();
    await services.workspace.DocumentBuilder.update([uri], []);
    return performance.now() - begin;
  };
  shared.workspace.DocumentBuilder.updateBuildOptions = { validation: { categories: ['built-in', 'fast'] } };
  plain.shared.workspace.DocumentBuilder.updateBuildOptions = { validation: { categories: ['built-in', 'fast'] } };
  const langium: number[] = [], all: number[] = [];
  const rounds = 5, edits = 100;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < edits; i++) langium.push(await edit(plain.shared));
    for (let i = 0; i < edits; i++) all.push(await edit(shared));
  }
  // The first round warms up.
  const alone = median(langium.slice(edits)), together = median(all.slice(edits));
  print(`150-turn record${name}, one edit: Langium alone (parse, link, its checks)`, alone, 'ms');
  print(`150-turn record${name}, one edit: with replay and diagnostics`, together, 'ms');
  print('the same as a multiple of Langium’s own work', together / alone, '×');
}

/** From a keystroke to its diagnostics, and to the board of its line, through the protocol, in the built server. */
async function benchServer(name: string, text: string): Promise<void> {
  const server = await RunningServer.start(text), lines = text.split('\n');
  const line = lines.findLastIndex((one) => /^\d/.test(one)), last = lines[line];
  const edit = (round: number): Promise<void> => server.edit({ line, length: last.length + round % 2, text: round % 2 === 0 ? `${last} ` : last });
  const board = (known: readonly string[]): Promise<BoardResult> => server.ask('carcassonne/board', { position: { line, character: 0 }, known });
  const timesOf = async (once: (round: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < 200; round++) {
      const begin = performance.now();
      await once(round);
      times.push(performance.now() - begin);
    }
    return median(times.slice(50));
  };
  const editToDiagnostics = async (round: number): Promise<void> => {
    const done = server.diagnostics();
    await edit(round);
    await done;
  };
  print(`150-turn record${name}, edit to diagnostics in the running server, median`, await timesOf(editToDiagnostics), 'ms');
  const turns = lines.flatMap((one, at) => /^\d/.test(one) ? [at] : []), { alone, beside, firstAnswer, end } = await analysisBeside(server, turns.slice(40, 120).filter((_, at) => at % 8 === 0), editToDiagnostics);
  print(`150-turn record${name}, edit to diagnostics while suggestions are looked for, median`, beside, 'ms');
  print('the same as a multiple of that without, edit by edit in turn', beside / alone, '×');
  print(`150-turn record${name}, from a question to its first suggestions, median`, firstAnswer, 'ms');
  print(`150-turn record${name}, from taking it back to its end, median`, end, 'ms');
  const whole = await board([]), known = Object.keys(whole.board?.kinds ?? {});
  print(`150-turn record${name}, edit to the state of the board in the running server, median`, await timesOf(async (round) => {
    await edit(round);
    await board(known);
  }), 'ms');
  print(`150-turn record${name}, the board again without an edit, median`, await timesOf(() => board(known)), 'ms');
  print(`150-turn record${name}, the first message with the board`, kilobytes(whole), 'KB');
  const further = await board(known);
  print(`150-turn record${name}, each further one`, kilobytes(further), 'KB');
  await server.edit({ line, length: last.length, text: '' });
  const page = await pageTimes([whole, await board(known)]);
  if (page === undefined) console.log('The page of the board view is not measured: there is no Chromium.');
  else {
    print(`150-turn record${name}, one tile more or less, drawn in the page of the board view, median`, page.draws, 'ms');
    print(`150-turn record${name}, the same until the next frame is there`, page.shows, 'ms');
    print(`150-turn record${name}, elements that it draws anew, of ${page.all}`, page.drawn, '');
  }
  await server.stop();
}

function kilobytes(message: object): number {
  return Buffer.byteLength(JSON.stringify(message)) / 1024;
}

function best(runs: number, work: () => void): number {
  let seconds = Infinity;
  for (let run = 0; run < runs; run++) {
    const begin = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begin);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return seconds;
}

function print(what: string, value: number, unit: string): void {
  const number = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
  console.log(`${number.padStart(10)} ${unit.padEnd(8)} ${what}`);
}

void main();
