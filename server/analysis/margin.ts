/**
 * What a player plays for: the own points less those of the best opponent. With two players that is what one wins by; with more, whoever
 * is ahead of all others counts, and points taken from the last help nobody.
 */
export function marginOf(values: ArrayLike<number>, seat: number): number {
  let best = -Infinity;
  for (let other = 0; other < values.length; other++) if (other !== seat && values[other] > best) best = values[other];
  return values[seat] - best;
}
