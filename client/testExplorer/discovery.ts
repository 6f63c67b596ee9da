import * as vscode from 'vscode';
import type { TestTree } from './tree.js';

const records = '**/*.carc', leftOut = '**/node_modules/**';
/** Files read at once: in a repository on the web each is a request. */
const atOnce = 20;

/**
 * The files of the workspace that have scenarios or expectations. They are read, but not asked about: that waits until somebody opens one
 * or runs it.
 */
export class Discovery {
  readonly watcher = vscode.workspace.createFileSystemWatcher(records);

  constructor(private readonly controller: vscode.TestController, private readonly tree: TestTree, private readonly log: vscode.LogOutputChannel) {}

  /** Looks at all files, also at those shown that a search does not find (some file systems on the web have none). */
  async all(): Promise<void> {
    const shown = [...this.controller.items].flatMap(([, { uri }]) => uri ?? []);
    const files = [...new Map([...await this.found(), ...shown].map((uri) => [uri.toString(), uri])).values()];
    for (let i = 0; i < files.length; i += atOnce) await Promise.all(files.slice(i, i + atOnce).map((uri) => this.look(uri)));
  }

  /** The files of the workspace; none where its search does not work, which the log says: the open ones are tests all the same. */
  private async found(): Promise<readonly vscode.Uri[]> {
    try {
      return await vscode.workspace.findFiles(records, leftOut);
    } catch (error) {
      this.log.warn(vscode.l10n.t('The workspace cannot be searched for records: {0}', error instanceof Error ? error.message : String(error)));
      return [];
    }
  }

  /** Looks at one file, which may be new, another than before, or gone. */
  async look(uri: vscode.Uri): Promise<void> {
    const { items } = this.controller, id = uri.toString();
    if (!await this.hasTests(uri)) items.delete(id);
    else if ((items.get(id)?.children.size ?? 0) > 0) await this.tree.load(uri);
    else this.tree.file(uri);
  }

  private async hasTests(uri: vscode.Uri): Promise<boolean> {
    try {
      const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
      const text = open?.getText() ?? new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
      return /^[ \t\uFEFF]*(scenario|expect)\b/m.test(text);
    } catch (error) {
      this.log.warn(vscode.l10n.t('{0} cannot be read for the Test Explorer: {1}', uri.toString(), error instanceof Error ? error.message : String(error)));
      return false;
    }
  }
}

/** True for what lies in a folder of the workspace, open or not. */
export function isOnDisk(uri: vscode.Uri | undefined): boolean {
  return uri !== undefined && vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}
