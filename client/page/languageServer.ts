import {
  BrowserMessageReader, BrowserMessageWriter, CancellationTokenSource, createProtocolConnection, DidChangeTextDocumentNotification, DidOpenTextDocumentNotification,
  InitializedNotification, InitializeRequest, PublishDiagnosticsNotification, type Diagnostic, type ProtocolConnection,
} from 'vscode-languageserver-protocol/browser.js';
import serverText from 'server-text';
import { boardRequest, linkRequest, openLinkRequest, type BoardParams, type BoardResult, type BoardState, type ExchangeResult, type LinkParams, type OpenLinkParams } from '../../server/protocol.js';

/** The one record of the page. It lies nowhere, so nothing is beside it. */
const uri = 'page:/record.carc';

/**
 * The language server of the editor, in a worker of the page. The worker begins from text in the page's own script: so a page that was opened from
 * a disk can start it, and it is held to the page's policy, which allows no connection.
 */
export class LanguageServer {
  private readonly connection: ProtocolConnection;
  private readonly ready: Promise<void>;
  /** The kinds whose pictures have come. */
  private readonly known = new Set<string>();
  private asking: CancellationTokenSource | undefined;
  private version = 0;

  /** `found` is told what is wrong in the record, after each change; `ended`, that the server has failed. */
  constructor(found: (problems: readonly Diagnostic[]) => void, ended: () => void) {
    const worker = new Worker(URL.createObjectURL(new Blob([serverText], { type: 'text/javascript' })));
    worker.addEventListener('error', ended);
    this.connection = createProtocolConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri: about, diagnostics }) => { if (about === uri) found(diagnostics); });
    this.connection.listen();
    this.ready = this.begin();
  }

  /** This is the record from now on. */
  async read(text: string): Promise<void> {
    await this.ready;
    const version = this.version++;
    if (version === 0) await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'carcassonne', version, text } });
    else await this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  /** The board after a line; nothing if a newer question has come before the answer. */
  async boardAt(line: number): Promise<BoardState | null | undefined> {
    this.asking?.cancel();
    const asking = this.asking = new CancellationTokenSource();
    await this.ready;
    const params: BoardParams = { textDocument: { uri }, position: { line, character: 0 }, known: [...this.known] };
    try {
      const { board } = await this.connection.sendRequest<BoardResult>(boardRequest, params, asking.token);
      for (const kind of Object.keys(board?.kinds ?? {})) this.known.add(kind);
      return asking === this.asking ? board : undefined;
    } catch (error) {
      if (asking.token.isCancellationRequested) return undefined;
      throw error;
    }
  }

  /** A link that holds the record, for a page, or for VS Code if none is named. */
  async link(page?: string): Promise<ExchangeResult> {
    await this.ready;
    return this.connection.sendRequest<ExchangeResult>(linkRequest, { uri, ...page !== undefined && { page } } satisfies LinkParams);
  }

  /** The text in a link. */
  async textIn(link: string): Promise<ExchangeResult> {
    await this.ready;
    return this.connection.sendRequest<ExchangeResult>(openLinkRequest, { link } satisfies OpenLinkParams);
  }

  private async begin(): Promise<void> {
    await this.connection.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
    await this.connection.sendNotification(InitializedNotification.type, {});
  }
}
