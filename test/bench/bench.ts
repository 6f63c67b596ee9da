import { fork, type ChildProcess } from 'node:child_process';
import { cpus } from 'node:os';
import path from 'node:path';
import { EmptyFileSystem, URI, type LangiumDocument } from 'langium';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-languageserver/node.js';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createLanguageServices } from '../../language/module.js';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { library } from '../../server/expansions/library.js';
import { createCarcassonneServices } from '../../server/module.js';
import { libraryUri } from '../../server/record/replays.js';
import { randomRecord } from '../randomRecord.js';
import { benchAnalysis } from './analysis.js';

/*
 * npm run bench: how fast the engine, the replay and the server are on this machine, on one core. Each figure is the best of several
 * runs, since other work on the machine only ever makes a run slower; `docs/benchmarks.md` keeps figures with their machine.
 */
const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);

async function main(): Promise<void> {
  await shared.workspace.WorkspaceManager.initializeWorkspace([]);
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores\n`);
  for (const [name, header] of [['base', 'with base'], ['base, wonders', `with base, ${wonders}`], [allSets, `with ${allSets}`], [`${allSets}, wonders`, `with ${allSets}, ${wonders}, Cothon`]]) {
    await benchRandomGames(name, await rulesOf(2, header));
  }
  benchAnalysis(await rulesOf(2, 'with base'), best, print);
  for (const [name, header] of [['', `with ${allSets}`], [' with wonders', `with ${allSets}, ${wonders}, Cothon`]]) {
    // All sets have 101 tiles to draw; a record of 150 turns needs more of the plain ones.
    const whole = `${header}\ntile U2 30 like U\ntile V2 30 like V`;
    const record = randomRecord(await rulesOf(2, whole), whole, { seed: 7, turns: 150 }).text;
    await benchReplay(name, record);
    await benchEdit(name, record);
    await benchServer(name, record);
  }
}

const allSets = 'base, river, abbot, inns-and-cathedrals';
const wonders = 'wonders-of-humanity\nwonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel';

/** Rules from a header, read as a record's are. */
async function rulesOf(players: number, header: string): Promise<Rules> {
  const seats = Array.from({ length: players }, (_, seat) => `p${seat + 1}`).join(', ');
  const document = await build(`carcassonne 1\n${header}\nplayers ${seats}\n`);
  const rules = carcassonne.record.Replays.of(document).replays[0]?.setup.rules;
  if (rules === undefined) throw new Error(`no rules from: ${header}`);
  return rules;
}

async function build(text: string): Promise<LangiumDocument> {
  const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse('memory:///bench.carc'));
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  return document;
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

/** From a keystroke to its diagnostics, through the protocol, in the built server. */
async function benchServer(name: string, text: string): Promise<void> {
  const child: ChildProcess = fork(path.join(__dirname, '../node/server.cjs'), ['--node-ipc'], { silent: true });
  const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
  let arrived: () => void = () => undefined;
  connection.onNotification('textDocument/publishDiagnostics', () => arrived());
  connection.onRequest(() => null);
  connection.listen();
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const uri = 'untitled:record.carc';
  const published = (): Promise<void> => new Promise((resolve) => { arrived = resolve; });
  const opened = published();
  await connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'carcassonne', version: 1, text } });
  await opened;
  const times: number[] = [];
  for (let version = 2; version < 202; version++) {
    const done = published(), begin = performance.now();
    const line = text.split('\n').length - 2;
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version }, contentChanges: [{ range: { start: { line, character: 0 }, end: { line, character: 0 } }, text: version % 2 === 0 ? ' ' : '' }],
    });
    await done;
    times.push(performance.now() - begin);
  }
  print(`150-turn record${name}, edit to diagnostics in the running server, median`, median(times.slice(50)), 'ms');
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  connection.dispose();
  child.kill();
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

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function print(what: string, value: number, unit: string): void {
  const number = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
  console.log(`${number.padStart(10)} ${unit.padEnd(8)} ${what}`);
}

void main();
