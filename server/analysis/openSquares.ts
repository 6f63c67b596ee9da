import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { oppositeSide, sideDx, sideDy } from '../engine/sides.js';
import type { EvaluationConstants } from './evaluationConstants.js';
import { HoleChances } from './holeChances.js';

/**
 * The chance of each unfinished city and road that all the empty squares it needs are filled so that it ends. Where many tiles are tried on
 * one board, the squares beside it are gone through once (`begin`), and for each tile only those around it anew (`look`).
 */
export class OpenSquares {
  readonly chances: HoleChances;
  /** What the tables below say of a root holds if its stamp is this. */
  private now = 0;
  private stamp = new Int32Array(0);
  private chance = new Float64Array(0);
  private squares = new Uint8Array(0);
  /** One entry for each side of an empty square into which a city or road comes: the square, the node there, and its chance to end. */
  private entries = 0;
  private entryX = new Int16Array(256);
  private entryY = new Int16Array(256);
  private entryNode = new Int32Array(256);
  private entryEnds = new Float64Array(256);
  /** The roots met last on one square, so that a feature that comes into it from two sides needs it once. */
  private readonly met = new Int32Array(4);
  private metCount = 0;

  constructor(rules: Rules, private readonly constants: EvaluationConstants) {
    this.chances = new HoleChances(rules.table, rules.players, constants);
  }

  /** Goes through the empty squares beside the board. */
  begin({ board, bag, tilesLeft }: Game): void {
    this.chances.use(bag, tilesLeft);
    if (this.entryNode.length < 4 * board.frontierCount) this.resizeEntries(8 * board.frontierCount);
    let count = 0;
    for (let index = 0; index < board.frontierCount; index++) {
      const demand = board.frontierDemand(index);
      for (let side = 0; side < 4; side++) {
        const node = board.frontierNode(index, side);
        if (node < 0) continue;
        this.entryX[count] = board.frontierX(index);
        this.entryY[count] = board.frontierY(index);
        this.entryNode[count] = node;
        this.entryEnds[count++] = this.chances.ending(demand, side);
      }
    }
    this.entries = count;
  }

  /** Reckons the chances on the board that was begun with, or on that board with one more tile of one square. */
  look({ board }: Game, tile: number): void {
    const { features } = board, { entries, entryX, entryY, entryNode, entryEnds } = this;
    if (this.stamp.length < features.count) this.resize(features.open.length);
    this.now++;
    const x = tile < 0 ? 0 : board.tileX[tile], y = tile < 0 ? 0 : board.tileY[tile];
    let lastX = NaN, lastY = NaN;
    for (let i = 0; i < entries; i++) {
      const dx = entryX[i] - x, dy = entryY[i] - y;
      if (tile >= 0 && dx * dx + dy * dy <= 1) continue;
      if (entryX[i] !== lastX || entryY[i] !== lastY) this.metCount = 0;
      lastX = entryX[i];
      lastY = entryY[i];
      this.add(features.root(entryNode[i]), entryEnds[i]);
    }
    for (let side = 0; side < 4 && tile >= 0; side++) this.addSquare(board, x + sideDx[side], y + sideDy[side]);
  }

  /** After `look`: the chance that a city or road is completed before the bag is empty. */
  completion(root: number): number {
    return this.stamp[root] === this.now ? this.chance[root] : 0;
  }

  /** After `look`: how many empty squares an unfinished city or road needs at least. */
  needed(root: number): number {
    return this.stamp[root] === this.now ? this.squares[root] : 0;
  }

  private addSquare(board: Game['board'], x: number, y: number): void {
    if (board.tileOn(x, y) >= 0) return;
    const demand = board.demandOn(x, y);
    this.metCount = 0;
    for (let side = 0; side < 4; side++) {
      const node = board.sideNode(x + sideDx[side], y + sideDy[side], oppositeSide(side));
      if (node >= 0) this.add(board.features.root(node), this.chances.ending(demand, side));
    }
  }

  private add(root: number, ends: number): void {
    for (let i = 0; i < this.metCount; i++) if (this.met[i] === root) return;
    this.met[this.metCount++] = root;
    if (this.stamp[root] === this.now) {
      this.chance[root] *= ends * this.constants.severalHoles;
      this.squares[root]++;
      return;
    }
    this.stamp[root] = this.now;
    this.chance[root] = ends;
    this.squares[root] = 1;
  }

  private resize(capacity: number): void {
    this.stamp = new Int32Array(capacity);
    this.chance = new Float64Array(capacity);
    this.squares = new Uint8Array(capacity);
  }

  private resizeEntries(capacity: number): void {
    this.entryX = new Int16Array(capacity);
    this.entryY = new Int16Array(capacity);
    this.entryNode = new Int32Array(capacity);
    this.entryEnds = new Float64Array(capacity);
  }
}
