import type { Game } from '../engine/game.js';
import { corners, halfSideNames, sideNames } from '../engine/sides.js';
import { featureKinds, type FeatureKind } from '../engine/tile.js';
import { readPosition } from './position.js';

/** The rule book's word for a meeple on each kind of feature. */
export const roleOn: Readonly<Record<Exclude<FeatureKind, 'river'>, string>> = {
  city: 'knight', road: 'highwayman', monastery: 'monk', field: 'farmer', garden: 'abbot',
};

/** The kinds of feature that a role names; `meeple` leaves it open. */
export const featuresOfRole: ReadonlyMap<string, readonly FeatureKind[]> = new Map<string, readonly FeatureKind[]>([
  ['knight', ['city']], ['highwayman', ['road']], ['monk', ['monastery']], ['farmer', ['field']], ['abbot', ['monastery', 'garden']],
  ['meeple', featureKinds],
]);

/** A feature of a tile as a record may name it. */
export interface NamedFeature {
  readonly node: number;
  readonly kind: FeatureKind;
  /** All names of its place, the best first; none for a monastery, a garden and a field inside the tile. */
  readonly places: readonly string[];
}

/** The features of a tile on the board with the names of their places as they lie now. */
export function featuresOfTile(game: Game, tile: number): NamedFeature[] {
  const { board } = game, { table, features } = board;
  const kind = board.tileKind[tile], squares = table.squareCount[kind], firstNode = board.tileNode[tile];
  const named = Array.from({ length: table.segmentCount[kind] }, (_, segment) => ({
    node: firstNode + segment, kind: featureKinds[table.segmentKind[features.segment[firstNode + segment]] - 1], places: [] as string[],
  }));
  for (let square = 0; square < squares; square++) {
    const slot = table.firstSlot[kind] + 4 * square + board.tileRotation[tile];
    const prefix = squares === 1 ? '' : `${squareName(square)}.`;
    const fieldAt = (half: number): number => table.halfSegment[slot * 8 + half];
    sideNames.forEach((name, side) => {
      const segment = table.sideSegment[slot * 4 + side];
      if (segment >= 0) named[segment].places.push(prefix + name);
    });
    for (const [name, halves] of Object.entries(corners)) {
      const there = new Set(halves.map(fieldAt).filter((segment) => segment >= 0));
      for (const segment of there) if (there.size === 1) named[segment].places.push(prefix + name);
    }
    halfSideNames.forEach((name, half) => { if (fieldAt(half) >= 0) named[fieldAt(half)].places.push(prefix + name); });
    sideNames.forEach((name, side) => {
      const left = fieldAt(2 * side);
      if (left >= 0 && left === fieldAt(2 * side + 1)) named[left].places.push(prefix + name);
    });
  }
  // On a tile of several squares the square alone is a name too, also where the feature reaches no side.
  if (squares > 1) named.forEach(({ node, places }) => places.push(...table.segmentSquares[features.segment[node]].map(squareName)));
  return named;
}

/** How a tile of several squares names one of them. */
function squareName(square: number): string {
  return String.fromCharCode(97 + square);
}

/** The square of the tile that a place is on; without a place, the first that the feature covers. */
export function squareOfPlace({ board }: Game, { node }: NamedFeature, place: string | undefined): number {
  const squares = board.table.segmentSquares[board.features.segment[node]];
  return squares.find((square) => board.table.squareCount[board.tileKind[board.features.tile[node]]] > 1 && place?.split('.')[0] === squareName(square)) ?? squares[0];
}

/** The tile on a square (-1 if none lies there) and the place on it; on a tile of several squares the square alone is one. */
export function placeElsewhere({ board }: Game, position: string, place: string | undefined): { readonly tile: number; readonly place: string | undefined } {
  const { x, y } = readPosition(position), tile = board.tileOn(x, y), squares = tile < 0 ? [] : board.squaresOfTile(tile);
  return { tile, place: place ?? (squares.length > 1 ? squareName(squares.findIndex((square) => square.x === x && square.y === y)) : undefined) };
}

/** The features among `kinds` that a place names; all of these kinds if there is no place. Several nodes of one feature count once. */
export function featuresNamed(game: Game, tile: number, place: string | undefined, kinds: readonly FeatureKind[]): NamedFeature[] {
  const fitting = featuresOfTile(game, tile).filter((feature) => kinds.includes(feature.kind) && (place === undefined || feature.places.includes(place)));
  const roots = new Set<number>();
  return fitting.filter((feature) => {
    const root = game.board.features.root(feature.node);
    return !roots.has(root) && roots.add(root);
  });
}

/** How the notation names the meeple on a feature: `knight N`, `farmer SE`, `monk`; on a certain square of its tile if one is given. */
export function meepleText(game: Game, feature: NamedFeature, square = -1): string {
  const role = feature.kind === 'river' ? 'river' : roleOn[feature.kind];
  const alike = featuresOfTile(game, game.board.features.tile[feature.node]).filter((other) => other.kind === feature.kind);
  const place = feature.places.find((other) => other.split('.')[0] === squareName(square)) ?? feature.places[0];
  return alike.length === 1 && hasNoSide(feature.kind) || place === undefined ? role : `${role} ${place}`;
}

/** How the notation names a figure on a feature: `knight N`, `large knight N`, `abbot`; on a certain square of its tile if one is given. */
export function figureText(game: Game, figure: number, feature: NamedFeature, square = -1): string {
  const { word } = game.rules.figures[figure];
  if (figure === 0) return meepleText(game, feature, square);
  return featuresOfRole.has(word) ? word : `${word} ${meepleText(game, feature, square)}`;
}

function hasNoSide(kind: FeatureKind): boolean {
  return kind === 'monastery' || kind === 'garden';
}

/** Says why words fit no feature of a tile (`found` 0) or several, and lists the right names of those on which the figure can stand. */
export function placeSentence(game: Game, tile: number, standsOn: readonly FeatureKind[], { role, kinds, place }: { role: string; kinds: readonly FeatureKind[]; place: string | undefined }, found: number): string {
  const features = featuresOfTile(game, tile), names = [...new Set(features.filter(({ kind }) => standsOn.includes(kind)).map((feature) => meepleText(game, feature)))].join(', ');
  const right = names === '' ? '' : ` Here stand: ${names}.`;
  if (found > 1) return `${place === undefined ? `A ${role}` : `${role} ${place}`} can mean several features.${right}`;
  const there = place === undefined ? [] : features.filter((feature) => feature.places.includes(place));
  if (there.some((feature) => feature.kind === 'river')) return `The river cannot be occupied (rule R46).${right}`;
  if (there.length > 0) {
    const kind = there[0].kind;
    return `A ${role} stands on a ${kinds.join(' or ')}; ${place} is a ${kind}${kind === 'river' ? '' : ` (${roleOn[kind]})`}.${right}`;
  }
  return `This tile has no ${kinds.length > 2 ? 'feature' : kinds.join(' or ')}${place === undefined ? '' : ` at ${place}`}.${right}`;
}
