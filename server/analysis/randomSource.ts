/** A source of random numbers that gives the same numbers for the same seed (xorshift, 32 bits). */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = scattered(seed) || 1;
  }

  /** A whole number from 0 to `below - 1`. */
  below(below: number): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 0) / 4294967296 * below | 0;
  }
}

/** Seeds that are near each other become numbers that have nothing in common: else the first numbers of their sources are alike (the last step of MurmurHash3). */
function scattered(seed: number): number {
  let x = seed ^ 0x9e3779b9;
  x = Math.imul(x ^ x >>> 16, 0x85ebca6b);
  x = Math.imul(x ^ x >>> 13, 0xc2b2ae35);
  return x ^ x >>> 16;
}
