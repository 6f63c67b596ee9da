import type { Statement } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { featuresNamed, featuresOfRole, type NamedFeature } from '../record/place.js';
import type { Replay } from '../record/replay.js';

/** The tile that a line laid, by its number on the board of `game`, or -1. */
export function tileOfLine(replay: Replay, game: Game, statement: Statement): number {
  for (let tile = game.board.tileCount - 1; tile >= 0; tile--) if (replay.statementOfTile(tile) === statement) return tile;
  return -1;
}

/** The feature of a tile that words such as `large knight N`, `farmer SE` or `abbot` name, if they name one. */
export function featureOfWords(game: Game, tile: number, words: readonly string[]): NamedFeature | undefined {
  if (tile < 0) return undefined;
  const role = words.findIndex((word) => featuresOfRole.has(word));
  const kinds = role < 0 ? undefined : featuresOfRole.get(words[role]);
  const named = kinds === undefined ? [] : featuresNamed(game, tile, words[role + 1], kinds);
  return named.length === 1 ? named[0] : undefined;
}
