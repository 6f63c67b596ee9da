import * as vscode from 'vscode';
import type { BoardParams, BoardResult } from '../../server/protocol.js';
import { readPlace, readViewMessage, type ShowBoard, type ViewPlace } from './messages.js';
import { page } from './page.js';
import { Recorder, undoIn } from './recorder.js';

/** Asks the server for the board after a line; the pictures of the known kinds are left out. */
export type AskBoard = (uri: vscode.Uri, line: number, more: Pick<BoardParams, 'known' | 'draft'>, token: vscode.CancellationToken) => Promise<BoardResult>;

const viewType = 'carcassonne.board';
/** Edits and moves of the cursor within a frame are shown as one. */
const frame = 16;

/** The board beside the text: it shows what lies there after the line of the cursor, and moves the cursor only if it is told to. */
export class BoardView implements vscode.WebviewPanelSerializer {
  private panel: vscode.WebviewPanel | undefined;
  private place: ViewPlace | undefined;
  /** The kinds whose pictures the view has. */
  private readonly known = new Set<string>();
  private readonly recorder = new Recorder();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: vscode.CancellationTokenSource | undefined;

  constructor(
    private readonly context: vscode.ExtensionContext, private readonly languageId: string, private readonly ask: AskBoard, private readonly log: vscode.LogOutputChannel,
  ) {
    context.subscriptions.push(
      vscode.commands.registerCommand('carcassonne.openBoard', () => this.open()),
      vscode.commands.registerCommand('carcassonne.record', () => {
        this.recorder.turn(true);
        this.open(false);
        this.refresh();
      }),
      vscode.window.registerWebviewPanelSerializer(viewType, this),
      vscode.window.onDidChangeActiveTextEditor((editor) => { if (editor !== undefined) this.follow(editor); }),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => { if (contentChanges.length > 0 && document.uri.toString() === this.place?.uri) this.refresh(); }),
      { dispose: () => { clearTimeout(this.timer); this.asking?.cancel(); } },
    );
  }

  /** Shows the board anew, soon; whatever was asked for before is forgotten. */
  refresh(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { void this.show(); }, frame);
  }

  /** After a reload of the window. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.place ??= readPlace(state);
    this.adopt(panel);
  }

  private open(preserveFocus = true): void {
    const editor = vscode.window.activeTextEditor;
    if (this.panel === undefined) {
      this.adopt(vscode.window.createWebviewPanel(viewType, vscode.l10n.t('Board'), { viewColumn: vscode.ViewColumn.Beside, preserveFocus }, {}));
    } else {
      this.panel.reveal(undefined, preserveFocus);
    }
    if (editor !== undefined) this.follow(editor);
  }

  private adopt(panel: vscode.WebviewPanel): void {
    const { extensionUri } = this.context;
    this.panel?.dispose();
    this.panel = panel;
    this.known.clear();
    panel.iconPath = { light: vscode.Uri.joinPath(extensionUri, 'client/icons/file-light.svg'), dark: vscode.Uri.joinPath(extensionUri, 'client/icons/file-dark.svg') };
    panel.webview.options = { enableScripts: true, localResourceRoots: [vscode.Uri.joinPath(extensionUri, 'dist/webview')] };
    panel.webview.onDidReceiveMessage((message: unknown) => this.receive(message));
    panel.onDidChangeViewState(() => this.refresh());
    panel.onDidDispose(() => { if (this.panel === panel) this.panel = undefined; });
    panel.webview.html = page(panel.webview, extensionUri);
  }

  private async receive(message: unknown): Promise<void> {
    const read = readViewMessage(message);
    if (read === undefined) return;
    if ('goTo' in read) {
      await this.goTo(read.goTo);
    } else if ('undo' in read) {
      if (this.panel !== undefined && this.place !== undefined) await undoIn(this.place.uri, this.panel);
    } else if ('write' in read) {
      await this.writeRecorded();
    } else {
      if ('ready' in read) this.known.clear();
      else if ('record' in read) this.recorder.turn(read.record);
      else this.recorder.choose(read.draft);
      this.refresh();
    }
  }

  /** The recorded line comes into the text, and the cursor to it. The view is there first, so that it never asks for the line before with the new one behind. */
  private async writeRecorded(): Promise<void> {
    const { place } = this, line = this.recorder.target;
    if (place === undefined || line === undefined) return;
    this.place = { ...place, line };
    if (await this.recorder.write()) await this.goTo(line);
    this.refresh();
  }

  /** Only the editor in which somebody works decides what is shown, and the one whose record is shown already. */
  private follow({ document, selection }: vscode.TextEditor): void {
    const uri = document.uri.toString(), { line } = selection.active;
    if (document.languageId !== this.languageId || (uri !== this.place?.uri && document !== vscode.window.activeTextEditor?.document)) return;
    if (uri === this.place?.uri && line === this.place.line) return;
    this.place = { uri, line };
    this.recorder.startAnew();
    this.refresh();
  }

  private async show(): Promise<void> {
    const { panel, place } = this;
    if (panel === undefined || !panel.visible || place === undefined) return;
    this.asking?.cancel();
    const asking = this.asking = new vscode.CancellationTokenSource();
    try {
      const uri = vscode.Uri.parse(place.uri), document = await vscode.workspace.openTextDocument(uri), { version } = document, { draft } = this.recorder;
      const shown = await this.ask(uri, place.line, { known: [...this.known], ...draft !== undefined && { draft } }, asking.token);
      if (this.asking !== asking || this.panel !== panel) return;
      this.recorder.offer(shown.recording, document, version);
      const message: ShowBoard = { ...place, ...shown };
      // A view that is hidden just now gets no message; it says when it is back.
      if (await panel.webview.postMessage(message) && shown.board !== null) for (const kind of Object.keys(shown.board.kinds)) this.known.add(kind);
    } catch (error) {
      if (!asking.token.isCancellationRequested) this.log.warn(vscode.l10n.t('The board of {0} cannot be shown: {1}', place.uri, error instanceof Error ? error.message : String(error)));
    }
  }

  private async goTo(line: number): Promise<void> {
    if (this.place === undefined) return;
    const { uri } = this.place, seen = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
    const editor = seen ?? await vscode.window.showTextDocument(vscode.Uri.parse(uri), { viewColumn: vscode.ViewColumn.One, preserveFocus: true });
    const start = new vscode.Position(Math.max(0, Math.min(line, editor.document.lineCount - 1)), 0);
    editor.selection = new vscode.Selection(start, start);
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }
}
