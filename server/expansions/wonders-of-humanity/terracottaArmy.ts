import type { Game } from '../../engine/game.js';
import { eachTurn, scoredAtEnd, type Wonder } from './wonder.js';

const longRun = 7;

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.6;

/** Statement 23: at the end, 2 for each row and each column with an unbroken run of seven or more tiles. */
export const terracottaArmy: Wonder = {
  name: 'Terracotta-Army',
  about: 'At the end, each row and each column with 7 or more tiles in an unbroken line brings 2 points.',
  steps: ({ table }, owner) => {
    const tileReach = Math.max(...Array.from(table.slotDx, Math.abs), ...Array.from(table.slotDy, Math.abs));
    return scoredAtEnd(owner, eachTurn(perTurn), (game) => {
      const lines = longLines(game, tileReach);
      return {
        wonder: 'Terracotta-Army', statement: 'W23', step: 'end of game', feature: 'field', squares: [],
        item: { what: lines === 1 ? 'row or column of 7 or more' : 'rows and columns of 7 or more', count: lines, points: 2 * lines },
      };
    });
  },
};

/** Rows and columns that hold a long unbroken run, each counted once; `tileReach` is how far a square of a tile can be from the one that gives its position. */
function longLines({ board }: Game, tileReach: number): number {
  let left = 0, right = 0, top = 0, bottom = 0, lines = 0;
  for (let tile = 0; tile < board.tileCount; tile++) {
    left = Math.min(left, board.tileX[tile]);
    right = Math.max(right, board.tileX[tile]);
    top = Math.min(top, board.tileY[tile]);
    bottom = Math.max(bottom, board.tileY[tile]);
  }
  for (let y = top - tileReach; y <= bottom + tileReach; y++) {
    for (let x = left - tileReach, run = 0; x <= right + tileReach && run < longRun; x++) if ((run = board.tileOn(x, y) < 0 ? 0 : run + 1) === longRun) lines++;
  }
  for (let x = left - tileReach; x <= right + tileReach; x++) {
    for (let y = top - tileReach, run = 0; y <= bottom + tileReach && run < longRun; y++) if ((run = board.tileOn(x, y) < 0 ? 0 : run + 1) === longRun) lines++;
  }
  return lines;
}
