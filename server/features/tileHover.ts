import { AstUtils } from 'langium';
import type { Player, Tile } from '../../language/generated/ast.js';
import { BUILTIN_SCHEME } from '../../language/names.js';
import type { Game } from '../engine/game.js';
import { sideNames } from '../engine/sides.js';
import type { Part } from '../engine/tile.js';
import { TileTable } from '../engine/tileTable.js';
import { halfSideNames } from '../engine/sides.js';
import { tileText } from '../exchange/tileText.js';
import { featuresOfTile } from '../record/place.js';
import { rotationText } from '../record/position.js';
import { declaredTile, tileSetOf } from '../record/tileDeclaration.js';
import { featureText } from './featureText.js';
import { picture, plain } from './markdown.js';
import { counted } from './scoreText.js';
import { layoutNote, tileAbout } from './setText.js';

/** A tile on the board: its picture, its features as they lie now and who holds them, the copies left. */
export function lyingTileText(game: Game, tile: number, players: readonly Player[], declared?: Tile): string {
  const { board } = game, kind = board.tileKind[tile], rotation = board.tileRotation[tile];
  const features = featuresOfTile(game, tile).map((feature) => `- ${featureText(game, feature, players)}`);
  return [
    `**\`${board.table.kinds[kind].id}\`** at \`${board.tileX[tile]},${board.tileY[tile]}${rotationText(rotation)}\``,
    picture(tileText(board.table, kind, rotation)), ...aboutTexts(board.table.kinds[kind].id, declared), features.join('\n'), ...copiesTexts(game, kind),
  ].join('\n\n');
}

/** A tile as it is declared, turned as a line says, with its copies in the game if it is in play. */
export function tileKindText(tile: Tile, rotation: number, game: Game | undefined): string {
  const { kind, aliases, problems } = declaredTile(tile);
  const set = tileSetOf(tile), inPlay = game?.rules.kindNamed(kind.id) ?? -1;
  const names = aliases.map(({ name, quarters }) => `\`${name}${rotationText(quarters)}\``).join(', ');
  return [
    `**\`${kind.id}${rotationText(rotation)}\`**${set === undefined ? '' : `, tile set ${plain(set)}`}, ${counted(kind.count, 'copy', 'copies')}`,
    ...problems.length > 0 ? [] : [picture(tileText(new TileTable([kind]), 0, rotation))],
    ...aboutTexts(kind.id, tile),
    kind.parts.map((part) => `- ${partText(part, kind.squares.length > 1)}`).join('\n'),
    ...game === undefined || inPlay < 0 ? [] : copiesTexts(game, inPlay),
    ...names === '' ? [] : [`In other programs: ${names}.`],
  ].join('\n\n');
}

/** Nothing of a tile that is never in the bag. */
function copiesTexts(game: Game, kind: number): string[] {
  const { count } = game.rules.table.kinds[kind];
  return count === 0 ? [] : [`${Math.max(0, game.bag[kind])} of ${count} left in the bag.`];
}

/** What a tile does of its own, and what is to be known of its layout where that comes with the program. */
function aboutTexts(name: string, declared: Tile | undefined): string[] {
  const isBuiltIn = declared !== undefined && AstUtils.getDocument(declared).uri.scheme === BUILTIN_SCHEME;
  const about = tileAbout(name), note = isBuiltIn ? layoutNote(tileSetOf(declared)) : undefined;
  return [...about === undefined ? [] : [about], ...note === undefined ? [] : [`*${note}*`]];
}

/** The parts of a tile of several squares name the square of each side: `b.N`. */
function partText({ kind, ports, marks }: Part, manySquares: boolean): string {
  const names = kind === 'field' ? halfSideNames : sideNames;
  const sides = ports.map(({ square, at }) => manySquares ? `${'abcde'[square]}.${names[at]}` : names[at]);
  return [`**${kind}**`, ...sides, ...marks.map(plain)].join(' ');
}
