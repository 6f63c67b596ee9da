import type { Game } from '../engine/game.js';
import { featuresNamed, featuresOfRole, type NamedFeature } from '../record/place.js';

/** The feature of a tile that words such as `large knight N`, `farmer SE` or `abbot` name, if they name one. */
export function featureOfWords(game: Game, tile: number, words: readonly string[]): NamedFeature | undefined {
  if (tile < 0) return undefined;
  const role = words.findIndex((word) => featuresOfRole.has(word));
  const kinds = role < 0 ? undefined : featuresOfRole.get(words[role]);
  const named = kinds === undefined ? [] : featuresNamed(game, tile, words[role + 1], kinds);
  return named.length === 1 ? named[0] : undefined;
}
