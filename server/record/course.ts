import type { AstNode } from 'langium';
import {
  isDraws, isEnd, isExpectation, isPick, isPoints, isSetup, isStart, isThen, isTurn, isUnreadable, isWonders,
  type Draws, type End, type Pick, type Player, type Points, type Setup, type Start, type Statement, type Then, type Tile, type Turn, type Wonders,
} from '../../language/generated/ast.js';
import { Game } from '../engine/game.js';
import { placementRefusal, placementsOf, squareRefusal, type PlacementRefusal } from '../engine/placement.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { beginTurn, carryCompleted, drawChoice, drawRefusal, endGame, endTurn, makesRoom, mayGoAgain, placeTile, scoreTurn, settleEnd, takeFromBag } from '../engine/turn.js';
import { standRefusal, supplyRefusal } from '../engine/deployment.js';
import { playActions, readFigure } from './actions.js';
import { isClaim, wrongClaims } from './claims.js';
import { checkOwed, earlyPick, playPick, playThen, type BetweenTurns } from './choices.js';
import { checkExpectation, matchesExpectedError, type CheckedExpectation } from './expectation.js';
import { drawn, type DrawOrder } from './drawOrder.js';
import type { GameSetup } from './gameSetup.js';
import type { Onlooker } from './onlooker.js';
import type { PlayedLine, Replay, ReplayInput } from './replay.js';
import { orderAtStart, type Order } from './order.js';
import { featuresNamed, squareOfPlace } from './place.js';
import { problem, type Problem, type ProblemPlace, type Related } from './problem.js';
import { readPosition, readRotation, rotationText } from './position.js';

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
    this.game = setup.rules === undefined ? undefined : new Game(setup.rules);
    this.order = orderAtStart(input.section.scenario === undefined);
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
    if (!isPlayed(statement)) return;
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
    this.events = [];
    let turn: { player: number | undefined; kind: number | undefined; tile: number | undefined } = { player: undefined, kind: undefined, tile: undefined };
    if (isStart(statement)) this.playStart(game, statement);
    else if (isSetup(statement)) this.playSetup(game, statement);
    else if (isPoints(statement)) this.playPoints(game, statement);
    else if (isDraws(statement)) this.playDraws(game, statement);
    else if (isWonders(statement)) this.checkLaidOut(game, statement);
    else if (isPick(statement)) this.playPickLine(game, statement);
    else if (isThen(statement)) this.playThenLine(game, statement);
    else if (isEnd(statement)) this.playEnd(game, statement);
    else if (isTurn(statement)) turn = this.playTurn(game, statement);
    const tile = this.tileStatements.lastIndexOf(statement);
    if (tile >= 0) turn = { ...turn, tile, kind: game.board.tileKind[tile] };
    this.lines.push({ statement, ...turn, events: this.events, scores: [...game.scores], tilesLeft: game.tilesLeft, certain: this.order.certain });
  }

  private playStart(game: Game, line: Start): void {
    if (this.order.started) {
      this.report('start-tile', 'The game has begun already: the line “start” goes before it.', { node: line });
      return;
    }
    const kind = this.kindOf(game, line);
    if (kind === undefined) return;
    if (kind !== game.rules.startKind) {
      const right = game.rules.table.kinds[game.rules.startKind]?.id;
      this.report('start-tile', `With these sets the start tile is ${right} (rules R2, R5).`, { node: line, property: 'tile' });
      return;
    }
    const position = this.positionOf(game, line, kind), rotation = this.rotationOf(line);
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
    const kind = this.kindOf(game, line);
    if (kind === undefined) return;
    const position = this.positionOf(game, line, kind), rotation = this.rotationOf(line);
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
    for (const figure of line.figures) {
      const seat = this.seatOf(figure.player.ref);
      const read = readFigure(game, figure, (found) => this.problems.push(found));
      if (seat === undefined || read === undefined) continue;
      game.player = seat;
      const named = featuresNamed(game, game.tile, read.place, read.kinds);
      const refusal = named.length === 1 ? standRefusal(game, read.figure, named[0].node) ?? supplyRefusal(game, read.figure) : undefined;
      if (named.length !== 1) this.report(named.length === 0 ? 'no-such-feature' : 'ambiguous-feature', read.placeProblem(game, named.length), { node: figure });
      else if (refusal !== undefined) this.report(refusal.code, refusal.message, { node: figure });
      else game.stand(seat, read.figure, named[0].node, squareOfPlace(game, named[0], read.place));
    }
    beginTurn(game, player);
  }

  private playPoints(game: Game, line: Points): void {
    for (const score of line.scores) {
      const seat = this.seatOf(score.player.ref);
      if (Math.abs(Number(score.points)) > largestScore) this.report('score-too-large', `A score lies between -${largestScore} and ${largestScore} here.`, { node: score, property: 'points' });
      else if (seat !== undefined) game.scores[seat] = Number(score.points);
    }
  }

  private playDraws(game: Game, line: Draws): void {
    const tiles = line.tiles.flatMap((drawn) => {
      const tile = drawn.tile.ref === undefined ? -1 : game.rules.kindNamed(drawn.tile.ref.name ?? '');
      if (tile < 0 && drawn.tile.ref !== undefined) this.report('tile-not-in-play', notInPlay(drawn.tile.ref), { node: drawn });
      return tile < 0 ? [] : [{ tile, node: drawn as AstNode }];
    });
    this.order.draws = { ...this.order.draws, next: [...this.order.draws.next, ...tiles] };
  }

  /** The wonders themselves are settled before the first turn (gameSetup.ts); here is said which of them cannot be played. */
  private checkLaidOut(game: Game, line: Wonders): void {
    for (const drawn of line.tiles) {
      const tile = drawn.tile.ref;
      const kind = tile === undefined ? -1 : game.rules.kindNamed(tile.name ?? '');
      if (tile === undefined || game.rules.choices.some((choice) => choice.available(game).includes(kind))) continue;
      if (game.rules.choices.length === 0) this.report('tile-not-in-play', notInPlay(tile), { node: drawn });
      else this.report('not-a-wonder', `${tile.name ?? 'This'} is no wonder.`, { node: drawn });
    }
  }

  private playPickLine(game: Game, line: Pick): void {
    this.layStart();
    const early = this.earlyPicks.get(line);
    if (early !== undefined) this.events = early;
    else playPick(this.between(game), line);
    if (early === undefined) settleEnd(game);
  }

  /** Picks that points of step 1 or 2 make due are made at once: what they bring counts in this turn (statement W3). */
  private playEarlyPicks(game: Game): void {
    if (game.rules.choices.length === 0 || this.isTrial) return;
    const { statements } = this.input.section, between = this.between(game);
    for (;;) {
      const following = statements.slice(this.at + 1).filter((line) => !this.earlyPicks.has(line));
      const line = earlyPick(between, following);
      if (line === undefined) return;
      const events = this.events;
      this.events = [];
      playPick(between, line);
      this.earlyPicks.set(line, this.events);
      this.events = events;
    }
  }

  private between(game: Game): BetweenTurns {
    return {
      game, players: this.setup.players, order: this.order, sink: this.sink, report: (found) => this.problems.push(found), isBroken: (line) => this.isBroken(line),
      whereOf: (tile) => this.related(tile, 'This meeple is on it.'),
    };
  }

  private playThenLine(game: Game, line: Then): void {
    this.layStart();
    playThen(this.between(game), line);
  }

  private playEnd(game: Game, line: End): void {
    this.layStart();
    checkOwed(this.between(game), line);
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
    checkOwed(this.between(game), turn);
    this.order.scored = false;
    this.checkNumber(turn);
    const player = this.startTurn(game, turn);
    if (!this.isTrial) this.onlooker?.drawing(game);
    const kind = this.drawTile(game, turn);
    const room = kind !== undefined && !turn.discards && makesRoom(game, kind);
    if (room) this.order.numbers = [Number.parseInt(turn.number, 10)];
    const tile = turn.discards ? this.discard(game, turn, kind) : kind === undefined || this.isBroken(turn) ? this.leaveHole() : this.placeAndScore(game, turn, kind, room);
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
    const seat = this.seatOf(turn.player?.ref);
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
    const kind = this.kindOf(game, turn);
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
    const position = this.positionOf(game, turn, kind), rotation = this.rotationOf(turn);
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
    const isWhole = playActions(game, turn.actions, { ...this.between(game), moment: 'turn', certain: this.order.certain, asPlayed: turn.asPlayed.length > 0 });
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

  /** A line that is not played: what depends on it is no longer judged. */
  private leaveHole(): undefined {
    this.order.certain = false;
    return undefined;
  }

  private kindOf(game: Game, line: Start | Setup | Turn): number | undefined {
    if (line.tile === undefined) {
      // A word that is no player may be the tile, with the player left out: one message is enough.
      const playerUnknown = isTurn(line) && line.player !== undefined && line.player.ref === undefined;
      if (!this.isBroken(line) && !playerUnknown) this.report('tile-missing', 'Which tile? Its name goes here.', { node: line });
      return undefined;
    }
    const tile = line.tile.ref;
    if (tile === undefined) return undefined;
    // A name in another program can mean several kinds; then whichever is left.
    const kinds = [...game.rules.kindsNamed(line.tile.$refText), ...game.rules.kindsNamed(tile.name ?? '')];
    const kind = kinds.find((known) => game.bag[known] > 0) ?? kinds[0];
    if (kind !== undefined) return kind;
    this.report('tile-not-in-play', notInPlay(tile), { node: line, property: 'tile' });
    return undefined;
  }

  private positionOf(game: Game, line: Start | Setup | Turn, kind: number): { x: number; y: number } | undefined {
    if (line.position === undefined) {
      if (!this.isBroken(line)) this.report('position-missing', `Where does ${game.rules.table.kinds[kind].id} lie? Write x,y: x grows east, y grows south.`, { node: line, property: 'tile' });
      return undefined;
    }
    return readPosition(line.position);
  }

  private rotationOf(line: Start | Setup | Turn): number | undefined {
    const rotation = readRotation(line.rotation);
    if (rotation === undefined) this.report('no-such-rotation', `${line.rotation} is no rotation: write r90, r180 or r270 (clockwise), or nothing.`, { node: line, property: 'rotation' });
    return rotation;
  }

  private refuse(refusal: PlacementRefusal, line: Start | Setup | Turn): void {
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

  private seatOf(player: Player | undefined): number | undefined {
    const seat = player === undefined ? -1 : this.setup.players.indexOf(player);
    return seat < 0 ? undefined : seat;
  }

  private nameOf(seat: number): string {
    return this.setup.players[seat].name;
  }

  private report(code: string, message: string, place: ProblemPlace): void {
    this.problems.push(problem(code, message, place));
  }
}

/** Far above any game, and far below what the state can hold. */
const largestScore = 1_000_000;

/** Lines that change the game. */
function isPlayed(statement: Statement): boolean {
  return isStart(statement) || isSetup(statement) || isPoints(statement) || isDraws(statement) || isWonders(statement) || isPick(statement) || isThen(statement) || isEnd(statement) || isTurn(statement);
}

function notInPlay(tile: Tile): string {
  return `The tile ${tile.name ?? ''} is not in this game: name its set in the line “with”.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

