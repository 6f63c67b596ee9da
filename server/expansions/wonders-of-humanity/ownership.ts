import type { Game } from '../../engine/game.js';
import type { Rules } from '../../engine/rules.js';

/** Who has which wonder, whether it lies yet, and which figure marks it: numbers in the state of the game, by the tile kind of the wonder. */
export class Ownership {
  /** The tile kinds that are wonders. */
  readonly kinds: readonly number[];
  /** Of those, the ones that the record lays out. */
  readonly laidOut: readonly number[];
  private readonly isWonderKind: readonly boolean[];
  private readonly players: number;
  /** Where the numbers begin: the owner's seat + 1 and 1 for a wonder that lies, both by kind; how many a seat has, and how many of them wait to be placed. */
  private readonly owner: number;
  private readonly lies: number;
  private readonly marker: number;
  private readonly owned: number;
  private readonly waiting: number;

  constructor(rules: Rules) {
    const { kinds } = rules.table;
    this.players = rules.players;
    this.isWonderKind = kinds.map(({ marks }) => marks.includes('wonder'));
    this.kinds = kinds.flatMap((_, kind) => this.isWonderKind[kind] ? [kind] : []);
    this.laidOut = rules.laidOut.filter((kind) => this.isWonderKind[kind]);
    this.owner = rules.remember(kinds.length);
    this.lies = rules.remember(kinds.length);
    this.marker = rules.remember(kinds.length);
    this.owned = rules.remember(rules.players);
    this.waiting = rules.remember(rules.players);
  }

  isWonder(kind: number): boolean {
    return this.isWonderKind[kind];
  }

  /** The seat that has picked a wonder, whether it lies or not; -1 if nobody has. */
  pickedBy({ memory }: Game, kind: number): number {
    return kind < 0 ? -1 : memory[this.owner + kind] - 1;
  }

  /** The seat whose wonder lies on the board; -1 if it does not lie or nobody owns it. */
  placedBy(game: Game, kind: number): number {
    return kind >= 0 && game.memory[this.lies + kind] === 1 ? this.pickedBy(game, kind) : -1;
  }

  /** How many wonders a player has. */
  count({ memory }: Game, seat: number): number {
    return memory[this.owned + seat];
  }

  /** The wonders in front of a player, to be placed. */
  inFront(game: Game, seat: number): readonly number[] {
    return game.memory[this.waiting + seat] === 0 ? nothing : this.kinds.filter((kind) => this.isInFront(game, seat, kind));
  }

  isInFront(game: Game, seat: number, kind: number): boolean {
    return this.pickedBy(game, kind) === seat && game.memory[this.lies + kind] === 0;
  }

  /** The wonders that can still be picked. */
  available(game: Game): readonly number[] {
    return this.laidOut.filter((kind) => this.pickedBy(game, kind) < 0);
  }

  hasAvailable(game: Game): boolean {
    return this.laidOut.some((kind) => this.pickedBy(game, kind) < 0);
  }

  pick({ memory }: Game, seat: number, kind: number): void {
    memory[this.owner + kind] = seat + 1;
    memory[this.owned + seat]++;
    memory[this.waiting + seat]++;
  }

  /** A normal meeple of the owner marks a wonder in its middle, on no feature, to the end (statement 6). */
  mark(game: Game, kind: number): void {
    const seat = this.pickedBy(game, kind);
    game.memory[this.lies + kind] = 1;
    game.memory[this.waiting + seat]--;
    game.supply[seat]--;
  }

  /** The kind of figure that marks a wonder. */
  markerOf({ memory }: Game, kind: number): number {
    return memory[this.marker + kind];
  }

  /** Another figure of the owner takes the place of the marker. */
  markWith(game: Game, kind: number, figure: number): void {
    const seat = this.pickedBy(game, kind);
    game.supply[this.markerOf(game, kind) * this.players + seat]++;
    game.supply[figure * this.players + seat]--;
    game.memory[this.marker + kind] = figure;
  }
}

const nothing: readonly number[] = [];
