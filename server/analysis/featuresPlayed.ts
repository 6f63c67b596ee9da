import type { Game } from '../engine/game.js';
import { isComplete, owners, surveyFeature, worth } from '../engine/scoring.js';
import type { Position } from '../engine/sides.js';
import { featureKinds, type FeatureKind } from '../engine/tile.js';
import { CITY, FIELD, ROAD } from '../engine/tileTable.js';

/** The completed features of one kind. */
export interface CompletedFeatures {
  readonly feature: FeatureKind;
  readonly count: number;
  /** Of those, the ones in which each player had the majority, by seat; tied players all have it. */
  readonly owned: readonly number[];
  /** How many there were of each size in squares; nothing for monasteries and gardens, which all have nine. */
  readonly sizes: readonly { readonly squares: number; readonly count: number }[];
}

/** The biggest feature of a kind, by squares, then by points. */
export interface BiggestFeature {
  readonly feature: FeatureKind;
  readonly complete: boolean;
  readonly squares: number;
  /** What it brought to each owner, or would bring at the end; also where nobody has it. */
  readonly points: number;
  /** Seats of those with the majority. */
  readonly owners: readonly number[];
  /** One of its squares, to find it. */
  readonly at: Position;
}

/** Collects features when they are completed, while their figures still stand there. */
export class FeaturesPlayed {
  private readonly completed: BiggestFeature[] = [];

  constructor(private readonly players: number) {}

  /** Before step 3: what the tiles of this turn completed. */
  look(game: Game): void {
    for (const root of new Set([...game.carried, ...game.board.completed])) this.completed.push(described(game, root));
  }

  byKind(): CompletedFeatures[] {
    return (['city', 'road', 'monastery', 'garden'] as const).flatMap((feature) => {
      const found = this.completed.filter((one) => one.feature === feature);
      if (found.length === 0) return [];
      const sizes = feature === 'city' || feature === 'road' ? [...new Set(found.map(({ squares }) => squares))].sort((a, b) => a - b) : [];
      return [{
        feature, count: found.length, owned: Array.from({ length: this.players }, (_, seat) => found.filter((one) => one.owners.includes(seat)).length),
        sizes: sizes.map((squares) => ({ squares, count: found.filter((one) => one.squares === squares).length })),
      }];
    });
  }

  /** The biggest city, road and field, of the completed ones and of those that lie unfinished. */
  biggest(game: Game): BiggestFeature[] {
    const { features, table } = game.board;
    return [CITY, ROAD, FIELD].flatMap((kind) => {
      const unfinished = Array.from({ length: features.count }, (_, node) => node)
        .filter((node) => features.root(node) === node && table.segmentKind[features.segment[node]] === kind && !isComplete(game, node)).map((root) => described(game, root));
      const all = [...this.completed.filter(({ feature }) => feature === featureKinds[kind - 1]), ...unfinished];
      return all.sort((a, b) => b.squares - a.squares || b.points - a.points).slice(0, 1);
    });
  }
}

function described(game: Game, root: number): BiggestFeature {
  const survey = surveyFeature(game, root), { kind, complete } = survey, squares = game.board.squaresOf(root);
  return { feature: featureKinds[kind - 1], complete, squares: squares.length, points: worth(survey), owners: owners(game, root), at: squares[0] };
}
