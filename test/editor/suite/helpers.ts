import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../client/extension.js';

export async function api(): Promise<ExtensionApi> {
  const extension = vscode.extensions.getExtension<ExtensionApi>('carcassonne-notation.carcassonne-notation');
  if (!extension) throw new Error('the extension is not there');
  return extension.activate(); // done when the language client runs
}

/** A record of the workspace folder, in an editor. */
export async function show(name: string): Promise<vscode.TextDocument> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no folder is open');
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, name));
  await vscode.window.showTextDocument(document);
  return document;
}

/** A record that is in no file. */
export async function untitled(content: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language: 'carcassonne', content });
  await vscode.window.showTextDocument(document);
  return document;
}

/** Asks until there is an answer; no waiting by the clock. */
export async function until<T>(what: string, ask: () => T | undefined | false | Thenable<T | undefined | false>, limit = 15_000): Promise<T> {
  for (const end = Date.now() + limit; ;) {
    const value = await ask();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`${limit / 1000} s were not enough: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

export async function edit(document: vscode.TextDocument, change: (edit: vscode.WorkspaceEdit) => void): Promise<void> {
  const edits = new vscode.WorkspaceEdit();
  change(edits);
  if (!(await vscode.workspace.applyEdit(edits))) throw new Error(`${document.uri.toString()} could not be changed`);
}

/** Where `words` begins in the document, `behind` characters after that. */
export function at(document: vscode.TextDocument, words: string, behind = 0): vscode.Position {
  const offset = document.getText().indexOf(words);
  if (offset < 0) throw new Error(`"${words}" is not in ${document.uri.toString()}`);
  return document.positionAt(offset + behind);
}

export const codes = (document: vscode.TextDocument): string[] => vscode.languages.getDiagnostics(document.uri)
  .map(({ code }) => String(typeof code === 'object' ? code.value : code)).sort();

export async function hover(document: vscode.TextDocument, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
  return hovers.flatMap(({ contents }) => contents).map((content) => (typeof content === 'string' ? content : content.value)).join('\n');
}

export async function completions(document: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const { items } = await vscode.commands.executeCommand<vscode.CompletionList>('vscode.executeCompletionItemProvider', document.uri, position);
  return items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** The suite runs in a browser worker too, where there is no node:assert. */
export function ok(value: unknown, seen: unknown): asserts value {
  if (!value) throw new Error(`seen: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
}

export function equal(seen: unknown, wanted: unknown): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`seen: ${left}\nwanted: ${right}`);
}
