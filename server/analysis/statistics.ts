import type { Game } from '../engine/game.js';
import type { Rules } from '../engine/rules.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { Draws, type DrawnTiles } from './drawnTiles.js';
import { FeaturesPlayed, type BiggestFeature, type CompletedFeatures } from './featuresPlayed.js';
import { MeeplesOut, type MeepleUse } from './meeplesOut.js';
import { PointSources, type PointSource } from './pointSources.js';

/** What is counted in one game; lists by seat are in the order of the players (docs/statistics.md). */
export interface GameStatistics {
  readonly scores: readonly number[];
  /** True if final scoring is in it. */
  readonly final: boolean;
  readonly points: readonly PointSource[];
  /** Turns of each player. */
  readonly turns: readonly number[];
  /** The scores after each turn, and after final scoring. */
  readonly curve: readonly (readonly number[])[];
  readonly meeples: readonly MeepleUse[];
  /** Own turns that a player began without any figure in the supply, and those in which he placed none. */
  readonly idle: { readonly emptySupply: readonly number[]; readonly nothingPlaced: readonly number[] };
  /** What the features in which a player stood at the end brought in final scoring. */
  readonly leftPoints: readonly number[];
  readonly completed: readonly CompletedFeatures[];
  readonly biggest: readonly BiggestFeature[];
  readonly tiles: { readonly drawn: readonly number[]; readonly showing: readonly DrawnTiles[] };
}

/** A game that can be watched once more; a replay is one. */
export interface WatchedGame {
  readonly game: Game | undefined;
  readonly final: { readonly events: readonly ScoreEvent[]; readonly scores: readonly number[] } | undefined;
  watch(onlooker: CountedMoments): void;
}

/** The moments at which something is counted: the draw, before scoring, and after each line (record/onlooker.ts). */
interface CountedMoments {
  drawing(game: Game): void;
  scoring(game: Game): void;
  played(game: Game, step: PlayedStep): void;
}

/** What a line of the record did. */
interface PlayedStep {
  readonly player: number | undefined;
  readonly kind: number | undefined;
  readonly events: readonly ScoreEvent[];
  readonly certain: boolean;
}

/** The statistics of a game as far as it was played; nothing if it could not be set up. Lines that could not be played count for nothing. */
export function gameStatistics(watched: WatchedGame): GameStatistics | undefined {
  const { game, final } = watched;
  if (game === undefined) return undefined;
  const counter = new Counter(game.rules);
  watched.watch(counter);
  return counter.result(game, final);
}

/** Counts while a game is played before its eyes. */
class Counter implements CountedMoments {
  private readonly points: PointSources;
  private readonly meeples: MeeplesOut;
  private readonly features: FeaturesPlayed;
  private readonly draws: Draws;
  private readonly turns: number[];
  private readonly emptySupply: number[];
  private readonly nothingPlaced: number[];
  private readonly curve: number[][] = [];
  private turn = 0;
  /** True while a player has drawn and the line is not played. */
  private isDrawing = false;
  /** True if the line before left no doubt about the bag. */
  private certain = true;
  private beganEmpty = false;
  private placedBefore = 0;

  constructor(rules: Rules) {
    const zeros = (): number[] => Array<number>(rules.players).fill(0);
    this.points = new PointSources(rules.players);
    this.meeples = new MeeplesOut(rules.players);
    this.features = new FeaturesPlayed(rules.players);
    this.draws = new Draws(rules);
    this.turns = zeros();
    this.emptySupply = zeros();
    this.nothingPlaced = zeros();
  }

  drawing(game: Game): void {
    const { player, rules } = game;
    this.isDrawing = true;
    this.beganEmpty = rules.figures.every((_, kind) => game.supplyOf(player, kind) <= 0);
    this.placedBefore = this.meeples.placed[player];
    this.draws.look(game);
  }

  scoring(game: Game): void {
    const { player } = game;
    this.turn++;
    this.turns[player]++;
    this.meeples.look(game, this.turn);
    this.features.look(game);
    if (this.beganEmpty) this.emptySupply[player]++;
    if (this.meeples.placed[player] === this.placedBefore) this.nothingPlaced[player]++;
  }

  played(game: Game, { kind, events, certain }: PlayedStep): void {
    if (this.isDrawing && kind !== undefined) this.draws.count(kind, this.certain && certain);
    this.isDrawing = false;
    this.certain = certain;
    // Final scoring is counted once, whether a line asks for it or not.
    if (events.some(({ step }) => step === 'end of game')) return;
    for (const event of events) this.points.add(event);
    this.meeples.look(game, this.turn);
    // What follows a turn before the next one belongs to it.
    if (this.turn > 0) this.curve[this.turn - 1] = [...game.scores];
  }

  result(game: Game, final: WatchedGame['final']): GameStatistics {
    for (const event of final?.events ?? []) this.points.add(event);
    const scores = final?.scores ?? [...game.scores];
    return {
      scores, final: final !== undefined, points: this.points.upTo(scores), turns: this.turns, curve: final === undefined ? this.curve : [...this.curve, scores],
      meeples: this.meeples.until(this.turn), idle: { emptySupply: this.emptySupply, nothingPlaced: this.nothingPlaced },
      leftPoints: this.turns.map((_, seat) => this.points.featuresAtEnd(seat)), completed: this.features.byKind(), biggest: this.features.biggest(game),
      tiles: { drawn: this.draws.tiles, showing: this.draws.bySight },
    };
  }
}
