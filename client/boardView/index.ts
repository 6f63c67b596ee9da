import * as vscode from 'vscode';
import { boardRequest, chancesRequest, type BoardResult, type ChancesResult } from '../../server/protocol.js';
import { FollowingView, type AskAt, type Tell } from '../view/followingView.js';
import type { ViewPlace } from '../view/messages.js';
import { readExtras, type BoardExtras, type ShowBoard, type ShowChances } from './messages.js';

/** The board beside the text: it shows what lies there after the line of the cursor. */
export class BoardView extends FollowingView {
  /** The kinds whose pictures the view has. */
  private readonly known = new Set<string>();
  private extras: BoardExtras = { gaps: false, bag: false };

  constructor(context: vscode.ExtensionContext, languageId: string, private readonly ask: AskAt, log: vscode.LogOutputChannel) {
    super(context, { type: 'carcassonne.board', command: 'carcassonne.openBoard', title: vscode.l10n.t('Board'), page: 'board' }, languageId, log);
  }

  protected override async show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const uri = vscode.Uri.parse(place.uri), { board } = await this.ask<BoardResult>(boardRequest, uri, place.line, token, { known: [...this.known], ...this.extras });
    const message: ShowBoard = { ...place, board };
    if (!await tell(message) || board === null) return;
    for (const kind of Object.keys(board.kinds)) this.known.add(kind);
    if (board.gaps === null) return;
    const { texts } = await this.ask<ChancesResult>(chancesRequest, uri, place.line, token), chances: ShowChances = { chances: texts };
    await tell(chances);
  }

  protected override forget(): void {
    this.known.clear();
  }

  protected override receiveOwn(message: unknown): void {
    const extras = readExtras(message);
    if (extras === undefined) return;
    this.extras = extras;
    this.refresh();
  }
}
