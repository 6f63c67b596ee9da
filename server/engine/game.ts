import { Board } from './board.js';
import { STRENGTH_BITS } from './features.js';
import type { Rules } from './rules.js';

/** Phases of a turn, by the first number of the steps: place a tile, place a meeple, score. */
export type Phase = 'tile' | 'meeple' | 'score' | 'over';

/** A figure that stands on the board. */
export interface StandingFigure {
  readonly kind: number;
  readonly player: number;
  readonly node: number;
  /** Square of the tile on which it stands. */
  readonly square: number;
}

/**
 * The state of a game: compact, and copied in about a microsecond, which is how a search takes moves back. Nothing here decides what is
 * legal; the steps of the turn do (turn.ts).
 */
export class Game {
  readonly board: Board;
  readonly scores: Int32Array;
  /** Figures in the supply, by `figure kind * players + player`. */
  readonly supply: Int8Array;
  /** Tiles left, by kind; also those that lie ready in front of a player. */
  readonly bag: Int16Array;
  /** How many tiles are left to be drawn. */
  tilesLeft = 0;
  /** Whose turn it is. */
  player = 0;
  phase: Phase = 'tile';
  /** The tile laid in this turn, or -1. */
  tile = -1;
  /** Features completed by a tile that only made room (roots): they are scored with those of the next tile. */
  carried: readonly number[] = [];
  /** Numbers of the expansions (Rules.remember). */
  readonly memory: Int32Array;

  figureCount = 0;
  figureKind = new Uint8Array(64);
  figurePlayer = new Uint8Array(64);
  figureNode = new Int32Array(64);
  figureSquare = new Uint8Array(64);

  constructor(readonly rules: Rules) {
    this.board = new Board(rules.table);
    this.scores = new Int32Array(rules.players);
    this.supply = Int8Array.from(rules.figures.flatMap((figure) => Array<number>(rules.players).fill(figure.supply)));
    this.bag = rules.bag.slice();
    this.tilesLeft = this.bag.reduce((sum, count) => sum + count, 0);
    this.memory = new Int32Array(rules.memory);
    for (const begin of rules.begin) begin(this);
  }

  copyFrom(other: Game): void {
    this.board.copyFrom(other.board);
    this.scores.set(other.scores);
    this.supply.set(other.supply);
    this.bag.set(other.bag);
    this.memory.set(other.memory);
    this.tilesLeft = other.tilesLeft;
    this.player = other.player;
    this.phase = other.phase;
    this.tile = other.tile;
    this.carried = other.carried;
    if (this.figureKind.length < other.figureCount) this.resizeFigures(other.figureKind.length);
    const count = this.figureCount = other.figureCount;
    for (let i = 0; i < count; i++) {
      this.figureKind[i] = other.figureKind[i];
      this.figurePlayer[i] = other.figurePlayer[i];
      this.figureNode[i] = other.figureNode[i];
      this.figureSquare[i] = other.figureSquare[i];
    }
  }

  copy(): Game {
    const game = new Game(this.rules);
    game.copyFrom(this);
    return game;
  }

  supplyOf(player: number, kind: number): number {
    return this.supply[kind * this.rules.players + player];
  }

  /** Moves a figure from the supply to a feature; on a tile of several squares, to one of those that the feature covers. */
  stand(player: number, kind: number, node: number, square: number): void {
    if (this.figureCount === this.figureKind.length) this.resizeFigures(2 * this.figureCount);
    this.supply[kind * this.rules.players + player]--;
    const i = this.figureCount++;
    this.figureKind[i] = kind;
    this.figurePlayer[i] = player;
    this.figureNode[i] = node;
    this.figureSquare[i] = square;
    const features = this.board.features, root = features.root(node);
    features.strength[root] += this.rules.figures[kind].strength << (STRENGTH_BITS * player);
    features.figures[root]++;
  }

  /** Takes a figure from the board back to its supply. Another figure gets its index. */
  takeBack(index: number): void {
    const kind = this.figureKind[index], player = this.figurePlayer[index];
    const features = this.board.features, root = features.root(this.figureNode[index]);
    features.strength[root] -= this.rules.figures[kind].strength << (STRENGTH_BITS * player);
    features.figures[root]--;
    this.supply[kind * this.rules.players + player]++;
    const last = --this.figureCount;
    this.figureKind[index] = this.figureKind[last];
    this.figurePlayer[index] = this.figurePlayer[last];
    this.figureNode[index] = this.figureNode[last];
    this.figureSquare[index] = this.figureSquare[last];
  }

  /** The figures in the feature of a node. */
  figuresIn(node: number): StandingFigure[] {
    const features = this.board.features, root = features.root(node);
    const found: StandingFigure[] = [];
    for (let i = 0; i < this.figureCount; i++) {
      if (features.root(this.figureNode[i]) === root) found.push(this.standingFigure(i));
    }
    return found;
  }

  standingFigure(index: number): StandingFigure {
    return { kind: this.figureKind[index], player: this.figurePlayer[index], node: this.figureNode[index], square: this.figureSquare[index] };
  }

  private resizeFigures(capacity: number): void {
    const kinds = new Uint8Array(capacity), players = new Uint8Array(capacity), nodes = new Int32Array(capacity), squares = new Uint8Array(capacity);
    kinds.set(this.figureKind);
    players.set(this.figurePlayer);
    nodes.set(this.figureNode);
    squares.set(this.figureSquare);
    this.figureKind = kinds;
    this.figurePlayer = players;
    this.figureNode = nodes;
    this.figureSquare = squares;
  }
}
