import type { Game } from '../engine/game.js';
import { featuresNamed, featuresOfRole, placeElsewhere, type NamedFeature } from '../record/place.js';

/** The feature that words such as `large knight N`, `farmer SE` or `abbot` name on a tile, or `harbor knight 2,-1 N` on another one, if they name one. */
export function featureOfWords(game: Game, tile: number, words: readonly string[]): NamedFeature | undefined {
  const role = words.findIndex((word) => featuresOfRole.has(word)), [place, behind] = words.slice(role + 1);
  const kinds = role < 0 ? undefined : featuresOfRole.get(words[role]);
  if (kinds === undefined) return undefined;
  const there = place?.includes(',') ? placeElsewhere(game, place, behind) : { tile, place };
  const named = there.tile < 0 ? [] : featuresNamed(game, there.tile, there.place, kinds);
  return named.length === 1 ? named[0] : undefined;
}
