import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  exportFormats, exportRequest, gamesRequest, importRequest, type ExchangeResult, type ExportFormat, type ExportParams, type GamesParams, type GamesResult, type ImportParams,
} from '../server/protocol.js';

const languageId = 'carcassonne';
/** Larger files are no games; reading them would only take long. */
const largestFile = 20_000_000;

/** The commands that bring games in from other programs and out to them. The server does the work; what it cannot take over is told. */
export function exchangeCommands(client: () => BaseLanguageClient): vscode.Disposable[] {
  return [
    vscode.commands.registerCommand('carcassonne.importGame', async (text?: unknown) => importGame(client(), typeof text === 'string' ? text : await chosenText())),
    vscode.commands.registerCommand('carcassonne.exportGame', async (format?: unknown, target?: unknown) => exportGame(client(), format, target)),
  ];
}

/** Shows a game as an unsaved record beside; gives it, or nothing if it was refused or nothing was chosen. */
async function importGame(client: BaseLanguageClient, text: string | undefined): Promise<vscode.TextDocument | undefined> {
  if (text === undefined) return undefined;
  const params: ImportParams = { text }, result = await client.sendRequest<ExchangeResult>(importRequest, params);
  if (!('text' in result)) {
    if ('refusal' in result) void vscode.window.showErrorMessage(vscode.l10n.t('The game cannot be imported. {0}', result.refusal));
    return undefined;
  }
  if (result.left.length > 0) void vscode.window.showWarningMessage(vscode.l10n.t('Imported, but not all of it. {0}', result.left.join(' ')));
  return showBeside(result.text, languageId);
}

/** The text of a game from a file, the clipboard or an input box. */
async function chosenText(): Promise<string | undefined> {
  const sources = [
    { label: `$(folder-opened) ${vscode.l10n.t('From a File...')}`, read: fileText },
    { label: `$(clippy) ${vscode.l10n.t('From the Clipboard')}`, read: async () => vscode.env.clipboard.readText() },
    { label: `$(link) ${vscode.l10n.t('From a Link...')}`, read: linkText },
  ];
  const source = await vscode.window.showQuickPick(sources, {
    title: vscode.l10n.t('Import a Game'), placeHolder: vscode.l10n.t('Where is it? JCloisterZone, Board Game Arena, carcassonnelab, score sheets and JSON are read.'),
  });
  return source?.read();
}

async function linkText(): Promise<string | undefined> {
  return vscode.window.showInputBox({ title: vscode.l10n.t('Import a Game'), prompt: vscode.l10n.t('A link of carcassonnelab'), placeHolder: 'https://www.carcassonnelab.com/#/0/0/...' });
}

async function fileText(): Promise<string | undefined> {
  const [file] = await vscode.window.showOpenDialog({ title: vscode.l10n.t('Import a Game'), filters: { [vscode.l10n.t('Games')]: ['jcz', 'json', 'txt'], [vscode.l10n.t('All files')]: ['*'] } }) ?? [];
  if (file === undefined) return undefined;
  const { size } = await vscode.workspace.fs.stat(file);
  if (size <= largestFile) return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  void vscode.window.showErrorMessage(vscode.l10n.t('The file has {0} MB; no game has more than {1} MB.', Math.round(size / 1e6), largestFile / 1e6));
  return undefined;
}

/** Writes a game of the record in front in another format; asks for the format and where it goes unless they are given. */
async function exportGame(client: BaseLanguageClient, format: unknown, target: unknown): Promise<vscode.TextDocument | undefined> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== languageId) {
    void vscode.window.showErrorMessage(vscode.l10n.t('Open the record of a game first: what is exported is the record in front.'));
    return undefined;
  }
  const uri = document.uri.toString(), chosen = isFormat(format) ? format : await chosenFormat();
  const game = chosen === undefined ? undefined : await chosenGame(client, uri);
  if (chosen === undefined || game === undefined) return undefined;
  const params: ExportParams = { uri, game, format: chosen }, result = await client.sendRequest<ExchangeResult>(exportRequest, params);
  const { title, ending, language } = exportFormats[chosen];
  if ('refusal' in result) {
    void vscode.window.showErrorMessage(vscode.l10n.t('The game cannot be exported as {0}. {1}', title, result.refusal));
    return undefined;
  }
  const bytes = 'base64' in result ? Uint8Array.from(atob(result.base64), (sign) => sign.charCodeAt(0)) : new TextEncoder().encode(result.text);
  const goes = 'base64' in result ? 'save' : isTarget(target) ? target : await chosenTarget(title);
  if (goes !== undefined && result.left.length > 0) void vscode.window.showWarningMessage(vscode.l10n.t('{0} does not hold: {1}.', title, result.left.join('; ')));
  if (goes === 'save') await save(document.uri, ending, title, bytes);
  if ('base64' in result) return undefined;
  if (goes === 'copy') await vscode.env.clipboard.writeText(result.text);
  return goes === 'show' ? showBeside(result.text, language ?? 'plaintext') : undefined;
}

type Target = 'show' | 'save' | 'copy';

function isTarget(value: unknown): value is Target {
  return value === 'show' || value === 'save' || value === 'copy';
}

async function chosenTarget(title: string): Promise<Target | undefined> {
  const targets: (vscode.QuickPickItem & { readonly id: Target })[] = [
    { id: 'show', label: `$(open-preview) ${vscode.l10n.t('Show It Beside')}` },
    { id: 'save', label: `$(save-as) ${vscode.l10n.t('Save It As...')}` },
    { id: 'copy', label: `$(clippy) ${vscode.l10n.t('Copy It')}` },
  ];
  return (await vscode.window.showQuickPick(targets, { title: vscode.l10n.t('Export: {0}', title), placeHolder: vscode.l10n.t('Where does it go?') }))?.id;
}

function isFormat(value: unknown): value is ExportFormat {
  return typeof value === 'string' && Object.hasOwn(exportFormats, value);
}

async function chosenFormat(): Promise<ExportFormat | undefined> {
  const items = Object.entries(exportFormats).map(([format, { title, ending }]) => ({ label: title, description: `.${ending}`, format }));
  const format = (await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Export'), placeHolder: vscode.l10n.t('In which format?') }))?.format;
  return isFormat(format) ? format : undefined;
}

/** Which game of a file with several; nothing if there is none, or none was chosen. */
async function chosenGame(client: BaseLanguageClient, uri: string): Promise<number | undefined> {
  const params: GamesParams = { uri }, { titles } = await client.sendRequest<GamesResult>(gamesRequest, params);
  if (titles.length === 0) void vscode.window.showErrorMessage(vscode.l10n.t('No game is in this record that could be exported.'));
  if (titles.length <= 1) return titles.length === 0 ? undefined : 0;
  return (await vscode.window.showQuickPick(titles.map((label, game) => ({ label, description: `${game + 1}`, game })), { title: vscode.l10n.t('Export'), placeHolder: vscode.l10n.t('Which game?') }))?.game;
}

async function save(record: vscode.Uri, ending: string, title: string, bytes: Uint8Array): Promise<void> {
  const path = record.path.replace(/(\.carc)?$/, `.${ending}`);
  const file = await vscode.window.showSaveDialog({ title: vscode.l10n.t('Export: {0}', title), ...(record.scheme !== 'untitled' && { defaultUri: record.with({ path }) }), filters: { [title]: [ending] } });
  if (file !== undefined) await vscode.workspace.fs.writeFile(file, bytes);
}

/** Untitled: free to be changed or thrown away. */
async function showBeside(content: string, language: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument({ language, content });
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  return document;
}
