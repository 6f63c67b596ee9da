import { describe, expect, it } from 'vitest';
import { Evaluation } from '../../server/analysis/evaluation.js';
import { newGame } from '../../server/analysis/match.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { playTurn } from '../../server/analysis/playTurn.js';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { legalPlacements } from '../../server/engine/placement.js';
import { packedX, packedY } from '../../server/engine/sides.js';
import { placeTile } from '../../server/engine/turn.js';
import { rulesOf } from '../rulesOf.js';
import { eachPosition } from './positions.js';

function difference(one: ArrayLike<number>, other: readonly number[]): number {
  return Math.max(...other.map((value, seat) => Math.abs(one[seat] - value)));
}

const headers = ['with base', 'with base, river, abbot, inns-and-cathedrals', 'with base, wonders-of-humanity\nwonders Alhambra, Tikal, Circus-Maximus, Terracotta-Army',
  'with base, river, wonders-of-humanity\nwonders Stonehenge, Notre-Dame, Angkor-Wat, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel, Cothon'];

describe('the evaluation', () => {
  it.each(headers)('is the final score when nothing is left to draw: %s', async (header) => {
    for (const players of [2, 5]) {
      const rules = await rulesOf(players, header), evaluation = new Evaluation(rules);
      for (let seed = 1; seed <= 10; seed++) {
        const game = newGame(rules);
        let values: readonly number[] = [];
        playRandomGame(game, new RandomSource(seed), () => { if (game.phase === 'over') values = [...evaluation.evaluate(game)]; });
        expect(values).toEqual([...game.scores]);
      }
    }
  });

  it('foresees what a wonder brings: early in the game Nazca is picked before Notre-Dame, wherever they lie', async () => {
    for (const wonders of ['Notre-Dame, Nazca-Lines', 'Nazca-Lines, Notre-Dame']) {
      const rules = await rulesOf(2, `with base, wonders-of-humanity\nwonders ${wonders}`), looker = new OnePly(rules), picked: string[] = [];
      eachPosition(rules, 1, (game, kind) => {
        const { picks } = playTurn(game.copy(), kind, looker.moves(game, kind)[0].placement ?? 0, looker.decider);
        picked.push(...picks.map((pick) => rules.table.kinds[pick.kind].id));
        return picked.length > 0;
      });
      expect(picked[0]).toBe('Nazca-Lines');
    }
  });

  it('says the same of a tile tried on a board as of the board with that tile', async () => {
    const rules = await rulesOf(2, 'with base, inns-and-cathedrals'), quick = new Evaluation(rules), plain = new Evaluation(rules), placements: number[] = [];
    let compared = 0, worst = 0;
    eachPosition(rules, 1, (game, kind) => {
      const count = legalPlacements(game, kind, placements), laid = game.copy();
      quick.begin(game);
      for (const packed of placements.slice(0, count)) {
        laid.copyFrom(game);
        placeTile(laid, kind, packedX(packed), packedY(packed), packed & 3);
        const values = [...plain.evaluate(laid)];
        worst = Math.max(worst, difference(quick.evaluateWithTile(laid), values));
        compared++;
      }
    });
    expect(compared).toBeGreaterThan(1000);
    expect(worst).toBeLessThan(1e-6);
  });

  it('adds a figure as if it stood there', async () => {
    const rules = await rulesOf(2, 'with base'), looker = new OnePly(rules), evaluation = new Evaluation(rules);
    let worst = 0;
    eachPosition(rules, 1, (game, kind) => {
      for (const { placement, acts: [act], values } of looker.moves(game, kind)) {
        if (placement === undefined || act?.deployment === undefined) continue;
        const trial = game.copy();
        placeTile(trial, kind, packedX(placement), packedY(placement), placement & 3);
        trial.stand(trial.player, act.deployment.figure, trial.board.tileNode[trial.tile] + act.deployment.segment, 0);
        worst = Math.max(worst, difference(evaluation.evaluate(trial), values));
      }
    });
    expect(worst).toBeLessThan(1e-6);
  });
});
