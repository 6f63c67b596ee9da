import { Game, type Phase, type StandingFigure } from './game.js';
import type { Rules } from './rules.js';

/** A game in plain numbers, to be kept or sent elsewhere: what lies and stands there, in the order in which it came, and all that is counted. */
export interface GameSnapshot {
  /** Kind, x, y and rotation of each tile. */
  readonly tiles: readonly (readonly [number, number, number, number])[];
  readonly figures: readonly StandingFigure[];
  readonly scores: readonly number[];
  readonly supply: readonly number[];
  readonly bag: readonly number[];
  readonly memory: readonly number[];
  readonly tilesLeft: number;
  readonly player: number;
  readonly phase: Phase;
  readonly tile: number;
  readonly carried: readonly number[];
}

export function snapshotOf(game: Game): GameSnapshot {
  const { board: { tileCount, tileKind, tileX, tileY, tileRotation }, scores, supply, bag, memory, tilesLeft, player, phase, tile, carried } = game;
  return {
    tiles: Array.from({ length: tileCount }, (_, at) => [tileKind[at], tileX[at], tileY[at], tileRotation[at]]),
    figures: Array.from({ length: game.figureCount }, (_, at) => game.standingFigure(at)),
    scores: [...scores], supply: [...supply], bag: [...bag], memory: [...memory], tilesLeft, player, phase, tile, carried,
  };
}

/** The game again, under the same rules; it plays on as the other would. */
export function restoreGame(rules: Rules, { tiles, figures, scores, supply, bag, memory, tilesLeft, player, phase, tile, carried }: GameSnapshot): Game {
  const game = new Game(rules);
  // Which features are joined, and the nodes that stand for them, come from the order of the tiles alone.
  for (const [kind, x, y, rotation] of tiles) game.board.lay(kind, x, y, rotation);
  for (const { player: owner, kind, node, square } of figures) game.stand(owner, kind, node, square);
  game.scores.set(scores);
  game.supply.set(supply);
  game.bag.set(bag);
  game.memory.set(memory);
  return Object.assign(game, { tilesLeft, player, phase, tile, carried });
}
