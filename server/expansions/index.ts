import type { Expansion } from '../engine/expansion.js';
import { abbot } from './abbot/index.js';
import { base } from './base/index.js';
import { innsAndCathedrals } from './inns-and-cathedrals/index.js';
import { river } from './river/index.js';
import { wondersOfHumanity } from './wonders-of-humanity/index.js';

/** Every set that a record can name after `with`. The order is that of their steps in a turn. */
export const expansions: readonly Expansion[] = [base, river, abbot, innsAndCathedrals, wondersOfHumanity];

export function expansionNamed(name: string): Expansion | undefined {
  return expansions.find((expansion) => expansion.name === name);
}
