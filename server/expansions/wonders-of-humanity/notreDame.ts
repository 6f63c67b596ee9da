import type { Game } from '../../engine/game.js';
import type { Position } from '../../engine/sides.js';
import { MONASTERY } from '../../engine/tileTable.js';
import { eachTurn, foreseen, scoreWonder, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.1;

/** Statement 13: 3 for a meeple placed on one of the eight squares around a monastery, once a turn. */
export const notreDame: Wonder = {
  name: 'Notre-Dame',
  about: 'A meeple that its owner places on a square around a monastery brings 3 points, once a turn.',
  steps: (rules, owner) => {
    // True once the bonus of this turn was given: several meeples of a turn bring it once.
    const GIVEN = rules.remember(1);
    return {
      ...foreseen(owner, eachTurn(perTurn)),
      placed(game) { game.memory[GIVEN] = 0; },
      figurePlaced(game, node, square, sink) {
        if (owner.active(game) !== game.player || game.memory[GIVEN] === 1) return;
        const place = game.board.squaresOfTile(game.board.features.tile[node])[square];
        if (!isBesideMonastery(game, place)) return;
        game.memory[GIVEN] = 1;
        scoreWonder(game, game.player, {
          wonder: 'Notre-Dame', statement: 'W13', step: '2C', feature: 'monastery', squares: [place], item: { what: 'meeple beside a monastery', count: 1, points: 3 },
        }, sink);
      },
    };
  },
};

function isBesideMonastery(game: Game, { x, y }: Position): boolean {
  return [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => (dx !== 0 || dy !== 0) && hasMonastery(game, { x: x + dx, y: y + dy })));
}

/** A monastery on just this square, also of a tile of several squares. */
function hasMonastery({ board }: Game, { x, y }: Position): boolean {
  const tile = board.tileOn(x, y);
  if (tile < 0) return false;
  const square = board.squaresOfTile(tile).findIndex((other) => other.x === x && other.y === y);
  const kind = board.tileKind[tile], first = board.table.firstSegment[kind];
  for (let segment = first; segment < first + board.table.segmentCount[kind]; segment++) {
    if (board.table.segmentKind[segment] === MONASTERY && board.table.segmentSquares[segment].includes(square)) return true;
  }
  return false;
}
