import type { Game } from '../../engine/game.js';
import { eachTurn, scoredAtEnd, type Wonder } from './wonder.js';

const longRun = 7;

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.6;

/** Statement 23: at the end, 2 for each row and each column with an unbroken run of seven or more tiles. */
export const terracottaArmy: Wonder = {
  name: 'Terracotta-Army',
  about: 'At the end, each row and each column with 7 or more tiles in an unbroken line brings 2 points.',
  steps: (_rules, owner) => scoredAtEnd(owner, eachTurn(perTurn), (game) => {
    const lines = longLines(game);
    return {
      wonder: 'Terracotta-Army', statement: 'W23', step: 'end of game', feature: 'field', squares: [],
      item: { what: lines === 1 ? 'row or column of 7 or more' : 'rows and columns of 7 or more', count: lines, points: 2 * lines },
    };
  }),
};

/** Rows and columns that hold a long unbroken run, each counted once. */
function longLines({ board }: Game): number {
  const rows = new Set<number>(), columns = new Set<number>();
  const isRun = (x: number, y: number, dx: number, dy: number): boolean => {
    for (let step = 0; step < longRun; step++) if (board.tileOn(x + step * dx, y + step * dy) < 0) return false;
    return true;
  };
  for (let tile = 0; tile < board.tileCount; tile++) {
    for (const { x, y } of board.squaresOfTile(tile)) {
      if (isRun(x, y, 1, 0)) rows.add(y);
      if (isRun(x, y, 0, 1)) columns.add(x);
    }
  }
  return rows.size + columns.size;
}
