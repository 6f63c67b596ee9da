import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { NodeFileSystem } from 'langium/node';
import { ProcessPool } from './analysisProcesses/processPool.js';
import { startServer } from './server.js';

const connection = createConnection(ProposedFeatures.all);
// A fault in one request goes to the log; it must not end the server and with it every other record.
process.on('unhandledRejection', (reason) => { connection.console.error(reason instanceof Error ? reason.stack ?? reason.message : String(reason)); });
startServer({ connection, ...NodeFileSystem }, new ProcessPool(path.join(path.dirname(fileURLToPath(import.meta.url)), 'analysis.cjs')));
