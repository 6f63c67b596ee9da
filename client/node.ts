import type * as vscode from 'vscode';
import { LanguageClient, TransportKind, type NodeModule } from 'vscode-languageclient/node.js';
import { start, stop, type ExtensionApi } from './extension.js';
import { carcTasks } from './tasks.js';

export function activate(context: vscode.ExtensionContext): Promise<ExtensionApi> {
  const run: NodeModule = { module: context.asAbsolutePath('dist/node/server.cjs'), transport: TransportKind.ipc };
  const debug: NodeModule = { ...run, options: { execArgv: ['--nolazy', '--enable-source-maps'] } };
  context.subscriptions.push(carcTasks(context.asAbsolutePath('dist/cli.cjs')));
  return start(context, (id, name, options) => ({ client: new LanguageClient(id, name, { run, debug }, options), close: () => undefined }));
}

export const deactivate = stop;
