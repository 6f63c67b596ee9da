/** What the extension and the view of the board tell each other. */
import type { BoardState, ChancesResult } from '../../server/protocol.js';
import type { ViewMessage, ViewPlace } from '../view/messages.js';

/** To the view: a board, or that there is none; and which line of which document it belongs to. */
export interface ShowBoard extends ViewPlace {
  readonly board: BoardState | null;
}

/** To the view, later: how likely the gaps of the board shown last are filled. */
export interface ShowChances {
  readonly chances: ChancesResult['texts'];
}

/** What somebody has switched on in the view. */
export interface BoardExtras {
  readonly gaps: boolean;
  readonly bag: boolean;
}

/** From the view; `extras` comes before it is ready, and when they change. */
export type BoardMessage = ViewMessage | { readonly extras: BoardExtras };

/** Reads which extras a view wants, if it says so. */
export function readExtras(message: unknown): BoardExtras | undefined {
  if (typeof message !== 'object' || message === null || !('extras' in message) || typeof message.extras !== 'object' || message.extras === null) return undefined;
  const { gaps, bag } = message.extras as Partial<Record<keyof BoardExtras, unknown>>;
  return { gaps: gaps === true, bag: bag === true };
}
