import type { TileKind } from '../engine/tile.js';

const keys = new WeakMap<TileKind, string>(), begun = Date.now().toString(36);
let count = 0;

/** Names a kind for as long as its declaration is the same; a server that is started again gives others. */
export function keyOf(kind: TileKind): string {
  const key = keys.get(kind) ?? `${begun}-${count++}`;
  keys.set(kind, key);
  return key;
}
