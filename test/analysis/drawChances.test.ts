import { describe, expect, it } from 'vitest';
import { chancesToBePlaced, drawsOf } from '../../server/analysis/drawChances.js';
import { drawChoice } from '../../server/engine/turn.js';
import { rulesOf } from '../rulesOf.js';
import { eachPosition } from './positions.js';

describe('what may come next', () => {
  it('is, where a player chooses between two tiles, the better one of each two', async () => {
    const rules = await rulesOf(2, 'with base, wonders-of-humanity\nwonders Abu-Simbel, Stonehenge');
    let compared = 0;
    eachPosition(rules, 1, (game) => {
      const draws = drawsOf(game), worths = draws.map(({ kind }) => kind * 7 % 5), placed = chancesToBePlaced(game, draws, worths);
      if (drawChoice(game) !== 2 || draws.length === 1) {
        expect(placed).toEqual(draws.map(({ chance }) => chance));
        return;
      }
      const tiles = draws.flatMap(({ kind }, draw) => Array<number>(game.bag[kind]).fill(worths[draw])), better = new Map<number, number>();
      tiles.forEach((one, i) => tiles.slice(i + 1).forEach((other) => better.set(Math.max(one, other), (better.get(Math.max(one, other)) ?? 0) + 2 / tiles.length / (tiles.length - 1))));
      for (const [worth, chance] of better) expect(placed.reduce((sum, one, draw) => worths[draw] === worth ? sum + one : sum, 0)).toBeCloseTo(chance, 9);
      compared++;
    });
    expect(compared).toBeGreaterThan(5);
  });
});
