import * as vscode from 'vscode';
import { boardRequest, chancesRequest, type BoardParams, type BoardResult, type ChancesResult } from '../../server/protocol.js';
import { FollowingView, type AskAt, type Tell } from '../view/followingView.js';
import type { ViewPlace } from '../view/messages.js';
import { readBoardMessage, type BoardExtras, type ShowBoard, type ShowChances } from './messages.js';
import { Recorder, undoIn } from './recorder.js';

/** The board beside the text: it shows what lies there after the line of the cursor, and records the next line. */
export class BoardView extends FollowingView {
  /** The kinds whose pictures the view has. */
  private readonly known = new Set<string>();
  private extras: BoardExtras = { gaps: false, bag: false };
  private readonly recorder = new Recorder();

  constructor(context: vscode.ExtensionContext, languageId: string, private readonly ask: AskAt, log: vscode.LogOutputChannel) {
    super(context, { type: 'carcassonne.board', command: 'carcassonne.openBoard', title: vscode.l10n.t('Board'), page: 'board' }, languageId, log);
    context.subscriptions.push(vscode.commands.registerCommand('carcassonne.record', () => {
      this.recorder.turn(true);
      this.open(false);
      this.refresh();
    }));
  }

  protected override async show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const uri = vscode.Uri.parse(place.uri), document = await vscode.workspace.openTextDocument(uri), { version } = document, { draft } = this.recorder;
    const more: Omit<BoardParams, 'textDocument' | 'position'> = { known: [...this.known], ...this.extras, ...draft !== undefined && { draft } };
    const { board, recording } = await this.ask<BoardResult>(boardRequest, uri, place.line, token, more);
    if (token.isCancellationRequested) return;
    this.recorder.offer(recording, draft, document, version);
    const message: ShowBoard = { ...place, board, recording };
    if (!await tell(message) || board === null) return;
    for (const kind of Object.keys(board.kinds)) this.known.add(kind);
    if (board.gaps === null) return;
    const { texts } = await this.ask<ChancesResult>(chancesRequest, uri, place.line, token), chances: ShowChances = { chances: texts };
    await tell(chances);
  }

  protected override forget(): void {
    this.known.clear();
  }

  /** What was chosen belongs to the line before. */
  protected override moved(): void {
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
    else if ('extras' in read) this.extras = read.extras;
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
}
