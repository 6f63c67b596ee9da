import { describe, expect, it } from 'vitest';
import { OnePly } from '../../server/analysis/onePly.js';
import { reasonsOf } from '../../server/analysis/reasons.js';
import { moveReasons } from '../../server/features/moveReasons.js';
import { rulesOf } from '../rulesOf.js';
import { eachPosition } from './positions.js';

describe('reasons for a move', () => {
  it('name the wonder that is picked, built, or brings points', async () => {
    const rules = await rulesOf(2, 'with base, wonders-of-humanity\nwonders Stonehenge, Great-Wall'), looker = new OnePly(rules), told: string[] = [], texts: string[] = [];
    eachPosition(rules, 3, (game, kind) => {
      const [move] = looker.moves(game, kind), reasons = reasonsOf(game, kind, move, looker).filter((reason) => 'tile' in reason);
      for (const { does, tile } of reasons) told.push(`${does} ${tile}`);
      if (reasons.length > 0) texts.push(...moveReasons(game, kind, move, looker, ['red', 'blue']));
    });
    for (const wonder of ['Stonehenge', 'Great-Wall']) {
      expect(told.filter((one) => one === `picks ${wonder}`)).toHaveLength(1);
      expect(told.filter((one) => one === `builds ${wonder}`)).toHaveLength(1);
      expect(told).toContain(`scores ${wonder}`);
    }
    expect(texts).toContain('builds Stonehenge');
    expect(texts.some((text) => /^(blue |red )?picks Stonehenge$/.test(text))).toBe(true);
    expect(texts.some((text) => /^Stonehenge brings (blue |red )?3$/.test(text))).toBe(true);
  });
});
