/** Suggestions for those who ask at a line, with everything that is shown of them. */
import { DocumentState } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import type { Analyst, SuggestionsForDraw } from '../../analysis/analyst.js';
import { inSlices } from '../../analysis/inSlices.js';
import { isSameMove, type Move } from '../../analysis/move.js';
import type { SearchedMove } from '../../analysis/search.js';
import type { Suggestions } from '../../analysis/suggestions.js';
import { withDrawn } from '../../analysis/drawChances.js';
import { unmarked } from '../../exchange/markdown.js';
import { playerLooks } from '../../exchange/playerLook.js';
import type { CarcassonneServices } from '../../module.js';
import { suggestionsRequest, suggestionsSoFarNotification, type RecordingEdit, type SuggestedMove, type SuggestionsParams, type SuggestionsResult, type SuggestionsSoFar } from '../../protocol.js';
import { isOpenQuestion } from '../../record/openQuestion.js';
import { nextTurnNumber } from '../lineSoFar.js';
import { moveReasons } from '../moveReasons.js';
import { lookerOf } from '../moveWorths.js';
import { readDocument } from '../readDocument.js';
import { recordedTurns } from '../recordedTurns.js';
import { editBehind } from '../recording/edit.js';
import { counted, percent, playerText } from '../scoreText.js';
import { signalOf } from '../signalOf.js';
import { answeredLine } from './answerEdit.js';
import { questionAt, type NoQuestion, type Question } from './question.js';
import { suggestionSettings, type SuggestionSettings } from './settings.js';
import { comparedMoves, errorText, suggestedMove, worthText } from './suggestedMove.js';

/** Answers the client's question for the best moves at a line. */
export function answerSuggestions(connection: Connection, { shared, record, analysis }: CarcassonneServices): void {
  connection.onRequest(suggestionsRequest, async ({ textDocument: { uri }, position: { line }, next, id }: SuggestionsParams, token: CancellationToken): Promise<SuggestionsResult> => {
    const settings = await suggestionSettings(shared.workspace.ConfigurationProvider);
    const asked = await readDocument(shared, uri, DocumentState.Linked, (document): AskedQuestion | NoQuestion => {
      const question = questionAt(document, record.Replays, line, next);
      return 'refusal' in question ? question : asking(question, document.textDocument.getText());
    });
    const tell = (result: SuggestionsResult): void => {
      if (id !== undefined && !token.isCancellationRequested) void connection.sendNotification(suggestionsSoFarNotification, { id, result } satisfies SuggestionsSoFar);
    };
    return 'refusal' in asked ? { refusal: asked.refusal, title: '', moves: [], cost: null, effort: '' } : suggestionsFor(asked, analysis.Analyst, settings, signalOf(token), tell);
  });
}

/** A question with what depends on the text in which it was asked. */
export interface AskedQuestion extends Question {
  readonly title: string;
  /** The move that was played. */
  readonly played: Move | undefined;
  readonly editOf: ((move: string) => RecordingEdit) | undefined;
}

/** A question about a version of a text. */
export function asking(question: Question, text: string): AskedQuestion {
  const { replay, turn, game, kind } = question, { statements } = replay.section, player = replay.setup.players[game.player];
  const number = turn === undefined ? nextTurnNumber(replay, statements) : Number.parseInt(turn.number, 10), isOpen = turn !== undefined && isOpenQuestion(turn);
  const played = turn === undefined || isOpen ? undefined : recordedTurns(replay).find(({ statement }) => statement === turn)?.played?.move;
  return {
    ...question, played, title: `Turn ${number}, ${unmarked(playerText(player))}: ${kind === undefined ? 'before a tile is drawn' : game.rules.table.kinds[kind].id}`,
    editOf: turn === undefined ? (move) => editBehind(text, replay.section, statements[statements.length - 1], `${number}. ${player.name} ${move}`) : isOpen ? (move) => answeredLine(text, turn, move) : undefined,
  };
}

/** Looks for the best moves as long as the settings allow; `tell` gets what is known so far. Rejects with the reason of the signal if that ends the work. */
export async function suggestionsFor(asked: AskedQuestion, analyst: Analyst, { showsMoves, time }: SuggestionSettings, signal: AbortSignal, tell: (soFar: SuggestionsResult) => void): Promise<SuggestionsResult> {
  const { game, kind, played } = asked;
  if (kind === undefined) {
    const told = (draws: readonly SuggestionsForDraw[]): SuggestionsResult => resultOf(asked, showsMoves ? movesForDraws(asked, draws) : [], null, `Two plies ahead, with ${counted(draws.length, 'tile')}.`);
    return told(await analyst.suggestForDraws(game, signal, (soFar) => tell(told(soFar))));
  }
  const told = (found: Suggestions, reasons: ReadonlyMap<SearchedMove, readonly string[]>): SuggestionsResult =>
    resultOf(asked, showsMoves ? movesWithTile(asked, kind, found, reasons) : [], costText(found, played), effortText(found));
  const found = await analyst.suggest(game, kind, { milliseconds: time }, signal, { including: played, onBetter: (soFar) => tell(told(soFar, new Map())) });
  return told(found, showsMoves ? await reasonsOf(asked, kind, comparedMoves(found, played), signal) : new Map());
}

function resultOf({ title }: AskedQuestion, moves: readonly SuggestedMove[], cost: string | null, effort: string): SuggestionsResult {
  return { refusal: null, title, moves, cost, effort };
}

async function reasonsOf({ game, replay }: AskedQuestion, kind: number, moves: readonly SearchedMove[], signal: AbortSignal): Promise<Map<SearchedMove, readonly string[]>> {
  const looker = lookerOf(game.rules), names = replay.setup.players.map(({ name }) => name), reasons = new Map<SearchedMove, readonly string[]>();
  for (const move of moves) reasons.set(move, await inSlices(moveReasons(game, kind, move, looker, names), signal));
  return reasons;
}

function movesWithTile({ game, replay, played, editOf }: AskedQuestion, kind: number, found: Suggestions, reasons: ReadonlyMap<SearchedMove, readonly string[]>): SuggestedMove[] {
  const looks = playerLooks(replay.setup.players.map(({ name }) => name)), compared = comparedMoves(found, played), [best] = compared;
  return compared.map((move) => suggestedMove(game, kind, move, { best, worth: worthText(game, move), why: reasons.get(move) ?? [], played: played !== undefined && isSameMove(move, played), looks, editOf }));
}

/** The best move with each tile, the likeliest tile first. */
function movesForDraws({ game, replay, editOf }: AskedQuestion, draws: readonly SuggestionsForDraw[]): SuggestedMove[] {
  const looks = playerLooks(replay.setup.players.map(({ name }) => name));
  return [...draws].sort((a, b) => b.chance - a.chance).map(({ kind, chance, moves: [best] }) => {
    const drawn = withDrawn(game.copy(), game, kind);
    return suggestedMove(drawn, kind, best, { best, worth: `drawn with ${percent(chance)}: ${worthText(drawn, best)}`, why: [], played: false, looks, editOf });
  });
}

/** What the move that was played lacks to the best one, if that is more than chance. */
function costText({ moves, exact }: Suggestions, played: Move | undefined): string | null {
  const [best] = moves, own = played === undefined ? undefined : moves.find((move) => isSameMove(move, played));
  if (own === undefined) return null;
  const loss = best.margin - own.margin, { lossError } = own;
  if (own === best || loss === 0) return exact ? 'The move played is the best.' : 'Nothing better was found than the move played.';
  if (lossError === undefined) return `The move played cost about ${loss.toFixed(1)} points.`;
  return loss > 2 * lossError ? `The move played cost ${loss.toFixed(1)}${errorText(lossError)} points.` : `Nothing was clearly better than the move played (${loss.toFixed(1)}${errorText(lossError)} points).`;
}

function effortText({ exact, positions, playouts }: Suggestions): string {
  return exact ? `Exact: every order of the tiles left was played to the end (${positions} positions).` : `Looked at ${positions} positions in ${playouts} playouts, and two plies ahead with every tile left.`;
}
