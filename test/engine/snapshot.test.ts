import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { restoreGame, snapshotOf } from '../../server/engine/snapshot.js';
import { rulesOf } from '../rulesOf.js';
import { header, withCothon } from '../wonders/randomGames.js';
import { started, stateOf } from './checkedGame.js';

describe('a game restored from its snapshot', () => {
  it.each([['base', 2, 'with base'], ['all sets', 3, 'with base, river, abbot, inns-and-cathedrals'], ['wonders', 4, header('base, river, abbot, inns-and-cathedrals', withCothon)]])('plays on as the game does: %s', async (_, players, lines) => {
    const rules = await rulesOf(players, lines);
    for (let seed = 1; seed <= 6; seed++) {
      const game = started(rules, 9), random = new RandomSource(seed);
      let compared = 0;
      playRandomGame(game, random, () => {
        if (random.below(8) > 0 || game.phase === 'over') return;
        const snapshot = snapshotOf(game), here = game.copy(), there = restoreGame(rules, structuredClone(snapshot));
        expect([snapshotOf(there), stateOf(there)]).toEqual([snapshot, stateOf(game)]);
        for (const one of [here, there]) playRandomGame(one, new RandomSource(seed + 100));
        expect(stateOf(there)).toEqual(stateOf(here));
        compared++;
      });
      expect(compared).toBeGreaterThan(2);
    }
  });
});
