/**
 * How far the final points of a player stray from what the evaluation expects. With few tiles left their variance is `perTile` for each; it
 * grows more slowly with more, to half of that at `halfAt` tiles. Fitted to games of the evaluation against itself by
 * test/strength/calibrate.ts, which prints how well it fits.
 */
export const spreadConstants = { perTile: 4.55, halfAt: 253 };

export type SpreadConstants = typeof spreadConstants;

/** The standard deviation of one player's final points around what is expected, with so many tiles left. */
export function spread(tilesLeft: number, { perTile, halfAt }: SpreadConstants = spreadConstants): number {
  return Math.sqrt(tilesLeft * perTile / (1 + tilesLeft / halfAt));
}

/** Steps in which the points of a player are gone through, in standard deviations, and how far. */
const step = 0.1, reach = 5;

/** The chance of each seat to have most points at the end, given the expected points and the tiles left; a tie counts by shares. */
export function chancesToWin(expected: ArrayLike<number>, tilesLeft: number, constants = spreadConstants): number[] {
  const deviation = spread(tilesLeft, constants), seats = Array.from({ length: expected.length }, (_, seat) => seat);
  if (deviation === 0) {
    const most = Math.max(...seats.map((seat) => expected[seat])), first = seats.filter((seat) => expected[seat] === most);
    return seats.map((seat) => first.includes(seat) ? 1 / first.length : 0);
  }
  const chances = seats.map((seat) => {
    let chance = 0;
    for (let x = -reach; x <= reach; x += step) {
      const points = expected[seat] + x * deviation;
      chance += Math.exp(-x * x / 2) * seats.reduce((all, other) => other === seat ? all : all * below((points - expected[other]) / deviation), 1);
    }
    return chance;
  });
  const sum = chances.reduce((total, chance) => total + chance, 0);
  return chances.map((chance) => chance / sum);
}

/** The share of a normal distribution below `x` standard deviations (Abramowitz and Stegun 26.2.17, to seven digits). */
function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail = Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI) * t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}
