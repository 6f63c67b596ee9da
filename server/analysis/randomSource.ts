/** A source of random numbers that gives the same numbers for the same seed (xorshift, 32 bits). */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = (seed ^ 0x9e3779b9) | 0 || 1;
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
