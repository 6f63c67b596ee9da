import { CITY } from '../../engine/tileTable.js';
import { scoreWonder, type Wonder } from './wonder.js';

/** Statement 15: when a city of three or more tiles is scored in which the owner has a meeple, 2 for each of his meeples in cities. */
export const tikal: Wonder = {
  name: 'Tikal',
  about: 'When a city of 3 or more tiles is scored in which its owner has a meeple, each of the owner’s meeples in a city brings 2 points.',
  steps: (_rules, owner) => ({
    afterFeature(game, root, sink) {
      const player = owner.active(game), { features, table } = game.board;
      if (player < 0 || table.segmentKind[features.segment[root]] !== CITY || game.board.countSquares(root) < 3) return;
      let inCities = 0, inThisCity = false;
      for (let i = 0; i < game.figureCount; i++) {
        if (game.figurePlayer[i] !== player || table.segmentKind[features.segment[game.figureNode[i]]] !== CITY) continue;
        inCities++;
        if (features.root(game.figureNode[i]) === root) inThisCity = true;
      }
      if (!inThisCity) return;
      scoreWonder(game, player, {
        wonder: 'Tikal', statement: 'W15', step: '3B', feature: 'city', squares: game.board.squaresOf(root),
        item: { what: inCities === 1 ? 'meeple in a city' : 'meeples in cities', count: inCities, points: 2 * inCities },
      }, sink);
    },
  }),
};
