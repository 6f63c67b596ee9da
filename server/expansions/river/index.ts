import type { Expansion, Steps, TilePlan } from '../../engine/expansion.js';
import type { Game } from '../../engine/game.js';
import type { Refusal } from '../../engine/refusal.js';
import type { Rules } from '../../engine/rules.js';
import { oppositeSide, sideDx, sideDy } from '../../engine/sides.js';
import type { TileKind } from '../../engine/tile.js';
import { RIVER } from '../../engine/tileTable.js';

export const river: Expansion = {
  name: 'river',
  title: 'The River',
  modifiers: {
    c1: 'the first edition: spring and lake without road and monastery, no garden',
    c2: 'the second edition: spring and lake without road and monastery',
  },
  options: [{
    name: 'river-turn', values: ['immediate', 'never', 'free'],
    about: 'Where the river may turn (rule R45): not in the same direction on two tiles in a row, never twice running in the same direction even with straight tiles between, or as one likes.',
  }],
  tileSets: (modifiers) => ['river', ...['c1', 'c2'].filter((edition) => modifiers.has(edition)).map((edition) => `river-${edition}`)],
  prepare: replaceStartTile,
  steps: riverSteps,
};

/** Rule R5: the spring is the start tile, and the usual one leaves the game. Tiles of an older edition take the place of the newer. */
function replaceStartTile(plan: TilePlan): void {
  for (const kind of [...plan.kinds.values()]) if (kind.replaces !== undefined) plan.kinds.delete(kind.replaces);
  const start = plan.kinds.get(plan.startTile);
  if (start !== undefined) plan.kinds.set(start.id, { ...start, count: start.count - 1 });
  const spring = [...plan.kinds.values()].find((kind) => kind.marks.includes('spring'));
  if (spring !== undefined) plan.startTile = spring.id;
}

const riverFirst: Refusal = { code: 'river-first', rule: 'R44', message: 'River tiles are left: they all come before the first land tile.' };
const lakeLast: Refusal = { code: 'river-first', rule: 'R44', message: 'The lake is the last river tile; others are left.' };
const notContinued: Refusal = { code: 'river-not-continued', rule: 'R44', message: 'A river tile must continue the open end of the river.' };
const uTurn: Refusal = { code: 'river-u-turn', rule: 'R45', message: 'The river may not turn in the same direction twice in a row.' };

function riverSteps(rules: Rules): Steps {
  const kinds = rules.table.kinds;
  const hasRiver = (kind: TileKind): boolean => kind.parts.some((part) => part.kind === 'river');
  const riverKinds = kinds.flatMap((kind, index) => hasRiver(kind) ? [index] : []);
  const isRiver = kinds.map(hasRiver), isLake = kinds.map((kind) => kind.marks.includes('lake'));
  const beforeLake = riverKinds.filter((kind) => !isLake[kind]);
  const turnRule = rules.option('river-turn') ?? 'immediate';
  // The state: the empty square at the river's open end, the side by which the next tile is entered, and the last turn (0 none, 1, 3).
  const memory = rules.remember(5);
  const OPEN = memory, X = memory + 1, Y = memory + 2, ENTRY = memory + 3, LAST_TURN = memory + 4;

  // The square of a tile and its side by which the river leaves; tiles of several squares only begin it.
  const exitOf = (kind: number, rotation: number, entry: number): { readonly square: number; readonly side: number } | undefined => {
    for (let square = 0; square < rules.table.squareCount[kind]; square++) {
      const slot = rules.table.firstSlot[kind] + 4 * square + rotation;
      for (let side = 0; side < 4; side++) if (side !== entry && rules.table.edge[slot * 4 + side] === RIVER) return { square, side };
    }
    return undefined;
  };
  const turnOf = (exit: { readonly side: number } | undefined, entry: number): number => exit === undefined || entry < 0 ? 2 : (exit.side - entry) & 3;
  const left = (game: Game, among: readonly number[]): boolean => among.some((kind) => game.bag[kind] > 0);

  return {
    mayDraw(game, kind) {
      if (game.memory[OPEN] === 0) return undefined;
      // What lies ready beside the board, such as a wonder, is not drawn.
      if (!rules.isDrawn(kind)) return undefined;
      if (!isRiver[kind]) return left(game, riverKinds) ? riverFirst : undefined;
      return isLake[kind] && left(game, beforeLake) ? lakeLast : undefined;
    },
    mayPlace(game, kind, x, y, rotation) {
      if (!isRiver[kind]) return undefined;
      if (game.memory[OPEN] === 0 || x !== game.memory[X] || y !== game.memory[Y]) return notContinued;
      const entry = game.memory[ENTRY], turn = turnOf(exitOf(kind, rotation, entry), entry);
      return turnRule !== 'free' && turn !== 2 && turn === game.memory[LAST_TURN] ? uTurn : undefined;
    },
    placed(game, tile) {
      const { board } = game, kind = board.tileKind[tile];
      if (!isRiver[kind]) return;
      const x = board.tileX[tile], y = board.tileY[tile];
      const continues = game.memory[OPEN] === 1 && x === game.memory[X] && y === game.memory[Y];
      const entry = continues ? game.memory[ENTRY] : -1;
      const exit = exitOf(kind, board.tileRotation[tile], entry);
      game.memory[OPEN] = exit === undefined ? 0 : 1;
      if (exit === undefined) return;
      const turn = turnOf(exit, entry), mouth = board.squaresOfTile(tile)[exit.square];
      if (turn !== 2 || turnRule !== 'never') game.memory[LAST_TURN] = turn === 2 ? 0 : turn;
      game.memory[X] = mouth.x + sideDx[exit.side];
      game.memory[Y] = mouth.y + sideDy[exit.side];
      game.memory[ENTRY] = oppositeSide(exit.side);
    },
  };
}
