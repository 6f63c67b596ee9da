/** Positions with about the same chance to win: how many, the sum of the chances told, and how many of them were won. */
export interface Tenth {
  readonly count: number;
  readonly said: number;
  readonly won: number;
}

const side = 400, edge = 50;

/** A picture of chances told against games won, as SVG: each tenth is a circle, larger for more positions, and all would lie on the line if the chances were right. */
export function calibrationPlot(title: string, tenths: readonly Tenth[]): string {
  const x = (share: number): number => edge + side * share, y = (share: number): number => edge + side * (1 - share), most = Math.max(...tenths.map(({ count }) => count));
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const grid = ticks.map((tick) => `<path d="M${x(tick)} ${y(0)}V${y(1)}M${x(0)} ${y(tick)}H${x(1)}" stroke="#ddd"/>`
    + `<text x="${x(tick)}" y="${y(0) + 18}" text-anchor="middle">${100 * tick}%</text><text x="${x(0) - 6}" y="${y(tick) + 4}" text-anchor="end">${100 * tick}%</text>`);
  const circles = tenths.filter(({ count }) => count > 0).map(({ count, said, won }) =>
    `<circle cx="${x(said / count).toFixed(1)}" cy="${y(won / count).toFixed(1)}" r="${(3 + 7 * Math.sqrt(count / most)).toFixed(1)}" fill="#2b6cb0" fill-opacity="0.7"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side + 2 * edge} ${side + 2 * edge}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${x(0.5)}" y="${edge - 20}" text-anchor="middle" font-size="14">${title}</text>
${grid.join('\n')}
<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#888" stroke-dasharray="4"/>
${circles.join('\n')}
<text x="${x(0.5)}" y="${y(0) + 38}" text-anchor="middle">chance told</text>
<text x="14" y="${y(0.5)}" text-anchor="middle" transform="rotate(-90 14 ${y(0.5)})">share won</text>
</svg>
`;
}
