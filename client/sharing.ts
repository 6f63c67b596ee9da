import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  bugReportRequest, linkRequest, openLinkRequest, positionScenarioRequest, type BugReportParams, type ExchangeResult, type LinkParams, type OpenLinkParams, type PositionScenarioParams,
} from '../server/protocol.js';

const languageId = 'carcassonne';

/** The commands that hand a record on: as a link, as a position, as a bug report; and what opens such a link. The server does the work. */
export function sharingCommands(client: () => BaseLanguageClient, version: string): vscode.Disposable[] {
  const versions = { 'Carcassonne Notation': version, [vscode.env.appName]: vscode.version };
  return [
    vscode.commands.registerCommand('carcassonne.copyLink', async () => copyOf(vscode.l10n.t('The link'), ({ uri }) => client().sendRequest<ExchangeResult>(linkRequest, { uri, ...page() } satisfies LinkParams))),
    vscode.commands.registerCommand('carcassonne.copyPositionAsScenario', async () => copyOf(vscode.l10n.t('The position'), (place) => client().sendRequest<ExchangeResult>(positionScenarioRequest, place satisfies PositionScenarioParams))),
    vscode.commands.registerCommand('carcassonne.copyAsBugReport', async () => copyOf(vscode.l10n.t('The bug report'), (place) => client().sendRequest<ExchangeResult>(bugReportRequest, { ...place, versions, ...page() } satisfies BugReportParams))),
    vscode.commands.registerCommand('carcassonne.openLink', async (link?: unknown) => openLink(client(), typeof link === 'string' ? link : await chosenLink())),
    vscode.window.registerUriHandler({ handleUri: async ({ path, query, fragment }) => { if (path === '/open') await openLink(client(), `open:?${query}#${fragment}`); } }),
  ];
}

/** The page that opens links, if a setting names one. */
function page(): { readonly page?: string } {
  const address = vscode.workspace.getConfiguration('carcassonne').get('sharing.page', '').trim();
  return address === '' ? {} : { page: address };
}

/** Copies what the server makes of the record in front, at the line of the cursor; gives it, or nothing if it was refused. */
async function copyOf(what: string, ask: (place: PositionScenarioParams) => Promise<ExchangeResult>): Promise<string | undefined> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== languageId) {
    void vscode.window.showErrorMessage(vscode.l10n.t('Open the record of a game first: what is copied is about the record in front.'));
    return undefined;
  }
  const result = await ask({ uri: editor.document.uri.toString(), line: editor.selection.active.line });
  if (!('text' in result)) {
    if ('refusal' in result) void vscode.window.showErrorMessage(vscode.l10n.t('{0} cannot be copied. {1}', what, result.refusal));
    return undefined;
  }
  await vscode.env.clipboard.writeText(result.text);
  if (result.left.length > 0) void vscode.window.showWarningMessage(vscode.l10n.t('{0} is copied. Not in it: {1}.', what, result.left.join('; ')));
  else void vscode.window.showInformationMessage(vscode.l10n.t('{0} is copied.', what));
  return result.text;
}

async function chosenLink(): Promise<string | undefined> {
  return vscode.window.showInputBox({ title: vscode.l10n.t('Open a Link'), prompt: vscode.l10n.t('A link that holds a record') });
}

/** Shows the record in a link as an unsaved document, after saying how long it is and asking: a link can come from anywhere. */
async function openLink(client: BaseLanguageClient, link: string | undefined): Promise<vscode.TextDocument | undefined> {
  if (link === undefined) return undefined;
  const result = await client.sendRequest<ExchangeResult>(openLinkRequest, { link } satisfies OpenLinkParams);
  if (!('text' in result)) {
    if ('refusal' in result) void vscode.window.showErrorMessage(vscode.l10n.t('The link cannot be opened. {0}', result.refusal));
    return undefined;
  }
  const lines = result.text.split('\n').length, open = vscode.l10n.t('Open');
  const answer = await vscode.window.showInformationMessage(vscode.l10n.t('This link holds a text of {0} characters in {1} lines. Open it as an unsaved record?', result.text.length, lines), { modal: true }, open);
  if (answer !== open) return undefined;
  const document = await vscode.workspace.openTextDocument({ language: languageId, content: result.text });
  await vscode.window.showTextDocument(document, { preview: false });
  return document;
}
