import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import type { TileKind } from '../engine/tile.js';
import { drawableKinds, drawChoice } from '../engine/turn.js';

/** The tiles that players drew with something on them, by seat. */
export interface DrawnTiles {
  readonly showing: string;
  readonly drawn: readonly number[];
  /** Of those, the ones that were drawn by chance out of a bag that is known, and how many of them the bag let expect. */
  readonly byChance: readonly number[];
  readonly expected: readonly number[];
}

const sights: readonly { readonly showing: string; shows(kind: TileKind): boolean }[] = [
  { showing: 'city', shows: ({ parts }) => parts.some(({ kind }) => kind === 'city') },
  { showing: 'road', shows: ({ parts }) => parts.some(({ kind }) => kind === 'road') },
  { showing: 'monastery', shows: ({ parts }) => parts.some(({ kind }) => kind === 'monastery') },
  { showing: 'coat of arms', shows: ({ parts }) => parts.some(({ marks }) => marks.includes('coat')) },
];

/** Counts what players draw and what the bag let them expect: at each draw, the share of such tiles among those that could be drawn. */
export class Draws {
  /** All tiles drawn, by seat. */
  readonly tiles: number[];
  private readonly counts: readonly { readonly showing: string; readonly drawn: number[]; readonly byChance: number[]; readonly expected: number[] }[];
  /** The kinds that show something, in the order of `sights`. */
  private readonly shown: readonly (readonly boolean[])[];
  /** The share of each sight in the bag before the draw; nothing where no chance decides. */
  private shares: readonly number[] | undefined;
  private player = 0;

  constructor(private readonly rules: Rules) {
    const zeros = (): number[] => Array<number>(rules.players).fill(0);
    this.tiles = zeros();
    this.counts = sights.map(({ showing }) => ({ showing, drawn: zeros(), byChance: zeros(), expected: zeros() }));
    this.shown = sights.map(({ shows }) => rules.table.kinds.map(shows));
  }

  /** Before a draw: what can come. A player who chooses among several tiles, or places what lies ready, is not in the hands of chance. */
  look(game: Game): void {
    this.player = game.player;
    const kinds = drawChoice(game) > 1 ? [] : drawableKinds(game).filter((kind) => this.rules.isDrawn(kind));
    const total = kinds.reduce((sum, kind) => sum + game.bag[kind], 0);
    this.shares = total === 0 ? undefined : this.shown.map((shown) => kinds.reduce((sum, kind) => shown[kind] ? sum + game.bag[kind] : sum, 0) / total);
  }

  /** The tile that came; `certain` if the bag is known. */
  count(kind: number, certain: boolean): void {
    const { player, shares } = this;
    if (!this.rules.isDrawn(kind)) return;
    this.tiles[player]++;
    this.counts.forEach(({ drawn, byChance, expected }, sight) => {
      const shows = this.shown[sight][kind] ? 1 : 0;
      drawn[player] += shows;
      if (shares === undefined || !certain) return;
      byChance[player] += shows;
      expected[player] += shares[sight];
    });
  }

  get bySight(): readonly DrawnTiles[] {
    return this.counts;
  }
}
