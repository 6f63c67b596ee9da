/** Points with their sign, as they are shown: `+3.5`, `−1.0`. */
export function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}
