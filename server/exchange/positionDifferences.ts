import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import type { Replay } from '../record/replay.js';

/** What of a position another game of the same rules does not have: a phrase for each sort of thing. */
export function positionDifferences(position: Game, setUp: Game, players: Replay['setup']['players']): string[] {
  const { rules, board } = position, nameOf = (seat: number): string => players[seat].name;
  const pieces = missing(piecesOf(position, nameOf), piecesOf(setUp, nameOf)), figures = missing(figuresOf(position, nameOf), figuresOf(setUp, nameOf));
  const bag = rules.table.kinds.flatMap(({ id }, kind) => position.bag[kind] === setUp.bag[kind] ? [] : [`${id} (${position.bag[kind]}, not ${setUp.bag[kind]})`]);
  const tiles = missing(tilesOf(position), tilesOf(setUp));
  const standsElse = pieces.length > 0 || figures.length > 0, isSame = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => Array.from(one).every((value, index) => value === other[index]);
  return [
    ...listed('the tiles', tiles), ...listed('the figures', figures), ...listed('what stands beside the features', pieces), ...listed('how many tiles are left', bag),
    ...!standsElse && !isSame(position.supply, setUp.supply) ? ['what is in the supply'] : [],
    ...!standsElse && !isSame(position.memory, setUp.memory) ? ['what the last turns leave behind, such as a pick that is due'] : [],
    ...position.carried.length > 0 ? [`what the tile at ${positionText({ x: board.tileX[board.tileCount - 1], y: board.tileY[board.tileCount - 1] })} has completed, which is still to be scored`] : [],
  ];
}

function tilesOf({ board }: Game): string[] {
  return Array.from({ length: board.tileCount }, (_, tile) => `${board.table.kinds[board.tileKind[tile]].id} at ${positionText({ x: board.tileX[tile], y: board.tileY[tile] })}, turned by ${90 * board.tileRotation[tile]}`);
}

function figuresOf(game: Game, nameOf: (seat: number) => string): string[] {
  const { board, rules } = game;
  return Array.from({ length: game.figureCount }, (_, index) => {
    const { kind, player, node, square } = game.standingFigure(index), tile = board.features.tile[node];
    return `${rules.figures[kind].name} of ${nameOf(player)} at ${positionText(board.squaresOfTile(tile)[square])} (part ${node - board.tileNode[tile] + 1} of ${board.table.kinds[board.tileKind[tile]].id})`;
  });
}

function piecesOf(game: Game, nameOf: (seat: number) => string): string[] {
  const { board, rules } = game;
  return rules.pieces.flatMap((pieces) => pieces(game)).map(({ tile, player, label }) =>
    `${label ?? rules.figures[0].name} of ${nameOf(player)}${tile < 0 ? '' : ` on ${board.table.kinds[board.tileKind[tile]].id}`}`);
}

/** Those of `wanted` that are not among `there`, each as often as it is missing. */
function missing(wanted: readonly string[], there: readonly string[]): string[] {
  const rest = [...there];
  return wanted.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

function listed(what: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
}
