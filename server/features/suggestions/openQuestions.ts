/** What is offered at a line with `?` in place of a move: the best moves, as quick fixes and in completion, each of which is written over the `?`. */
import type { ConfigurationProvider, LangiumDocument } from 'langium';
import { CodeActionKind, CompletionItemKind, type CancellationToken, type CodeAction, type CompletionItem, type Diagnostic, type Position, type TextEdit } from 'vscode-languageserver-protocol';
import { isTurn, type Turn } from '../../../language/generated/ast.js';
import type { Analyst, Effort } from '../../analysis/analyst.js';
import type { CarcassonneServices } from '../../module.js';
import { moveText } from '../../record/moveText.js';
import { isOpenQuestion } from '../../record/openQuestion.js';
import type { Replays } from '../../record/replays.js';
import { replayAtLine } from '../lineSoFar.js';
import { signalOf } from '../signalOf.js';
import { lineNumber, rangeOf } from '../words.js';
import { aboutTurn, type Question } from './question.js';
import { suggestionSettings } from './settings.js';
import { comparedMoves, toldMove, worthText } from './suggestedMove.js';

/** A move that may take the place of a `?`. */
interface Answer {
  /** As the notation writes it behind the player. */
  readonly move: string;
  /** With what it is worth. */
  readonly title: string;
  readonly worth: string;
}

/** A question that a list must wait for is looked at so long only: as deep as each tile that may come, and a few playouts of the best. The same each time. */
const quick: Effort = { playouts: 64 };

export class OpenQuestions {
  private readonly replays: Replays;
  private readonly analyst: Analyst;
  private readonly configuration: ConfigurationProvider;

  constructor(services: CarcassonneServices) {
    this.replays = services.record.Replays;
    this.analyst = services.analysis.Analyst;
    this.configuration = services.shared.workspace.ConfigurationProvider;
  }

  /** The best moves as quick fixes of the note that a move is open. */
  async fixes(document: LangiumDocument, diagnostic: Diagnostic, token: CancellationToken): Promise<CodeAction[]> {
    const turn = this.openTurn(document, diagnostic.range.start.line);
    return turn === undefined ? [] : (await this.answers(document, turn, token)).map(({ title, move }) =>
      ({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: { changes: { [document.textDocument.uri]: [answerEdit(document, turn, move)] } } }));
  }

  /** The best moves where the cursor stands behind the `?`; nothing where it does not. */
  async completion(document: LangiumDocument, position: Position, token: CancellationToken): Promise<CompletionItem[] | undefined> {
    const turn = this.openTurn(document, position.line), mark = turn === undefined ? undefined : rangeOf(turn, 'marks');
    if (turn === undefined || mark === undefined || position.character !== mark.end.character) return undefined;
    return (await this.answers(document, turn, token)).map(({ move, worth }, index) => {
      const textEdit = answerEdit(document, turn, move), filterText = document.textDocument.getText({ start: textEdit.range.start, end: position });
      return { label: move, kind: CompletionItemKind.Event, detail: worth, sortText: String(index).padStart(4, '0'), filterText, textEdit };
    });
  }

  private openTurn(document: LangiumDocument, line: number): Turn | undefined {
    return replayAtLine(this.replays.of(document).replays, line)?.section.statements.find((one): one is Turn => isTurn(one) && lineNumber(one) === line && isOpenQuestion(one));
  }

  private async answers(document: LangiumDocument, turn: Turn, token: CancellationToken): Promise<Answer[]> {
    const replay = replayAtLine(this.replays.of(document).replays, lineNumber(turn)), question = replay === undefined ? undefined : aboutTurn(replay, turn);
    if (question === undefined || 'refusal' in question || !(await suggestionSettings(this.configuration)).showsMoves) return [];
    return this.best(question, signalOf(token));
  }

  private async best({ game, kind }: Question, signal: AbortSignal): Promise<Answer[]> {
    if (kind === undefined) return [];
    const found = await this.analyst.suggest(game, kind, quick, signal);
    return comparedMoves(found).map((move) => ({ move: moveText(game, kind, move), title: toldMove(game, kind, move), worth: worthText(game, move) }));
  }
}

/** Writes a move over the `?` of a turn and the tile before it; what stands between them goes behind the move. */
export function answerEdit({ textDocument }: LangiumDocument, turn: Turn, move: string): TextEdit {
  const mark = rangeOf(turn, 'marks'), tile = rangeOf(turn, 'tile'), before = rangeOf(turn, 'player') ?? rangeOf(turn, 'number');
  if (mark === undefined || before === undefined) throw new Error(`Line ${lineNumber(turn) + 1} is no open question.`);
  const between = textDocument.getText({ start: (tile ?? before).end, end: mark.start }), kept = between.trim() === '' ? '' : ` ${between.trim()}`;
  const start = tile?.start ?? (kept === '' ? mark.start : before.end), space = tile === undefined && kept !== '' ? ' ' : '';
  return { range: { start, end: mark.end }, newText: `${space}${move}${kept}` };
}
