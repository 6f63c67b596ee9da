import * as vscode from 'vscode';
import { boardRequest, chancesRequest, outlookRequest, type BoardParams, type BoardResult, type ChancesResult, type OutlookResult, type Recording, type SuggestionsParams, type SuggestionsResult } from '../../server/protocol.js';
import { FollowingView, type AskAt, type AskForMoves, type Tell } from '../view/followingView.js';
import type { ViewPlace } from '../view/messages.js';
import { writeLines } from '../writeLines.js';
import { noExtras, readBoardMessage, type BoardExtras, type ShowBoard, type ShowChances, type ShowOutlook, type ShowSuggestions } from './messages.js';
import { Recorder, undoIn } from './recorder.js';

/** The board beside the text: it shows what lies there after the line of the cursor, records the next line, and shows which moves are best. */
export class BoardView extends FollowingView {
  /** The kinds whose pictures the view has. */
  private readonly known = new Set<string>();
  private extras: BoardExtras = noExtras;
  private readonly recorder = new Recorder();
  /** The moves shown last, and the version of the text that they are for. */
  private suggested: { readonly result: SuggestionsResult; readonly document: vscode.TextDocument; readonly version: number } | undefined;
  /** A move that somebody wants to see who has chosen it elsewhere. */
  private sought: string | undefined;

  constructor(context: vscode.ExtensionContext, languageId: string, private readonly ask: AskAt, private readonly askForMoves: AskForMoves, log: vscode.LogOutputChannel) {
    super(context, { type: 'carcassonne.board', command: 'carcassonne.openBoard', title: vscode.l10n.t('Board'), page: 'board' }, languageId, log);
    context.subscriptions.push(vscode.commands.registerCommand('carcassonne.record', () => {
      this.recorder.turn(true);
      this.open(false);
      this.refresh();
    }));
  }

  /** Opens the view with the moves that are suggested at a line, one of them chosen. */
  showMove(uri: vscode.Uri, line: number, move: string): void {
    this.sought = move;
    this.extras = { ...this.extras, suggestions: true };
    this.open();
    this.place = { uri: uri.toString(), line };
    this.refresh();
  }

  protected override async show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const uri = vscode.Uri.parse(place.uri), document = await vscode.workspace.openTextDocument(uri), { version } = document, { draft } = this.recorder, { gaps, bag, outlook, suggestions } = this.extras;
    const more: Omit<BoardParams, 'textDocument' | 'position'> = { known: [...this.known], gaps, bag, ...draft !== undefined && { draft } };
    const { board, recording } = await this.ask<BoardResult>(boardRequest, uri, place.line, token, more);
    if (token.isCancellationRequested) return;
    this.recorder.offer(recording, draft, document, version);
    const message: ShowBoard = { ...place, board, recording };
    if (!await tell(message) || board === null) return;
    for (const kind of Object.keys(board.kinds)) this.known.add(kind);
    // A tile that is only chosen lies on the board already: what is told of the board before is not about this one.
    const isBefore = (recording?.draft.at ?? null) === null;
    await Promise.all([
      board.gaps === null ? undefined : this.showChances(uri, place.line, tell, token), outlook && isBefore ? this.showOutlook(uri, place.line, tell, token) : undefined,
      suggestions && isBefore ? this.showSuggestions(place.line, document, recording, tell, token) : undefined,
    ]);
  }

  private async showChances(uri: vscode.Uri, line: number, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const { texts } = await this.ask<ChancesResult>(chancesRequest, uri, line, token), chances: ShowChances = { chances: texts };
    await tell(chances);
  }

  private async showOutlook(uri: vscode.Uri, line: number, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const { outlook } = await this.ask<OutlookResult>(outlookRequest, uri, line, token), message: ShowOutlook = { outlook };
    await tell(message);
  }

  private async showSuggestions(line: number, document: vscode.TextDocument, recording: Recording | null, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const { version } = document, draft = recording?.refusal === null ? recording.draft : undefined, way = draft?.way ?? null;
    // Picks and what is done after scoring are no moves of a turn.
    if (way !== null && way.line !== 'turn') return;
    const next: SuggestionsParams['next'] = way === null ? undefined : { player: way.player, tile: draft?.tile ?? null };
    const show = async (result: SuggestionsResult, done: boolean): Promise<void> => {
      if (token.isCancellationRequested) return;
      this.suggested = { result, document, version };
      const message: ShowSuggestions = { suggestions: result, done, choose: this.sought ?? null };
      if (await tell(message) && done) this.sought = undefined;
    };
    await show(await this.askForMoves(document.uri, line, token, next, (result) => { void show(result, false); }), true);
  }

  protected override forget(): void {
    this.known.clear();
  }

  /** What was chosen belongs to the line before. */
  protected override moved(): void {
    this.sought = undefined;
    this.recorder.startAnew();
  }

  protected override async receiveOwn(message: unknown): Promise<void> {
    const read = readBoardMessage(message);
    if (read === undefined) return;
    if ('undo' in read) {
      if (this.panel !== undefined && this.place !== undefined) await undoIn(this.place.uri, this.panel);
      return;
    }
    if ('write' in read) await this.writeRecorded();
    else if ('take' in read) await this.take(read.take);
    else if ('extras' in read) this.extras = { ...read.extras, suggestions: read.extras.suggestions || this.sought !== undefined };
    else if ('record' in read) this.recorder.turn(read.record);
    else this.recorder.choose(read.draft);
    this.refresh();
  }

  /** The recorded line comes into the text, and the cursor to it. The view is there first, so that it never asks for the line before with the new one behind. */
  private async writeRecorded(): Promise<void> {
    const { place } = this, line = this.recorder.target;
    if (place === undefined || line === undefined) return;
    this.place = { ...place, line };
    if (await this.recorder.write()) await this.goTo(line);
  }

  /** A suggested move comes into the text, where none stands yet, and the cursor to it. */
  private async take(wanted: string): Promise<void> {
    const { suggested, place } = this, edit = suggested?.result.moves.find(({ move }) => move === wanted)?.edit ?? null;
    if (suggested === undefined || edit === null || place === undefined) return;
    const line = edit.from + edit.lines.length - 1;
    this.place = { ...place, line };
    if (await writeLines(suggested.document, suggested.version, edit)) await this.goTo(line);
  }
}
