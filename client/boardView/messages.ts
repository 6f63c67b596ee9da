/** What the extension and the view of the board tell each other. */
import type { BoardResult, RecordedPlacement, RecordingDraft, RecordingWay } from '../../server/protocol.js';

/** To the view: a board, or that there is none, and the line that is being recorded; and which line of which document it belongs to. */
export interface ShowBoard extends BoardResult {
  readonly uri: string;
  readonly line: number;
}

/**
 * From the view: it was loaded and knows nothing; the cursor shall go to a line; recording begins or ends; something of the line was chosen;
 * it shall be written; the last change of the text shall be undone.
 */
export type ViewMessage = { readonly ready: true } | { readonly goTo: number } | { readonly record: boolean } | { readonly draft: RecordingDraft } | { readonly write: true } | { readonly undo: true };

/** Reads what a view has sent. */
export function readViewMessage(message: unknown): ViewMessage | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if ('ready' in message) return { ready: true };
  if ('write' in message) return { write: true };
  if ('undo' in message) return { undo: true };
  if ('record' in message) return { record: message.record === true };
  if ('draft' in message) {
    const draft = readDraft(message.draft);
    return draft === undefined ? undefined : { draft };
  }
  return 'goTo' in message && Number.isInteger(message.goTo) ? { goTo: Number(message.goTo) } : undefined;
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
