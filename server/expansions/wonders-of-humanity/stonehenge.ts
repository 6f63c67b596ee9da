import { ROAD } from '../../engine/tileTable.js';
import { foreseen, scoreWonder, sumOccupied, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.42;

/** The share of occupied roads, of those completed, that the owner completes. */
const byOwner = 0.6;

/** Statement 12: on the owner's turn, 3 for each occupied road that is completed, before the road is scored. */
export const stonehenge: Wonder = {
  name: 'Stonehenge',
  about: 'Each occupied road that its owner completes brings 3 points, whoever stands on it.',
  steps: (_rules, owner) => ({
    ...foreseen(owner, (game, player, outlook) => {
      const { features, table } = game.board;
      return perTurn * outlook.turnsLeft(player) + sumOccupied(game, (root) => table.segmentKind[features.segment[root]] === ROAD ? 3 * byOwner * outlook.completion(game, root) : 0);
    }),
    beforeFeature(game, root, sink) {
      const { features, table } = game.board;
      if (table.segmentKind[features.segment[root]] !== ROAD || features.figures[root] === 0 || owner.active(game) !== game.player) return;
      scoreWonder(game, game.player, {
        wonder: 'Stonehenge', statement: 'W12', step: '3B', feature: 'road', squares: game.board.squaresOf(root), item: { what: 'completed road', count: 1, points: 3 },
      }, sink);
    },
  }),
};
