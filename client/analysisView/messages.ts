import type { GameAnalysis } from '../../server/protocol.js';
import type { ViewMessage, ViewPlace } from '../view/messages.js';

/** To the view: how a game was played, or that there is none; how far an analysis is that runs; and which line of which document it belongs to. */
export interface ShowAnalysis extends ViewPlace {
  readonly analysis: GameAnalysis | null;
  /** Turns analyzed, and all that can be; `null` while nothing runs. */
  readonly running: { readonly done: number; readonly of: number } | null;
}

/** From the view: analyze, end that, write what is known into the record. */
export type AnalysisWish = 'analyze' | 'cancel' | 'write';
export type AnalysisMessage = ViewMessage | { readonly wish: AnalysisWish };

/** Reads what only this view says. */
export function readWish(message: unknown): AnalysisWish | undefined {
  const wish = typeof message === 'object' && message !== null && 'wish' in message ? message.wish : undefined;
  return wish === 'analyze' || wish === 'cancel' || wish === 'write' ? wish : undefined;
}
