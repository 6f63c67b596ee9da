import type { Steps } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import type { Rules } from '../../engine/rules.js';
import type { ScoreItem, ScoreSink, ScoringStep } from '../../engine/scoreEvent.js';
import type { FeatureKind } from '../../engine/tile.js';
import type { Position } from '../../engine/sides.js';

/** One wonder: the name of its tile, what it does in a sentence, and its part of the turn. */
export interface Wonder {
  readonly name: string;
  readonly about: string;
  steps(rules: Rules, owner: WonderOwner): Steps;
}

/** Who owns a wonder and whether it works yet; kept by getting.ts. */
export interface WonderOwner {
  /** The seat whose wonder works now: it was placed in an earlier turn (statement 10 of docs/wonders.md); -1 if nobody's does. */
  active(game: Game): number;
  /** The seat that has placed it, at the end of the game; -1 if it lies nowhere. */
  placedBy(game: Game): number;
}

/** What a wonder brings, with its reason. */
export interface WonderPoints {
  readonly wonder: string;
  readonly statement: string;
  readonly step: ScoringStep;
  readonly feature: FeatureKind;
  readonly squares: readonly Position[];
  readonly item: ScoreItem;
}

/** The tile with a wonder as it lies on the board, or -1. */
export function tileOf(game: Game, kind: number): number {
  return game.board.tileKind.subarray(0, game.board.tileCount).indexOf(kind);
}

/** Gives the owner of a wonder its points. */
export function scoreWonder(game: Game, player: number, points: WonderPoints, sink: ScoreSink | undefined): void {
  game.scores[player] += points.item.points;
  sink?.scored({
    step: points.step, rule: points.statement, feature: points.feature, complete: true, squares: points.squares, items: [points.item],
    points: points.item.points, players: [player], holders: [], source: points.wonder,
  });
}
