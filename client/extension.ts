import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import {
  builtinScheme, builtinTextRequest, outcomesRequest, suggestionsRequest, suggestionsSoFarNotification,
  type BuiltinTextParams, type BuiltinTextResult, type OutcomesParams, type OutcomesResult, type SectionOutcome, type SuggestionsParams, type SuggestionsResult, type SuggestionsSoFar,
} from '../server/protocol.js';
import { AnalysisView } from './analysisView/index.js';
import { BoardView } from './boardView/index.js';
import { exchangeCommands } from './exchange.js';
import { sharingCommands } from './sharing.js';
import { StatisticsView } from './statisticsView/index.js';
import { suggestionCommands } from './suggestMoves.js';
import { createTestExplorer } from './testExplorer/index.js';

export const languageId = 'carcassonne';

/** What `activate()` gives to other extensions and to the tests. */
export interface ExtensionApi {
  /** The running client; another one after each restart. */
  readonly client: BaseLanguageClient;
  /** What the Test Explorer shows and runs. */
  readonly tests: vscode.TestController;
}

/** A client whose server runs outside the extension host, and how to end what the client itself leaves running. */
export interface Connection {
  readonly client: BaseLanguageClient;
  close(): void;
}

/** How a door starts a connection. The id of the client must be the language's: it names the setting `carcassonne.trace.server`. */
export type Connect = (id: string, name: string, options: LanguageClientOptions) => Connection;

interface Example {
  readonly file: string;
  readonly title: string;
}
/** Written by esbuild.mjs. */
declare const bundledExamples: readonly Example[];

let connection: Connection | undefined;

export async function start(context: vscode.ExtensionContext, connect: Connect): Promise<ExtensionApi> {
  const log = vscode.window.createOutputChannel('Carcassonne', { log: true });
  const open = async (): Promise<void> => {
    connection = connect(languageId, 'Carcassonne', {
      // Without a scheme: records in a repository on the web, untitled ones and the built-in tile sets are served too.
      documentSelector: [{ language: languageId }],
      // The server links each problem to its explanation.
      initializationOptions: { problemPages: vscode.Uri.joinPath(context.extensionUri, 'docs/problems.md').toString() },
      outputChannel: log,
      traceOutputChannel: log,
    });
    connection.client.onNotification(suggestionsSoFarNotification, ({ id, result }: SuggestionsSoFar) => waiting.get(id)?.(result));
    await connection.client.start();
  };

  const board = new BoardView(context, languageId, askAt, askForMoves, log), views = [board, new StatisticsView(context, languageId, askAt, log), new AnalysisView(context, languageId, askAt, log)];
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand('carcassonne.showLog', () => log.show()),
    vscode.commands.registerCommand('carcassonne.openExample', (file?: unknown) => openExample(context.extensionUri, file)),
    vscode.commands.registerCommand('carcassonne.restartServer', inTurn(async () => {
      await stop();
      await open();
      for (const view of views) view.refresh();
      log.info(vscode.l10n.t('The language server was restarted.'));
    })),
    ...suggestionCommands(askForMoves, languageId, (uri, line, move) => board.showMove(uri, line, move)),
    ...exchangeCommands(() => running().client),
    ...sharingCommands(() => running().client, String((context.extension.packageJSON as { version?: unknown }).version)),
    vscode.workspace.registerTextDocumentContentProvider(builtinScheme, { provideTextDocumentContent: builtinText }),
  );
  await open();
  const tests = createTestExplorer(context, languageId, outcomes, log);
  return { tests, get client() { return running().client; } };
}

export async function stop(): Promise<void> {
  const ending = connection;
  connection = undefined;
  try {
    await ending?.client.dispose();
  } finally {
    ending?.close();
  }
}

function running(): Connection {
  if (!connection) throw new Error(vscode.l10n.t('The Carcassonne language server is not running; "Carcassonne: Restart Language Server" starts it.'));
  return connection;
}

/** Runs one call after the other, so that two quick restarts leave one server. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.catch(() => undefined).then(work));
}

async function builtinText(uri: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
  const params: BuiltinTextParams = { uri: uri.toString() };
  const { text } = await running().client.sendRequest<BuiltinTextResult>(builtinTextRequest, params, token);
  if (text === null) throw vscode.FileSystemError.FileNotFound(uri);
  return text;
}

/** How the scenarios of a document are. It is opened for that, unseen: so the server knows its text, in a browser too, where it reads no files. */
async function outcomes(uri: vscode.Uri): Promise<readonly SectionOutcome[]> {
  await vscode.workspace.openTextDocument(uri);
  const { client } = running(), params: OutcomesParams = { textDocument: { uri: client.code2ProtocolConverter.asUri(uri) } };
  return (await client.sendRequest<OutcomesResult>(outcomesRequest, params)).sections;
}

/** Asks about a line of a document. It is opened for that, unseen: after a reload a view may be there before its text. */
async function askAt<Result>(request: string, uri: vscode.Uri, line: number, token: vscode.CancellationToken, more: object = {}): Promise<Result> {
  await vscode.workspace.openTextDocument(uri);
  const { client } = running();
  return client.sendRequest<Result>(request, { textDocument: { uri: client.code2ProtocolConverter.asUri(uri) }, position: { line, character: 0 }, ...more }, token);
}

/** Who waits for the moves of a request, by its id. */
const waiting = new Map<string, (result: SuggestionsResult) => void>();
let asked = 0;

async function askForMoves(uri: vscode.Uri, line: number, token: vscode.CancellationToken, next: SuggestionsParams['next'], soFar: (result: SuggestionsResult) => void): Promise<SuggestionsResult> {
  const id = String(++asked), more: Omit<SuggestionsParams, 'textDocument' | 'position'> = { id, ...next !== undefined && { next } };
  waiting.set(id, soFar);
  try {
    return await askAt<SuggestionsResult>(suggestionsRequest, uri, line, token, more);
  } finally {
    waiting.delete(id);
  }
}

async function openExample(extensionUri: vscode.Uri, file: unknown): Promise<vscode.TextEditor | undefined> {
  const example = bundledExamples.find((one) => one.file === file) ?? (await pickExample());
  if (!example) return undefined;
  const uri = vscode.Uri.joinPath(extensionUri, 'examples', example.file);
  const content = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  // Untitled: free to be changed, and the installed file stays as it is.
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: languageId, content }));
}

async function pickExample(): Promise<Example | undefined> {
  const items = bundledExamples.map((example) => ({ label: example.title || example.file, description: example.file, example }));
  const picked = await vscode.window.showQuickPick(items, { title: vscode.l10n.t('Open an Example'), placeHolder: vscode.l10n.t('Which game?'), matchOnDescription: true });
  return picked?.example;
}
