import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser.js';
import { EmptyFileSystem } from 'langium';
import { startServer } from './server.js';

/** The two members of a worker that a connection needs; the worker types of the DOM library clash with Node's. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0] & ConstructorParameters<typeof BrowserMessageWriter>[0];

startServer({ connection: createConnection(new BrowserMessageReader(self), new BrowserMessageWriter(self)), ...EmptyFileSystem });
