import { isSetup, isTurn, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { Replay } from '../record/replay.js';
import { ExportRefusal } from './exportRefusal.js';
import { passedOver } from './notHeld.js';
import { placedFigures, type PlacedFigure } from './placedFigures.js';
import { declarationsOf, refuseHoles } from './recordedGame.js';

/** A turn that was played, as other programs know turns. */
export interface PlayedMove {
  readonly statement: Turn;
  /** As it is written. */
  readonly number: string;
  readonly player: number;
  readonly kind: number;
  /** The tile on the board; nothing if it fitted nowhere. */
  readonly tile: number | undefined;
  readonly figure: PlacedFigure | undefined;
}

/** The turns of a game for programs that know a start tile and turns, but no positions and no choices between turns. Refuses what they cannot hold (ExportRefusal), also tiles of the record's own but for a `known` declaration. */
export function playedMoves(replay: Replay, format: string, known?: string): { readonly game: Game; readonly moves: readonly PlayedMove[] } {
  refuseHoles(replay);
  const { game } = replay, beyond = replay.section.statements.find((line) => isSetup(line) || line.$type === 'Pick' || line.$type === 'Then' || line.$type === 'Points');
  if (game === undefined || beyond !== undefined) throw new ExportRefusal(`${format} holds whole games only: no line “${lineWords[beyond?.$type ?? ''] ?? 'set'}”.`);
  if (declarationsOf(replay).some((declaration) => declaration !== known)) throw new ExportRefusal(`${format} holds the tiles of the printed sets only, none that a record declares or imports.`);
  const moves = replay.lines.flatMap(({ statement, player, kind, tile }): PlayedMove[] => {
    // A line that was expected to break a rule was tried only.
    if (!isTurn(statement) || player === undefined || kind === undefined || tile === undefined && !statement.discards) return [];
    const figures = tile === undefined ? [] : placedFigures(game, tile, statement);
    if (figures.length > 1) throw new ExportRefusal(`${format} holds one meeple a turn; turn ${statement.number} has ${figures.length}.`);
    return [{ statement, number: statement.number, player, kind, tile, figure: figures[0] }];
  });
  return { game, moves };
}

/** What `playedMoves` passes over: turns that are only tried, because the line before expects a mistake. */
export function triedTurns({ lines }: Replay): string[] {
  return passedOver(lines.flatMap(({ statement, tile }) => isTurn(statement) && tile === undefined && !statement.discards ? [statement] : []), 'turn that is only tried', 'turns that are only tried');
}

const lineWords: Readonly<Record<string, string>> = { Setup: 'set', Pick: 'pick', Then: 'then', Points: 'score' };
