import { LSPErrorCodes, ResponseError, type CancellationToken } from 'vscode-languageserver-protocol';

/** A signal for work that ends when a request is taken back; the work then fails with what the client is to be told. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController(), cancelled = (): void => controller.abort(new ResponseError(LSPErrorCodes.RequestCancelled, 'The question was taken back.'));
  if (token.isCancellationRequested) cancelled();
  else token.onCancellationRequested(cancelled);
  return controller.signal;
}
