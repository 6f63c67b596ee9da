import { ImportRefusal } from './importRefusal.js';

/** A carcassonnelab link unpacked: tiles and moves in the numbers of Board Game Arena. */
export interface LabGame {
  /** Types 1 to 24, the start tile first. With `discards`, tiles that fitted nowhere stand among them. */
  readonly types: readonly number[];
  readonly discards: boolean;
  readonly moves: readonly LabMove[];
  readonly players: readonly { readonly name: string; readonly colour: string }[];
}

export interface LabMove {
  readonly x: number;
  readonly y: number;
  /** Clockwise quarters of their picture. */
  readonly rotation: number;
  /** Where a meeple is placed, 0 for none. */
  readonly position: number;
}

const packed = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const kinds = 24n, charsPerMove = 4, west = 16, north = 32;

/** How far from the start tile a link can name a square. */
export const farthest = digits.length - 1;
/** A link is not longer than this; a game of 72 tiles has about 400 characters. */
const longest = 4000;

/** True for a text that begins as a link of carcassonnelab. */
export function isLabLink(text: string): boolean {
  return /^(https?:\/\/)?(www\.)?carcassonnelab\.com\//i.test(text);
}

/** Unpacks a link; refuses one that is none of the two known forms. */
export function readLabLink(link: string): LabGame {
  if (link.length > longest) throw new ImportRefusal(`The link has ${link.length} characters; no game needs more than ${longest}.`);
  const [, version, types, moves, query = ''] = /^[^#]*#\/0\/(0|0\.1)\/([\w-]+)\/(\w*)(?:\?(\S*))?$/.exec(link) ?? [];
  if (version === undefined) throw new ImportRefusal('The link is none of a game: it should be like https://www.carcassonnelab.com/#/0/0/TILES/MOVES?players=A,B&colors=red,blue.');
  if (moves.length % charsPerMove !== 0) throw new ImportRefusal(`The moves in the link have ${moves.length} characters, which is no multiple of ${charsPerMove}: part of the link is missing.`);
  const [names, colours] = ['players', 'colors'].map((key) => valuesOf(query, key));
  if (names.length === 0) throw new ImportRefusal('The link names no players.');
  return {
    types: unpackTypes(types), discards: version === '0.1', moves: (moves.match(/.{4}/g) ?? []).map(readMove),
    players: names.map((name, seat) => ({ name, colour: colours[seat] ?? '' })),
  };
}

/** Packs a game into a link. */
export function writeLabLink({ types, discards, moves, players }: LabGame): string {
  let number = types.reduce((sum, type) => sum * kinds + BigInt(type - 1), 0n), tiles = '';
  for (; number > 0n; number /= 64n) tiles = packed[Number(number % 64n)] + tiles;
  const steps = moves.map(({ x, y, rotation, position }) => `${digits[Math.abs(x)]}${digits[Math.abs(y)]}${digits[rotation + (x < 0 ? west : 0) + (y < 0 ? north : 0)]}${position}`);
  const list = (values: readonly string[]): string => values.map(encodeURIComponent).join(',');
  return `https://www.carcassonnelab.com/#/0/${discards ? '0.1' : '0'}/${tiles}/${steps.join('')}?players=${list(players.map(({ name }) => name))}&colors=${list(players.map(({ colour }) => colour))}`;
}

function unpackTypes(text: string): number[] {
  let number = [...text].reduce((sum, char) => sum * 64n + BigInt(packed.indexOf(char)), 0n);
  const types: number[] = [];
  for (; number > 0n; number /= kinds) types.unshift(Number(number % kinds) + 1);
  return types;
}

function readMove(text: string): LabMove {
  const [column, line, turned] = [...text].map((char) => digits.indexOf(char)), position = Number(text[3]);
  const rotation = turned % west;
  if (column < 0 || line < 0 || turned < 0 || rotation > 3 || turned >= 2 * north || !Number.isInteger(position)) throw new ImportRefusal(`“${text}” in the link is no move.`);
  return { x: turned % north >= west ? -column : column, y: turned >= north ? -line : line, rotation, position };
}

/** The values of a query such as `players=A,B`. */
function valuesOf(query: string, key: string): string[] {
  const found = query.split('&').find((pair) => pair.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
  try {
    return found.split(',').filter((value) => value !== '').map(decodeURIComponent);
  } catch {
    throw new ImportRefusal(`The ${key} in the link cannot be read: “${found.slice(0, 40)}”.`);
  }
}
