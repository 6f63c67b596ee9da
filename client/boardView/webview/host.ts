import type { SuggestedMove } from '../../../server/protocol.js';
import type { BoardExtras } from '../messages.js';
import type { Camera } from './camera.js';

/** Where a board is shown: in the view of VS Code, or in the page for links. */
export interface BoardHost {
  /** The cursor shall go to a line. */
  goTo(line: number): void;
  /** What is to be shown besides has changed: the board is wanted anew, with that. */
  want(extras: BoardExtras): void;
  /** A suggested move shall be played: it comes into the text, or into the line that is being recorded. */
  take(move: SuggestedMove): void;
  /** The board is seen otherwise from now on, also after a reload. */
  keep(look: Partial<BoardLook>): void;
}

/** How a board is seen. `camera` is null until somebody has moved it: then the whole board is shown. */
export interface BoardLook extends BoardExtras {
  readonly camera: Camera | null;
  readonly fields: boolean;
}
