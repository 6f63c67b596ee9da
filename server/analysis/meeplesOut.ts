import type { Game } from '../engine/game.js';
import { featureKinds } from '../engine/tile.js';

/** The meeples of one sort on one kind of feature: how many were placed and returned, and how long they stood; all by seat. */
export interface MeepleUse {
  /** Name of the figure: `meeple`, `large meeple`, `abbot` ...; `figure` for whatever stands on a wonder. */
  readonly figure: string;
  /** A kind of feature, or `wonder`: pieces that stand on a tile and in no feature. */
  readonly on: string;
  readonly placed: readonly number[];
  readonly returned: readonly number[];
  readonly left: readonly number[];
  /** Turns of all players that they stood, added up; 0 for one that came back in its turn. Those left stand to the last turn. */
  readonly turnsOut: readonly number[];
}

interface Standing {
  /** Figures with the same key cannot be told apart, and need not be. */
  readonly key: string;
  readonly figure: string;
  readonly on: string;
  readonly player: number;
}

type Tally = { readonly [Name in keyof MeepleUse]: MeepleUse[Name] extends readonly number[] ? number[] : MeepleUse[Name] };

/** Who stands where since when, found by comparing the board with what stood there before. */
export class MeeplesOut {
  /** How many each player has placed so far, by seat. */
  readonly placed: number[];
  private standing: (Standing & { readonly since: number })[] = [];
  private readonly tallies = new Map<string, Tally>();

  constructor(private readonly players: number) {
    this.placed = Array<number>(players).fill(0);
  }

  /** Looks at the board in a turn. */
  look(game: Game, turn: number): void {
    const gone = new Map<string, (Standing & { readonly since: number })[]>();
    for (const one of this.standing) gone.set(one.key, [...gone.get(one.key) ?? [], one]);
    this.standing = standingOn(game).map((one) => {
      const known = gone.get(one.key)?.shift();
      if (known !== undefined) return known;
      this.placed[one.player]++;
      this.tallyOf(one).placed[one.player]++;
      return { ...one, since: turn };
    });
    for (const one of [...gone.values()].flat()) {
      const tally = this.tallyOf(one);
      tally.returned[one.player]++;
      tally.turnsOut[one.player] += turn - one.since;
    }
  }

  /** The use of all meeples, as it is when the record ends after a turn. */
  until(turn: number): MeepleUse[] {
    const uses = structuredClone(this.tallies);
    for (const one of this.standing) {
      const use = uses.get(sortOf(one));
      if (use === undefined) continue;
      use.left[one.player]++;
      use.turnsOut[one.player] += turn - one.since;
    }
    return [...uses.values()].sort((a, b) => a.figure.localeCompare(b.figure) || a.on.localeCompare(b.on));
  }

  private tallyOf(one: Standing): Tally {
    const zeros = (): number[] => Array<number>(this.players).fill(0);
    const tally = this.tallies.get(sortOf(one)) ?? { figure: one.figure, on: one.on, placed: zeros(), returned: zeros(), left: zeros(), turnsOut: zeros() };
    this.tallies.set(sortOf(one), tally);
    return tally;
  }
}

function sortOf({ figure, on }: Standing): string {
  return `${figure} ${on}`;
}

function standingOn(game: Game): Standing[] {
  const { board, rules } = game;
  const figures = Array.from({ length: game.figureCount }, (_, index): Standing => {
    const { kind, player, node } = game.standingFigure(index);
    return { key: `${player} ${kind} ${node}`, figure: rules.figures[kind].name, on: featureKinds[board.table.segmentKind[board.features.segment[node]] - 1], player };
  });
  const pieces = rules.pieces.flatMap((piecesOf) => piecesOf(game)).map(({ tile, player }): Standing => ({ key: `${player} on ${tile}`, figure: 'figure', on: 'wonder', player }));
  return [...figures, ...pieces];
}
