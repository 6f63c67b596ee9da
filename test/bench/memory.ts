import { CancellationTokenSource } from 'vscode-languageserver/node.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import type { BoardResult } from '../../server/protocol.js';
import { longRecords } from './longRecord.js';
import { RunningServer, type LineEdit } from './runningServer.js';

/*
 * npm run memory: what a server holds that has one long record open all day. Each edit is one that somebody makes, some of them broken, and
 * the editor asks between them what it asks: hovers, completions, fixes, hints, colours, the board, suggestions. The heap is measured after collecting.
 */
const edits = 10_000, between = 1_000;

async function main(): Promise<void> {
  const begin = performance.now();
  let worst = 0;
  for (const [name, text] of Object.entries(await longRecords())) {
    const server = await RunningServer.start(text, { measured: true }), typing = new Typing(text, new RandomSource(11));
    const print = async (done: number): Promise<void> => {
      const megabytes = await server.heapInUse() / 2 ** 20;
      worst = Math.max(worst, megabytes);
      console.log(`${megabytes.toFixed(1).padStart(8)} MB after ${String(done).padStart(6)} edits, 150-turn record${name}, ${Math.round((performance.now() - begin) / 1000)} s`);
    };
    const { board } = await server.ask<BoardResult>('carcassonne/board', { position: { line: text.split('\n').length, character: 0 }, known: [] });
    const known = Object.keys(board?.kinds ?? {});
    await print(0);
    for (let done = 1; done <= edits; done++) {
      const edit = typing.next();
      await server.edit(edit);
      await question(server, done, edit, known);
      if (done % between === 0) await print(done);
    }
    await server.stop();
  }
  console.log(`${worst.toFixed(1).padStart(8)} MB at most`);
}

/** What an editor asks after an edit: the board, and now and then something else. One in eight edits is followed by the next at once. */
async function question(server: RunningServer, round: number, { line, text }: LineEdit, known: readonly string[]): Promise<void> {
  const position = { line, character: text.length }, place = { start: { line: 0, character: 0 }, end: position };
  if (round % 8 !== 7) await server.ask<BoardResult>('carcassonne/board', { position, known });
  switch (round % 40) {
    case 3: await server.ask('textDocument/hover', { position: { line, character: Math.min(3, text.length) } }); break;
    case 8: await server.ask('textDocument/completion', { position }); break;
    case 13: await server.ask('textDocument/semanticTokens/full'); break;
    case 18: await server.ask('textDocument/inlayHint', { range: place }); break;
    case 22: await server.ask('textDocument/documentSymbol'); break;
    case 28: await server.ask('textDocument/codeAction', { range: { ...place, start: { line, character: 0 } }, context: { diagnostics: [] } }); break;
    case 32: await suggestions(server, position); break;
    case 36: await server.ask('carcassonne/outcomes'); break;
  }
}

/** Somebody asks for suggestions and goes on typing before all of them are there. */
async function suggestions(server: RunningServer, position: object): Promise<void> {
  const question = new CancellationTokenSource(), timer = setTimeout(() => question.cancel(), 300);
  await server.ask('carcassonne/suggestions', { position, id: 'asked' }, question.token).catch(() => undefined);
  clearTimeout(timer);
}

/** Somebody who changes a line, well or badly, and puts it right later: at any time a few lines are not as they were. */
class Typing {
  private readonly lines: string[];
  private readonly changed: number[] = [];

  constructor(private readonly text: string, private readonly random: RandomSource) {
    this.lines = text.split('\n');
  }

  next(): LineEdit {
    const original = this.text.split('\n'), mends = this.changed.length > this.random.below(4);
    const line = mends ? this.changed.shift() ?? 0 : this.random.below(original.length - 1), length = this.lines[line].length;
    this.lines[line] = mends ? original[line] : this.otherwise(this.lines[line]);
    if (!mends) this.changed.push(line);
    return { line, length, text: this.lines[line] };
  }

  private otherwise(line: string): string {
    switch (this.random.below(7)) {
      case 0: return `${line} // remark ${this.random.below(1000)}`;
      case 1: return line.replace(/ r\d+/, '');
      case 2: return line.replace(/-?\d+,-?\d+/, `${this.random.below(9) - 4},${this.random.below(9) - 4}`);
      case 3: return line.split(' ').slice(0, -1 - this.random.below(3)).join(' ');
      case 4: return `${line} %§ "`;
      case 5: return line.replace(/ [A-X] /, ` Q${this.random.below(100)} `);
      default: return '';
    }
  }
}

void main();
