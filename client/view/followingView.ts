import * as vscode from 'vscode';
import type { SuggestionsParams, SuggestionsResult } from '../../server/protocol.js';
import { readPlace, readViewMessage, type ViewPlace } from './messages.js';
import { page } from './page.js';

/** Asks the server about a line of a document. */
export type AskAt = <Result>(request: string, uri: vscode.Uri, line: number, token: vscode.CancellationToken, more?: object) => Promise<Result>;

/** Asks the server for the best moves at a line; `soFar` is told what is known while it looks for better ones. */
export type AskForMoves = (uri: vscode.Uri, line: number, token: vscode.CancellationToken, next: SuggestionsParams['next'], soFar: (result: SuggestionsResult) => void) => Promise<SuggestionsResult>;

/** Tells the view something, unless it has been asked for something newer since; true if it has arrived. */
export type Tell = (message: object) => Promise<boolean>;

/** What tells views apart; `page` names the files of its page. */
export interface ViewKind {
  readonly type: string;
  readonly command: string;
  readonly title: string;
  readonly page: string;
}

/** Edits and moves of the cursor within a frame are shown as one. */
const frame = 16;

/** A view beside the text, about the record at the cursor: it follows the cursor and each edit, and moves the cursor only if it is told to. */
export abstract class FollowingView implements vscode.WebviewPanelSerializer {
  protected panel: vscode.WebviewPanel | undefined;
  protected place: ViewPlace | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: vscode.CancellationTokenSource | undefined;

  constructor(private readonly context: vscode.ExtensionContext, private readonly kind: ViewKind, private readonly languageId: string, private readonly log: vscode.LogOutputChannel) {
    context.subscriptions.push(
      vscode.commands.registerCommand(kind.command, () => this.open()),
      vscode.window.registerWebviewPanelSerializer(kind.type, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => { if (editor !== undefined) this.follow(editor); }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => { if (contentChanges.length > 0 && document.uri.toString() === this.place?.uri) this.refresh(); }),
      { dispose: () => { clearTimeout(this.timer); this.asking?.cancel(); } },
    );
  }

  /** Asks the server what is at a place, and tells the view. */
  protected abstract show(place: ViewPlace, tell: Tell, token: vscode.CancellationToken): Promise<void>;

  /** The page of the view is new: it knows nothing of what it was told before. */
  protected forget?(): void;

  /** Reads what only this kind of view says. */
  protected receiveOwn?(message: unknown): void | Promise<void>;

  /** The cursor is on another line. */
  protected moved?(): void;

  /** Shows everything anew, soon; whatever was asked for before is forgotten. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { void this.update(); }, frame);
  }

  /** After a reload of the window. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.place ??= readPlace(state);
    this.adopt(panel);
  }

  protected open(preserveFocus = true): void {
    const editor = vscode.window.activeTextEditor;
    if (this.panel === undefined) {
      this.adopt(vscode.window.createWebviewPanel(this.kind.type, this.kind.title, { viewColumn: vscode.ViewColumn.Beside, preserveFocus }, {}));
    } else {
      this.panel.reveal(undefined, preserveFocus);
    }
    if (editor !== undefined) this.follow(editor);
  }

  private adopt(panel: vscode.WebviewPanel): void {
    const { extensionUri } = this.context;
    this.panel?.dispose();
    this.panel = panel;
    this.forget?.();
    panel.iconPath = { light: vscode.Uri.joinPath(extensionUri, 'client/icons/file-light.svg'), dark: vscode.Uri.joinPath(extensionUri, 'client/icons/file-dark.svg') };
    panel.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist/webview')] };
    panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message));
    panel.onDidChangeViewState(() => this.refresh());
    panel.onDidDispose(() => { if (this.panel === panel) this.panel = undefined; });
    panel.webview.html = page(panel.webview, extensionUri, this.kind.page, this.kind.title);
  }

  private async receive(message: unknown): Promise<void> {
    const read = readViewMessage(message);
    if (read === undefined) {
      await this.receiveOwn?.(message);
    } else if ('goTo' in read) {
      await this.goTo(read.goTo);
    } else {
      this.forget?.();
      this.refresh();
    }
  }

  /** Only the editor in which somebody works decides what is shown, and the one whose record is shown already. */
  private follow({ document, selection }: vscode.TextEditor): void {
    const uri = document.uri.toString(), { line } = selection.active;
    if (document.languageId !== this.languageId || (uri !== this.place?.uri && document !== vscode.window.activeTextEditor?.document)) return;
    if (uri === this.place?.uri && line === this.place.line) return;
    this.place = { uri, line };
    this.moved?.();
    this.refresh();
  }

  private async update(): Promise<void> {
    const { panel, place } = this;
    if (panel === undefined || !panel.visible || place === undefined) return;
    this.asking?.cancel();
    const asking = this.asking = new vscode.CancellationTokenSource();
    try {
      // A view that is hidden just now gets no message; it says when it is back.
      await this.show(place, async (message) => this.asking === asking && this.panel === panel && panel.webview.postMessage(message), asking.token);
    } catch (error) {
      if (asking.token.isCancellationRequested) return;
      this.log.warn(vscode.l10n.t('{0} of {1} cannot be shown: {2}', this.kind.title, place.uri, error instanceof Error ? error.message : String(error)));
    }
  }

  protected async goTo(line: number): Promise<void> {
    if (this.place === undefined) return;
    const { uri } = this.place, seen = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
    const editor = seen ?? await vscode.window.showTextDocument(vscode.Uri.parse(uri), { viewColumn: vscode.ViewColumn.One, preserveFocus: true });
    const start = new vscode.Position(Math.max(0, Math.min(line, editor.document.lineCount - 1)), 0);
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}
