import type { Expansion } from '../../engine/expansion.js';
import { meeple } from '../../engine/figure.js';
import { mergeDecoration } from '../../engine/rules.js';

/** The base game as a set of tiles; its rules are the engine's (R1 to R35). */
export const base: Expansion = {
  name: 'base',
  title: 'Carcassonne, base game (third edition)',
  modifiers: { c1: 'the tiles of the first edition: none has a garden' },
  tileSets: () => ['base'],
  prepare(plan, modifiers) {
    if (modifiers.has('c1')) mergeDecoration(plan, [meeple]);
  },
};
