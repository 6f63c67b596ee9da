import type { Outlook } from '../engine/expansion.js';
import { strengthOf } from '../engine/features.js';
import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import { majority } from '../engine/scoring.js';
import { CITY, FIELD, ROAD } from '../engine/tileTable.js';
import { evaluationConstants, type EvaluationConstants } from './evaluationConstants.js';
import { FeatureWorth } from './featureWorth.js';
import { OpenSquares } from './openSquares.js';

/**
 * What a position is worth to each seat, in points at the end of the game: the score, the features that are occupied by what they bring
 * as they lie and if they are completed, what expansions foresee, such as the wonders, and meeples in hand. When nothing is left to draw, it is
 * the final score exactly. It asks for a game before final scoring, and keeps scratch tables, so that it allocates nothing.
 */
export class Evaluation {
  /** By seat, of the position evaluated last. */
  readonly values: Float64Array;
  private readonly squares: OpenSquares;
  private readonly worths: FeatureWorth;
  /** Figures in the supply of each seat, with those that are likely to come back. */
  private readonly hands: Float64Array;
  /** What these are worth. */
  private readonly handWorths: Float64Array;
  private readonly turnsLeft: Float64Array;
  private readonly savedScores: Int32Array;
  /** Roots with this stamp are counted already. */
  private now = 0;
  private counted = new Int32Array(0);
  /** What monasteries and gardens found around them last. */
  private filled = 0;
  private surrounded = 0;

  private readonly outlook: Outlook = {
    turnsLeft: (seat) => this.turnsLeft[seat],
    completion: (game, root) => this.completion(game, root),
    expect: (seat, points) => { this.values[seat] += points; },
  };

  constructor(private readonly rules: Rules, private readonly constants: EvaluationConstants = evaluationConstants) {
    this.values = new Float64Array(rules.players);
    this.hands = new Float64Array(rules.players);
    this.handWorths = new Float64Array(rules.players);
    this.turnsLeft = new Float64Array(rules.players);
    this.savedScores = new Int32Array(rules.players);
    this.squares = new OpenSquares(rules, constants);
    this.worths = new FeatureWorth();
  }

  /** The value to each seat (`values`); in the middle of a turn, features that the tile completed count as scored. */
  evaluate(game: Game): Float64Array {
    this.begin(game);
    this.squares.look(game, -1);
    return this.add(game);
  }

  /** Prepares for the evaluation of many positions that have one more tile than this one each. */
  begin(game: Game): void {
    this.squares.begin(game);
    this.worths.begin(game);
  }

  /** After `begin`: the same as `evaluate` for that position with one more tile, sooner. */
  evaluateWithTile(game: Game): Float64Array {
    if (game.rules.table.squareCount[game.board.tileKind[game.tile]] !== 1) return this.evaluate(game);
    this.worths.touch(game, game.tile);
    this.squares.look(game, game.tile);
    return this.add(game);
  }

  /** After an evaluation: the same for a game with the same tiles on its board, sooner; figures, scores and whatever expansions keep may be others. */
  evaluateSameTiles(game: Game): Float64Array {
    return this.add(game);
  }

  /** Another evaluation that values positions in the same way, with scratch tables of its own. */
  alike(): Evaluation {
    return new Evaluation(this.rules, this.constants);
  }

  /** After an evaluation: how the value of a seat changes if a figure of it stands on the free feature of this node, too. */
  gainOf(game: Game, seat: number, node: number): number {
    const root = game.board.features.root(node), hand = this.hands[seat];
    return this.expectedPoints(game, root) + this.handWorth(seat, hand - 1 + this.comesBack(game, root)) - this.handWorths[seat];
  }

  /** After an evaluation: the points that a feature is expected to bring whoever has it. */
  expectedPoints(game: Game, root: number): number {
    const { features, table } = game.board, kind = table.segmentKind[features.segment[root]], { worths } = this;
    if (kind === FIELD) return this.fieldPoints(game, root);
    const at = worths.of(game, root);
    if (features.open[root] === 0) return worths.complete[at];
    if (kind !== CITY && kind !== ROAD) {
      this.lookAround(game, root);
      return worths.incomplete[at] + worths.incompleteRate[at] * this.filled;
    }
    const chance = this.squares.completion(root), needed = this.squares.needed(root), grown = game.tilesLeft === 0 ? 0 : this.constants.growth * needed;
    return chance * (worths.complete[at] + worths.completeRate[at] * needed) + (1 - chance) * (worths.incomplete[at] + worths.incompleteRate[at] * grown);
  }

  /** After an evaluation: the chance that a feature is completed before the bag is empty; 0 for fields, which never are. */
  completion(game: Game, root: number): number {
    const { features, table } = game.board, kind = table.segmentKind[features.segment[root]];
    if (kind === FIELD) return 0;
    if (features.open[root] === 0) return 1;
    if (kind === CITY || kind === ROAD) return this.squares.completion(root);
    this.lookAround(game, root);
    return this.surrounded;
  }

  private add(game: Game): Float64Array {
    const { values, hands, handWorths } = this, { players, figures, foresee } = game.rules, { features } = game.board;
    if (this.counted.length < features.count) this.counted = new Int32Array(features.open.length);
    const now = ++this.now, next = game.phase === 'tile' ? game.player : game.player + 1;
    this.takeScores(game);
    for (let seat = 0; seat < players; seat++) {
      hands[seat] = 0;
      for (let kind = 0; kind < figures.length; kind++) hands[seat] += game.supply[kind * players + seat];
      this.turnsLeft[seat] = Math.max(0, Math.ceil((game.tilesLeft - (seat - next + players) % players) / players));
    }
    for (let i = 0; i < game.figureCount; i++) {
      const root = features.root(game.figureNode[i]);
      hands[game.figurePlayer[i]] += this.comesBack(game, root);
      if (this.counted[root] === now) continue;
      this.counted[root] = now;
      const points = this.expectedPoints(game, root), strength = features.strength[root], most = majority(strength, players);
      for (let seat = 0; seat < players; seat++) if (strengthOf(strength, seat) === most) values[seat] += points;
    }
    for (let seat = 0; seat < players; seat++) values[seat] += handWorths[seat] = this.handWorth(seat, hands[seat]);
    for (let i = 0; i < foresee.length; i++) foresee[i](game, this.outlook);
    return values;
  }

  private takeScores(game: Game): void {
    const { values, savedScores } = this, { endGame } = game.rules;
    if (endGame.length > 0) savedScores.set(game.scores);
    for (let i = 0; i < endGame.length; i++) endGame[i](game, undefined);
    for (let seat = 0; seat < values.length; seat++) values[seat] = game.scores[seat];
    if (endGame.length > 0) game.scores.set(savedScores);
  }

  /** For how much of a meeple in hand one in this feature counts. */
  private comesBack(game: Game, root: number): number {
    const chance = this.completion(game, root);
    return chance === 1 && game.board.features.open[root] === 0 ? 1 : this.constants.comesBack * chance;
  }

  private handWorth(seat: number, figures: number): number {
    const turns = this.turnsLeft[seat];
    if (turns === 0) return 0;
    const { meeple, meepleFall, meepleTurns } = this.constants;
    return meeple * turns / (turns + meepleTurns) * (1 - meepleFall ** figures) / (1 - meepleFall);
  }

  private fieldPoints(game: Game, root: number): number {
    const { features } = game.board, { worths, constants } = this, at = worths.of(game, root), now = worths.nextField();
    let cities = constants.fieldReach * game.tilesLeft / game.rules.players;
    for (let i = worths.firstCity[at], end = i + worths.cityCount[at]; i < end; i++) {
      const city = features.root(worths.cities[i]);
      if (!worths.isNewCity(city, now)) continue;
      cities += features.open[city] === 0 ? 1 : constants.cityOfField * this.squares.completion(city);
    }
    return worths.incompleteRate[at] * cities;
  }

  /** How many of the empty squares around a monastery or garden will be filled, and the chance that all are. */
  private lookAround({ board }: Game, root: number): void {
    const tile = board.features.tile[root], x = board.tileX[tile], y = board.tileY[tile];
    this.filled = 0;
    this.surrounded = 1;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        if (board.tileOn(x + dx, y + dy) >= 0) continue;
        const chance = this.squares.chances.filling(board.demandOn(x + dx, y + dy));
        this.filled += chance;
        this.surrounded *= chance;
      }
    }
  }
}
