import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { CancellationToken, createMessageConnection, IPCMessageReader, IPCMessageWriter, type MessageConnection } from 'vscode-languageserver/node.js';

/** A line of a text in place of another. */
export interface LineEdit {
  readonly line: number;
  /** How many characters the line has now. */
  readonly length: number;
  readonly text: string;
}

const textDocument = { uri: 'untitled:record.carc' };

/** The built language server in its own process with one text open, as an editor has it. */
export class RunningServer {
  private version = 1;
  private arrived: () => void = () => undefined;

  private constructor(private readonly child: ChildProcess, private readonly connection: MessageConnection, private readonly said: AsyncIterator<string> | undefined) {}

  /** Starts it and opens the text. One whose heap is to be measured is slower. */
  static async start(text: string, { measured = false } = {}): Promise<RunningServer> {
    const execArgv = measured ? ['--expose-gc', '--require', path.join(__dirname, '../../test/bench/heapProbe.cjs')] : [];
    const child = fork(path.join(__dirname, '../node/server.cjs'), ['--node-ipc'], { silent: true, execArgv });
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    const said = child.stdout === null ? undefined : createInterface(child.stdout)[Symbol.asyncIterator]();
    const server = new RunningServer(child, connection, said);
    connection.onNotification('textDocument/publishDiagnostics', () => server.arrived());
    connection.onRequest(() => null);
    connection.listen();
    await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    await connection.sendNotification('initialized', {});
    const opened = server.diagnostics();
    await connection.sendNotification('textDocument/didOpen', { textDocument: { ...textDocument, languageId: 'carcassonne', version: server.version, text } });
    await opened;
    return server;
  }

  /** Waits for the next diagnostics. */
  async diagnostics(): Promise<void> {
    return new Promise((resolve) => { this.arrived = resolve; });
  }

  /** Changes a line of the text; what the server says of it comes later. */
  async edit({ line, length, text }: LineEdit): Promise<void> {
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { ...textDocument, version: ++this.version }, contentChanges: [{ range: { start: { line, character: 0 }, end: { line, character: length } }, text }],
    });
  }

  /** Asks something about the text; it can be taken back. */
  async ask<Answer>(method: string, params: object = {}, token = CancellationToken.None): Promise<Answer> {
    return this.connection.sendRequest<Answer>(method, { textDocument, ...params }, token);
  }

  /** Waits for the next notification of this name. */
  async told(method: string): Promise<void> {
    return new Promise((resolve) => {
      const listening = this.connection.onNotification(method, () => {
        listening.dispose();
        resolve();
      });
    });
  }

  /** Bytes of the heap that are in use after everything unused was collected. */
  async heapInUse(): Promise<number> {
    this.child.stdin?.write('collect\n');
    const answer = await this.said?.next();
    return Number(answer?.value);
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.connection.dispose();
    this.child.kill();
  }
}
