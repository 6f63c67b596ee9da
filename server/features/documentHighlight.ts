/**
 * Highlights: on a meeple or a tile the tiles of the same feature, as far as it reaches at the end of the record, and as "write" the meeples that
 * were placed in it; on a player his turns and picks.
 */
import type { AstNode, LangiumDocument } from 'langium';
import { DefaultDocumentHighlightProvider, type LangiumServices } from 'langium/lsp';
import { DocumentHighlightKind, type DocumentHighlight, type DocumentHighlightParams, type Range } from 'vscode-languageserver-protocol';
import { isAction, isPick, isPlayer, isPlayers, isSetFigure, isSetup, isStart, isTurn, type Action, type Player, type SetFigure, type Setup, type Start, type Statement, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { featuresOfTile } from '../record/place.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { featureOfWords } from './namedFeature.js';
import { rangeOf, rangeOfWords, statementOf, wordAt, type Word } from './words.js';

export class FeatureHighlights extends DefaultDocumentHighlightProvider {
  private readonly replays: Replays;

  constructor(services: LangiumServices & { record: { Replays: Replays } }) {
    super(services);
    this.replays = services.record.Replays;
  }

  override getDocumentHighlight(document: LangiumDocument, params: DocumentHighlightParams): DocumentHighlight[] | undefined {
    const word = wordAt(document, params.position), statement = word === undefined ? undefined : statementOf(word.node);
    const replay = statement === undefined ? undefined : this.replays.at(statement)?.replay;
    if (word === undefined || statement === undefined || replay === undefined) return this.highlightReferences(document, params);
    const player = playerOf(word);
    if (player !== undefined) return turnsOf(player, replay);
    return featureHighlights(word, statement, replay) ?? this.highlightReferences(document, params);
  }

  /** Elsewhere, a name and what refers to it. */
  private highlightReferences(document: LangiumDocument, params: DocumentHighlightParams): DocumentHighlight[] | undefined {
    const found = super.getDocumentHighlight(document, params);
    return Array.isArray(found) ? found : undefined;
  }
}

function playerOf({ node, property }: Word): Player | undefined {
  if (isPlayer(node)) return node;
  if (property !== 'player' || !('player' in node)) return undefined;
  const reference = node.player as Turn['player'];
  return reference?.ref;
}

function turnsOf(player: Player, { section }: Replay): DocumentHighlight[] {
  return section.statements.flatMap((statement) => {
    if (isTurn(statement) || isPick(statement)) return statement.player?.ref === player ? highlight(rangeOf(statement, 'player'), DocumentHighlightKind.Read) : [];
    return isPlayers(statement) && statement.players.includes(player) ? highlight(rangeOf(player, 'name'), DocumentHighlightKind.Write) : [];
  });
}

function featureHighlights({ node, property }: Word, statement: Statement, replay: Replay): DocumentHighlight[] | undefined {
  const { game } = replay;
  if (game === undefined || !isPlacement(statement)) return undefined;
  const tile = replay.lineOf(statement)?.tile ?? -1;
  if (tile < 0) return undefined;
  const roots = isFigure(node) ? rootOfFigure(game, tile, node) : property === 'tile' || property === 'position' || property === 'rotation' ? rootsOfTile(game, tile, statement) : undefined;
  return roots === undefined ? undefined : replay.section.statements.filter(isPlacement).flatMap((line) => highlightsOf(line, replay, game, roots));
}

type Placement = Turn | Setup | Start;

function isPlacement(statement: Statement): statement is Placement {
  return isTurn(statement) || isSetup(statement) || isStart(statement);
}

function isFigure(node: AstNode): node is Action | SetFigure {
  return isAction(node) || isSetFigure(node);
}

function figuresOf(line: Placement): readonly (Action | SetFigure)[] {
  return isTurn(line) ? line.actions : isSetup(line) ? line.figures : [];
}

function rootOfFigure(game: Game, tile: number, figure: Action | SetFigure): number[] | undefined {
  const feature = featureOfWords(game, tile, figure.words);
  return feature === undefined ? undefined : [game.board.features.root(feature.node)];
}

/** What a tile name stands for: the features that its meeples stand in, else all but the fields, which reach far. */
function rootsOfTile(game: Game, tile: number, line: Placement): number[] {
  const held = figuresOf(line).flatMap((figure) => rootOfFigure(game, tile, figure) ?? []);
  if (held.length > 0) return held;
  const features = featuresOfTile(game, tile), others = features.filter(({ kind }) => kind !== 'field');
  return (others.length > 0 ? others : features).map(({ node }) => game.board.features.root(node));
}

function highlightsOf(line: Placement, replay: Replay, game: Game, roots: readonly number[]): DocumentHighlight[] {
  const tile = replay.lineOf(line)?.tile ?? -1;
  if (tile < 0 || !featuresOfTile(game, tile).some(({ node }) => roots.includes(game.board.features.root(node)))) return [];
  const name = rangeOf(line, 'tile'), square = rangeOf(line, 'rotation') ?? rangeOf(line, 'position') ?? name;
  const meeples = figuresOf(line).filter((figure) => rootOfFigure(game, tile, figure)?.some((root) => roots.includes(root)));
  return [
    ...name === undefined || square === undefined ? [] : highlight({ start: name.start, end: square.end }, DocumentHighlightKind.Read),
    ...meeples.flatMap((figure) => highlight(rangeOfWords(figure), DocumentHighlightKind.Write)),
  ];
}

function highlight(range: Range | undefined, kind: DocumentHighlightKind): DocumentHighlight[] {
  return range === undefined ? [] : [{ range, kind }];
}
