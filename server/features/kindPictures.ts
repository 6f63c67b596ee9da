import type { TileKind } from '../engine/tile.js';
import { kindBox, partPictures, tilePicture } from '../exchange/tilePicture.js';
import type { KindPicture } from '../protocol.js';

/** The pictures of those kinds that the asker has not seen, by their keys. */
export function picturesOf(kinds: Iterable<TileKind>, known: ReadonlySet<string>): Record<string, KindPicture> {
  return Object.fromEntries([...new Set(kinds)].flatMap((kind) => known.has(keyOf(kind)) ? [] : [[keyOf(kind), { picture: tilePicture(kind), parts: partPictures(kind), box: kindBox(kind) }]]));
}

/** Names a kind for as long as its declaration is the same; a server that is started again gives others. */
export function keyOf(kind: TileKind): string {
  const key = keys.get(kind) ?? `${begun}-${count++}`;
  keys.set(kind, key);
  return key;
}

const keys = new WeakMap<TileKind, string>(), begun = Date.now().toString(36);
let count = 0;
