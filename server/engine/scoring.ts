import { strengthOf } from './features.js';
import type { Game } from './game.js';
import type { Holder, ScoreItem, ScoreSink, ScoringStep } from './scoreEvent.js';
import { featureKinds } from './tile.js';
import { CITY, FIELD, GARDEN, MONASTERY, ROAD } from './tileTable.js';

/** What a feature consists of and what it is worth; expansions change the rates (Steps.appraise). */
export interface FeatureSurvey {
  /** Code of the feature kind (tileTable.ts). */
  kind: number;
  complete: boolean;
  /** Squares covered, each once (rule R28); for monasteries and gardens itself and the squares around that hold a tile. */
  tiles: number;
  coats: number;
  /** Completed cities that a field touches. */
  cities: number;
  /** Marks of all its segments (TileTable.markBit). */
  marks: number;
  perTile: number;
  perCoat: number;
  perCity: number;
  /** The statement of docs/rules.md that gives the rates. */
  rule: string;
}

const survey: FeatureSurvey = { kind: 0, complete: false, tiles: 0, coats: 0, cities: 0, marks: 0, perTile: 0, perCoat: 0, perCity: 0, rule: '' };

/**
 * Looks a feature over: what it would bring as it lies, as a complete feature or an incomplete one. The result is overwritten by the
 * next call.
 */
export function surveyFeature(game: Game, node: number, complete = isComplete(game, node)): FeatureSurvey {
  const { board } = game, { features, table } = board;
  const root = features.root(node);
  survey.kind = table.segmentKind[features.segment[root]];
  survey.tiles = survey.coats = survey.cities = survey.marks = 0;
  if (survey.kind === FIELD) survey.cities = countCompletedCities(game, root);
  else if (survey.kind === MONASTERY || survey.kind === GARDEN) survey.tiles = 9 - features.open[root];
  else {
    let at = root;
    do {
      const segment = features.segment[at];
      survey.coats += table.segmentCoats[segment];
      survey.marks |= table.segmentMarks[segment];
      at = features.following(at);
    } while (at !== root);
    survey.tiles = board.countSquares(root);
  }
  return surveyAs(game, complete);
}

/** The feature surveyed last, if it were complete or incomplete: it is not walked again. */
export function surveyAs(game: Game, complete: boolean): FeatureSurvey {
  const { rules } = game, { kind } = survey;
  survey.complete = complete;
  survey.perTile = survey.perCoat = survey.perCity = 0;
  if (kind === FIELD) {
    survey.perCity = 3;
    survey.rule = 'R34';
  } else if (kind === MONASTERY || kind === GARDEN) {
    survey.perTile = 1;
    survey.rule = kind === GARDEN ? (complete ? 'R39' : 'R42') : (complete ? 'R27' : 'R33');
  } else if (kind === CITY) {
    const each = complete ? (survey.tiles === 2 ? rules.tinyCity / 2 : 2) : 1;
    survey.perTile = each;
    survey.perCoat = each;
    survey.rule = complete ? 'R26' : 'R33';
  } else {
    survey.perTile = kind === ROAD ? 1 : 0;
    survey.rule = complete ? 'R25' : 'R33';
  }
  for (const appraise of rules.appraise) appraise(game, survey);
  return survey;
}

/** The points of a survey. */
export function worth({ tiles, perTile, coats, perCoat, cities, perCity }: FeatureSurvey): number {
  return tiles * perTile + coats * perCoat + cities * perCity;
}

/** Rules R19 to R22: complete roads and cities have no open side, monasteries and gardens no empty square around; fields never are. */
export function isComplete(game: Game, node: number): boolean {
  const { features, table } = game.board;
  const root = features.root(node);
  return table.segmentKind[features.segment[root]] !== FIELD && features.open[root] === 0;
}

const seenCities: number[] = [];

function countCompletedCities(game: Game, root: number): number {
  const { board } = game, { features, table } = board;
  seenCities.length = 0;
  let node = root;
  do {
    const touches = table.segmentTouches[features.segment[node]];
    for (let i = 0; i < touches.length; i++) {
      const city = features.root(board.tileNode[features.tile[node]] + touches[i]);
      if (features.open[city] === 0 && !seenCities.includes(city)) seenCities.push(city);
    }
    node = features.following(node);
  } while (node !== root);
  return seenCities.length;
}

/**
 * Scores one feature for whoever has the majority in it; tied players score it in full (rule R29). The figures stay where they are.
 * Nothing happens where nobody stands.
 */
export function scoreFeature(game: Game, root: number, step: ScoringStep, sink: ScoreSink | undefined): void {
  const strength = game.board.features.strength[root];
  if (strength === 0) return;
  const found = surveyFeature(game, root);
  const points = worth(found);
  const most = majority(strength, game.rules.players);
  for (let player = 0; player < game.rules.players; player++) {
    if (strengthOf(strength, player) === most) game.scores[player] += points;
  }
  if (sink !== undefined) report(game, root, step, found, owners(game, root), sink);
}

/** The strength of the players with the most. */
export function majority(strength: number, players: number): number {
  let most = 0;
  for (let player = 0; player < players; player++) most = Math.max(most, strengthOf(strength, player));
  return most;
}

/** The players with the majority in a feature; none if nobody stands in it. */
export function owners(game: Game, node: number): number[] {
  const strength = game.board.features.strength[game.board.features.root(node)];
  const most = majority(strength, game.rules.players);
  return most === 0 ? [] : Array.from({ length: game.rules.players }, (_, player) => player)
    .filter((player) => strengthOf(strength, player) === most);
}

/** Everybody who stands in a feature, with figures and strength. */
export function holders(game: Game, node: number): Holder[] {
  const figures = game.figuresIn(node);
  return Array.from({ length: game.rules.players }, (_, player) => player).flatMap((player) => {
    const own = figures.filter((figure) => figure.player === player).map((figure) => game.rules.figures[figure.kind]);
    return own.length === 0 ? [] : { player, strength: own.reduce((sum, figure) => sum + figure.strength, 0), figures: own.map((figure) => figure.name) };
  });
}

/** The reckoning of a survey, line by line. */
function scoreItems(found: FeatureSurvey): ScoreItem[] {
  const items: ScoreItem[] = [];
  if (found.tiles > 0) items.push({ what: found.tiles === 1 ? 'tile' : 'tiles', count: found.tiles, points: found.tiles * found.perTile });
  if (found.coats > 0) items.push({ what: found.coats === 1 ? 'coat of arms' : 'coats of arms', count: found.coats, points: found.coats * found.perCoat });
  if (found.kind === FIELD) items.push({ what: found.cities === 1 ? 'completed city' : 'completed cities', count: found.cities, points: found.cities * found.perCity });
  return items;
}

/** Writes the reason of a score into the sink. */
function report(game: Game, node: number, step: ScoringStep, found: FeatureSurvey, players: readonly number[], sink: ScoreSink): void {
  sink.scored({
    step, rule: found.rule, feature: featureKinds[found.kind - 1], complete: found.complete, squares: game.board.squaresOf(node),
    items: scoreItems(found), points: worth(found), players, holders: holders(game, node),
  });
}

/** Scores a figure alone, as when an abbot is taken back (rule R40), and writes the reason. */
export function scoreFor(game: Game, player: number, node: number, step: ScoringStep, rule: string, sink: ScoreSink | undefined): void {
  const found = surveyFeature(game, node);
  found.rule = rule;
  game.scores[player] += worth(found);
  if (sink !== undefined) report(game, node, step, found, [player], sink);
}
