import * as vscode from 'vscode';
import type { SuggestedMove, SuggestionsResult } from '../server/protocol.js';
import type { AskForMoves } from './view/followingView.js';
import { writeLines } from './writeLines.js';

/** Shows a move on the board that belongs to a line. */
export type ShowMove = (uri: vscode.Uri, line: number, move: string) => void;

interface Item extends vscode.QuickPickItem {
  readonly move: SuggestedMove;
}

/**
 * The list of the best moves for the turn at the cursor, which becomes better while it is looked at. A move that is chosen is written only where none stands yet: what was
 * played is never written over. There it is shown on the board instead, or copied.
 */
export function suggestionCommands(ask: AskForMoves, languageId: string, show: ShowMove): vscode.Disposable[] {
  return [vscode.commands.registerCommand('carcassonne.suggestMoves', async (uri?: unknown, line?: unknown) => {
    const place = typeof uri === 'string' && typeof line === 'number' ? { uri: vscode.Uri.parse(uri), line } : placeOfCursor(languageId);
    if (place === undefined) void vscode.window.showErrorMessage(vscode.l10n.t('Place the cursor in a record first: moves are suggested for the turn at the cursor.'));
    else await suggestMoves(ask, place.uri, place.line, show);
  })];
}

function placeOfCursor(languageId: string): { readonly uri: vscode.Uri; readonly line: number } | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor?.document.languageId === languageId ? { uri: editor.document.uri, line: editor.selection.active.line } : undefined;
}

async function suggestMoves(ask: AskForMoves, uri: vscode.Uri, line: number, show: ShowMove): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri), { version } = document, asking = new vscode.CancellationTokenSource(), list = vscode.window.createQuickPick<Item>();
  const onBoard: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('eye'), tooltip: vscode.l10n.t('Show on the Board') }, copy: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('clippy'), tooltip: vscode.l10n.t('Copy the Move') };
  list.title = vscode.l10n.t('Suggested Moves');
  list.placeholder = vscode.l10n.t('Looking for moves...');
  list.matchOnDescription = list.matchOnDetail = true;
  list.busy = true;
  const fill = ({ title, moves, cost }: SuggestionsResult): void => {
    const { activeItems: [active], items: before } = list;
    if (title !== '') list.title = title;
    list.placeholder = cost ?? (moves[0]?.edit === null ? vscode.l10n.t('Choose a move to see it on the board') : vscode.l10n.t('Choose a move to write it'));
    list.items = moves.map((move, index) => itemOf(move, index, [onBoard, copy]));
    // Whoever has gone to a move stays there, wherever it stands now.
    if (active !== undefined && before.indexOf(active) > 0) list.activeItems = list.items.filter(({ move }) => move.move === active.move.move);
  };
  list.onDidTriggerItemButton(async ({ button, item: { move } }) => {
    list.hide();
    if (button === copy) await vscode.env.clipboard.writeText(move.move);
    else show(uri, line, move.move);
  });
  list.onDidAccept(async () => {
    const [chosen] = list.selectedItems;
    if (chosen === undefined) return;
    list.hide();
    const { edit, move } = chosen.move;
    if (edit === null) show(uri, line, move);
    else if (!await writeLines(document, version, edit)) void vscode.window.showWarningMessage(vscode.l10n.t('The text has changed since. Ask for moves again.'));
  });
  list.onDidHide(() => {
    asking.cancel();
    list.dispose();
  });
  list.show();
  try {
    const result = await ask(uri, line, asking.token, undefined, fill);
    if (asking.token.isCancellationRequested) return;
    fill(result);
    list.busy = false;
    if (result.moves.length === 0) {
      list.hide();
      void vscode.window.showInformationMessage(result.refusal ?? result.cost ?? vscode.l10n.t('A setting says that no moves are shown.'));
    }
  } catch (error) {
    if (asking.token.isCancellationRequested) return;
    list.hide();
    void vscode.window.showErrorMessage(vscode.l10n.t('No moves can be suggested: {0}', error instanceof Error ? error.message : String(error)));
  }
}

function itemOf(move: SuggestedMove, index: number, buttons: vscode.QuickInputButton[]): Item {
  const why = move.why.join('; '), lost = move.loss >= 0.05 ? vscode.l10n.t('{0} points less', move.loss.toFixed(1)) : '';
  return {
    label: `${index + 1}. ${move.move}`, description: [move.worth, move.played ? vscode.l10n.t('played') : ''].filter((text) => text !== '').join(' · '),
    detail: [lost, why].filter((text) => text !== '').join(' · '), buttons, move,
  };
}
