import { isTurn, type Turn } from '../../language/generated/ast.js';
import type { PlayedLine } from './replay.js';

/** True for a turn with `?` in place of a move, such as `12. red V ?`: what would be best there is asked, and nothing is played. Behind a move, `?` is a mark. */
export function isOpenQuestion({ marks, discards, position, rotation, actions }: Turn): boolean {
  return marks.length === 1 && marks[0] === '?' && !discards && position === undefined && rotation === undefined && actions.length === 0;
}

/** True for a line behind which it is not certain how the game stands. */
export function leavesDoubt({ statement, certain }: PlayedLine): boolean {
  return !certain || isTurn(statement) && isOpenQuestion(statement);
}
