import { describe, expect, it } from 'vitest';
import { Evaluation } from '../../server/analysis/evaluation.js';
import { following } from '../../server/analysis/move.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { playTurn } from '../../server/analysis/playTurn.js';
import { rulesOf } from '../rulesOf.js';
import { eachPosition } from './positions.js';

const headers = [
  'with base', 'with base, abbot', 'with base, river, abbot, inns-and-cathedrals',
  'with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\nwonders Cothon, Taj-Mahal, Tikal, Stonehenge, Notre-Dame, Great-Wall',
  'with base, wonders-of-humanity\nwonders Abu-Simbel, Alhambra, Nazca-Lines, Angkor-Wat, Circus-Maximus, Terracotta-Army',
];

describe('the look at each move', () => {
  it.each(headers)('says what the position is worth after the move was played: %s', async (header) => {
    const rules = await rulesOf(3, header), looker = new OnePly(rules), plain = new Evaluation(rules);
    let worst = 0, compared = 0, withActs = 0;
    eachPosition(rules, 1, (game, kind) => {
      if (game.tilesLeft % 3 !== 0) return;
      const trial = game.copy();
      looker.moves(game, kind).filter((_, index) => index % 3 === 0).forEach(({ placement, acts, values }) => {
        if (placement === undefined) return;
        trial.copyFrom(game);
        playTurn(trial, kind, placement, following(acts, looker.decider));
        const played = plain.evaluate(trial);
        worst = Math.max(worst, ...values.map((value, seat) => Math.abs(value - played[seat])));
        compared++;
        if (acts.some(({ aimed }) => aimed !== undefined)) withActs++;
      });
    });
    expect(worst).toBeLessThan(1e-6);
    expect(compared).toBeGreaterThan(300);
    if (header !== 'with base' && !header.includes('Alhambra')) expect(withActs).toBeGreaterThan(0);
  });
});
