import * as vscode from 'vscode';
import { rangeIn, type TestTree } from './tree.js';

/**
 * Writes the actual value into the line of a failed expectation: the command behind a message of the Test Explorer, which gives
 * `{ test, message }`. The server is asked anew, for the text may have changed since the run.
 */
export async function takeOverActual(tree: TestTree, chosen: unknown): Promise<void> {
  const test = typeof chosen === 'object' && chosen !== null && 'test' in chosen ? chosen.test as vscode.TestItem | undefined : undefined;
  if (test?.uri !== undefined) await tree.load(test.uri);
  const outcome = test && tree.expectationOf(test);
  if (test?.uri === undefined || outcome === undefined || outcome.correction === null) {
    await vscode.window.showInformationMessage(vscode.l10n.t('There is nothing to take over: the expectation holds, or its line was changed after the run.'));
    return;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.replace(test.uri, rangeIn(outcome.range), outcome.correction);
  await vscode.workspace.applyEdit(edit);
}
