import type { Game } from '../../engine/game.js';
import { FIELD } from '../../engine/tileTable.js';
import { scoredAtEnd, type Wonder } from './wonder.js';

/** From this many land tiles on a farmer brings more. */
const largeGame = 120;

/** The share of the figures in the supply that will be farmers at the end, where there are turns enough to place them: a farmer can wait. */
const farmersLater = 0.5;

/** Statement 21: at the end, 5 for each own meeple in a field, 6 in a game of 120 tiles or more. */
export const alhambra: Wonder = {
  name: 'Alhambra',
  about: 'At the end, each of its owner’s farmers brings 5 points, 6 in a game with 120 tiles or more.',
  steps: (rules, owner) => {
    const firstEdition = rules.option('alhambra') === '4';
    const tiles = rules.table.kinds.reduce((sum, kind) => sum + (kind.marks.includes('wonder') ? 0 : kind.count), 0);
    const each = firstEdition ? 4 : tiles >= largeGame ? 6 : 5;
    return scoredAtEnd(owner, (game, player, outlook) => each * farmersLater * Math.min(outlook.turnsLeft(player), supply(game, player)), (game, player) => {
      const { features, table } = game.board;
      let farmers = 0;
      for (let i = 0; i < game.figureCount; i++) {
        if (game.figurePlayer[i] === player && table.segmentKind[features.segment[game.figureNode[i]]] === FIELD) farmers++;
      }
      return {
        wonder: 'Alhambra', statement: 'W21', step: 'end of game', feature: 'field', squares: [],
        item: { what: farmers === 1 ? 'farmer' : 'farmers', count: farmers, points: each * farmers },
      };
    });
  },
};

function supply(game: Game, player: number): number {
  return game.rules.figures.reduce((sum, _, kind) => sum + game.supplyOf(player, kind), 0);
}
