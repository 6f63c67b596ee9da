import * as vscode from 'vscode';
import {
  analysisEditsRequest, analyzeTurnRequest, gameAnalysisRequest, type AnalysisEditsResult, type AnalyzeTurnResult, type GameAnalysisResult,
} from '../../server/protocol.js';
import { FollowingView, type AskAt, type Tell } from '../view/followingView.js';
import type { ViewPlace } from '../view/messages.js';
import { readWish, type ShowAnalysis } from './messages.js';

/** How the game at the cursor was played, beside the text. The command that opens it analyzes the game, turn by turn; what is found shows as it comes. */
export class AnalysisView extends FollowingView {
  private analyzing: vscode.CancellationTokenSource | undefined;
  private progress: ShowAnalysis['running'] = null;

  constructor(context: vscode.ExtensionContext, languageId: string, private readonly ask: AskAt, private readonly record: vscode.LogOutputChannel) {
    super(context, { type: 'carcassonne.analysis', command: 'carcassonne.analyzeGame', title: vscode.l10n.t('Analysis'), page: 'analysis' }, languageId, record);
    context.subscriptions.push(vscode.commands.registerCommand('carcassonne.writeAnalysis', () => this.write()), { dispose: () => this.cancel() });
  }

  protected override open(): void {
    super.open();
    void this.analyze();
  }

  protected override async show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void> {
    const { analysis } = await this.ask<GameAnalysisResult>(gameAnalysisRequest, vscode.Uri.parse(place.uri), place.line, token);
    await tell({ ...place, analysis, running: this.progress } satisfies ShowAnalysis);
  }

  protected override async receiveOwn(message: unknown): Promise<void> {
    const wish = readWish(message);
    if (wish === 'analyze') await this.analyze();
    else if (wish === 'cancel') this.cancel();
    else if (wish === 'write') await this.write();
  }

  private cancel(): void {
    this.analyzing?.cancel();
  }

  /** Turn by turn, until nothing is left or somebody ends it; a text that changes in the meantime is read anew for each turn. */
  private async analyze(): Promise<void> {
    const { place } = this;
    if (place === undefined) return;
    this.cancel();
    const analyzing = this.analyzing = new vscode.CancellationTokenSource(), { token } = analyzing, uri = vscode.Uri.parse(place.uri);
    try {
      await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: vscode.l10n.t('Analyzing the game') }, async (bar) => {
        for (let left = 1; left > 0 && !token.isCancellationRequested;) {
          const now = await this.ask<AnalyzeTurnResult>(analyzeTurnRequest, uri, place.line, token), done = now.of - now.left;
          left = now.left;
          this.progress = { done, of: now.of };
          bar.report({ message: vscode.l10n.t('{0} of {1} turns', done, now.of) });
          this.refresh();
        }
      });
    } catch (error) {
      if (!token.isCancellationRequested) this.record.warn(vscode.l10n.t('The game in {0} cannot be analyzed: {1}', place.uri, error instanceof Error ? error.message : String(error)));
    } finally {
      if (this.analyzing === analyzing) {
        this.analyzing = undefined;
        this.progress = null;
        this.refresh();
      }
    }
  }

  /** Writes what is known into the record at the cursor, as an edit that can be undone. */
  private async write(): Promise<void> {
    const { place } = this;
    if (place === undefined) {
      void vscode.window.showInformationMessage(vscode.l10n.t('Nothing is known of a game yet: “Carcassonne: Analyze Game” analyzes it.'));
      return;
    }
    const uri = vscode.Uri.parse(place.uri), asking = new vscode.CancellationTokenSource(), version = (await vscode.workspace.openTextDocument(uri)).version;
    const { edits } = await this.ask<AnalysisEditsResult>(analysisEditsRequest, uri, place.line, asking.token), edit = new vscode.WorkspaceEdit();
    if ((await vscode.workspace.openTextDocument(uri)).version !== version) return;
    for (const { range: { start, end }, newText } of edits) edit.replace(uri, new vscode.Range(start.line, start.character, end.line, end.character), newText);
    await vscode.workspace.applyEdit(edit);
  }
}
