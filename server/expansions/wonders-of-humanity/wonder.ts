import type { Outlook, Steps } from '../../engine/expansion.js';
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
  /** The tile kind of the wonder; -1 if it is not in the game. */
  readonly kind: number;
  /** The seat that has picked it, whether it lies yet or not; -1 if nobody has. */
  pickedBy(game: Game): number;
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

/** Gives the owner of a wonder its points; nothing is written where it brings none. */
export function scoreWonder(game: Game, player: number, points: WonderPoints, sink: ScoreSink | undefined): void {
  if (points.item.points === 0) return;
  game.scores[player] += points.item.points;
  sink?.scored({
    step: points.step, rule: points.statement, feature: points.feature, complete: true, squares: points.squares, items: [points.item],
    points: points.item.points, players: [player], holders: [], source: points.wonder,
  });
}

/** Points that the owner of a wonder can expect of it in the rest of the game. */
export type Prospect = (game: Game, player: number, outlook: Outlook) => number;

/** So many points for each own turn left, which self-play tells (test/strength/wonders.ts). */
export function eachTurn(points: number): Prospect {
  return (_game, player, outlook) => points * outlook.turnsLeft(player);
}

/** What a wonder foresees for its owner, whether it lies already or waits to be placed. */
export function foreseen(owner: WonderOwner, prospect: Prospect): Pick<Steps, 'foresee'> {
  return {
    foresee(game, outlook) {
      const player = owner.pickedBy(game);
      if (player >= 0 && outlook.turnsLeft(player) > 0) outlook.expect(player, prospect(game, player, outlook));
    },
  };
}

/** Adds up over the features in which anybody stands. */
export function sumOccupied(game: Game, worth: (root: number) => number): number {
  const { features } = game.board, seen: number[] = [];
  let sum = 0;
  for (let i = 0; i < game.figureCount; i++) {
    const root = features.root(game.figureNode[i]);
    if (seen.includes(root)) continue;
    seen.push(root);
    sum += worth(root);
  }
  return sum;
}

/**
 * The steps of a wonder that is scored at the end, before the usual final scoring (statement 24): `reckon` says what its owner gets, and
 * until then what it would be as the board stands, and `prospect` beyond that.
 */
export function scoredAtEnd(owner: WonderOwner, prospect: Prospect, reckon: (game: Game, player: number) => WonderPoints): Steps {
  return {
    // While it waits to be placed, what it would bring now is in sight as well.
    ...foreseen(owner, (game, player, outlook) => prospect(game, player, outlook) + (owner.placedBy(game) < 0 ? reckon(game, player).item.points : 0)),
    endGame(game, sink) {
      const player = owner.placedBy(game);
      if (player >= 0) scoreWonder(game, player, reckon(game, player), sink);
    },
    about(game, kind) {
      if (kind !== owner.kind || owner.pickedBy(game) < 0) return [];
      const { what, count, points } = reckon(game, owner.pickedBy(game)).item;
      return [`At the end, as the board stands: ${points} points for ${count} ${what}.`];
    },
  };
}
