/** What is offered at a line with `?` in place of a move: the best moves, as quick fixes and in completion, each of which is written over the `?`. */
import type { ConfigurationProvider, LangiumDocument } from 'langium';
import { CodeActionKind, CompletionItemKind, type CancellationToken, type CodeAction, type CompletionItem, type Diagnostic, type Position } from 'vscode-languageserver-protocol';
import { isTurn, type Turn } from '../../../language/generated/ast.js';
import type { Analyst, Effort } from '../../analysis/analyst.js';
import { withDrawn } from '../../analysis/drawChances.js';
import type { CarcassonneServices } from '../../module.js';
import { moveText } from '../../record/moveText.js';
import { isOpenQuestion } from '../../record/openQuestion.js';
import type { Replays } from '../../record/replays.js';
import { replayAtLine } from '../lineSoFar.js';
import { percent } from '../scoreText.js';
import { signalOf } from '../signalOf.js';
import { lineNumber, rangeOf } from '../words.js';
import { answerEdit } from './answerEdit.js';
import { aboutTurn, type Question } from './question.js';
import { suggestionSettings } from './settings.js';
import { comparedMoves, worthText } from './suggestedMove.js';

/** A move that may take the place of a `?`. */
interface Answer {
  /** As the notation writes it behind the player. */
  readonly move: string;
  /** With what it is worth. */
  readonly title: string;
  readonly worth: string;
}

/** Before a draw, the best moves with the likeliest tiles are offered. */
const mostTiles = 8;
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
    const { uri } = document.textDocument, text = document.textDocument.getText(), turn = this.openTurn(document, diagnostic.range.start.line);
    return turn === undefined ? [] : (await this.answers(document, turn, token)).map(({ title, move }) =>
      ({ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], edit: { changes: { [uri]: [answerEdit(text, turn, move)] } } }));
  }

  /** The best moves where the cursor stands behind the `?`; nothing where it does not. */
  async completion(document: LangiumDocument, position: Position, token: CancellationToken): Promise<CompletionItem[] | undefined> {
    const turn = this.openTurn(document, position.line), mark = turn === undefined ? undefined : rangeOf(turn, 'marks');
    if (turn === undefined || mark === undefined || position.character !== mark.end.character) return undefined;
    const text = document.textDocument.getText(), line = document.textDocument.getText({ start: { line: position.line, character: 0 }, end: position });
    return (await this.answers(document, turn, token)).map(({ move, worth }, index) => {
      const textEdit = answerEdit(text, turn, move), filterText = line.slice(textEdit.range.start.character);
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
    if (kind !== undefined) {
      const found = await this.analyst.suggest(game, kind, quick, signal);
      return comparedMoves(found).map((move) => answer(moveText(game, kind, move), worthText(game, move)));
    }
    const draws = await this.analyst.suggestForDraws(game, signal);
    return draws.toSorted((a, b) => b.chance - a.chance).slice(0, mostTiles).map(({ kind: drawn, chance, moves: [best] }) =>
      answer(moveText(game, drawn, best), `drawn with ${percent(chance)}: ${worthText(withDrawn(game.copy(), game, drawn), best)}`));
  }
}

function answer(move: string, worth: string): Answer {
  return { move, title: `${move} (${worth})`, worth };
}
