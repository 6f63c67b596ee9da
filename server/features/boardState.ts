/**
 * The board for a view beside the text: what lies there after the line of the cursor, with pictures and texts. The pictures are those of
 * `carc board`, the texts those of hovers.
 */
import { DocumentState, type LangiumDocument } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver-protocol';
import { isEnd, isTurn, type Statement } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { isComplete, owners } from '../engine/scoring.js';
import { figuresOnBoard, kindOf, placeOfTile, wonderOnTile, wondersOwned } from '../exchange/boardParts.js';
import { boardStyle } from '../exchange/boardStyle.js';
import type { TileKind } from '../engine/tile.js';
import { playerLooks, type PlayerLook } from '../exchange/playerLook.js';
import { outline, partPictures, tilePicture } from '../exchange/tilePicture.js';
import { boardRequest, type BoardFeature, type BoardParams, type BoardPlayer, type BoardResult, type BoardState, type BoardTile, type KindPicture, type NewestTile, type RecordingDraft } from '../protocol.js';
import { rotationText } from '../record/position.js';
import type { PlayedLine, Replay } from '../record/replay.js';
import { writtenTitle } from '../record/sectionTitle.js';
import type { Replays } from '../record/replays.js';
import { featureText } from './featureText.js';
import { keyOf } from './kindKey.js';
import { unmarked } from '../exchange/markdown.js';
import { replayAtLine } from './lineSoFar.js';
import { readDocument } from './readDocument.js';
import { recordBehind, recordedBehind } from './recording/index.js';
import { eventText, playerText, pointsOf } from './scoreText.js';
import { headline } from './standing.js';
import { lineNumber } from './words.js';

/** Answers the client's question for the board at a line. */
export function answerBoard(shared: LangiumSharedServices, replays: Replays, connection: Connection): void {
  connection.onRequest(boardRequest, ({ textDocument: { uri }, position: { line }, known, draft }: BoardParams, token: CancellationToken): Promise<BoardResult> =>
    readDocument(shared, uri, DocumentState.Linked, (document) => {
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'A newer question for the board has come.');
      return boardAt(document, replays, line, { known: new Set(known), draft });
    }));
}

interface Asked {
  /** The keys of the kinds whose pictures need not be sent. */
  readonly known?: ReadonlySet<string>;
  /** What is chosen of a line that is being recorded. */
  readonly draft?: RecordingDraft | undefined;
}

/**
 * The board after the last line at or before this one; before the first line of a game, the board on which it begins. If a line is being
 * recorded, the board is that after what is chosen of it.
 */
export function boardAt(document: LangiumDocument, replays: Replays, line: number, { known = new Set(), draft }: Asked = {}): BoardResult {
  const played = replays.of(document).replays, replay = replayAtLine(played, line) ?? played[0];
  const statements = replay?.section.statements ?? [], asked = statements.findLast((one) => lineNumber(one) <= line) ?? statements[0];
  const statement = draft === undefined || asked === undefined ? asked : recordedBehind(replay, asked);
  const game = statement === undefined ? undefined : replay.gameAfter(statement);
  if (game === undefined) return { board: null, recording: null };
  if (draft === undefined) return { board: boardOf(game, replay, statement, known), recording: null };
  const recorded = recordBehind(document, replay, statement, game, draft), shown = recorded.game, isNew = shown.board.tileCount > game.board.tileCount;
  const kinds = [...kindsOnBoard(shown), ...recorded.kinds.map((kind) => shown.rules.table.kinds[kind])];
  return { board: { ...boardOf(shown, replay, statement, known), kinds: pictures(kinds, known), ...isNew && { newest: newestTile(shown, shown.tile) } }, recording: recorded.recording };
}

function boardOf(game: Game, replay: Replay, statement: Statement, known: ReadonlySet<string>): BoardState {
  const { board, rules } = game, { players } = replay.setup, looks = playerLooks(players.map(({ name }) => name));
  const numbers = Array.from({ length: board.tileCount }, (_, tile) => tile), at = lineNumber(statement);
  const last = replay.lines.findLast((one) => lineNumber(one.statement) <= at), here = last?.statement === statement ? last : undefined;
  const events = here?.events ?? [], gained = pointsOf(events, players.length), newest = here?.tile;
  return {
    title: writtenTitle(replay) ?? 'A game of Carcassonne', moment: momentOf(replay, at), certain: last?.certain ?? true, style: boardStyle,
    kinds: pictures(kindsOnBoard(game), known), tiles: numbers.map((tile) => tileOn(game, replay, tile, at)), features: featuresOn(game, replay, looks),
    figures: figuresOnBoard(game, looks).map(({ markup, player, figure, x, y }) => ({ markup, text: `${unmarked(playerText(players[player]))}: ${figure} on ${x},${y}` })),
    wonders: numbers.map((tile) => wonderOnTile(game, tile)).filter((markup) => markup !== ''),
    newest: newest === undefined || newest >= board.tileCount ? null : newestTile(game, newest),
    players: looks.map((look, seat): BoardPlayer => ({
      ...look, name: unmarked(playerText(players[seat])), score: game.scores[seat], gained: gained[seat],
      supplies: rules.figures.map(({ name }, kind) => ({ figure: name, count: game.supplyOf(seat, kind) })), wonders: wondersOwned(game, seat),
      standing: rules.standing.flatMap((standing) => unmarked(standing(game, seat) ?? '') || []),
    })),
    events: events.map((event) => unmarked(eventText(event, players))), tilesLeft: game.tilesLeft, ...neighbours(replay.lines, at),
  };
}

function newestTile({ board }: Game, tile: number): NewestTile {
  return { transform: placeOfTile(board, tile), frame: outline(kindOf(board, tile), 'framed', 2) };
}

function momentOf({ lines }: Replay, at: number): string {
  const last = lines.findLast(({ statement }) => (isTurn(statement) || isEnd(statement)) && lineNumber(statement) <= at)?.statement;
  return last === undefined ? 'Before the first turn' : headline(last);
}

/** Stepping goes to the lines that are played, of which some lay no tile. */
function neighbours(lines: readonly PlayedLine[], at: number): Pick<BoardState, 'previous' | 'next'> {
  const numbers = lines.map(({ statement }) => lineNumber(statement)), shown = numbers.findLastIndex((number) => number <= at);
  return { previous: numbers[shown - 1] ?? null, next: numbers[shown + 1] ?? null };
}

function kindsOnBoard({ board }: Game): TileKind[] {
  return Array.from({ length: board.tileCount }, (_, tile) => kindOf(board, tile));
}

/** The pictures of kinds that the asker has not seen. */
function pictures(kinds: readonly TileKind[], known: ReadonlySet<string>): Record<string, KindPicture> {
  return Object.fromEntries([...new Set(kinds)].flatMap((kind) => known.has(keyOf(kind)) ? [] : [[keyOf(kind), { picture: tilePicture(kind), parts: partPictures(kind) }]]));
}

function tileOn({ board }: Game, replay: Replay, tile: number, at: number): BoardTile {
  const kind = kindOf(board, tile), laid = replay.statementOfTile(tile);
  return {
    kind: keyOf(kind), transform: placeOfTile(board, tile), squares: board.squaresOfTile(tile),
    text: `${kind.id} ${board.tileX[tile]},${board.tileY[tile]}${rotationText(board.tileRotation[tile])}`,
    line: laid === undefined || lineNumber(laid) > at ? null : lineNumber(laid), features: kind.parts.map((_, part) => board.features.root(board.tileNode[tile] + part)),
  };
}

/** Each feature once, by its root. */
function featuresOn(game: Game, { setup: { players } }: Replay, looks: readonly PlayerLook[]): Record<number, BoardFeature> {
  const { board } = game, found: Record<number, BoardFeature> = {};
  for (let tile = 0; tile < board.tileCount; tile++) {
    kindOf(board, tile).parts.forEach(({ kind }, part) => {
      const node = board.features.root(board.tileNode[tile] + part);
      if (node in found) return;
      const first = owners(game, node);
      found[node] = {
        kind, complete: kind !== 'river' && isComplete(game, node), colour: first.length === 1 ? looks[first[0]].colour : null,
        text: unmarked(featureText(game, { kind, node, places: [] }, players)),
      };
    });
  }
  return found;
}
