import { strengthOf } from '../../engine/features.js';
import type { Game } from '../../engine/game.js';
import type { ScoreSink, ScoringStep } from '../../engine/scoreEvent.js';
import { CITY } from '../../engine/tileTable.js';
import { eachTurn, foreseen, scoreWonder, sumOccupied, type Wonder } from './wonder.js';

/** The share of the meeples in cities that are in one, too, when another city is scored. */
const stillThere = 0.5;

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.1;

/**
 * Statement 15: when a city of three or more tiles is scored in which the owner has a meeple, 2 for each of his meeples in cities. By the
 * reading of the short guide (option `tikal at-end`) only the cities count that are scored at the end.
 */
export const tikal: Wonder = {
  name: 'Tikal',
  about: 'When a city of 3 or more tiles is scored in which its owner has a meeple, each of the owner’s meeples in a city brings 2 points.',
  steps: (rules, owner) => rules.option('tikal') === 'at-end' ? {
    ...foreseen(owner, eachTurn(perTurn)),
    endGame(game, sink) {
      const player = owner.placedBy(game);
      for (const root of player < 0 ? [] : citiesOf(game, player)) scoreCity(game, player, root, 'end of game', sink);
    },
  } : {
    ...foreseen(owner, (game, player, outlook) => {
      const { features, table } = game.board;
      const grows = (root: number): boolean => features.open[root] > 0 && table.segmentKind[features.segment[root]] === CITY && strengthOf(features.strength[root], player) > 0;
      const cities = sumOccupied(game, (root) => grows(root) ? outlook.completion(game, root) : 0);
      return perTurn * outlook.turnsLeft(player) + 2 * stillThere * cities * countMeeplesInCities(game, player);
    }),
    afterFeature(game, root, sink) {
      const player = owner.active(game);
      if (player >= 0 && citiesOf(game, player).has(root)) scoreCity(game, player, root, '3B', sink);
    },
  },
};

/** The cities in which a player has a meeple. */
function citiesOf(game: Game, player: number): Set<number> {
  const { features } = game.board, cities = new Set<number>();
  for (let i = 0; i < game.figureCount; i++) if (isInCity(game, player, i)) cities.add(features.root(game.figureNode[i]));
  return cities;
}

function countMeeplesInCities(game: Game, player: number): number {
  let count = 0;
  for (let i = 0; i < game.figureCount; i++) if (isInCity(game, player, i)) count++;
  return count;
}

function isInCity({ board, figurePlayer, figureNode }: Game, player: number, figure: number): boolean {
  return figurePlayer[figure] === player && board.table.segmentKind[board.features.segment[figureNode[figure]]] === CITY;
}

function scoreCity(game: Game, player: number, root: number, step: ScoringStep, sink: ScoreSink | undefined): void {
  if (game.board.countSquares(root) < 3) return;
  const count = countMeeplesInCities(game, player);
  scoreWonder(game, player, {
    wonder: 'Tikal', statement: 'W15', step, feature: 'city', squares: game.board.squaresOf(root),
    item: { what: count === 1 ? 'meeple in a city' : 'meeples in cities', count, points: 2 * count },
  }, sink);
}
