import type { Game } from '../engine/game.js';
import { rotateHalfSide } from '../engine/sides.js';
import { featureKinds, type FeatureKind, type Part } from '../engine/tile.js';

/** Half sides as other programs write them, left and right seen from the middle of the tile. */
const halves = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'];
const sides = ['N', 'E', 'S', 'W'];

/** The sides or half sides that a location of JCloisterZone names: `NWSE`, `_W` (all but west), `NL.NR.EL`, `I` (inside). Undefined if it is none. */
export function portsOf(location: string): { readonly halves: boolean; readonly ports: readonly number[] } | undefined {
  if (location === 'I' || location === 'CLOISTER') return { halves: false, ports: [] };
  if (/^_[NESW]$/.test(location)) return { halves: false, ports: sides.flatMap((side, index) => location.includes(side) ? [] : [index]) };
  if (/^[NESW]{1,4}$/.test(location)) return { halves: false, ports: sides.flatMap((side, index) => location.includes(side) ? [index] : []) };
  const parts = location.split('.').map((part) => halves.indexOf(part));
  return parts.includes(-1) ? undefined : { halves: true, ports: parts.sort((a, b) => a - b) };
}

/** How JCloisterZone writes the place of a part of a tile that lies turned: the inverse of `portsOf`. */
export function locationOf({ kind, ports }: Part, rotation: number): string {
  if (ports.length === 0) return 'I';
  if (kind === 'field') return ports.map(({ at }) => rotateHalfSide(at, rotation)).sort((a, b) => a - b).map((half) => halves[half]).join('.');
  const reached = new Set(ports.map(({ at }) => at + rotation & 3)), missing = sides.filter((_, side) => !reached.has(side));
  if (missing.length === 1) return `_${missing[0]}`;
  // The order of the sides in their names: NW, NS, NE, WE, SW, SE, NWSE.
  return ['N', 'W', 'S', 'E'].filter((side) => reached.has(sides.indexOf(side))).join('').replace(/^WS$/, 'SW');
}

/** The node of the feature of the tile just laid that has exactly these sides (half sides for fields) as it lies; undefined if there is none. */
export function nodeReaching(game: Game, kinds: readonly FeatureKind[], ports: readonly number[]): number | undefined {
  const { board } = game, kind = board.tileKind[game.tile], rotation = board.tileRotation[game.tile];
  const wanted = [...ports].sort((a, b) => a - b).join();
  const found = board.table.kinds[kind].parts.findIndex((part, segment) => {
    if (!kinds.includes(featureKinds[board.table.segmentKind[board.table.firstSegment[kind] + segment] - 1])) return false;
    return part.ports.map(({ at }) => part.kind === 'field' ? rotateHalfSide(at, rotation) : at + rotation & 3).sort((a, b) => a - b).join() === wanted;
  });
  return found < 0 ? undefined : board.tileNode[game.tile] + found;
}
