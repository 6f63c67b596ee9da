import {
  BrowserMessageReader, BrowserMessageWriter, CancellationTokenSource, createProtocolConnection, DidChangeTextDocumentNotification, DidOpenTextDocumentNotification,
  InitializedNotification, InitializeRequest, PublishDiagnosticsNotification, type Diagnostic, type ProtocolConnection,
} from 'vscode-languageserver-protocol/browser.js';
import serverText from 'server-text';
import {
  boardRequest, chancesRequest, linkRequest, openLinkRequest, outlookRequest, suggestionsRequest, suggestionsSoFarNotification, type BoardOutlook, type BoardParams, type BoardResult, type BoardState,
  type ChancesParams, type ChancesResult, type ExchangeResult, type LinkParams, type OpenLinkParams, type OutlookResult, type SuggestionsParams, type SuggestionsResult, type SuggestionsSoFar,
} from '../../server/protocol.js';

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
  /** Who waits for moves, and for which question. */
  private waiting: { readonly id: string; soFar(result: SuggestionsResult): void } | undefined;
  private version = 0;
  private questions = 0;

  /** `found` is told what is wrong in the record, after each change; `ended`, that the server has failed. */
  constructor(found: (problems: readonly Diagnostic[]) => void, ended: () => void) {
    const worker = new Worker(URL.createObjectURL(new Blob([serverText], { type: 'text/javascript' })));
    worker.addEventListener('error', ended);
    this.connection = createProtocolConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker));
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri: about, diagnostics }) => { if (about === uri) found(diagnostics); });
    this.connection.onNotification(suggestionsSoFarNotification, ({ id, result }: SuggestionsSoFar) => { if (id === this.waiting?.id) this.waiting.soFar(result); });
    this.connection.listen();
    this.ready = this.begin();
  }

  /** True once it has been given a record. */
  get hasText(): boolean {
    return this.version > 0;
  }

  /** This is the record from now on. */
  async read(text: string): Promise<void> {
    await this.ready;
    const version = this.version++;
    if (version === 0) await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId: 'carcassonne', version, text } });
    else await this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges: [{ text }] });
  }

  /** The board after a line, with what is to be shown besides; nothing if a newer question has come before the answer. */
  async boardAt(line: number, extras: Pick<BoardParams, 'gaps' | 'bag'>): Promise<BoardState | null | undefined> {
    this.asking?.cancel();
    const asking = this.asking = new CancellationTokenSource();
    await this.ready;
    const params: BoardParams = { ...at(line), known: [...this.known], ...extras };
    const result = await this.ask<BoardResult>(boardRequest, params, asking);
    for (const kind of Object.keys(result?.board?.kinds ?? {})) this.known.add(kind);
    return result?.board;
  }

  /** How likely the gaps of the board are filled that was asked for last; nothing if another board is asked for in the meantime. */
  async chances(line: number): Promise<readonly string[] | undefined> {
    const { asking } = this;
    return asking === undefined ? undefined : (await this.ask<ChancesResult>(chancesRequest, at(line), asking))?.texts;
  }

  /** How the game on the board is expected to end that was asked for last; nothing if another board is asked for in the meantime. */
  async outlook(line: number): Promise<BoardOutlook | null | undefined> {
    const { asking } = this;
    return asking === undefined ? undefined : (await this.ask<OutlookResult>(outlookRequest, at(line), asking))?.outlook;
  }

  /** The best moves on the board that was asked for last; `soFar` is told what is known while better ones are looked for. Nothing if another board is asked for in the meantime. */
  async suggestions(line: number, soFar: (result: SuggestionsResult) => void): Promise<SuggestionsResult | undefined> {
    const { asking } = this, id = String(this.questions++), params: SuggestionsParams = { ...at(line), id };
    if (asking === undefined) return undefined;
    this.waiting = { id, soFar: (result) => { if (asking === this.asking) soFar(result); } };
    return this.ask<SuggestionsResult>(suggestionsRequest, params, asking);
  }

  /** The answer, unless the question is taken back before. */
  private async ask<Result>(request: string, params: object, asking: CancellationTokenSource): Promise<Result | undefined> {
    try {
      const result = await this.connection.sendRequest<Result>(request, params, asking.token);
      return asking === this.asking ? result : undefined;
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

/** A line of the record. */
function at(line: number): ChancesParams {
  return { textDocument: { uri }, position: { line, character: 0 } };
}
