import { strengthOf } from '../../engine/features.js';
import type { Part } from '../../engine/tile.js';
import { CITY } from '../../engine/tileTable.js';
import { foreseen, scoreWonder, sumOccupied, type Wonder } from './wonder.js';

/** Points to be expected for each own turn left (test/strength/wonders.ts). */
const perTurn = 0.68;

/** Tiles with wall that an unfinished city still gets, if it is completed. */
const walls = 1;

/** Statement 16: a tile with city wall extends a city in which the owner is already, whoever places it: 3 for each resulting city. */
export const greatWall: Wonder = {
  name: 'Great-Wall',
  about: 'A tile with city wall that extends a city in which its owner is already brings 3 points, whoever places it.',
  steps: (rules, owner) => ({
    ...foreseen(owner, (game, player, outlook) => {
      const { features, table } = game.board;
      const grows = (root: number): boolean => features.open[root] > 0 && table.segmentKind[features.segment[root]] === CITY && strengthOf(features.strength[root], player) > 0;
      return perTurn * outlook.turnsLeft(player) + sumOccupied(game, (root) => grows(root) ? 3 * walls * outlook.completion(game, root) : 0);
    }),
    placed(game, tile, sink) {
      const player = owner.active(game), { board } = game, kind = board.tileKind[tile];
      // What the wonder itself extends never counts: it was not owned yet when it was laid.
      if (player < 0 || kind === owner.kind) return;
      const roots = new Set<number>();
      rules.table.kinds[kind].parts.forEach((part, segment) => {
        const root = board.features.root(board.tileNode[tile] + segment);
        const present = strengthOf(board.features.strength[root], player) > 0;
        if (part.kind === 'city' && present && hasWall(part) && board.table.segmentKind[board.features.segment[root]] === CITY) roots.add(root);
      });
      for (const root of roots) {
        scoreWonder(game, player, {
          wonder: 'Great-Wall', statement: 'W16', step: '1C', feature: 'city', squares: board.squaresOf(root), item: { what: 'wall', count: 1, points: 3 },
        }, sink);
      }
    },
  }),
};

/** A city that covers all four sides of its square has no wall there. */
function hasWall({ ports, squares }: Part): boolean {
  return squares.some((square) => ports.filter((port) => port.square === square).length < 4);
}
