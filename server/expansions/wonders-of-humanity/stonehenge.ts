import { ROAD } from '../../engine/tileTable.js';
import { scoreWonder, type Wonder } from './wonder.js';

/** Statement 12: on the owner's turn, 3 for each occupied road that is completed, before the road is scored. */
export const stonehenge: Wonder = {
  name: 'Stonehenge',
  about: 'Each occupied road that its owner completes brings 3 points, whoever stands on it.',
  steps: (_rules, owner) => ({
    beforeFeature(game, root, sink) {
      const { features, table } = game.board;
      if (table.segmentKind[features.segment[root]] !== ROAD || features.figures[root] === 0 || owner.active(game) !== game.player) return;
      scoreWonder(game, game.player, {
        wonder: 'Stonehenge', statement: 'W12', step: '3B', feature: 'road', squares: game.board.squaresOf(root), item: { what: 'completed road', count: 1, points: 3 },
      }, sink);
    },
  }),
};
