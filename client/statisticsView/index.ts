import * as vscode from 'vscode';
import { statisticsRequest, type StatisticsResult } from '../../server/protocol.js';
import { FollowingView, type AskAt, type Tell } from '../view/followingView.js';
import type { ViewPlace } from '../view/messages.js';
import type { ShowStatistics } from './messages.js';

/** The statistics of the record at the cursor, beside the text. */
export class StatisticsView extends FollowingView {
  constructor(context: vscode.ExtensionContext, languageId: string, private readonly ask: AskAt, log: vscode.LogOutputChannel) {
    super(context, { type: 'carcassonne.statistics', command: 'carcassonne.showStatistics', title: vscode.l10n.t('Statistics'), page: 'statistics' }, languageId, log);
  }

  protected override async show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const message: ShowStatistics = { ...place, ...await this.ask<StatisticsResult>(statisticsRequest, vscode.Uri.parse(place.uri), place.line, token) };
    await tell(message);
  }
}
