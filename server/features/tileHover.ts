import { AstUtils } from 'langium';
import { isTurn, type Statement, type Tile } from '../../language/generated/ast.js';
import { BUILTIN_SCHEME } from '../../language/names.js';
import { deadFeatures } from '../analysis/gaps.js';
import type { PositionOutlook } from '../analysis/positionAnalysis.js';
import type { Game } from '../engine/game.js';
import { sideNames } from '../engine/sides.js';
import type { Part } from '../engine/tile.js';
import { TileTable } from '../engine/tileTable.js';
import { halfSideNames } from '../engine/sides.js';
import { tileText } from '../exchange/tileText.js';
import { featuresOfTile } from '../record/place.js';
import { rotationText } from '../record/position.js';
import type { PlayedLine, Replay } from '../record/replay.js';
import { declaredTile, tileSetOf } from '../record/tileDeclaration.js';
import { featureText } from './featureText.js';
import { expectedBehind } from './outlook.js';
import { picture, plain } from '../exchange/markdown.js';
import { counted } from './scoreText.js';
import { layoutNote, tileAbout } from './setText.js';
import { lineNumber } from './words.js';

/** A line of a record and the game after it. */
export interface Moment {
  readonly replay: Replay;
  readonly statement: Statement;
  readonly game: Game;
}

/** A tile on the board: what it does and has brought, its picture, its features as they lie now and who holds them, the copies left. */
export function lyingTileText(moment: Moment, tile: number, declared: Tile | undefined, outlook: PositionOutlook | undefined): string {
  const { game, replay } = moment, { board } = game, kind = board.tileKind[tile], rotation = board.tileRotation[tile];
  const dead = deadFeatures(game), features = featuresOfTile(game, tile)
    .map((feature) => `- ${featureText(game, feature, replay.setup.players, dead)}${expectedBehind(outlook, game, feature.node)}`);
  return [
    `**\`${board.table.kinds[kind].id}\`** at \`${board.tileX[tile]},${board.tileY[tile]}${rotationText(rotation)}\``,
    ...aboutTexts(board.table.kinds[kind].id, declared), ...nowTexts(moment, kind), picture(tileText(board.table, kind, rotation)), features.join('\n'), ...copiesTexts(game, kind),
  ].join('\n\n');
}

/** A tile as it is declared, turned as a line says, with its copies in the game if it is in play. */
export function tileKindText(tile: Tile, rotation: number, moment: Moment | undefined): string {
  const { kind, aliases, problems } = declaredTile(tile);
  const set = tileSetOf(tile), inPlay = moment?.game.rules.kindNamed(kind.id) ?? -1;
  const names = aliases.map(({ name, quarters }) => `\`${name}${rotationText(quarters)}\``).join(', ');
  return [
    `**\`${kind.id}${rotationText(rotation)}\`**${set === undefined ? '' : `, tile set ${plain(set)}`}, ${counted(kind.count, 'copy', 'copies')}`,
    ...aboutTexts(kind.id, tile),
    ...moment === undefined || inPlay < 0 ? [] : nowTexts(moment, inPlay),
    ...problems.length > 0 ? [] : [picture(tileText(new TileTable([kind]), 0, rotation))],
    kind.parts.map((part) => `- ${partText(part, kind.squares.length > 1)}`).join('\n'),
    ...moment === undefined || inPlay < 0 ? [] : copiesTexts(moment.game, inPlay),
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

/** What the expansions say of a tile as the game stands, and the points that lines up to here name it as the reason of. */
function nowTexts({ replay, statement, game }: Moment, kind: number): string[] {
  const { players } = replay.setup, { id } = game.rules.table.kinds[kind];
  const said = game.rules.about.flatMap((about) => about(game, kind, (seat) => plain(players[seat].name)));
  const sentences = [...said, ...gainTexts(replay.lines.filter((line) => lineNumber(line.statement) <= lineNumber(statement)), id)];
  return sentences.length === 0 ? [] : [sentences.join(' ')];
}

/** `So far it has brought 9 points: 3 in turn 4, 6 in turn 7.` */
function gainTexts(lines: readonly PlayedLine[], source: string): string[] {
  const gains = lines.map((line) => ({ line, points: line.events.reduce((sum, event) => event.source === source ? sum + event.points : sum, 0) })).filter(({ points }) => points > 0);
  if (gains.length === 0) return [];
  const total = gains.reduce((sum, { points }) => sum + points, 0);
  return [`So far it has brought ${counted(total, 'point')}: ${gains.map(({ line, points }) => `${points} ${whenText(line.statement)}`).join(', ')}.`];
}

function whenText(statement: Statement): string {
  return isTurn(statement) ? `in turn ${Number.parseInt(statement.number, 10)}` : 'at the end';
}

/** The parts of a tile of several squares name the square of each side: `b.N`. */
function partText({ kind, ports, marks }: Part, manySquares: boolean): string {
  const names = kind === 'field' ? halfSideNames : sideNames;
  const sides = ports.map(({ square, at }) => manySquares ? `${'abcde'[square]}.${names[at]}` : names[at]);
  return [`**${kind}**`, ...sides, ...marks.map(plain)].join(' ');
}
