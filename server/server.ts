import { URI } from 'langium';
import { startLanguageServer, type DefaultSharedModuleContext } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import type { Workforce } from './analysis/workforce.js';
import { library } from './expansions/library.js';
import { answerChances } from './features/boardGaps.js';
import { answerBoard } from './features/boardState.js';
import { problemPages } from './features/diagnostics.js';
import { answerExchange } from './features/exchangeRequests.js';
import { refreshHintsOnChange } from './features/inlayHints.js';
import { answerOutcomes } from './features/outcomes.js';
import { answerStatistics } from './features/recordStatistics.js';
import { answerSharing } from './features/sharingRequests.js';
import { createCarcassonneServices } from './module.js';
import { builtinScheme, builtinTextRequest, type BuiltinTextParams, type BuiltinTextResult } from './protocol.js';

/** The language server behind a connection, the same for its own process and for a browser worker; who does long analyses differs. */
export function startServer(context: DefaultSharedModuleContext & { connection: Connection }, workforce?: Workforce): void {
  const { shared, carcassonne } = createCarcassonneServices(context, workforce);
  shared.lsp.LanguageServer.onInitialize((params) => {
    const options: unknown = params.initializationOptions;
    if (typeof options === 'object' && options !== null && 'problemPages' in options && typeof options.problemPages === 'string') problemPages.base = options.problemPages;
  });
  answerExchange(context.connection, carcassonne);
  answerSharing(context.connection, carcassonne);
  refreshHintsOnChange(shared, context.connection);
  answerBoard(shared, carcassonne.record.Replays, context.connection);
  answerChances(shared, carcassonne.record.Replays, context.connection);
  answerStatistics(shared, carcassonne.record.Replays, context.connection);
  answerOutcomes(shared, carcassonne.record.Replays, context.connection);
  context.connection.onRequest(builtinTextRequest, ({ uri }: BuiltinTextParams): BuiltinTextResult => {
    const { scheme, path } = URI.parse(uri);
    return { text: scheme === builtinScheme ? library[path] ?? null : null };
  });
  startLanguageServer(shared);
}
