import type { Game } from '../engine/game.js';
import type { Position } from '../engine/sides.js';
import { playRandomGame } from './randomGame.js';
import { RandomSource } from './randomSource.js';

/** So many random games tell a chance, give or take 3 in 100; the same seed tells the same. */
export const usualTrials = { games: 400, seed: 1 };

/** How often squares are filled until the end if everybody plays on at random, game by game. */
export class FillTrials {
  private readonly random: RandomSource;
  private readonly trial: Game;
  private readonly filled: number[];
  private games = 0;

  constructor(private readonly game: Game, private readonly positions: readonly Position[], seed: number) {
    this.random = new RandomSource(seed);
    this.trial = game.copy();
    this.filled = positions.map(() => 0);
  }

  /** Plays on once, to the end. */
  playOn(): void {
    const { trial } = this;
    trial.copyFrom(this.game);
    playRandomGame(trial, this.random);
    this.positions.forEach(({ x, y }, index) => { if (trial.board.tileOn(x, y) >= 0) this.filled[index]++; });
    this.games++;
  }

  /** For each position the share of the games so far in which it was filled. */
  get shares(): number[] {
    return this.filled.map((count) => count / this.games);
  }
}

/** How often squares are filled until the end if everybody plays on at random: for each position the share of `games` in which it is. */
export function chancesToBeFilled(game: Game, positions: readonly Position[], { games, seed }: { readonly games: number; readonly seed: number } = usualTrials): number[] {
  const trials = new FillTrials(game, positions, seed);
  for (let i = 0; i < games; i++) trials.playOn();
  return trials.shares;
}
