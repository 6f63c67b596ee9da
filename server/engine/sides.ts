/** The four sides of a square, clockwise from north. A side is its index here. */
export const sideNames = ['N', 'E', 'S', 'W'] as const;

/** The eight half sides of a square, clockwise from the west half of the north side. Half side `h` lies on side `h >> 1`. */
export const halfSideNames = ['NNW', 'NNE', 'ENE', 'ESE', 'SSE', 'SSW', 'WSW', 'WNW'] as const;

/** The four corners of a square; each lies between the two half sides given. */
export const corners: Readonly<Record<string, readonly [number, number]>> = { NE: [1, 2], SE: [3, 4], SW: [5, 6], NW: [7, 0] };

export type Rotation = 0 | 1 | 2 | 3;

/** Step to the neighbour on each side: x grows east, y grows south. */
export const sideDx: readonly number[] = [0, 1, 0, -1];
export const sideDy: readonly number[] = [-1, 0, 1, 0];

/** The side of the neighbouring square that meets `side`. */
export function oppositeSide(side: number): number {
  return (side + 2) & 3;
}

/** The half side of the neighbouring square that meets `half` (NNW meets SSW, ENE meets WNW ...; rule R17). */
export function meetingHalfSide(half: number): number {
  return half ^ 5;
}

/** Where `side` lies after `rotation` clockwise quarter turns. */
export function rotateSide(side: number, rotation: number): number {
  return (side + rotation) & 3;
}

/** Where `half` lies after `rotation` clockwise quarter turns. */
export function rotateHalfSide(half: number, rotation: number): number {
  return (half + 2 * rotation) & 7;
}

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** `"3,-1"`, as the notation writes it. */
export function positionText({ x, y }: Position): string {
  return `${x},${y}`;
}

/** Where a tile lies and how it is turned. */
export interface Placement extends Position {
  readonly rotation: Rotation;
}

/** A placement in one number, for searches: ten bits x, ten bits y, two bits rotation. */
export function packPlacement(x: number, y: number, rotation: number): number {
  return (x + 512) << 12 | (y + 512) << 2 | rotation;
}

export function unpackPlacement(packed: number): Placement {
  const rotations: readonly Rotation[] = [0, 1, 2, 3];
  return { x: packedX(packed), y: packedY(packed), rotation: rotations[packed & 3] };
}

export function packedX(packed: number): number {
  return (packed >> 12) - 512;
}

export function packedY(packed: number): number {
  return (packed >> 2 & 1023) - 512;
}
