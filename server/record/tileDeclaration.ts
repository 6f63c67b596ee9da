import { isTile, isTileSet, type Part, type Tile } from '../../language/generated/ast.js';
import { featureKinds, tileFaults, type FeatureKind, type Part as TilePart, type TileKind } from '../engine/tile.js';
import { halfSideNames, positionText, sideNames, type Position } from '../engine/sides.js';
import { readPosition } from './position.js';
import { problem, type Problem } from './problem.js';

/** A name of a tile in another program; its picture is turned clockwise by so many quarters to become this one. */
export interface TileAlias {
  readonly name: string;
  readonly quarters: number;
}

/** A `tile` line as the engine plays it, with its other names and what is wrong with it. */
export interface DeclaredTile {
  readonly kind: TileKind;
  readonly aliases: readonly TileAlias[];
  readonly problems: readonly Problem[];
}

const known = new WeakMap<Tile, DeclaredTile>();

/** Reads a `tile` line. A faulty one still gives a kind, as far as it goes; `problems` says what is wrong. */
export function declaredTile(tile: Tile): DeclaredTile {
  let declared = known.get(tile);
  if (declared === undefined) {
    declared = readTile(tile, []);
    known.set(tile, declared);
  }
  return declared;
}

const largestCount = 1000;

/** How the words of a part name places: `N` on a tile of one square, `c.N` on the square `c` of a larger one. */
interface Places {
  readonly squares: readonly Position[];
  readonly names: readonly string[];
}

function readTile(tile: Tile, within: readonly Tile[]): DeclaredTile {
  const problems: Problem[] = [];
  const parts: TilePart[] = [];
  const partNodes: Part[] = [];
  const marks: string[] = [];
  const aliases: TileAlias[] = [];
  let replaces: string | undefined, wonder: readonly number[] | undefined;
  const places = readSquares(tile, problems);
  const base = tile.base?.ref;
  if (base !== undefined && (base === tile || within.includes(base))) {
    problems.push(problem('tile-like-itself', `The tile ${tile.name ?? ''} is declared by itself.`, { node: tile, property: 'base' }));
  } else if (base !== undefined) {
    parts.push(...readTile(base, [...within, tile]).kind.parts);
  }
  const inherited = parts.length;
  for (const part of tile.parts) {
    if (part.kind === 'squares') continue;
    if (part.kind === 'alias') aliases.push({ name: part.words[0] ?? '', quarters: quartersOf(part.words[1]) });
    else if (part.kind === 'spring' || part.kind === 'lake') marks.push(part.kind);
    else if (part.kind === 'wonder') {
      marks.push(part.kind);
      wonder = readWonder(part, places, problems);
    }
    else if (part.kind === 'replaces') replaces = part.words[0];
    else if (isFeatureKind(part.kind)) {
      parts.push(readPart(part, part.kind, places, problems));
      partNodes.push(part);
    } else {
      problems.push(problem('unknown-word', `“${part.kind}” is no part of a tile: write city, road, river, monastery, garden, field, squares, alias, spring, lake, wonder or replaces.`,
        { node: part, property: 'kind' }));
    }
  }
  const touching = parts.map((part, index) => index < inherited ? part : { ...part, touches: touchedCities(parts, partNodes[index - inherited], places, problems) });
  const count = Number(tile.count ?? '1');
  if (!(count >= 0 && count <= largestCount)) {
    problems.push(problem('tile-count', `A tile has between 0 and ${largestCount} copies.`, { node: tile, property: 'count' }));
  }
  const kind: TileKind = {
    id: tile.name ?? '', count: count >= 0 && count <= largestCount ? count : 1, squares: places.squares, parts: touching, marks, ...(wonder !== undefined && { wonder }),
    ...(base !== undefined && { like: base.name }), ...(replaces !== undefined && { replaces }),
  };
  if (tile.name !== undefined && problems.length === 0) {
    for (const fault of tileFaults(kind)) {
      const node = fault.part === undefined || fault.part < inherited ? undefined : partNodes[fault.part - inherited];
      problems.push(problem('tile-impossible', fault.message, node === undefined ? { node: tile, property: 'name' } : { node }));
    }
  }
  return { kind, aliases, problems };
}

const mostSquares = 5;

/** The squares of a tile: one, or those that the part `squares` lists; the first is the one whose place a turn names. */
function readSquares(tile: Tile, problems: Problem[]): Places {
  const part = tile.parts.find(({ kind }) => kind === 'squares');
  const listed = part?.words.filter((word) => word.includes(',')).map(readPosition) ?? [];
  if (part === undefined || listed.length === 0) return { squares: [{ x: 0, y: 0 }], names: [''] };
  const [first] = listed, squares = listed.map(({ x, y }) => ({ x: x - first.x, y: y - first.y }));
  const distinct = new Set(squares.map(positionText)).size === squares.length;
  if (squares.length > mostSquares || !distinct || !areConnected(squares)) {
    problems.push(problem('tile-squares', `The squares of a tile are at most ${mostSquares}, each another, and each beside one of the others.`, { node: part }));
  }
  return { squares, names: squares.map((_, index) => String.fromCharCode(97 + index)) };
}

function areConnected(squares: readonly Position[]): boolean {
  const reached = [squares[0]];
  for (const from of reached) {
    reached.push(...squares.filter((square) => !reached.includes(square) && Math.abs(square.x - from.x) + Math.abs(square.y - from.y) === 1));
  }
  return reached.length === squares.length;
}

/** A place that a word names: a square, and on it a side, a half side, or nothing (the square itself). */
function placeNamed(word: string, { names }: Places): { square: number; side: string } | undefined {
  if (names.length === 1) return { square: 0, side: word };
  const [letter, side = ''] = word.split('.'), square = names.indexOf(letter);
  return square < 0 ? undefined : { square, side };
}

function readPart(part: Part, kind: FeatureKind, places: Places, problems: Problem[]): TilePart {
  const sideWords: readonly string[] = sideNames, halfWords: readonly string[] = halfSideNames;
  const ports: { square: number; at: number }[] = [], squares = new Set<number>();
  const marks: string[] = [];
  const end = kind === 'field' ? touchesIndex(part) : part.words.length;
  part.words.slice(0, end).forEach((word, index) => {
    const place = placeNamed(word, places), side = sideWords.indexOf(place?.side ?? ''), half = halfWords.indexOf(place?.side ?? '');
    if (place !== undefined && kind === 'field' && half >= 0) ports.push({ square: place.square, at: half });
    else if (place !== undefined && kind === 'field' && side >= 0) ports.push({ square: place.square, at: 2 * side }, { square: place.square, at: 2 * side + 1 });
    else if (place !== undefined && kind !== 'field' && side >= 0) ports.push({ square: place.square, at: side });
    else if (place !== undefined && place.side === '') squares.add(place.square);
    else if (kind !== 'field' && /^[a-z]+$/.test(word)) marks.push(word);
    else problems.push(problem('no-such-side', `${word} is no ${kind === 'field' ? 'half side' : 'side'}: write ${(kind === 'field' ? halfWords : sideWords).join(' ')}${places.names.length > 1 ? `, with the square before it: ${places.names[0]}.N` : ''}.`,
      { node: part, property: 'words', index }));
  });
  for (const { square } of ports) squares.add(square);
  if (places.names.length === 1) squares.add(0);
  if (squares.size === 0 || places.names.length === 1 && ports.length === 0 && (kind === 'city' || kind === 'road' || kind === 'river')) {
    problems.push(problem('no-such-side', `A ${kind} needs at least one ${places.names.length === 1 ? `side: ${sideNames.join(' ')}` : `square: ${places.names.join(' ')}`}.`, { node: part }));
  }
  return { kind, ports, squares: [...squares].sort(), marks, touches: [] };
}

/** The squares on which a wonder stands, its middle first: those that are named, or the first of the tile. */
function readWonder(part: Part, places: Places, problems: Problem[]): number[] {
  const squares = new Set<number>();
  part.words.forEach((word, index) => {
    const square = places.names.length === 1 ? -1 : places.names.indexOf(word);
    if (square >= 0) squares.add(square);
    else problems.push(problem('no-such-side', places.names.length === 1
      ? `This tile has one square, on which the wonder stands: ${word} says nothing more.`
      : `${word} is no square of this tile: write ${places.names.join(' ')}.`, { node: part, property: 'words', index }));
  });
  return squares.size === 0 ? [0] : [...squares];
}

function touchesIndex(part: Part): number {
  const index = part.words.indexOf('touches');
  return index < 0 ? part.words.length : index;
}

/** The cities after `touches`, each named by one of its sides (rule R23), or on a larger tile by a square that it covers alone. */
function touchedCities(parts: readonly TilePart[], part: Part, places: Places, problems: Problem[]): number[] {
  if (part.kind !== 'field') return [];
  const cities: number[] = [];
  part.words.forEach((word, index) => {
    if (index <= touchesIndex(part)) return;
    const place = placeNamed(word, places);
    const city = parts.findIndex((other) => other.kind === 'city' && place !== undefined && (place.side === ''
      ? other.squares.includes(place.square)
      : other.ports.some((port) => port.square === place.square && sideNames[port.at] === place.side)));
    if (city < 0) problems.push(problem('no-such-side', `No city of this tile lies on the side ${word}.`, { node: part, property: 'words', index }));
    else if (!cities.includes(city)) cities.push(city);
  });
  return cities;
}

function quartersOf(rotation: string | undefined): number {
  return rotation === undefined ? 0 : Number(rotation.slice(1)) / 90 & 3;
}

function isFeatureKind(word: string): word is FeatureKind {
  return (featureKinds as readonly string[]).includes(word);
}

/** The set under whose `tileset` line a tile stands, if any. */
export function tileSetOf(tile: Tile): string | undefined {
  const statements = tile.$container.statements;
  for (let i = statements.indexOf(tile); i >= 0; i--) {
    const statement = statements[i];
    if (isTileSet(statement)) return statement.name ?? '';
    if (!isTile(statement)) return undefined;
  }
  return undefined;
}
