import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import { NodeFileSystem } from 'langium/node';
import { startServer } from './server.js';

startServer({ connection: createConnection(ProposedFeatures.all), ...NodeFileSystem });
