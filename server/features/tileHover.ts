import type { Player, Tile } from '../../language/generated/ast.js';
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

/** A tile on the board: its picture, its features as they lie now and who holds them, the copies left. */
export function lyingTileText(game: Game, tile: number, players: readonly Player[]): string {
  const { board } = game, kind = board.tileKind[tile], rotation = board.tileRotation[tile];
  const features = featuresOfTile(game, tile).map((feature) => `- ${featureText(game, feature, players)}`);
  return [
    `**\`${board.table.kinds[kind].id}\`** at \`${board.tileX[tile]},${board.tileY[tile]}${rotationText(rotation)}\``,
    picture(tileText(board.table, kind, rotation)), features.join('\n'), copiesText(game, kind),
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
    kind.parts.map((part) => `- ${partText(part)}`).join('\n'),
    ...game === undefined || inPlay < 0 ? [] : [copiesText(game, inPlay)],
    ...names === '' ? [] : [`In other programs: ${names}.`],
  ].join('\n\n');
}

function copiesText(game: Game, kind: number): string {
  return `${Math.max(0, game.bag[kind])} of ${game.rules.table.kinds[kind].count} left in the bag.`;
}

function partText({ kind, ports, marks }: Part): string {
  const names = kind === 'field' ? halfSideNames : sideNames;
  return [`**${kind}**`, ...ports.map(({ at }) => names[at]), ...marks.map(plain)].join(' ');
}
