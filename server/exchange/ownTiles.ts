import { AstUtils } from 'langium';
import { isTileSet, type Tile } from '../../language/generated/ast.js';
import { libraryScheme } from '../expansions/library.js';
import type { GameSetup } from '../record/gameSetup.js';
import { tileSetOf } from '../record/tileDeclaration.js';
import { statementText } from './statementText.js';

/** The lines that declare the tiles in play which do not come with the program, also those of imported files: a text with them needs no other file. */
export function ownTiles({ tiles }: GameSetup): string[] {
  const own = [...tiles.filter(isOwn)];
  // `like` names another declaration, which need not be in play.
  for (const { base } of own) if (base?.ref !== undefined && isOwn(base.ref) && !own.includes(base.ref)) own.push(base.ref);
  const sets = new Map<string | undefined, Tile[]>([[undefined, []]]);
  for (const tile of own) sets.set(tileSetOf(tile), [...sets.get(tileSetOf(tile)) ?? [], tile]);
  return [...sets].flatMap(([name, members]) => [...name === undefined ? [] : [setLine(members[0], name)], ...members.map(statementText)]);
}

function isOwn(tile: Tile): boolean {
  return AstUtils.getDocument(tile).uri.scheme !== libraryScheme;
}

function setLine(tile: Tile, name: string): string {
  const line = tile.$container.statements.filter(isTileSet).find((other) => other.name === name);
  return line === undefined ? `tileset ${name}` : statementText(line);
}
