import { demandedSides, type TileTable } from '../engine/tileTable.js';
import type { EvaluationConstants } from './evaluationConstants.js';

/**
 * How likely the tiles that are left fill an empty square, and how likely they end a city or road there. Each answer is worked out once
 * for a bag and then read from a table, since a search asks for few demands, but millions of times.
 */
export class HoleChances {
  /** Kinds that fit a demand and, by `demand * 4 + side`, those that also end what comes from that side; worked out once for all bags. */
  private readonly kindsFitting: (readonly number[] | undefined)[] = [];
  private readonly kindsEnding: (readonly number[] | undefined)[] = [];
  private readonly bag: Int16Array;
  private tilesLeft = -1;
  /** Entries of the tables below hold if their stamp is this one. */
  private now = 0;
  private readonly endStamp = new Int32Array(1 << 14);
  private readonly endChance = new Float64Array(1 << 14);
  private readonly fillStamp = new Int32Array(1 << 12);
  private readonly fillChance = new Float64Array(1 << 12);

  constructor(private readonly table: TileTable, private readonly players: number, private readonly constants: EvaluationConstants) {
    this.bag = new Int16Array(table.kinds.length);
  }

  /** Tells which tiles are left; what was worked out for others is forgotten. */
  use(bag: Int16Array, tilesLeft: number): void {
    let isSame = tilesLeft === this.tilesLeft;
    for (let kind = 0; kind < bag.length && isSame; kind++) isSame = bag[kind] === this.bag[kind];
    if (isSame) return;
    this.bag.set(bag);
    this.tilesLeft = tilesLeft;
    this.now++;
  }

  /** The chance that the city or road that comes from `side` into a square of this demand is ended there before the bag is empty. */
  ending(demand: number, side: number): number {
    const key = demand * 4 + side;
    if (this.endStamp[key] !== this.now) {
      this.endStamp[key] = this.now;
      this.endChance[key] = this.reckonEnding(demand, side);
    }
    return this.endChance[key];
  }

  /** The chance that a square of this demand holds a tile before the bag is empty. */
  filling(demand: number): number {
    if (this.fillStamp[demand] !== this.now) {
      this.fillStamp[demand] = this.now;
      const { fillDraws, strangeSquare } = this.constants, copies = demand === 0 ? strangeSquare * this.tilesLeft : this.copies(this.fitting(demand));
      this.fillChance[demand] = this.chanceOfOne(copies, fillDraws);
    }
    return this.fillChance[demand];
  }

  /** A tile that fits and does not end the feature leads it on to another square, where it can be ended later. */
  private reckonEnding(demand: number, side: number): number {
    const { endDraws, detour } = this.constants, fitting = this.copies(this.fitting(demand)), ending = this.copies(this.ends(demand, side));
    const direct = this.chanceOfOne(ending, endDraws);
    return direct + (1 - direct) * detour * this.chanceOfOne(fitting - ending, endDraws);
  }

  /** The chance to see one of so many copies in a share of the draws of one player. */
  private chanceOfOne(copies: number, share: number): number {
    return this.tilesLeft <= 0 ? 0 : 1 - (1 - Math.min(1, copies / this.tilesLeft)) ** (share * this.tilesLeft / this.players);
  }

  private copies(kinds: readonly number[]): number {
    let copies = 0;
    for (let i = 0; i < kinds.length; i++) copies += this.bag[kinds[i]];
    return copies;
  }

  private fitting(demand: number): readonly number[] {
    return this.kindsFitting[demand] ??= this.drawnKinds().filter((kind) => this.table.fits[demand * this.table.kinds.length + kind] !== 0);
  }

  private ends(demand: number, side: number): readonly number[] {
    return this.kindsEnding[demand * 4 + side] ??= this.fitting(demand).filter((kind) => [0, 1, 2, 3].some((rotation) => this.endsTurned(kind, rotation, demand, side)));
  }

  /** True if the part on `side` of a turned tile reaches only sides where a neighbour lies already. */
  private endsTurned(kind: number, rotation: number, demand: number, side: number): boolean {
    const { table } = this;
    if ((table.fits[demand * table.kinds.length + kind] & 1 << rotation) === 0) return false;
    const first = (table.firstSlot[kind] + rotation) * 4, segment = table.sideSegment[first + side], demanded = demandedSides(demand);
    return [0, 1, 2, 3].every((other) => table.sideSegment[first + other] !== segment || demanded.includes(other));
  }

  private drawnKinds(): number[] {
    return this.table.kinds.flatMap(({ count, squares }, kind) => count > 0 && squares.length === 1 ? [kind] : []);
  }
}
