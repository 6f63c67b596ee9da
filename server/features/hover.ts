/**
 * Hover: on a turn, a player or a score the standing after the line, with every point and its reason; on a tile or a square the tile as it
 * lies at that moment; on a meeple the feature it stands in; on words of the notation what they mean.
 */
import type { AstNode, ConfigurationProvider, LangiumDocument } from 'langium';
import type { HoverProvider, LangiumSharedServices } from 'langium/lsp';
import type { Hover, HoverParams } from 'vscode-languageserver-protocol';
import {
  isAction, isDrawnTile, isExpectFeature, isExpectLegal, isOption, isPart, isPick, isProperty, isSetFigure, isSetup, isStart, isTile, isTileSet, isTurn, isUsedSet, type Statement, type Tile,
} from '../../language/generated/ast.js';
import { isBeginning } from '../../language/statements.js';
import { deadFeatures } from '../analysis/gaps.js';
import type { PositionOutlook } from '../analysis/positionAnalysis.js';
import type { Game } from '../engine/game.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { positionText, type Position } from '../engine/sides.js';
import { roleOn, type NamedFeature } from '../record/place.js';
import { readPosition, readRotation } from '../record/position.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { featureText } from './featureText.js';
import { plain } from '../exchange/markdown.js';
import { gameAt } from './momentAtLine.js';
import { featureOfWords } from './namedFeature.js';
import { expectedBehind, isOutlookWanted, outlookAfter } from './outlook.js';
import { eventText } from './scoreText.js';
import { modifierText, optionText, setText } from './setText.js';
import { standingText } from './standing.js';
import { statementText, wordTexts } from './statementTexts.js';
import { lyingTileText, tileKindText, type Moment } from './tileHover.js';
import { statementOf, wordAt, type Word } from './words.js';

export class RecordHover implements HoverProvider {
  private readonly replays: Replays;
  private readonly configuration: ConfigurationProvider;

  constructor(services: { shared: LangiumSharedServices; record: { Replays: Replays } }) {
    this.replays = services.record.Replays;
    this.configuration = services.shared.workspace.ConfigurationProvider;
  }

  async getHoverContent(document: LangiumDocument, { position }: HoverParams): Promise<Hover | undefined> {
    const hasOutlook = await isOutlookWanted(this.configuration), word = wordAt(document, position), statement = word === undefined ? undefined : statementOf(word.node);
    if (word === undefined || statement === undefined) return undefined;
    const value = this.textOf(word, statement, hasOutlook);
    return value === undefined ? undefined : { contents: { kind: 'markdown', value }, range: word.leaf.range };
  }

  private textOf({ node, property, leaf }: Word, statement: Statement, hasOutlook: boolean): string | undefined {
    const { text } = leaf;
    if (property === undefined || property === 'discards' || property === 'asPlayed' || property === 'kind' && text in wordTexts) {
      return isBeginning(text) ? statementText(text) : wordTexts[text];
    }
    const replay = this.replays.at(statement)?.replay;
    if (isTile(statement)) return tileOfDeclaration(node, property, statement, momentAfter(statement, replay));
    if (isTileSet(statement)) return statement.title === undefined ? undefined : `**${plain(statement.title)}**`;
    if (isUsedSet(node)) return property === 'modifiers' ? modifierText(node, text) : setText(node);
    if (replay === undefined) return undefined;
    if (isOption(node)) return optionText(node, replay.setup);
    const moment = momentAfter(statement, replay), outlook = moment === undefined || !hasOutlook ? undefined : outlookAfter(replay, statement, moment.game);
    if (isStanding(node, property)) return standingText(replay, statement, outlook);
    return moment === undefined ? undefined : onBoard(moment, node, property, outlook);
  }
}

function momentAfter(statement: Statement, replay: Replay | undefined): Moment | undefined {
  const game = replay === undefined ? undefined : gameAt(replay, statement);
  return replay === undefined || game === undefined ? undefined : { replay, statement, game };
}

/** Words behind which scores stand or might stand: a player, a number of points, the number of a turn. */
function isStanding(node: AstNode, property: string): boolean {
  return property === 'player' || property === 'points' || property === 'gained' || (isTurn(node) && property === 'number') || node.$type === 'Player' || node.$type === 'ExpectSupply';
}

function onBoard(moment: Moment, node: AstNode, property: string, outlook: PositionOutlook | undefined): string | undefined {
  const { game, statement, replay } = moment, { players } = replay.setup;
  if (isAction(node) || isSetFigure(node)) {
    const feature = featureOfWords(game, tileOfActions(game, statement, replay), node.words);
    if (feature === undefined || feature.kind === 'river') return undefined;
    const scored = scoredIn(replay, statement, game, feature).map((event) => `\n\nScored in this turn: ${eventText(event, players)}`);
    return `${roleOn[feature.kind]} on a ${featureText(game, feature, players, deadFeatures(game))}${expectedBehind(outlook, game, feature.node)}${scored.join('')}`;
  }
  if (isTurn(node) || isSetup(node) || isStart(node)) {
    const tile = replay.lineOf(statement)?.tile ?? -1;
    if (tile >= 0) return lyingTileText(moment, tile, node.tile?.ref, outlook);
    return node.tile?.ref === undefined ? undefined : tileKindText(node.tile.ref, readRotation(node.rotation) ?? 0, moment);
  }
  if (isDrawnTile(node) || isPick(node)) return node.tile?.ref === undefined ? undefined : tileKindText(node.tile.ref, 0, moment);
  if (isExpectLegal(node) && property === 'tile') return node.tile?.ref === undefined ? undefined : tileKindText(node.tile.ref, readRotation(node.rotation) ?? 0, moment);
  const expected = isProperty(node) ? node.$container : node;
  if ((isExpectFeature(expected) || isExpectLegal(expected)) && expected.position !== undefined) {
    const { x, y } = readPosition(expected.position), tile = game.board.tileOn(x, y);
    return tile < 0 ? undefined : lyingTileText(moment, tile, undefined, outlook);
  }
  return undefined;
}

/** The tile on which the figures of a line stand: the one that it lays, or the one that was picked and lies there already. */
function tileOfActions({ board, rules }: Game, statement: Statement, replay: Replay): number {
  const picked = isPick(statement) ? rules.kindNamed(statement.tile?.ref?.name ?? '') : -1;
  return picked >= 0 ? board.tileOfKind(picked) : replay.lineOf(statement)?.tile ?? -1;
}

/** The points that a line brought for a feature; its meeples have gone home since. */
function scoredIn(replay: Replay, statement: Statement, game: Game, { kind, node }: NamedFeature): ScoreEvent[] {
  const squaresOf = (squares: readonly Position[]): string => squares.map(positionText).sort().join(' ');
  const squares = squaresOf(game.board.squaresOf(node));
  return replay.lineOf(statement)?.events.filter((event) => event.feature === kind && squaresOf(event.squares) === squares) ?? [];
}

function tileOfDeclaration(node: AstNode, property: string, statement: Tile, moment: Moment | undefined): string | undefined {
  if (isPart(node) || property === 'name' || property === 'count') return tileKindText(statement, 0, moment);
  return property === 'base' && statement.base?.ref !== undefined ? tileKindText(statement.base.ref, 0, moment) : undefined;
}
