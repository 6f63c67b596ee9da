/** Reads `3,-1`. The token has this shape always; a number too large for the board is refused where it is played. */
export function readPosition(text: string): { x: number; y: number } {
  const [x, y] = text.split(',').map((part) => Number(part.trim()));
  return { x, y };
}

/** Reads `r90` as clockwise quarter turns; nothing is no turn; undefined is no rotation at all. */
export function readRotation(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  const quarters = ['r0', 'r90', 'r180', 'r270'].indexOf(text);
  return quarters < 0 ? undefined : quarters;
}

/** Writes a rotation as the notation does, with a space before it; nothing for an unturned tile. */
export function rotationText(quarters: number): string {
  return quarters === 0 ? '' : ` r${90 * quarters}`;
}
