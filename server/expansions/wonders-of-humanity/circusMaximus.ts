import { CITY } from '../../engine/tileTable.js';
import { eachTurn, scoredAtEnd, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.2;

/** Statement 20: at the end, for each figure of another colour in an unfinished city. */
export const circusMaximus: Wonder = {
  name: 'Circus-Maximus',
  about: 'At the end, each figure of another player in an unfinished city brings 4 points with two players, 3 with three or four, 2 with more.',
  steps: (rules, owner) => scoredAtEnd(owner, eachTurn(perTurn), (game, player) => {
    const { features, table } = game.board, each = rules.players === 2 ? 4 : rules.players <= 4 ? 3 : 2;
    let figures = 0;
    for (let i = 0; i < game.figureCount; i++) {
      const root = features.root(game.figureNode[i]);
      if (game.figurePlayer[i] !== player && table.segmentKind[features.segment[root]] === CITY && features.open[root] > 0) figures++;
    }
    return {
      wonder: 'Circus-Maximus', statement: 'W20', step: 'end of game', feature: 'city', squares: [],
      item: { what: figures === 1 ? 'figure of another player' : 'figures of other players', count: figures, points: each * figures },
    };
  }),
};
