import { doAct } from './playTurn.js';
import type { Game } from '../engine/game.js';
import { owners, surveyFeature, worth } from '../engine/scoring.js';
import { packedX, packedY } from '../engine/sides.js';
import { featureKinds, type FeatureKind } from '../engine/tile.js';
import { placeTile } from '../engine/turn.js';
import type { Evaluation } from './evaluation.js';
import type { Move } from './move.js';

/** One thing that a move does, for saying it in a few words. */
export interface Reason {
  readonly does: 'completes' | 'starts' | 'joins' | 'extends' | 'feeds' | 'blocks';
  readonly feature: FeatureKind;
  /** Seats that have the feature afterwards. */
  readonly owners: readonly number[];
  /** Points that it brings each of them now, if it is completed. */
  readonly points?: number;
  /** How likely it was to be completed before, and is now, if it is blocked. */
  readonly chances?: readonly [number, number];
}

/** A feature counts as blocked if its chance to be completed falls by so much. */
const blocked = 0.15;

/** What a move with a tile that has left the bag does to the features in which somebody stands. */
export function reasonsOf(game: Game, kind: number, { placement, acts }: Move, evaluation: Evaluation): Reason[] {
  if (placement === undefined) return [];
  const { features, table } = game.board, laid = game.copy(), player = game.player;
  const roots = [...new Set(Array.from({ length: game.figureCount }, (_, i) => features.root(game.figureNode[i])))];
  evaluation.evaluate(game);
  const before = roots.map((root) => ({ root, holders: owners(game, root), chance: evaluation.completion(game, root) }));
  placeTile(laid, kind, packedX(placement), packedY(placement), placement & 3);
  for (const act of acts) doAct(laid, act);
  evaluation.evaluate(laid);
  const after = laid.board.features, firstNode = laid.board.tileNode[laid.tile], segments = table.segmentCount[kind];
  const kindOf = (node: number): FeatureKind => featureKinds[table.segmentKind[after.segment[node]] - 1];
  const own = [...new Set(Array.from({ length: segments }, (_, segment) => after.root(firstNode + segment)))];
  const onTile = own.flatMap((root): Reason[] => {
    const joined = before.filter((one) => after.root(one.root) === root), holders = owners(laid, root), feature = kindOf(root);
    if (holders.length === 0) return [];
    if (feature !== 'field' && after.open[root] === 0) return [{ does: 'completes', feature, owners: holders, points: worth(surveyFeature(laid, root)) }];
    if (joined.length > 1) return [{ does: 'joins', feature, owners: holders }];
    if (joined.length === 0) return [{ does: 'starts', feature, owners: holders }];
    return feature === 'field' ? [] : [{ does: holders.includes(player) ? 'extends' : 'feeds', feature, owners: holders }];
  });
  const around = before.flatMap(({ root, holders, chance }): Reason[] => {
    const now = after.root(root), later = evaluation.completion(laid, now), feature = kindOf(now), isOn = own.includes(now);
    if (!isOn && feature !== 'field' && after.open[now] === 0) return [{ does: 'completes', feature, owners: holders, points: worth(surveyFeature(laid, now)) }];
    return !holders.includes(player) && chance - later >= blocked ? [{ does: 'blocks', feature, owners: holders, chances: [chance, later] }] : [];
  });
  return [...onTile, ...around];
}
