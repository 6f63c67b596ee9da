import { isTurn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { BadInput } from './inputFile.js';

/** The game after a turn, or at the end. */
export function gameAt(replay: Replay, turn: number | undefined, file: string): Game {
  const wanted = turn === undefined ? undefined : replay.section.statements.findLast((statement) => isTurn(statement) && Number.parseInt(statement.number, 10) === turn);
  if (turn !== undefined && wanted === undefined) throw new BadInput(`${file}: ${sectionTitle(replay)} has no turn ${turn}`);
  const game = wanted === undefined ? replay.game : replay.gameAfter(wanted);
  if (game === undefined) throw new BadInput(`${file}: this game cannot be played`);
  return game;
}
