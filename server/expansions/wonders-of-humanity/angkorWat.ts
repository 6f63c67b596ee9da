import { ROAD } from '../../engine/tileTable.js';
import { eachTurn, scoredAtEnd, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.3;

/** Statement 22: at the end, 5 for each road of five or more tiles, finished or not, anyone's or no one's. */
export const angkorWat: Wonder = {
  name: 'Angkor-Wat',
  about: 'At the end, each road of 5 or more tiles brings 5 points, finished or not, whoever stands on it.',
  steps: (_rules, owner) => scoredAtEnd(owner, eachTurn(perTurn), ({ board }) => {
    const { features, table } = board;
    let roads = 0;
    for (let node = 0; node < features.count; node++) {
      if (features.root(node) === node && table.segmentKind[features.segment[node]] === ROAD && board.countSquares(node) >= 5) roads++;
    }
    return {
      wonder: 'Angkor-Wat', statement: 'W22', step: 'end of game', feature: 'road', squares: [],
      item: { what: roads === 1 ? 'road of 5 tiles or more' : 'roads of 5 tiles or more', count: roads, points: 5 * roads },
    };
  }),
};
