/** What the extension and the view of the board tell each other. */
import type { BoardOutlook, BoardResult, ChancesResult, RecordedPlacement, RecordingDraft, RecordingWay, SuggestionsResult } from '../../server/protocol.js';
import type { ViewMessage, ViewPlace } from '../view/messages.js';

/** To the view: a board, or that there is none, and the line that is being recorded; and which line of which document it belongs to. */
export interface ShowBoard extends ViewPlace, BoardResult {}

/** To the view, later: how likely the gaps of the board shown last are filled. */
export interface ShowChances {
  readonly chances: ChancesResult['texts'];
}

/** To the view, later: how the game on the board shown last is expected to end; null where nobody can tell. */
export interface ShowOutlook {
  readonly outlook: BoardOutlook | null;
}

/** To the view, later and each time that better ones are found: moves for the board shown last. */
export interface ShowSuggestions {
  readonly suggestions: SuggestionsResult;
  /** False while better ones are looked for. */
  readonly done: boolean;
  /** The move that somebody wants to see, who has asked elsewhere. */
  readonly choose: string | null;
}

/** What somebody has switched on in the view. */
export interface BoardExtras {
  readonly gaps: boolean;
  readonly bag: boolean;
  readonly outlook: boolean;
  readonly suggestions: boolean;
}

export const noExtras: BoardExtras = { gaps: false, bag: false, outlook: false, suggestions: false };

/**
 * From the view alone: what is switched on, before it is ready and when it changes; recording begins or ends; something of the line was chosen;
 * it shall be written; the last change of the text shall be undone; a suggested move shall be written.
 */
export type OwnMessage = { readonly extras: BoardExtras } | { readonly take: string } | { readonly record: boolean } | { readonly draft: RecordingDraft } | { readonly write: true } | { readonly undo: true };

export type BoardMessage = ViewMessage | OwnMessage;

/** Reads what only the view of the board says. */
export function readBoardMessage(message: unknown): OwnMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('write' in message) return { write: true };
  if ('undo' in message) return { undo: true };
  if ('take' in message) return typeof message.take === 'string' ? { take: message.take } : undefined;
  if ('record' in message) return { record: message.record === true };
  if ('extras' in message) {
    const extras = readExtras(message.extras);
    return extras === undefined ? undefined : { extras };
  }
  const draft = 'draft' in message ? readDraft(message.draft) : undefined;
  return draft === undefined ? undefined : { draft };
}

function readExtras(extras: unknown): BoardExtras | undefined {
  if (typeof extras !== 'object' || extras === null) return undefined;
  const { gaps, bag, outlook, suggestions } = extras as Partial<Record<keyof BoardExtras, unknown>>;
  return { gaps: gaps === true, bag: bag === true, outlook: outlook === true, suggestions: suggestions === true };
}

function readDraft(draft: unknown): RecordingDraft | undefined {
  if (typeof draft !== 'object' || draft === null || !('way' in draft) || !('tile' in draft) || !('at' in draft) || !('actions' in draft) || !Array.isArray(draft.actions)) return undefined;
  return {
    way: readWay(draft.way), tile: typeof draft.tile === 'string' ? draft.tile : null, at: readPlacement(draft.at),
    actions: draft.actions.filter((action: unknown) => typeof action === 'string'),
  };
}

const lines: readonly RecordingWay['line'][] = ['turn', 'pick', 'then', 'end'];

function readWay(way: unknown): RecordingWay | null {
  if (typeof way !== 'object' || way === null || !('line' in way) || !('player' in way) || typeof way.player !== 'string') return null;
  const line = lines.find((one) => one === way.line);
  return line === undefined ? null : { line, player: way.player };
}

function readPlacement(at: unknown): RecordedPlacement | null {
  if (typeof at !== 'object' || at === null || !('x' in at) || !('y' in at) || !('rotation' in at)) return null;
  const [x, y, rotation] = [at.x, at.y, at.rotation].map(Number);
  return [x, y, rotation].every(Number.isInteger) ? { x, y, rotation } : null;
}
