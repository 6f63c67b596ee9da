import type { Game } from '../engine/game.js';
import { isComplete, owners, surveyFeature, worth } from '../engine/scoring.js';
import type { Position } from '../engine/sides.js';
import { featureKinds, type FeatureKind } from '../engine/tile.js';
import { RIVER } from '../engine/tileTable.js';
import { beginTurn } from '../engine/turn.js';
import { chancesToWin, spread } from './chanceToWin.js';
import { OnePly } from './onePly.js';
import { tileOutlook, type TileOutlook } from './tileOutlook.js';

/** A feature that can still bring points. */
export interface FeatureOutlook {
  readonly feature: FeatureKind;
  /** Its root on the board. */
  readonly root: number;
  /** One of its squares, to find it. */
  readonly at: Position;
  /** Seats of those with the majority; none if nobody stands there. */
  readonly owners: readonly number[];
  /** What it would bring if the game ended now, and what it is expected to bring. */
  readonly now: number;
  readonly expected: number;
  /** The chance that it is completed; 0 for fields. */
  readonly completed: number;
}

/** How a position between turns looks, as far as one evaluation tells: that takes about as long as showing it. */
export interface PositionOutlook {
  readonly features: readonly FeatureOutlook[];
  /** By seat: the final points expected, and how far they stray, as a standard deviation. */
  readonly expected: readonly number[];
  readonly spread: number;
  readonly chances: readonly number[];
}

/** How a position between turns looks, with the tiles that may come. */
export interface PositionAnalysis extends PositionOutlook {
  /** What may come next, the best for the player in turn first. */
  readonly tiles: readonly TileOutlook[];
}

/** Looks a position over, before a tile is drawn; not one that has had its final scoring. */
export function positionOutlook(asked: Game, { evaluation }: OnePly): PositionOutlook {
  const game = betweenTurns(asked), expected = [...evaluation.evaluate(game)], { features, table } = game.board;
  const roots = Array.from({ length: features.count }, (_, node) => node).filter((node) => features.root(node) === node);
  const outlooks = roots.flatMap((root): FeatureOutlook[] => {
    const kind = table.segmentKind[features.segment[root]], holders = owners(game, root), feature = featureKinds[kind - 1];
    if (kind === RIVER || isComplete(game, root) || holders.length === 0 && feature === 'field') return [];
    const [at] = game.board.squaresOf(root);
    return [{ feature, root, at, owners: holders, now: worth(surveyFeature(game, root)), expected: evaluation.expectedPoints(game, root), completed: evaluation.completion(game, root) }];
  });
  const isHeld = ({ owners: seats }: FeatureOutlook): number => seats.length > 0 ? 0 : 1;
  return {
    features: outlooks.sort((a, b) => isHeld(a) - isHeld(b) || b.expected - a.expected),
    expected, spread: spread(game.tilesLeft), chances: chancesToWin(expected, game.tilesLeft),
  };
}

/** Looks a position over with every tile that may come, which takes longer. */
export function analyzePosition(game: Game, looker = new OnePly(game.rules)): PositionAnalysis {
  return { ...positionOutlook(game, looker), tiles: tileOutlook(betweenTurns(game), looker) };
}

/** The game as it is when the next player begins. */
export function betweenTurns(game: Game): Game {
  if (game.phase !== 'score') return game;
  const next = game.copy();
  beginTurn(next, next.player);
  return next;
}
