import type { Effort } from '../analysis/analyst.js';
import type { Decision } from '../play/due.js';
import { PlayerFault, type Player } from '../play/player.js';
import type { Table, TableLine } from '../play/table.js';
import type { LineChannel } from './channel.js';
import { answerToRead, linesToSend, openingLines } from './gameLines.js';
import { ProtocolError } from './protocolError.js';
import { protocolVersion } from './protocolVersion.js';

/** How a program is asked. */
export interface Terms {
  readonly effort: Effort;
  /** Milliseconds that it may take for an answer beyond the time it is given. */
  readonly patience: number;
  /** For programs that play by chance. */
  readonly seed: number;
}

/** Milliseconds that a program may take more for its greeting: it has to start first. */
const startUp = 20_000;

/** Another program that plays a seat by the line protocol. */
export class ProgramPlayer implements Player {
  /** The longest that an answer took, in milliseconds. */
  longest = 0;
  private name = 'the program';
  private told: { readonly table: Table; readonly lines: readonly TableLine[] } | undefined;

  constructor(private readonly channel: LineChannel, private readonly terms: Terms) {}

  async answer(table: Table, due: Decision): Promise<string> {
    await this.tell(table);
    const { effort } = this.terms, { kinds } = table.game.rules.table, begun = performance.now();
    const tiles = due.asks === 'tile' ? due.kinds.map((kind) => ` ${kinds[kind].id}`).join('') : '';
    this.channel.send(`go ${table.names[due.player]} ${due.asks}${tiles} ${'playouts' in effort ? `work ${effort.playouts}` : `movetime ${effort.milliseconds}`}`);
    const text = await this.expect('bestmove', 'milliseconds' in effort ? effort.milliseconds : 0);
    this.longest = Math.max(this.longest, performance.now() - begun);
    try {
      return answerToRead(table.game.rules, due, text);
    } catch (error) {
      throw error instanceof ProtocolError ? new PlayerFault(`${this.name} answered “${text}”. ${error.message}`) : error;
    }
  }

  async end(table: Table): Promise<void> {
    await this.tell(table);
    this.channel.send('end');
    const theirs = await this.expect('result'), ours = table.scoresText(table.final ?? []);
    this.channel.send(`result ${ours}`);
    if (theirs.replace(/\s*,\s*/g, ', ') !== ours) throw new PlayerFault(`The final scores differ: ${this.name} counts ${theirs}, here it is ${ours}.`);
  }

  /** Greets the program, once. */
  private async greet(): Promise<void> {
    this.channel.send(`clp ${protocolVersion}`);
    for (;;) {
      const line = await this.receive(startUp, 'its greeting'), [word, what, ...rest] = line.split(/\s+/);
      if (word === 'clpok') return;
      if (word === 'id' && what === 'name') this.name = rest.join(' ');
      if (word === 'error') throw new PlayerFault(`${this.name} says: ${line}`);
    }
  }

  /** Tells what has happened since the last time; of a game that it does not know, everything. */
  private async tell(table: Table): Promise<void> {
    if (this.told === undefined) await this.greet();
    // A game that was taken back is told from its beginning.
    if (this.told?.table !== table || this.told.lines.some(({ text }, index) => table.lines[index]?.text !== text)) {
      for (const line of ['newgame', `seed ${this.terms.seed}`, ...table.setUp, ...openingLines(table), 'begin', 'isready']) this.channel.send(line);
      await this.expect('readyok');
      this.told = { table, lines: [] };
    }
    for (const line of linesToSend(table, table.lines.slice(this.told.lines.length))) this.channel.send(line);
    this.told = { table, lines: table.lines };
  }

  /** What stands behind the word with which the next line of this sort begins. A line `error` is a fault. */
  private async expect(wanted: string, milliseconds = 0): Promise<string> {
    for (;;) {
      const line = await this.receive(milliseconds, `a line “${wanted}”`), [word, ...rest] = line.split(/\s+/);
      if (word === wanted) return rest.join(' ');
      if (word === 'error') throw new PlayerFault(`${this.name} says: ${line}`);
    }
  }

  private async receive(milliseconds: number, what: string): Promise<string> {
    const line = await this.channel.receive(milliseconds + this.terms.patience);
    if (line === undefined) throw new PlayerFault(`${this.name} did not send ${what} in time.`);
    return line.trim();
  }
}
