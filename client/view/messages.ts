/** What every view that follows the cursor tells the extension, and keeps. */

/** From a view: it was loaded and knows nothing; or the cursor shall go to a line. */
export type ViewMessage = { readonly ready: true } | { readonly goTo: number };

/** Reads what a view has sent. */
export function readViewMessage(message: unknown): ViewMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('ready' in message) return { ready: true };
  return 'goTo' in message && Number.isInteger(message.goTo) ? { goTo: Number(message.goTo) } : undefined;
}

/** What a view keeps while it is hidden, and across a reload of the window. */
export interface ViewPlace {
  readonly uri: string;
  readonly line: number;
}

/** Reads what a view has kept. */
export function readPlace(state: unknown): ViewPlace | undefined {
  if (typeof state !== 'object' || state === null || !('uri' in state) || !('line' in state)) return undefined;
  return typeof state.uri === 'string' && Number.isInteger(state.line) ? { uri: state.uri, line: Number(state.line) } : undefined;
}
