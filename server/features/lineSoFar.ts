import type { LangiumDocument, Lexer } from 'langium';
import type { Position, Range } from 'vscode-languageserver-types';
import { isDocument, isTurn, type Statement, type Turn } from '../../language/generated/ast.js';
import type { Token } from '../../language/token.js';
import type { Game } from '../engine/game.js';
import { makesRoom } from '../engine/turn.js';
import { noOrder, type DrawOrder } from '../record/drawOrder.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { lineNumber } from './words.js';

/** A line up to the cursor: whole words, and the word that is being typed. */
export interface LineSoFar {
  readonly tokens: readonly Token[];
  /** From the beginning of the half-typed word to its end, also if the cursor stands within it. */
  readonly range: Range;
  /** Text directly behind that range. */
  readonly behind: string;
}

/** A square is one word, although it has a comma; here a number may be half of one. */
const squareBeingTyped = /^\s*(?:\d+\.\s*\S+\s+\S+|(?:set|start)\s+\S+|expect\s+feature|expect\s+legal\s+\S+)\s+(-?\d*[ \t]*(?:,[ \t]*-?\d*)?)$/;

/** Reads the line at the cursor; nothing within a comment or a quoted text. */
export function readLine(lexer: Lexer, { textDocument }: LangiumDocument, position: Position): LineSoFar | undefined {
  const text = textDocument.getText({ start: { line: position.line, character: 0 }, end: { line: position.line + 1, character: 0 } }).replace(/[\r\n]+$/, '');
  const before = text.slice(0, position.character);
  const square = squareBeingTyped.exec(before)?.[1], half = square ?? /[^\s,"]*$/.exec(before)?.[0] ?? '';
  const start = position.character - half.length;
  const { tokens, hidden } = lexer.tokenize(before.slice(0, start));
  if (/\/\//.test(half) || hidden.some(({ tokenType }) => tokenType.name === 'SL_COMMENT') || tokens.some(({ image }) => image === '"')) return undefined;
  const restOfWord = square === undefined ? /^[^\s,"]*/ : square.includes(',') ? /^\d*/ : /^-?\d*(?:[ \t]*,[ \t]*-?\d+)?/;
  const rest = restOfWord.exec(text.slice(position.character))?.[0] ?? '';
  const end = position.character + rest.length;
  return { tokens, range: { start: { line: position.line, character: start }, end: { line: position.line, character: end } }, behind: text.slice(end) };
}

/** The game at the line of the cursor. */
export interface StateAtLine {
  readonly replay: Replay;
  /** The line itself, as far as it is written. */
  readonly statement: Statement | undefined;
  /** The lines of the section before it. */
  readonly before: readonly Statement[];
  /** As it stood before the line; nothing if the game could not be set up. */
  readonly game: Game | undefined;
  /** The order of the tiles that lines `draws` fix, from this line on. */
  readonly draws: DrawOrder;
}

/** The game in whose part of the file a line (from 0) lies. */
export function replayAtLine(replays: readonly Replay[], line: number): Replay | undefined {
  return replays.findLast(({ section }) => section.scenario === undefined || lineNumber(section.scenario) <= line);
}

/** The section in which a line lies and the game before the line, also for a line that holds nothing or cannot be read. */
export function stateAtLine(replays: Replays, document: LangiumDocument, line: number): StateAtLine | undefined {
  const replay = replayAtLine(replays.of(document).replays, line);
  if (replay === undefined) return undefined;
  const { statements } = replay.section;
  const before = statements.filter((statement) => lineNumber(statement) < line), last = before[before.length - 1];
  const statement = statements.find((other) => lineNumber(other) === line);
  const game = statement !== undefined ? replay.gameBefore(statement) : last !== undefined ? replay.gameAfter(last) : undefined;
  const draws = statement !== undefined ? replay.draws(statement) : last !== undefined ? replay.draws(last, true) : noOrder;
  return { replay, statement, before, game, draws };
}

/** The statements that stand in the section of a line, without the line itself; known also where no game is. */
export function otherStatements({ parseResult }: LangiumDocument, state: StateAtLine | undefined, line: number): readonly Statement[] {
  const root = parseResult.value;
  const all = state?.replay.section.statements ?? (isDocument(root) ? root.statements : []);
  return all.filter((statement) => lineNumber(statement) !== line);
}

/** The number of the turn that follows these lines. */
export function nextTurnNumber(replay: Replay, before: readonly Statement[]): number {
  const last = before.findLast(isTurn);
  return last === undefined ? 1 : Number.parseInt(last.number, 10) + (keepsNumber(replay, last) ? 0 : 1);
}

/** True if the next line has the number of this turn too: its tile left the game, or only made room for a wonder (statement W8). */
export function keepsNumber(replay: Replay, turn: Turn): boolean {
  if (turn.discards) return true;
  const kind = replay.lineOf(turn)?.kind;
  if (kind === undefined || replay.setup.rules?.makesRoom.length === 0) return false;
  const game = replay.gameBefore(turn);
  return game !== undefined && game.player === replay.lineOf(turn)?.player && makesRoom(game, kind);
}
