/** From where the board is seen: a point of the board `at` is drawn at `x + scale * at.x`, `y + scale * at.y`. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const square = 100, smallest = 0.05, largest = 4;
/** Around the tiles is room for the numbers of the columns and rows. */
const margin = 40;
/** A board of few tiles is not made larger than this. */
const largestFit = 1.6;

/** The squares covered by tiles, in units of the board. */
export function extentOf(squares: readonly { readonly x: number; readonly y: number }[]): Extent {
  const xs = squares.map(({ x }) => x), ys = squares.map(({ y }) => y);
  return { left: square * Math.min(0, ...xs), top: square * Math.min(0, ...ys), right: square * (Math.max(0, ...xs) + 1), bottom: square * (Math.max(0, ...ys) + 1) };
}

/** The squares of one tile. */
export function extentOfTile(squares: readonly { readonly x: number; readonly y: number }[]): Extent {
  const xs = squares.map(({ x }) => square * x), ys = squares.map(({ y }) => square * y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + square, bottom: Math.max(...ys) + square };
}

/** The whole board, in the middle. */
export function fit({ left, top, right, bottom }: Extent, { width, height }: Size): Camera {
  const scale = within(smallest, Math.min(width / (right - left + 2 * margin), height / (bottom - top + 2 * margin)), largestFit);
  return { scale, x: (width - scale * (left + right)) / 2, y: (height - scale * (top + bottom)) / 2 };
}

/** Nearer or farther, so that what is under a point of the window stays there. */
export function zoom({ x, y, scale }: Camera, factor: number, at: { readonly x: number; readonly y: number }): Camera {
  const next = within(smallest, scale * factor, largest), ratio = next / scale;
  return { scale: next, x: at.x - ratio * (at.x - x), y: at.y - ratio * (at.y - y) };
}

export function pan({ x, y, scale }: Camera, dx: number, dy: number): Camera {
  return { scale, x: x + dx, y: y + dy };
}

/** Moved just as far as it takes to see this part of the board whole, if there is room. */
export function including(camera: Camera, { left, top, right, bottom }: Extent, { width, height }: Size): Camera {
  const shift = (from: number, low: number, high: number, room: number): number => {
    const begin = from + camera.scale * low, end = from + camera.scale * high;
    return begin < 0 ? -begin : end > room ? Math.max(room - end, -begin) : 0;
  };
  return pan(camera, shift(camera.x, left, right, width), shift(camera.y, top, bottom, height));
}

/** How much larger than usual figures are drawn, so that their letters can be read from far away. */
export function figureScale({ scale }: Camera): number {
  return within(1, 0.75 / scale, 1.7);
}

/** The same for the numbers of columns and rows and the names of wonders. */
export function labelScale({ scale }: Camera): number {
  return within(1, 0.65 / scale, 2);
}

function within(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
