import { isTurn, type Setup, type Start, type Tile, type Turn } from '../../language/generated/ast.js';
import type { LineContext } from './lineContext.js';
import { readPosition, readRotation } from './position.js';
import { problem } from './problem.js';

/** A line that lays a tile. */
export type Placement = Start | Setup | Turn;

/** The kind of the tile that a line names; reports what is missing or not in play. */
export function kindOf({ game, isBroken, report }: LineContext, line: Placement): number | undefined {
  if (line.tile === undefined) {
    // A word that is no player may be the tile, with the player left out: one message is enough.
    const playerUnknown = isTurn(line) && line.player !== undefined && line.player.ref === undefined;
    if (!isBroken(line) && !playerUnknown) report(problem('tile-missing', 'Which tile? Its name goes here.', { node: line }));
    return undefined;
  }
  const tile = line.tile.ref;
  if (tile === undefined) return undefined;
  // A name in another program can mean several kinds; then whichever is left.
  const kinds = [...game.rules.kindsNamed(line.tile.$refText), ...game.rules.kindsNamed(tile.name ?? '')];
  const kind = kinds.find((known) => game.bag[known] > 0) ?? kinds[0];
  if (kind !== undefined) return kind;
  report(problem('tile-not-in-play', notInPlay(tile), { node: line, property: 'tile' }));
  return undefined;
}

/** The square that a line names; reports it if it is missing. */
export function positionOf({ game, isBroken, report }: LineContext, line: Placement, kind: number): { x: number; y: number } | undefined {
  if (line.position !== undefined) return readPosition(line.position);
  if (!isBroken(line)) report(problem('position-missing', `Where does ${game.rules.table.kinds[kind].id} lie? Write x,y: x grows east, y grows south.`, { node: line, property: 'tile' }));
  return undefined;
}

/** The rotation that a line names; reports what is none. */
export function rotationOf({ report }: LineContext, line: Placement): number | undefined {
  const rotation = readRotation(line.rotation);
  if (rotation === undefined) report(problem('no-such-rotation', `${line.rotation} is no rotation: write r90, r180 or r270 (clockwise), or nothing.`, { node: line, property: 'rotation' }));
  return rotation;
}

/** Says that the set of a tile is not named. */
export function notInPlay(tile: Tile): string {
  return `The tile ${tile.name ?? ''} is not in this game: name its set in the line “with”.`;
}
