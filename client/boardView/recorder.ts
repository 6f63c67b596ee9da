import * as vscode from 'vscode';
import type { Recording, RecordingDraft } from '../../server/protocol.js';
import { writeLines } from '../writeLines.js';

const emptyDraft: RecordingDraft = { way: null, tile: null, at: null, actions: [] };

/** The line that is recorded by clicking: what is chosen of it, and how it comes into the text. The text is changed as by hand, so undo is the editor's. */
export class Recorder {
  /** Nothing while nobody records. */
  draft: RecordingDraft | undefined;
  private offered: { readonly recording: Recording; readonly document: vscode.TextDocument; readonly version: number } | undefined;

  turn(on: boolean): void {
    this.draft = on ? emptyDraft : undefined;
    this.offered = undefined;
  }

  /** The cursor is elsewhere: what was chosen belongs to another line. */
  startAnew(): void {
    if (this.draft !== undefined) this.turn(true);
  }

  choose(draft: RecordingDraft): void {
    if (this.draft !== undefined) this.draft = draft;
  }

  /** What the server offers for a draft and a version of the text; what could not be chosen is dropped from the draft. */
  offer(recording: Recording | null, draft: RecordingDraft | undefined, document: vscode.TextDocument, version: number): void {
    if (this.draft === undefined || this.draft !== draft) return;
    this.offered = recording === null ? undefined : { recording, document, version };
    if (recording !== null && recording.refusal === null) this.draft = recording.draft;
  }

  /** The line (from 0) on which the offered one will stand; nothing while it is not whole, or the text has changed. */
  get target(): number | undefined {
    const { offered } = this, edit = offered?.recording.edit ?? null;
    return offered === undefined || edit === null || offered.document.version !== offered.version ? undefined : edit.from + edit.lines.length - 1;
  }

  /** Writes the line that was offered. */
  async write(): Promise<boolean> {
    const { offered, target } = this, edit = offered?.recording.edit ?? null;
    if (offered === undefined || edit === null || target === undefined) return false;
    this.turn(true);
    return writeLines(offered.document, offered.version, edit);
  }
}

/** The editor's undo in the text of a record, also where another view has the focus; it is given back. */
export async function undoIn(uri: string, panel: vscode.WebviewPanel): Promise<void> {
  const seen = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { viewColumn: seen?.viewColumn ?? vscode.ViewColumn.One });
  await vscode.commands.executeCommand('undo');
  panel.reveal(undefined, false);
}
