import type { Effort } from '../analysis/analyst.js';
import { chancesToWin } from '../analysis/chanceToWin.js';
import type { Move } from '../analysis/move.js';
import type { Suggestions } from '../analysis/suggestions.js';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { expansions } from '../expansions/index.js';
import { signed } from '../features/signed.js';
import { BuiltInPlayer } from '../play/builtInPlayer.js';
import { isDecision } from '../play/due.js';
import type { LineReader } from '../play/lineReader.js';
import { dueText } from '../play/dueText.js';
import { Refused, Table } from '../play/table.js';
import { moveText } from '../record/moveText.js';
import { readBudget } from './budget.js';
import { answerToRead, checkOpening, describedMove, readMove } from './gameLines.js';
import { ProtocolError } from './protocolError.js';
import { protocolVersion } from './protocolVersion.js';
import { reach } from './reach.js';

/** Thinks about a drawn tile that has left the bag, and tells better and better moves; when the signal ends it, it gives the best so far. */
export type Thinker = (game: Game, kind: number, effort: Effort, signal: AbortSignal, tell: (soFar: Suggestions) => void) => Promise<Move>;

/** What an engine says of itself and plays with. */
export interface EngineTerms {
  readonly name: string;
  readonly version: string;
  /** How hard it thinks when it is not told. */
  readonly usual: Effort;
  /** The thinker of a game, which the seed tells from others. */
  thinker(rules: Rules, seed: number): Thinker;
}

/** A game that an engine plays. */
interface EngineGame {
  readonly table: Table;
  readonly player: BuiltInPlayer;
}

const questions = ['tile', 'pick', 'then', 'again'] as const;

/** This program as a player for others: takes lines of the protocol and sends its own. Whatever is wrong is answered by a line `error`, and nothing has changed. */
export class LineEngine {
  private opening: string[] | undefined;
  private seed = 1;
  private playing: EngineGame | undefined;
  private thinking: { readonly effort: Effort; readonly controller: AbortController } | undefined;
  private last: Promise<void> = Promise.resolve();
  private info = '';
  private hasQuit = false;

  constructor(private readonly reader: LineReader, private readonly terms: EngineTerms, private readonly out: (line: string) => void) {}

  /** Takes a line; what it asks for is done when those before it are. `stop` and `quit` work at once, and after `quit` nothing more is said. */
  take(line: string): Promise<void> {
    const text = line.trim();
    this.hasQuit ||= text === 'quit';
    if (text === 'stop' || text === 'quit') this.thinking?.controller.abort();
    else this.last = this.last.then(() => this.act(text));
    return this.last;
  }

  private send(line: string): void {
    if (!this.hasQuit) this.out(line);
  }

  private async act(line: string): Promise<void> {
    if (this.hasQuit) return;
    const [word, ...rest] = line.split(/\s+/), about = rest.join(' ');
    try {
      if (this.opening !== undefined && word !== 'begin' && word !== 'isready' && word !== 'newgame') this.takeOpening(word, line);
      else if (word === 'clp') this.greet(about);
      else if (word === 'isready') this.send('readyok');
      else if (word === 'newgame') [this.opening, this.playing, this.seed] = [[], undefined, 1];
      else if (word === 'begin') await this.begin();
      else if (word === 'go') await this.go(rest);
      else if (word === 'move' || word === 'pick' || word === 'then') await this.follow(word, rest);
      else if (word === 'end') this.send(`result ${this.finalScores()}`);
      else if (word === 'result') this.compare(about);
      else if (word !== '') throw new ProtocolError(`“${word}” is no word of this protocol, or not now.`);
    } catch (error) {
      if (!(error instanceof ProtocolError) && !(error instanceof Refused)) throw error;
      this.send(`error ${error.message.replace(/\s+/g, ' ')}`);
    }
  }

  private greet(version: string): void {
    this.send(`id name ${this.terms.name}`);
    this.send(`id version ${this.terms.version}`);
    this.send(`sets ${expansions.map(({ name }) => name).join(' ')}`);
    if (version !== '' && Number(version) !== protocolVersion) this.send(`error This program speaks version ${protocolVersion} of the protocol, not ${version}.`);
    else this.send('clpok');
  }

  private takeOpening(word: string, line: string): void {
    if (word === 'seed') this.seed = Number.parseInt(line.slice(word.length), 10) || 0;
    else if (line !== '') this.opening?.push(line);
  }

  private async begin(): Promise<void> {
    const { opening } = this;
    if (opening === undefined) throw new ProtocolError('“newgame” and the set-up come before “begin”.');
    this.opening = undefined;
    const isTold = (line: string): boolean => /^(kind|lies)\s/.test(line), table = await Table.open(this.reader, opening.filter((line) => !isTold(line))), { rules } = table.game;
    for (const line of opening.filter(isTold)) checkOpening(table, line);
    const think = this.terms.thinker(rules, this.seed);
    this.playing = { table, player: new BuiltInPlayer(rules, (game, kind) => this.thinkAbout(think, game, kind)) };
  }

  private get now(): EngineGame {
    if (this.playing === undefined) throw new ProtocolError('No game is set up: “newgame”, its lines, “begin”.');
    return this.playing;
  }

  /** `go red tile V movetime 200`: answers what is due. */
  private async go([name, asked, ...rest]: readonly string[]): Promise<void> {
    const { table, player } = this.now, question = questions.find((one) => one === asked), seat = table.names.indexOf(name), { game: { rules } } = table;
    if (question === undefined || seat < 0) throw new ProtocolError(`Write “go PLAYER tile NAME”, or pick, then or again instead of tile; the players are ${table.names.join(', ')}.`);
    const { effort, others: tiles } = readBudget(rest, table.game, this.terms.usual);
    const due = await reach(table, question, seat, tiles.flatMap((tile) => kindsNamed(rules, tile)));
    if (!isDecision(due)) throw new ProtocolError(`Nothing is to be decided: ${dueText(table)}`);
    this.thinking = { effort, controller: new AbortController() };
    const answer = await player.answer(table, due);
    this.thinking = undefined;
    this.send(`bestmove ${due.asks === 'tile' ? describedMove(rules, answer) : answer}`);
  }

  private thinkAbout(think: Thinker, game: Game, kind: number): Promise<Move> {
    const { effort, controller } = this.thinking ?? { effort: this.terms.usual, controller: new AbortController() };
    return think(game, kind, effort, controller.signal, ({ moves: [best], playouts }) => {
      const chance = chancesToWin(best.values, game.tilesLeft)[game.player].toFixed(3), error = best.error === undefined ? '' : ` error ${best.error.toFixed(1)}`;
      this.tellInfo(`info margin ${signed(best.margin)}${error} chance ${chance} playouts ${playouts} line ${describedMove(game.rules, moveText(game, kind, best))}`);
    });
  }

  private tellInfo(line: string): void {
    if (line !== this.info) this.send(line);
    this.info = line;
  }

  /** `move red V 1,0 ...`: somebody has played. */
  private async follow(word: 'move' | 'pick' | 'then', [name, ...rest]: readonly string[]): Promise<void> {
    const { table } = this.now, { rules } = table.game, seat = table.names.indexOf(name), text = rest.join(' ');
    if (seat < 0) throw new ProtocolError(`${name} is no player here: ${table.names.join(', ')}.`);
    if (word !== 'move') {
      await reach(table, word, seat, []);
      return table.answer(word === 'pick' ? `${name} ${text}` : text);
    }
    const isDiscard = rest[0] === 'discards', kinds = rules.kindsNamed(isDiscard ? rest[1] ?? '' : readMove(text).tile), kind = kinds.find((one) => table.game.bag[one] > 0) ?? kinds[0];
    if (kind === undefined) throw new ProtocolError(`There is no such tile in this game: ${text}`);
    const due = await reach(table, isDiscard ? 'discard' : 'tile', seat, [kind]);
    await (isDecision(due) ? table.answer(answerToRead(rules, due, text)) : table.discard());
  }

  private finalScores(): string {
    const { table } = this.now;
    if (table.final === undefined) throw new ProtocolError('The game is not over: tiles are left, or a pick is due.');
    return table.scoresText(table.final);
  }

  private compare(theirs: string): void {
    const ours = this.finalScores();
    if (theirs.replace(/\s*,\s*/g, ', ') !== ours) throw new ProtocolError(`The final scores differ: here it is ${ours}, not ${theirs}.`);
  }
}

function kindsNamed(rules: Rules, tile: string): readonly number[] {
  const kinds = rules.kindsNamed(tile);
  if (kinds.length === 0) throw new ProtocolError(`${tile} is no tile of this game, and no budget (movetime, work, clock).`);
  return kinds;
}
