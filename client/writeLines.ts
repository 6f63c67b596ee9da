import * as vscode from 'vscode';
import type { RecordingEdit } from '../server/protocol.js';

/** Writes lines that the server offers for a version of a text, as a change that can be undone; false if the text has changed since, and then it stays as it is. */
export async function writeLines(document: vscode.TextDocument, version: number, { from, to, lines }: RecordingEdit): Promise<boolean> {
  if (document.version !== version) return false;
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, new vscode.Range(from, 0, to, document.lineAt(to).text.length), lines.join('\n'));
  return vscode.workspace.applyEdit(change);
}
