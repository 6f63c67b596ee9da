import type { Game } from '../engine/game.js';

/**
 * A short check value of positions, eight hexadecimal digits: of everything that lies, stands and is left, and whose turn it is. Equal
 * positions under equal rules have equal ones, in every run of the program; `terms` is what else they depend on.
 */
export function positionKey(games: readonly Game[], terms: string): string {
  let hash = 0x811c9dc5;
  // FNV-1a over the text of the position.
  for (const letter of [terms, ...games.map(positionText)].join('\n')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Kinds go by their names: their numbers change with what else is in the box. */
function positionText(game: Game): string {
  const { board, figureCount: count } = game, { kinds } = game.rules.table;
  const tiles = Array.from({ length: board.tileCount }, (_, tile) => [kinds[board.tileKind[tile]].id, board.tileX[tile], board.tileY[tile], board.tileRotation[tile]]);
  const figures = Array.from({ length: count }, (_, i) => [game.figurePlayer[i], game.figureKind[i], game.figureNode[i], game.figureSquare[i]].join()).sort();
  const left = kinds.flatMap(({ id }, kind) => game.bag[kind] === 0 ? [] : [[id, game.bag[kind]]]);
  return JSON.stringify([tiles, figures, left, [...game.scores], [...game.supply], [...game.memory], game.carried, game.player, game.phase]);
}
