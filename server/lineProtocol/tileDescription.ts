import { positionText, halfSideNames, rotateHalfSide, rotateSide, sideNames, type Position } from '../engine/sides.js';
import { featureKinds, type Part, type Port, type TileKind } from '../engine/tile.js';
import { squaresCovered, type TileTable } from '../engine/tileTable.js';
import { ProtocolError } from './protocolError.js';

/** How a tile lies: where its first square is, and how many clockwise quarters it is turned. */
export interface Lying extends Position {
  readonly rotation: number;
}

const unturned: Lying = { x: 0, y: 0, rotation: 0 };

/**
 * What a tile shows as it lies, in the words of a `tile` line of the notation: `city E, road N S, field NNW SSW WSW WNW touches E`. One of several squares
 * begins with its squares on the board, which are called a, b, c ... in this order.
 */
export function tileDescription(table: TileTable, kind: number, lying = unturned): string {
  const { parts, marks, wonder } = table.kinds[kind], isSingle = table.squareCount[kind] === 1;
  return [
    ...isSingle ? [] : [`squares ${squaresOf(table, kind, lying)}`],
    ...parts.map((part) => partText(table.kinds[kind], part, lying.rotation)),
    ...marks.filter((mark) => mark !== 'wonder'), ...wonder === undefined ? [] : [['wonder', ...isSingle ? [] : wonder.map(squareName)].join(' ')],
  ].join(', ');
}

/**
 * How a tile is turned that lies on a square and shows what is described. Parts may be left out, and words that name no place are passed over, as long as one way
 * to lie is left; several that look alike are one. Anything else is refused (ProtocolError).
 */
export function rotationDescribed(table: TileTable, kind: number, at: Position, description: string): number {
  const { id } = table.kinds[kind], rotations = [0, 1, 2, 3].filter((rotation) => isDescribed(table, kind, { ...at, rotation }, description));
  if (rotations.length === 0) throw new ProtocolError(`The tile ${id} cannot lie so. Not turned, it shows: ${tileDescription(table, kind)}`);
  const looks = new Set(rotations.map((rotation) => keysOf(table, kind, { ...at, rotation }).sort().join(', ')));
  if (looks.size > 1) throw new ProtocolError(`The tile ${id} can lie so in ${looks.size} ways: describe more of it.`);
  return rotations.find((rotation) => tileDescription(table, kind, { ...at, rotation }) === description) ?? rotations[0];
}

/** True if a tile that lies so shows all that is described. */
export function isDescribed(table: TileTable, kind: number, lying: Lying, description: string): boolean {
  const wanted = description.split(/,\s+(?=\p{L})/u).map((text) => text.trim()).filter((text) => text !== '').flatMap((text) => wantedPart(table, kind, text)), keys = keysOf(table, kind, lying);
  return wanted.every((key) => keys.includes(key));
}

/** What a tile shows as it lies, by its parts, and on which squares. */
function keysOf(table: TileTable, kind: number, lying: Lying): string[] {
  return [`squares ${squaresOf(table, kind, lying)}`, ...table.kinds[kind].parts.map((part) => partKey(table.kinds[kind], part, lying.rotation))];
}

function squaresOf(table: TileTable, kind: number, { x, y, rotation }: Lying): string {
  return squaresCovered(table, kind, x, y, rotation).map(positionText).join(' ');
}

function partText(kind: TileKind, part: Part, rotation: number): string {
  const isSingle = kind.squares.length === 1, place = ({ square, at }: Port): string => `${isSingle ? '' : `${squareName(square)}.`}${nameAt(part, at, rotation)}`;
  const cities = part.touches.map((index) => kind.parts[index]).map((city) => city.ports.length > 0 ? `${isSingle ? '' : `${squareName(city.ports[0].square)}.`}${nameAt(city, city.ports[0].at, rotation)}` : squareName(city.squares[0]));
  return [part.kind, ...part.ports.map(place), ...isSingle ? [] : innerSquares(part).map(squareName), ...part.marks, ...cities.length === 0 ? [] : ['touches', ...cities]].join(' ');
}

/** The squares that a part covers without reaching the rim of the tile there. */
function innerSquares({ ports, squares }: Part): number[] {
  return squares.filter((square) => !ports.some((port) => port.square === square));
}

function nameAt({ kind }: Part, at: number, rotation: number): string {
  return kind === 'field' ? halfSideNames[rotateHalfSide(at, rotation)] : sideNames[rotateSide(at, rotation)];
}

/** A part as it lies, the same for the same places in whatever order. */
function partKey({ squares }: TileKind, part: Part, rotation: number): string {
  return keyOf(part.kind, [...part.ports.map(({ square, at }) => `${squareName(square)}.${nameAt(part, at, rotation)}`), ...squares.length === 1 ? [] : innerSquares(part).map(squareName)]);
}

function keyOf(kind: string, places: readonly string[]): string {
  return [kind, ...[...new Set(places)].sort()].join(' ');
}

/** The key of a part that is described; nothing for words that say nothing of how a tile lies. */
function wantedPart(table: TileTable, kind: number, text: string): string[] {
  const [word, ...places] = text.split(/\s+/), feature = featureKinds.find((known) => known === word);
  if (word === 'squares') return [text.replace(/\s+/g, ' ')];
  if (feature === undefined) return [];
  const named = places.slice(0, places.includes('touches') ? places.indexOf('touches') : places.length).filter((place) => !/^[a-z-]{2,}$/.test(place));
  return [keyOf(feature, named.flatMap((place) => placeKeys(place, feature === 'field', table.squareCount[kind] === 1)))];
}

/** `a.N` of `N`; both half sides of a side of a field. */
function placeKeys(place: string, isField: boolean, isSingle: boolean): string[] {
  const [, square, side] = (isSingle ? /^()(.+)$/ : /^([a-e])(?:\.(.+))?$/).exec(place) ?? [];
  const names: readonly string[] = isField ? halfSideNames : sideNames, letter = square === '' ? squareName(0) : square, whole = sideNames.findIndex((name) => name === side);
  if (square !== undefined && side === undefined) return [letter];
  if (square !== undefined && names.includes(side)) return [`${letter}.${side}`];
  if (square !== undefined && isField && whole >= 0) return [2 * whole, 2 * whole + 1].map((half) => `${letter}.${halfSideNames[half]}`);
  throw new ProtocolError(`${place} is no place on ${isField ? 'a field' : 'a tile'}: ${isSingle ? '' : 'a square, a point and '}one of ${names.join(' ')}.`);
}

function squareName(square: number): string {
  return String.fromCharCode(97 + square);
}
