import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import { isComplete } from './scoring.js';
import { featureKinds } from './tile.js';

/** A figure on a tile: its kind, the local segment, and the square of the tile. */
export interface Deployment {
  readonly figure: number;
  readonly segment: number;
  readonly square: number;
}

/** A deployment in one number. */
export function packDeployment(figure: number, segment: number, square: number): number {
  return figure << 16 | square << 8 | segment;
}

export function unpackDeployment(packed: number): Deployment {
  return { figure: packed >> 16, segment: packed & 255, square: packed >> 8 & 255 };
}

/**
 * 2B: all figures that the player may place on the tile just laid (or on one that a choice lets the player occupy), packed, into `out` from
 * its beginning; returns how many (rules R12 to R14, R38). Placing none is always legal.
 */
export function legalDeployments(game: Game, out: number[]): number {
  const { board, rules } = game, { features, table } = board;
  const isOld = game.tile !== board.tileCount - 1, kind = board.tileKind[game.tile], isSingle = table.squareCount[kind] === 1;
  const firstNode = board.tileNode[game.tile], segments = table.segmentCount[kind];
  let count = 0;
  for (let figure = 0; figure < rules.figures.length; figure++) {
    if (game.supplyOf(game.player, figure) <= 0) continue;
    const stands = rules.figureStands[figure];
    for (let segment = 0; segment < segments; segment++) {
      const node = firstNode + segment;
      if ((stands & 1 << table.segmentKind[features.segment[node]]) === 0 || features.figures[features.root(node)] !== 0 || isOld && isClosed(game, node)) continue;
      if (isSingle) out[count++] = packDeployment(figure, segment, 0);
      else for (const square of table.segmentSquares[features.segment[node]]) out[count++] = packDeployment(figure, segment, square);
    }
  }
  return count;
}

/** 2B: why this figure cannot be placed on this node, or nothing if it can. */
export function deploymentRefusal(game: Game, figure: number, node: number): Refusal | undefined {
  const isOld = game.tile !== game.board.tileCount - 1;
  return standRefusal(game, figure, node) ?? occupiedRefusal(game, node) ?? (isOld ? closedRefusal(game, node) : undefined) ?? supplyRefusal(game, figure);
}

/** True for a feature that was completed and scored before: nobody can stand there any more. The tile just laid is still to be scored. */
export function isClosed(game: Game, node: number): boolean {
  return isComplete(game, node) && !(game.phase === 'meeple' && [...game.board.completed, ...game.carried].some((root) => game.board.features.root(root) === game.board.features.root(node)));
}

/** A feature that was completed in an earlier turn takes no figure. */
export function closedRefusal(game: Game, node: number): Refusal | undefined {
  if (!isClosed(game, node)) return undefined;
  const kind = featureKinds[game.board.table.segmentKind[game.board.features.segment[node]] - 1];
  return { code: 'feature-completed', rule: 'W19', message: `The ${kind} was completed before: nobody can stand there any more.` };
}

/** Rules R12, R38, R46: which figures stand on which features. */
export function standRefusal(game: Game, figure: number, node: number): Refusal | undefined {
  const { rules, board } = game;
  const code = board.table.segmentKind[board.features.segment[node]];
  if ((rules.figureStands[figure] & 1 << code) !== 0) return undefined;
  const kind = featureKinds[code - 1], name = rules.figures[figure].name;
  if (kind === 'river') return { code: 'river-occupied', rule: 'R46', message: 'The river cannot be occupied.' };
  if (kind === 'garden') {
    const gardeners = rules.figures.filter((other) => other.standsOn.includes('garden'));
    return gardeners.length === 0
      ? { code: 'no-garden', rule: 'R37', message: 'Gardens are decoration here: the abbot is not in play.' }
      : { code: 'garden-needs-abbot', rule: 'R38', message: 'Only an abbot may stand on a garden.' };
  }
  return { code: `${rules.figures[figure].word}-place`, rule: 'R38', message: `The ${name} may stand only on a ${rules.figures[figure].standsOn.join(' or ')}, not on a ${kind}.` };
}

/** Rule R13: the feature, as joined by the new tile, holds nobody. */
export function occupiedRefusal(game: Game, node: number): Refusal | undefined {
  const { features } = game.board;
  if (features.figures[features.root(node)] === 0) return undefined;
  const kind = featureKinds[game.board.table.segmentKind[features.segment[node]] - 1];
  return { code: 'feature-occupied', rule: 'R13', message: `The ${kind} is occupied.` };
}

/** Rules R12, R15: the figure comes from the own supply, and what returns in this turn comes too late. */
export function supplyRefusal(game: Game, figure: number): Refusal | undefined {
  if (game.supplyOf(game.player, figure) > 0) return undefined;
  const name = game.rules.figures[figure].name;
  return { code: 'no-meeple-left', rule: 'R12', message: `No ${name} is left in the supply; one that returns in this turn comes too late.` };
}
