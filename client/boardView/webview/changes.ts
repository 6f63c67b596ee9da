import type { BoardGap, BoardState, BoardTile } from '../../../server/protocol.js';

/** How each thing of a layer looks, by a key that it keeps from board to board. */
export type Looks = ReadonlyMap<string, string>;

/** What must be taken away and what must be drawn, anew or for the first time; everything else stays as it is. */
export interface Changes {
  readonly gone: readonly string[];
  readonly drawn: readonly string[];
}

export function changes(before: Looks, after: Looks): Changes {
  return {
    gone: [...before.keys()].filter((key) => !after.has(key)),
    drawn: [...after].filter(([key, look]) => before.get(key) !== look).map(([key]) => key),
  };
}

/** A tile looks different if it is another one, lies elsewhere, or if one of its features has changed its state. */
export function tileLooks({ tiles, features }: BoardState): Looks {
  const look = ({ kind, transform, line, features: roots }: BoardTile): string =>
    [kind, transform, line, ...roots.map((root) => `${root} ${features[root].complete} ${features[root].dead} ${features[root].colour}`)].join('|');
  return new Map(tiles.map((tile, number) => [String(number), look(tile)]));
}

/** A gap is marked with the number of tiles that fit. */
export function gapLooks(gaps: readonly BoardGap[]): Looks {
  return new Map(gaps.map((gap) => [squareOf(gap), String(gap.tiles)]));
}

/** The name of a gap, in the view and on the board. */
export function squareOf({ x, y }: Pick<BoardGap, 'x' | 'y'>): string {
  return `${x},${y}`;
}

/** What is drawn as it is sent is its own key. */
export function markupLooks(markups: readonly string[]): Looks {
  return new Map(markups.map((markup) => [markup, markup]));
}
