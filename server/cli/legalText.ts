import type { Game } from '../engine/game.js';
import { legalActions } from '../engine/action.js';
import { actAs } from '../engine/turn.js';
import { positionText, type Placement } from '../engine/sides.js';
import { nextActions } from '../features/nextActions.js';
import { fittingPlacements, withTile } from '../features/placementOffers.js';
import type { Decision } from '../play/due.js';
import type { Table } from '../play/table.js';
import { rotationText } from '../record/position.js';
import { actionText } from '../record/target.js';

/** What a player may answer, a line each; of a tile, where it fits, or with a square, who may be placed there. */
export function legalText(table: Table, due: Decision, square: string): string {
  const { game } = table, idOf = (kind: number): string => game.rules.table.kinds[kind].id;
  if (due.asks === 'again') return 'again or pass';
  if (due.asks === 'pick') return due.kinds.map((kind) => `pick ${idOf(kind)}`).join('\n');
  if (due.asks === 'then') return [...actAs(game, due.player, game.tile, () => legalActions(game, 'after scoring')).map((aimed) => actionText(game, aimed)), 'pass'].join('\n');
  const turn = table.gameOf(due.player);
  return due.kinds.flatMap((kind) => {
    const placements = fittingPlacements(turn, kind), there = placements.filter((placement) => positionText(placement) === square), name = due.kinds.length === 1 ? '' : `${idOf(kind)} `;
    return there.length > 0 ? there.map((placement) => `${name}${placedText(placement)}: ${actsText(turn, kind, placement)}`) : [`${idOf(kind)} fits at: ${squaresText(placements)}`];
  }).join('\n');
}

function actsText(game: Game, kind: number, placement: Placement): string {
  const laid = withTile(game, game.player, kind, positionText(placement), `r${90 * placement.rotation}`), next = laid === undefined ? undefined : nextActions(laid, [], 'turn');
  return ['nobody', ...next?.figures.map(({ text }) => text) ?? [], ...next?.special.map(({ text }) => text) ?? []].join(', ');
}

/** `1,0  1,1 r90 r270`: squares with the rotations that fit there. */
function squaresText(placements: readonly Placement[]): string {
  const squares = [...new Set(placements.map(positionText))];
  return squares.map((square) => `${square}${placements.filter((placement) => positionText(placement) === square).map(({ rotation }) => rotation === 0 ? ' r0' : rotationText(rotation)).join('')}`).join('  ');
}

function placedText(placement: Placement): string {
  return `${positionText(placement)}${rotationText(placement.rotation)}`;
}
