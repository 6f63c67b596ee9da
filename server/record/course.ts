import {
  isDraws, isEnd, isExpectation, isPick, isPoints, isSetup, isStart, isThen, isTurn, isUnreadable, isWonders,
  type End, type Pick, type Setup, type Start, type Statement, type Then, type Turn,
} from '../../language/generated/ast.js';
import { Game } from '../engine/game.js';
import { placementRefusal, placementsOf, squareRefusal, type PlacementRefusal } from '../engine/placement.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { beginTurn, carryCompleted, drawChoice, drawRefusal, endGame, endTurn, makesRoom, mayGoAgain, placeTile, scoreTurn, settleEnd, takeFromBag } from '../engine/turn.js';
import { playActions } from './actions.js';
import { isClaim, wrongClaims } from './claims.js';
import { checkOwed, earlyPick, playPick, playThen, seatsToChoose } from './choices.js';
import { checkExpectation, matchesExpectedError, type CheckedExpectation } from './expectation.js';
import { drawn, type DrawOrder } from './drawOrder.js';
import type { GameSetup } from './gameSetup.js';
import type { Onlooker } from './onlooker.js';
import type { PlayedLine, Replay, ReplayInput } from './replay.js';
import { isOpenQuestion } from './openQuestion.js';
import { orderAtStart, orderWithin, type Order } from './order.js';
import { seatOf, type LineContext } from './lineContext.js';
import { kindOf, positionOf, rotationOf, type Placement } from './placementWords.js';
import { problem, type Problem, type ProblemPlace, type Related } from './problem.js';
import { rotationText } from './position.js';
import { checkLaidOut, playDraws, playPoints, standFigures } from './setUpLines.js';

/**
 * The course of a game through the lines of a record: plays each in turn, and goes on after every error (docs/notation.md).
 */
export class Course {
  readonly game: Game | undefined;
  readonly lines: PlayedLine[] = [];
  readonly expectations: CheckedExpectation[] = [];
  readonly tileStatements: (Statement | undefined)[] = [];
  final: Replay['final'];
  problems: Problem[] = [];
  private order: Order;
  /** The expectation that the next line breaks a rule. */
  private expectedError: CheckedExpectation | undefined;
  private events: ScoreEvent[] = [];
  /** The statement that is played, by its index in the section. */
  private at = -1;
  /** True while a line is tried that must break a rule: what follows belongs to the game without it. */
  private isTrial = false;
  /** Picks that were made within the turn before them, with what they brought. */
  private readonly earlyPicks = new Map<Statement, ScoreEvent[]>();
  private readonly sink = { scored: (event: ScoreEvent): void => { this.events.push(event); } };

  constructor(readonly setup: GameSetup, private readonly input: ReplayInput, private readonly onlooker?: Onlooker) {
    this.game = input.from?.game.copy() ?? (setup.rules === undefined ? undefined : new Game(setup.rules));
    this.order = input.from === undefined ? orderAtStart(input.section.scenario === undefined) : orderWithin(input.from.number);
  }

  /** Plays one line. */
  play(statement: Statement): void {
    const { game } = this;
    this.at++;
    if (isUnreadable(statement)) this.order.unreadable = true;
    if (game === undefined) {
      if (isTurn(statement) && this.problems.length === 0 && this.setup.problems.length === 0 && this.setup.players.length === 0) {
        this.report('players', 'Who plays? Before the first turn goes a line such as: players red "Anna", blue "Ben".', { node: statement });
      }
      return;
    }
    if (isExpectation(statement)) {
      this.layStart();
      const checked = checkExpectation(game, statement, this.setup.players, this.order.certain, (place) => this.problems.push(place));
      this.expectations.push(checked);
      if (checked.expectsError) this.expectedError = checked;
      return;
    }
    // Where a game goes on, the wonders were laid out long since.
    if (!isPlayed(statement) || isWonders(statement) && this.input.from !== undefined) return;
    const expected = this.expectedError;
    if (expected === undefined) {
      this.playLine(game, statement);
      return;
    }
    this.expectedError = undefined;
    this.tryLine(game, statement, expected);
  }

  /** The order of the tiles that lines `draws` fix, as far as they are still to be drawn. */
  get draws(): DrawOrder {
    return this.order.draws;
  }

  /** Lays the start tile where it lies as usual, unless the record has laid tiles of its own already. */
  layStart(): void {
    const { game, order } = this;
    if (game === undefined || order.started) return;
    order.started = true;
    if (game.rules.startKind < 0) return;
    placeTile(game, game.rules.startKind, 0, 0, 0);
    this.tileStatements.push(undefined);
    beginTurn(game, 0);
  }

  /**
   * A line of which nothing could be read may have been a turn: it surely was none before the first, unless that one's number is
   * missing.
   */
  private passUnreadable(turn: Turn): void {
    const { order } = this;
    if (order.unreadable && (order.begun || Number.parseInt(turn.number, 10) > 1)) {
      this.leaveHole();
      order.playerKnown = false;
      order.numbers = [];
    }
    order.unreadable = false;
    order.begun = true;
  }

  /** After the last line: an expectation that waited in vain, final scoring of a finished game, expectations that failed. */
  finish(): void {
    if (this.expectedError !== undefined) this.settleExpectedError(this.expectedError, undefined, []);
    for (const { node, passed, judged, message } of this.expectations) {
      if (!passed && judged) this.report('expectation-failed', message, { node });
    }
    const { game } = this;
    if (this.order.unreadable && this.order.begun) this.leaveHole();
    if (game === undefined || this.final !== undefined || game.phase !== 'over' || !this.order.certain) return;
    this.events = [];
    const finished = game.copy();
    endGame(finished, this.sink);
    this.final = { events: this.events, scores: [...finished.scores], line: undefined };
  }

  /** A line that must break a rule: it is tried, and the game goes on as if it had not been. */
  private tryLine(game: Game, statement: Statement, expected: CheckedExpectation): void {
    const saved = game.copy(), order = { ...this.order }, before = this.problems.length, tiles = this.tileStatements.length, lines = this.lines.length;
    this.isTrial = true;
    this.playLine(game, statement);
    this.isTrial = false;
    const broken = this.problems.splice(before);
    game.copyFrom(saved);
    this.order = order;
    this.tileStatements.length = tiles;
    this.final = undefined;
    const tried = this.lines.splice(lines);
    this.lines.push(...tried.map((line) => ({ ...line, events: [], scores: [...game.scores], tilesLeft: game.tilesLeft, tile: undefined, certain: order.certain })));
    this.settleExpectedError(expected, statement, broken);
  }

  private settleExpectedError(expected: CheckedExpectation, statement: Statement | undefined, broken: readonly Problem[]): void {
    const settled = matchesExpectedError(expected, statement, broken);
    this.expectations[this.expectations.indexOf(expected)] = settled;
    // What the line breaks besides is news to the reader.
    if (!settled.passed && settled.judged) this.problems.push(...broken);
  }

  private playLine(game: Game, statement: Statement): void {
    const { certain } = this.order;
    this.events = [];
    let turn: { player: number | undefined; kind: number | undefined; tile: number | undefined } = { player: undefined, kind: undefined, tile: undefined };
    if (isStart(statement)) this.playStart(game, statement);
    else if (isSetup(statement)) this.playSetup(game, statement);
    else if (isPoints(statement)) playPoints(this.context(game), statement);
    else if (isDraws(statement)) playDraws(this.context(game), statement);
    else if (isWonders(statement)) checkLaidOut(this.context(game), statement);
    else if (isPick(statement)) this.playPickLine(game, statement);
    else if (isThen(statement)) this.playThenLine(game, statement);
    else if (isEnd(statement)) this.playEnd(game, statement);
    else if (isTurn(statement)) turn = this.playTurn(game, statement);
    const tile = this.tileStatements.lastIndexOf(statement);
    if (tile >= 0) turn = { ...turn, tile, kind: game.board.tileKind[tile] };
    this.lines.push({ statement, ...turn, events: this.events, scores: [...game.scores], tilesLeft: game.tilesLeft, certain: isTurn(statement) && isOpenQuestion(statement) ? certain : this.order.certain });
  }

  private playStart(game: Game, line: Start): void {
    if (this.order.started) {
      this.report('start-tile', 'The game has begun already: the line “start” goes before it.', { node: line });
      return;
    }
    const kind = kindOf(this.context(game), line);
    if (kind === undefined) return;
    if (kind !== game.rules.startKind) {
      const right = game.rules.table.kinds[game.rules.startKind]?.id;
      this.report('start-tile', `With these sets the start tile is ${right} (rules R2, R5).`, { node: line, property: 'tile' });
      return;
    }
    const position = positionOf(this.context(game), line, kind), rotation = rotationOf(this.context(game), line);
    if (position === undefined || rotation === undefined) return;
    const tooFar = squareRefusal(game, kind, position.x, position.y, rotation);
    if (tooFar !== undefined) {
      this.refuse(tooFar, line);
      return;
    }
    this.order.started = true;
    placeTile(game, kind, position.x, position.y, rotation);
    this.tileStatements.push(line);
    beginTurn(game, 0);
  }

  private playSetup(game: Game, line: Setup): void {
    const kind = kindOf(this.context(game), line);
    if (kind === undefined) return;
    const position = positionOf(this.context(game), line, kind), rotation = rotationOf(this.context(game), line);
    if (position === undefined || rotation === undefined) return;
    const taken = squareRefusal(game, kind, position.x, position.y, rotation);
    if (taken !== undefined) {
      this.refuse(taken, line);
      return;
    }
    const mismatch = game.board.tileCount > 0 ? placementRefusal(game, kind, position.x, position.y, rotation) : undefined;
    if (mismatch?.code === 'edge-mismatch') this.refuse(mismatch, line);
    // The start tile is not in the bag; in a set-up that lays its own tiles it is one tile like another.
    if (!this.order.started && game.rules.startKind >= 0) {
      game.bag[game.rules.startKind]++;
      game.tilesLeft++;
    }
    this.order.started = true;
    if (game.bag[kind] > 0) takeFromBag(game, kind);
    const player = game.player;
    placeTile(game, kind, position.x, position.y, rotation);
    this.tileStatements.push(line);
    standFigures(this.context(game), line);
    beginTurn(game, player);
  }

  private playPickLine(game: Game, line: Pick): void {
    this.layStart();
    const early = this.earlyPicks.get(line);
    if (early !== undefined) this.events = early;
    else playPick(this.context(game), line);
    if (early === undefined) settleEnd(game);
  }

  /** Picks that points of step 1 or 2 make due are made at once: what they bring counts in this turn (statement W3). */
  private playEarlyPicks(game: Game): void {
    if (game.rules.choices.length === 0 || this.isTrial) return;
    const context = this.context(game);
    // Nearly always nothing is due, and then nothing else is looked at.
    for (let seats = seatsToChoose(game); seats.length > 0; seats = seatsToChoose(game)) {
      const line = earlyPick(context, seats, this.input.section.statements.slice(this.at + 1).filter((other) => !this.earlyPicks.has(other)));
      if (line === undefined) return;
      const events = this.events;
      this.events = [];
      playPick(context, line);
      this.earlyPicks.set(line, this.events);
      this.events = events;
    }
  }

  private context(game: Game): LineContext {
    return {
      game, players: this.setup.players, order: this.order, sink: this.sink, report: (found) => this.problems.push(found), isBroken: (line) => this.isBroken(line),
      whereOf: (tile) => this.related(tile, 'This meeple is on it.'),
    };
  }

  private playThenLine(game: Game, line: Then): void {
    this.layStart();
    playThen(this.context(game), line);
  }

  private playEnd(game: Game, line: End): void {
    this.layStart();
    checkOwed(this.context(game), line);
    const { order } = this;
    if (order.unreadable && order.begun) this.leaveHole();
    if (order.ended) {
      this.report('after-end', 'The game has ended already.', { node: line });
      return;
    }
    order.ended = true;
    if (this.input.section.scenario === undefined && order.certain && game.tilesLeft > 0) {
      this.report('end-early', `${count(game.tilesLeft, 'tile is', 'tiles are')} left: the game ends with the turn in which the last tile is placed (rule R32).`, { node: line, severity: 'warning' });
    }
    endGame(game, this.sink);
    this.checkClaims(game, line, 0);
    this.final = { events: this.events, scores: [...game.scores], line };
  }

  private playTurn(game: Game, turn: Turn): { player: number | undefined; kind: number | undefined; tile: number | undefined } {
    this.layStart();
    this.passUnreadable(turn);
    const before = this.problems.length;
    const nothing = { player: undefined, kind: undefined, tile: undefined };
    if (this.order.ended || (game.phase === 'over' && this.order.certain)) {
      // Once is enough: what follows is behind the end as well.
      if (!this.order.overrun) this.report('after-end', this.order.ended ? 'The game has ended already.' : 'The bag is empty: the game ended with the turn before (rule R32).', { node: turn });
      this.order.overrun = true;
      return nothing;
    }
    checkOwed(this.context(game), turn);
    this.order.scored = false;
    this.checkNumber(turn);
    const player = this.startTurn(game, turn);
    if (!this.isTrial) this.onlooker?.drawing(game);
    const isOpen = isOpenQuestion(turn) && !this.isBroken(turn), kind = isOpen && turn.tile === undefined ? undefined : this.drawTile(game, turn);
    const room = kind !== undefined && !turn.discards && !isOpen && makesRoom(game, kind);
    if (room) this.order.numbers = [Number.parseInt(turn.number, 10)];
    const tile = isOpen ? this.leaveOpen(turn) : turn.discards ? this.discard(game, turn, kind) : kind === undefined || this.isBroken(turn) ? this.leaveHole() : this.placeAndScore(game, turn, kind, room);
    if (player === undefined) this.order.playerKnown = false;
    if (turn.discards || room) settleEnd(game);
    else endTurn(game);
    this.flagAsPlayed(turn, before);
    return { player, kind, tile };
  }

  /** Turn numbers count up; a player who draws again, or makes room for a wonder, keeps the number. */
  private checkNumber(turn: Turn): void {
    const number = Number.parseInt(turn.number, 10), [expected = number] = this.order.numbers;
    const right = this.order.numbers.length === 0 || this.order.numbers.includes(number);
    if (!right) this.report('wrong-turn-number', `This is turn ${expected}.`, { node: turn, property: 'number', instead: [`${expected}.`] });
    const next = turn.discards ? 0 : 1;
    this.order.numbers = right ? [number + next] : [expected + next, number + next];
  }

  /** 1A: whose turn it is. */
  private startTurn(game: Game, turn: Turn): number | undefined {
    const seat = seatOf(this.setup, turn.player?.ref);
    if (turn.player === undefined && !this.isBroken(turn)) {
      this.report('player-missing', `Whose turn is it? ${this.order.playerKnown ? `It is ${this.nameOf(game.player)}'s: ` : ''}the player goes after the number.`, { node: turn, property: 'number' });
    }
    if (seat === undefined) return undefined;
    if (this.order.playerKnown && seat !== game.player && !mayGoAgain(game, seat)) {
      this.report('wrong-player', `It is ${this.nameOf(game.player)}'s turn (rule R4).`, { node: turn, property: 'player', instead: [this.nameOf(game.player)] });
    }
    this.order.playerKnown = true;
    beginTurn(game, seat);
    return seat;
  }

  /** 1B: the drawn tile leaves the bag. */
  private drawTile(game: Game, turn: Turn): number | undefined {
    const kind = kindOf(this.context(game), turn);
    if (kind === undefined) return undefined;
    const id = game.rules.table.kinds[kind].id, place = { node: turn, property: 'tile' };
    // A tile of which the box has none is not drawn: it lies ready, as a wonder does.
    if (game.rules.bag[kind] > 0) this.checkDraw(game, kind, turn);
    const refusal = this.order.certain ? drawRefusal(game, kind) : undefined;
    if (refusal === undefined && game.bag[kind] <= 0) this.report('no-tile-left', `No tile ${id} is left: the box has ${game.rules.table.kinds[kind].count}.`, { ...place, related: this.earlierCopies(game, kind) });
    if (refusal !== undefined) this.report(refusal.code, `${refusal.message} (rule ${refusal.rule})`, place);
    takeFromBag(game, kind);
    return kind;
  }

  /** Compares the tile with the order that a line `draws` gives; whoever chooses among several keeps the rest in hand. */
  private checkDraw(game: Game, kind: number, turn: Turn): void {
    const { order, hand, right } = drawn(this.order.draws, kind, drawChoice(game), game.tilesLeft);
    this.order.draws = order;
    if (right) return;
    const names = hand.map(({ tile }) => game.rules.table.kinds[tile].id).join(' or ');
    this.report('draws-order', `The next tile drawn is ${names}.`, { node: turn, property: 'tile', related: hand.map(({ node }) => ({ node, message: 'The order of the tiles stands here.' })) });
  }

  /** Rule R10: a tile that fits nowhere leaves the game, and the same player draws again. */
  private discard(game: Game, turn: Turn, kind: number | undefined): undefined {
    if (kind === undefined || !this.order.certain) return undefined;
    this.checkClaims(game, turn, 0);
    const fitting = placementsOf(game, kind);
    if (fitting.length > 0) {
      const [{ x, y, rotation }] = fitting;
      this.report('tile-fits', `The tile fits in ${count(fitting.length, 'way', 'ways')}, for instance at ${x},${y}${rotationText(rotation)}: it must be placed (rule R10).`, { node: turn, property: 'tile' });
    }
    return undefined;
  }

  /** 1C to 3C. Returns the tile if it could be laid. */
  private placeAndScore(game: Game, turn: Turn, kind: number, room: boolean): number | undefined {
    const position = positionOf(this.context(game), turn, kind), rotation = rotationOf(this.context(game), turn);
    if (position === undefined || rotation === undefined) return this.leaveHole();
    const refusal = placementRefusal(game, kind, position.x, position.y, rotation);
    if (refusal !== undefined) {
      // Behind a hole the tile that it should touch, or the river that it continues, may be the one left out.
      const certain = this.order.certain || refusal.code === 'square-taken' || refusal.code === 'edge-mismatch' || refusal.code === 'too-far-away';
      if (certain) this.refuse(refusal, turn);
      const physical = squareRefusal(game, kind, position.x, position.y, rotation) === undefined;
      if (!physical || (certain && turn.asPlayed.length === 0)) return this.leaveHole();
    }
    const scoreBefore = game.scores[game.player];
    placeTile(game, kind, position.x, position.y, rotation, this.sink);
    const tile = game.tile;
    this.tileStatements[tile] = turn;
    if (room) {
      carryCompleted(game);
      if (turn.actions.length > 0) this.report('no-meeple-on-helper', 'This tile only makes room for the wonder: no meeple is placed on it (rule W8).', { node: turn.actions[0] });
      return tile;
    }
    this.playEarlyPicks(game);
    const isWhole = playActions(game, turn.actions, { ...this.context(game), moment: 'turn', certain: this.order.certain, asPlayed: turn.asPlayed.length > 0 });
    this.playEarlyPicks(game);
    if (!this.isTrial) this.onlooker?.scoring(game);
    scoreTurn(game, this.sink);
    this.order.scored = true;
    this.checkClaims(game, turn, game.scores[game.player] - scoreBefore);
    if (!isWhole) this.leaveHole();
    return tile;
  }

  /** Points and scores that the record claims behind a line; not judged behind a hole. */
  private checkClaims(game: Game, line: Turn | End, gained: number): void {
    if (this.order.certain) this.problems.push(...wrongClaims(game, line, this.setup.players, gained, this.events));
  }

  /** Property 5: a move that broke the rules and was played so is flagged, not refused. */
  private flagAsPlayed(turn: Turn, before: number): void {
    if (turn.asPlayed.length === 0) return;
    const found = this.problems.splice(before);
    this.problems.push(...found.map((one): Problem => one.severity === 'error' && !isClaim(one) ? { ...one, severity: 'info', message: `Played though against the rule: ${one.message}` } : one));
    if (!found.some((one) => one.severity === 'error' && !isClaim(one))) {
      this.report('nothing-illegal', 'This turn breaks no rule: “as-played” can go.', { node: turn, property: 'asPlayed', index: 0, severity: 'warning' });
    }
  }

  /** A question in place of a move: nothing is wrong, but what follows is no longer certain. */
  private leaveOpen(turn: Turn): undefined {
    this.report('open-question', 'The move is left open. The best moves are offered here; the lines behind are not judged.', { node: turn, property: 'marks', index: 0, severity: 'info' });
    return this.leaveHole();
  }

  /** A line that is not played: what depends on it is no longer judged. */
  private leaveHole(): undefined {
    this.order.certain = false;
    return undefined;
  }

  private refuse(refusal: PlacementRefusal, line: Placement): void {
    const property = refusal.code === 'edge-mismatch' && line.rotation !== undefined ? 'rotation' : 'position';
    this.report(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node: line, property, related: refusal.tiles.flatMap((tile) => this.related(tile, 'This tile lies there.')) });
  }

  private related(tile: number, message: string): Related[] {
    const node = this.tileStatements[tile];
    return node === undefined ? [] : [{ node, message }];
  }

  private earlierCopies(game: Game, kind: number): Related[] {
    return Array.from({ length: game.board.tileCount }, (_, tile) => tile).filter((tile) => game.board.tileKind[tile] === kind).flatMap((tile) => this.related(tile, 'One lies here.'));
  }

  private isBroken(statement: Statement): boolean {
    return this.input.brokenLines.size > 0 && statement.$cstNode !== undefined && this.input.brokenLines.has(statement.$cstNode.range.start.line);
  }

  private nameOf(seat: number): string {
    return this.setup.players[seat].name;
  }

  private report(code: string, message: string, place: ProblemPlace): void {
    this.problems.push(problem(code, message, place));
  }
}

/** Lines that change the game. */
function isPlayed(statement: Statement): boolean {
  return isStart(statement) || isSetup(statement) || isPoints(statement) || isDraws(statement) || isWonders(statement) || isPick(statement) || isThen(statement) || isEnd(statement) || isTurn(statement);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

