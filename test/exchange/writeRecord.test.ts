import { describe, expect, it } from 'vitest';
import { playRandomGame, type RandomTurn } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { Scribe } from '../../server/exchange/scribe.js';
import { writeRecord } from '../../server/exchange/writeRecord.js';
import { playText, rulesOf } from '../rulesOf.js';

const setups = ['base', 'base c1', 'base, river, abbot, inns-and-cathedrals', 'base c1, river c1, inns-and-cathedrals tiles-only'];

describe('a game written as a record', () => {
  it.each(setups)('with %s is read back without a fault, every score claimed', async (sets) => {
    const rules = await rulesOf(3, `with ${sets}`);
    for (let seed = 1; seed <= 5; seed++) {
      const game = new Game(rules), turns: RandomTurn[] = [];
      placeTile(game, rules.startKind, 0, 0, 0);
      beginTurn(game, 0);
      playRandomGame(game, new RandomSource(seed), (turn) => turns.push(turn));
      const scribe = new Scribe(rules, { points: true, scores: true });
      scribe.start(0, 0, 0);
      for (const { kind, placement, acts: [act] } of turns) {
        if (placement === undefined) {
          scribe.discard(kind);
          continue;
        }
        scribe.place(kind, placement.x, placement.y, placement.rotation);
        scribe.finishTurn(act === undefined ? {} : act.aimed !== undefined ? { action: act.aimed.action.words.join(' ') }
          : { figure: act.deployment.figure, node: scribe.game.board.tileNode[scribe.game.tile] + act.deployment.segment });
      }
      const players = ['red', 'blue', 'green'].map((name) => ({ name, label: `"${name}\\\n` }));
      const record = writeRecord({ sets: sets.split(', '), players, turns: scribe.turns, end: { scores: [...game.scores] }, comments: ['a\nb'], title: 'x' });
      const { diagnostics, replays } = await playText(record);
      expect(diagnostics.map(({ line, message }) => `${record.split('\n')[line - 1]}: ${message}`)).toEqual([]);
      expect(replays[0].final?.scores).toEqual([...game.scores]);
    }
  });
});
