import { isTile, isTileSet, type Part, type Tile } from '../../language/generated/ast.js';
import { featureKinds, tileFaults, type FeatureKind, type Part as TilePart, type TileKind } from '../engine/tile.js';
import { halfSideNames, sideNames } from '../engine/sides.js';
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

function readTile(tile: Tile, within: readonly Tile[]): DeclaredTile {
  const problems: Problem[] = [];
  const parts: TilePart[] = [];
  const partNodes: Part[] = [];
  const marks: string[] = [];
  const aliases: TileAlias[] = [];
  let replaces: string | undefined;
  const base = tile.base?.ref;
  if (base !== undefined && (base === tile || within.includes(base))) {
    problems.push(problem('tile-like-itself', `The tile ${tile.name ?? ''} is declared by itself.`, { node: tile, property: 'base' }));
  } else if (base !== undefined) {
    parts.push(...readTile(base, [...within, tile]).kind.parts);
  }
  const inherited = parts.length;
  for (const part of tile.parts) {
    if (part.kind === 'alias') aliases.push({ name: part.words[0] ?? '', quarters: quartersOf(part.words[1]) });
    else if (part.kind === 'spring' || part.kind === 'lake') marks.push(part.kind);
    else if (part.kind === 'replaces') replaces = part.words[0];
    else if (isFeatureKind(part.kind)) {
      parts.push(readPart(part, part.kind, problems));
      partNodes.push(part);
    } else {
      problems.push(problem('unknown-word', `“${part.kind}” is no part of a tile: write city, road, river, monastery, garden, field, alias, spring, lake or replaces.`,
        { node: part, property: 'kind' }));
    }
  }
  const touching = parts.map((part, index) => index < inherited ? part : { ...part, touches: touchedCities(parts, partNodes[index - inherited], problems) });
  const count = Number(tile.count ?? '1');
  if (!(count >= 0 && count <= largestCount)) {
    problems.push(problem('tile-count', `A tile has between 0 and ${largestCount} copies.`, { node: tile, property: 'count' }));
  }
  const kind: TileKind = {
    id: tile.name ?? '', count: count >= 0 && count <= largestCount ? count : 1, squares: [{ x: 0, y: 0 }], parts: touching, marks,
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

function readPart(part: Part, kind: FeatureKind, problems: Problem[]): TilePart {
  const names: readonly string[] = kind === 'field' ? halfSideNames : sideNames;
  const ports: { square: number; at: number }[] = [];
  const marks: string[] = [];
  const end = kind === 'field' ? touchesIndex(part) : part.words.length;
  part.words.slice(0, end).forEach((word, index) => {
    const at = names.indexOf(word);
    if (at >= 0) ports.push({ square: 0, at });
    else if (kind !== 'field' && /^[a-z]/.test(word)) marks.push(word);
    else problems.push(problem('no-such-side', `${word} is no ${kind === 'field' ? 'half side' : 'side'}: write ${names.join(' ')}.`, { node: part, property: 'words', index }));
  });
  if (ports.length === 0 && (kind === 'city' || kind === 'road' || kind === 'river')) {
    problems.push(problem('no-such-side', `A ${kind} needs at least one side: ${names.join(' ')}.`, { node: part }));
  }
  return { kind, ports, squares: [0], marks, touches: [] };
}

function touchesIndex(part: Part): number {
  const index = part.words.indexOf('touches');
  return index < 0 ? part.words.length : index;
}

/** The cities after `touches`, each named by one of its sides (rule R23). */
function touchedCities(parts: readonly TilePart[], part: Part, problems: Problem[]): number[] {
  if (part.kind !== 'field') return [];
  const cities: number[] = [];
  part.words.forEach((word, index) => {
    if (index <= touchesIndex(part)) return;
    const city = parts.findIndex((other) => other.kind === 'city' && other.ports.some((port) => sideNames[port.at] === word));
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
