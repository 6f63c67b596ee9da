import type { Game } from '../engine/game.js';
import { owners, surveyFeature, worth } from '../engine/scoring.js';
import { packedX, packedY } from '../engine/sides.js';
import { featureKinds, type FeatureKind } from '../engine/tile.js';
import { placeTile } from '../engine/turn.js';
import { following, type Move } from './move.js';
import type { OnePly } from './onePly.js';
import { doAct, playTurn } from './playTurn.js';

/** One thing that a move does, for saying it in a few words. */
export type Reason = FeatureReason | TileReason;

/** What it does to a feature. */
export interface FeatureReason {
  readonly does: 'completes' | 'starts' | 'joins' | 'extends' | 'feeds' | 'blocks';
  readonly feature: FeatureKind;
  /** Seats that have the feature afterwards. */
  readonly owners: readonly number[];
  /** Points that it brings each of them now, if it is completed. */
  readonly points?: number;
  /** How likely it was to be completed before, and is now, if it is blocked. */
  readonly chances?: readonly [number, number];
}

/** A tile with powers of its own, such as a wonder, that is placed or chosen, or brings points. */
export interface TileReason {
  readonly does: 'builds' | 'picks' | 'scores';
  /** The name of the tile. */
  readonly tile: string;
  readonly owners: readonly number[];
  readonly points?: number;
}

/** A feature counts as blocked if its chance to be completed falls by so much. */
const blocked = 0.15;

/** What a move with a tile that has left the bag does to the features in which somebody stands, and with tiles that have powers. */
export function reasonsOf(game: Game, kind: number, move: Move, looker: OnePly): Reason[] {
  return [...tileReasons(game, kind, move, looker), ...featureReasons(game, kind, move, looker)];
}

function tileReasons(game: Game, kind: number, { placement, acts }: Move, { decider }: OnePly): TileReason[] {
  const { rules, player } = game, trial = game.copy(), reasons: TileReason[] = [];
  if (placement === undefined) return reasons;
  if (!rules.isDrawn(kind)) reasons.push({ does: 'builds', tile: rules.table.kinds[kind].id, owners: [player] });
  const { picks } = playTurn(trial, kind, placement, following(acts, decider), {
    scored({ source, players, points }) { if (source !== undefined) reasons.push({ does: 'scores', tile: source, owners: players, points }); },
  });
  return [...reasons, ...picks.map((pick): TileReason => ({ does: 'picks', tile: rules.table.kinds[pick.kind].id, owners: [pick.player] }))];
}

function featureReasons(game: Game, kind: number, { placement, acts }: Move, { evaluation }: OnePly): FeatureReason[] {
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
  const onTile = own.flatMap((root): FeatureReason[] => {
    const joined = before.filter((one) => after.root(one.root) === root), holders = owners(laid, root), feature = kindOf(root);
    if (holders.length === 0) return [];
    if (feature !== 'field' && after.open[root] === 0) return [{ does: 'completes', feature, owners: holders, points: worth(surveyFeature(laid, root)) }];
    if (joined.length > 1) return [{ does: 'joins', feature, owners: holders }];
    if (joined.length === 0) return [{ does: 'starts', feature, owners: holders }];
    return feature === 'field' ? [] : [{ does: holders.includes(player) ? 'extends' : 'feeds', feature, owners: holders }];
  });
  const around = before.flatMap(({ root, holders, chance }): FeatureReason[] => {
    const now = after.root(root), later = evaluation.completion(laid, now), feature = kindOf(now), isOn = own.includes(now);
    if (!isOn && feature !== 'field' && after.open[now] === 0) return [{ does: 'completes', feature, owners: holders, points: worth(surveyFeature(laid, now)) }];
    return !holders.includes(player) && chance - later >= blocked ? [{ does: 'blocks', feature, owners: holders, chances: [chance, later] }] : [];
  });
  return [...onTile, ...around];
}
