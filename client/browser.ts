import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser.js';
import { start, stop, type ExtensionApi } from './extension.js';

/** The two lines of the DOM's types that are needed here; the whole library would put `window` into every file. */
declare class Worker {
  constructor(url: string);
  terminate(): void;
}

export function activate(context: vscode.ExtensionContext): Promise<ExtensionApi> {
  const server = vscode.Uri.joinPath(context.extensionUri, 'dist/browser/server.js').toString(true);
  return start(context, (id, name, options) => {
    const worker = new Worker(server);
    return { client: new LanguageClient(id, name, options, worker), close: () => worker.terminate() };
  });
}

export const deactivate = stop;
