import { isTurn, type Statement } from '../../language/generated/ast.js';
import { legalActions } from '../engine/action.js';
import type { Game } from '../engine/game.js';
import { placementsOf } from '../engine/placement.js';
import { actAs, beginTurn, drawableKinds, drawChoice, drawRefusal, dueChoices, hasNothingToPlace, makesRoom, mayGoAgain } from '../engine/turn.js';
import { rotationText } from '../record/position.js';
import type { Replay } from '../record/replay.js';
import { isDecision, type Decision, type Due } from './due.js';
import type { LineReader } from './lineReader.js';

/** What the rules or the course of the game do not allow; the message says why, and what would be right. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A line of the game that was played: a turn, a pick, or what a player did after scoring. */
export interface TableLine {
  readonly text: string;
  readonly statement: Statement;
}

/** A moment of the game. */
interface Moment {
  readonly lines: readonly TableLine[];
  readonly game: Game;
  /** Of the next turn. */
  readonly number: number;
  /** The game before the newest turn, whose line is played anew with those that belong to it, and how many lines were played by then. */
  readonly turn: { readonly before: Game; readonly number: number; readonly at: number };
  /** What the player in turn has drawn, and what the player who may choose keeps for later. */
  readonly drawn: readonly number[];
  readonly kept: number | undefined;
  /** Seats that may still do something after the scoring. */
  readonly after: readonly number[];
  /** Who has just played, and whether the same player goes on; nothing while that is open. */
  readonly last: number | undefined;
  readonly goesOn: boolean | undefined;
  readonly final: readonly number[] | undefined;
  /** True if a player's answer led here. */
  readonly isAnswer: boolean;
}

/** Set-up lines that settle the rules; the others lay out a position, which is there already when a game goes on. */
const headerWords = /^(with|option|players|wonders|tile|tileset|title|date)\b/;

/**
 * A game while it is played: what is due, and each answer as a line of its record. All rules are those of the record's reader; whoever answers wrongly is refused
 * with the reason, and nothing has changed.
 */
export class Table {
  readonly names: readonly string[];
  private readonly moments: Moment[];

  private constructor(private readonly reader: LineReader, readonly setUp: readonly string[], opening: Replay, game: Game) {
    this.names = opening.setup.players.map(({ name }) => name);
    this.moments = [{ lines: [], game, number: 1, turn: { before: game, number: 1, at: 0 }, drawn: [], kept: undefined, after: [], last: undefined, goesOn: undefined, final: undefined, isAnswer: false }];
  }

  /** Opens a game by its set-up lines (docs/notation.md): sets, options, players, wonders, own tiles, a position. Refuses what is wrong in them (Refused). */
  static async open(reader: LineReader, setUp: readonly string[]): Promise<Table> {
    if (!setUp.some((line) => /^\s*players\b/.test(line))) throw new Refused('Who plays? A game has a line such as: players red, blue.');
    const { replay, errors } = await reader.read(setUp), last = replay.section.statements.at(-1), game = last === undefined ? undefined : replay.gameAfter(last);
    if (errors.length > 0) throw new Refused(errors.join(' '));
    if (game === undefined) throw new Refused('No game can be played with this set-up.');
    if (replay.section.statements.some(isTurn) || replay.section.scenario !== undefined) throw new Refused('Turns and scenarios are no set-up.');
    if (game.board.tileCount === 0) throw new Refused('No tile lies on the table: these sets have no start tile.');
    return new Table(reader, setUp, replay, game);
  }

  get game(): Game {
    return this.now.game;
  }

  /** The game before the first line. */
  get opening(): Game {
    return this.moments[0].game;
  }

  get lines(): readonly TableLine[] {
    return this.now.lines;
  }

  /** Tiles that somebody has drawn and that do not lie on the board. */
  get aside(): readonly number[] {
    return [...this.now.drawn, ...this.now.kept === undefined ? [] : [this.now.kept]];
  }

  /** The final scores, by seat, once the game is over. */
  get final(): readonly number[] | undefined {
    return this.now.final;
  }

  /** The game as a record, with its end if it is over. */
  get record(): string {
    const { final, lines } = this.now;
    return ['carcassonne 1', ...this.setUp, '', ...lines.map(({ text }) => text), ...final === undefined ? [] : [`end ${this.scoresText(final)}`]].join('\n') + '\n';
  }

  /** `red 12, blue 21`. */
  scoresText(scores: ArrayLike<number>): string {
    return this.names.map((name, seat) => `${name} ${scores[seat]}`).join(', ');
  }

  /** Reads the whole record once more; throws if that does not come to the same end, which would be a fault of this program. */
  async verify(): Promise<void> {
    const { replay: { final }, errors } = await this.reader.read([...this.setUp, ...this.lines.map(({ text }) => text)]);
    const [played, read] = [this.final, final?.scores].map((scores) => scores === undefined ? 'not over' : this.scoresText(scores));
    if (errors.length > 0 || played !== read) throw new Error(`The record of this game is read otherwise than it was played: ${[...errors, `${read}, not ${played}`].join(' ')}`);
  }

  /** What comes next. */
  get due(): Due {
    const { now } = this, [choice] = dueChoices(now.game);
    if (now.after.length > 0) return { asks: 'then', player: now.after[0] };
    if (choice !== undefined) return { asks: 'pick', player: choice.seats[0], seats: choice.seats, kinds: choice.choice.available(now.game) };
    if (now.game.phase === 'over') return { asks: 'nothing' };
    const { last, goesOn } = now, again = goesOn ?? (last !== undefined && mayGoAgain(now.game, last) ? hasNothingToPlace(now.game) || undefined : false);
    if (again === undefined && last !== undefined) return { asks: 'again', player: last };
    return this.tileDue(again === true && last !== undefined ? last : now.game.player);
  }

  /** The game with a player in turn; what is drawn is still in the bag. */
  gameOf(player: number): Game {
    const game = this.game.copy();
    beginTurn(game, player);
    return game;
  }

  /** Says which tiles are drawn. Refuses those that cannot come now (Refused); said again before an answer, it takes the place of what was said. */
  draw(kinds: readonly number[]): void {
    const { now, due } = this;
    if (due.asks !== 'draw' && !(due.asks === 'tile' && now.drawn.length > 0) && due.asks !== 'discard') throw new Refused('No tile is drawn now.');
    const game = this.gameOf(due.player), fromBag = (kind: number): number => kinds.filter((other) => other === kind).length + (now.kept === kind ? 1 : 0);
    if (kinds.length === 0) throw new Refused('Which tile is drawn?');
    for (const kind of kinds) {
      const refusal = drawRefusal(game, kind), { id } = game.rules.table.kinds[kind];
      if (refusal !== undefined) throw new Refused(`${refusal.message} (rule ${refusal.rule})`);
      if (!game.rules.isDrawn(kind) || game.bag[kind] < fromBag(kind)) throw new Refused(`No tile ${id} is left.`);
    }
    this.moments.push({ ...now, drawn: kinds, isAnswer: false });
  }

  /** The drawn tile leaves the game, since it fits nowhere. */
  async discard(): Promise<void> {
    const { now, due } = this;
    if (due.asks !== 'discard') throw new Refused('No tile is to be discarded now.');
    const moment = await this.played([`${now.number}. ${this.names[due.player]} discards ${this.idOf(due.kind)}`], { before: this.gameOf(due.player), number: now.number, at: now.lines.length });
    const at = now.drawn.indexOf(due.kind), hand = at >= 0 ? { drawn: now.drawn.toSpliced(at, 1) } : { kept: undefined };
    this.moments.push({ ...moment, ...hand, last: undefined, goesOn: undefined, after: [], isAnswer: false });
  }

  /**
   * Takes the answer to what is due, in the words of the notation behind the player: `V 1,0 r90 knight N` (the tile may be left out if there is one only),
   * `Tikal`, `meeple harbor`, `again`, `pass`. Behind a tile and a semicolon may stand what points of placing it let the player pick: `; pick Tikal`.
   */
  async answer(text: string): Promise<void> {
    const { due } = this;
    if (!isDecision(due)) throw new Refused('Nobody is asked now.');
    this.moments.push({ ...await this.answered(due, text.trim()), isAnswer: true });
  }

  /** Takes the newest answer back for which this is true, with all that came behind it; false if there is none. */
  undo(isMeant: (decision: Decision) => boolean): boolean {
    for (let at = this.moments.length - 1; at > 0; at--) {
      if (!this.moments[at].isAnswer) continue;
      const taken = this.moments.splice(at), { due } = this;
      if (isDecision(due) && isMeant(due)) return true;
      this.moments.push(...taken);
    }
    return false;
  }

  private get now(): Moment {
    return this.moments[this.moments.length - 1];
  }

  private idOf(kind: number): string {
    return this.game.rules.table.kinds[kind].id;
  }

  /** What a player does who comes to a turn: draw, or place what is in hand already. */
  private tileDue(player: number): Due {
    const { now } = this, game = this.gameOf(player), ready = drawableKinds(game).filter((kind) => !game.rules.isDrawn(kind));
    if (ready.length > 0) return { asks: 'tile', player, kinds: ready };
    const choice = drawChoice(game), isKeptDrawable = now.kept !== undefined && drawRefusal(game, now.kept) === undefined;
    const left = drawableKinds(game).reduce((sum, kind) => sum + game.bag[kind], isKeptDrawable ? -1 : 0);
    // Where no other tile can come any more it is the kept one, whoever draws it (statement W14).
    const kept = now.kept !== undefined && (choice > 1 || left === 0) ? [now.kept] : [], hand = [...now.drawn, ...kept];
    if (now.drawn.length === 0 && left > 0) return { asks: 'draw', player, tiles: Math.min(choice - kept.length, left) };
    const fitting = hand.filter((kind) => placementsOf(game, kind).length > 0);
    return fitting.length > 0 ? { asks: 'tile', player, kinds: [...new Set(fitting)] } : { asks: 'discard', player, kind: hand[0] };
  }

  private async answered(due: Decision, text: string): Promise<Moment> {
    const { now } = this, name = this.names[due.player];
    if (due.asks === 'tile') return this.turnPlayed(due, text);
    if (due.asks === 'again') {
      if (text !== 'again' && text !== 'pass') throw new Refused(`${name} may take another turn: again, or pass.`);
      return { ...now, goesOn: text === 'again' };
    }
    const [word, ...rest] = text.replace(new RegExp(`^${due.asks}\\s+`), '').split(/\s+/);
    if (due.asks === 'then') {
      const moment = word === 'pass' ? now : await this.played([...this.linesOfTurn, `then ${name} ${[word, ...rest].join(' ')}`], now.turn);
      return { ...moment, after: now.after.slice(1) };
    }
    const names = due.seats.map((seat) => this.names[seat]), picker = names.includes(word) ? [word, ...rest] : [name, word, ...rest];
    return this.played([...this.linesOfTurn, `pick ${picker.join(' ')}`], now.turn);
  }

  /** The lines since the newest turn began: what is picked behind it may belong into it. */
  private get linesOfTurn(): string[] {
    return this.lines.slice(this.now.turn.at).map(({ text }) => text);
  }

  private async turnPlayed({ player, kinds }: Decision & { readonly asks: 'tile' }, text: string): Promise<Moment> {
    const { now } = this, [words = '', ...others] = text.split(';').map((part) => part.trim()), { rules } = this.game, game = this.gameOf(player);
    const turn = kinds.length === 1 && /^-?\d/.test(words) ? `${this.idOf(kinds[0])} ${words}` : words, named = rules.kindsNamed(turn.split(/\s+/)[0]);
    const kind = kinds.find((one) => named.includes(one)), picks = others.map((part) => /^pick\s+(\S.*)$/.exec(part)?.[1]);
    if (kind === undefined) throw new Refused(`The tile to be placed is ${kinds.map((one) => this.idOf(one)).join(' or ')}. Write where it lies and who stands on it, such as: ${this.exampleOf(game, kinds[0])}`);
    if (picks.includes(undefined)) throw new Refused('Behind a semicolon stands only what is picked within the turn, such as: pick Tikal.');
    const isRoom = makesRoom(game, kind), name = this.names[player], moment = await this.played([`${now.number}. ${name} ${turn}`, ...picks.map((pick) => `pick ${name} ${pick ?? ''}`)], { before: game, number: now.number, at: now.lines.length });
    const hand = [...now.drawn, ...now.kept === undefined ? [] : [now.kept]], rest = hand.toSpliced(hand.indexOf(kind), 1), isReady = !rules.isDrawn(kind);
    return {
      ...moment, number: isRoom ? now.number : now.number + 1, drawn: isReady ? now.drawn : [], kept: isReady ? now.kept : rest[0],
      after: isRoom ? [] : this.actingAfter(moment.game), last: isRoom ? undefined : player, goesOn: undefined,
    };
  }

  private exampleOf(game: Game, kind: number): string {
    const [{ x, y, rotation }] = placementsOf(game, kind);
    return `${x},${y}${rotationText(rotation)}`;
  }

  /** The seats that may do something after the scoring. */
  private actingAfter(game: Game): number[] {
    if (game.rules.actionsAt('after scoring').length === 0) return [];
    return [...this.names.keys()].filter((seat) => actAs(game, seat, game.tile, () => legalActions(game, 'after scoring').length > 0));
  }

  /** Plays lines from where a turn began; refuses those that break a rule, and those that say something else than they should (Refused). */
  private async played(texts: readonly string[], turn: Moment['turn']): Promise<Moment> {
    if (texts.some((text) => /[\r\n]/.test(text))) throw new Refused('An answer has one line.');
    const header = this.setUp.filter((line) => headerWords.test(line)), { replay, errors } = await this.reader.read([...header, ...texts], { game: turn.before, number: turn.number });
    const { section: { statements }, game } = replay, added = statements.slice(statements.length - texts.length);
    if (errors.length > 0) throw new Refused([...new Set(errors)].join(' '));
    if (game === undefined || added.some((statement) => isTurn(statement) && statement.asPlayed.length > 0)) throw new Refused('Only what the rules allow is played here.');
    const lines = added.map((statement, index): TableLine => ({ text: texts[index], statement }));
    return { ...this.now, lines: [...this.lines.slice(0, turn.at), ...lines], game, turn, final: replay.final?.scores };
  }
}
