import { describe, expect, it } from 'vitest';
import { playRandomGame } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import type { ScoreEvent } from '../../server/engine/scoreEvent.js';
import { beginTurn, placeTile } from '../../server/engine/turn.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';

/* Random games with wonders: what must be true whatever is played. */
const wonders = 'wonders Stonehenge, Notre-Dame, Circus-Maximus, Alhambra, Tikal, Angkor-Wat, Terracotta-Army, Great-Wall, Nazca-Lines, Taj-Mahal, Abu-Simbel';
const headers = [
  `with base, wonders-of-humanity\n${wonders}`,
  `with base, wonders-of-humanity\noption wonders-per-player 2\n${wonders}`,
  `with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\n${wonders}`,
];

const headStart = 8;

describe.each(headers)('random games: %s', (header) => {
  it.each([2, 3, 4, 5, 6])('%i players', async (players) => {
    const rules = await rulesOf(players, header);
    let picked = 0;
    for (let seed = 1; seed <= 6; seed++) {
      const game = new Game(rules), events: ScoreEvent[] = [], markers = new Int32Array(players), gained = new Int32Array(players);
      placeTile(game, rules.startKind, 0, 0, 0);
      beginTurn(game, 0);
      // Random players score little; with a head start some come to the pairs in every set of games.
      game.scores.fill(headStart);
      const start = [...game.supply];
      playRandomGame(game, new RandomSource(100 * players + seed), ({ player, kind, placement, picks }) => {
        if (placement !== undefined && rules.table.kinds[kind].marks.includes('wonder')) markers[player]++;
        for (const pick of picks) gained[pick.player] += gained[pick.player] === 0 ? 2 : 1;
        picked += picks.length;
        for (let seat = 0; seat < players; seat++) {
          // Meeples: in the supply, on the board, or markers; with the pairs that came with a wonder.
          const standing = Array.from({ length: game.figureCount }, (_, i) => i).filter((i) => game.figurePlayer[i] === seat && game.figureKind[i] === 0).length;
          expect(game.supplyOf(seat, 0) + standing + markers[seat]).toBe(start[seat] + gained[seat]);
          expect(game.scores[seat]).toBe(events.filter((event) => event.players.includes(seat)).reduce((sum, event) => sum + event.points, headStart));
        }
      }, { scored: (event) => { events.push(event); } });
    }
    expect(picked).toBeGreaterThan(2);
  }, 60_000);

  it('written out and read again it is the same game', async () => {
    const rules = await rulesOf(3, header);
    for (let seed = 1; seed <= 6; seed++) {
      const { text, scores } = randomRecord(rules, header, seed);
      const { diagnostics, replays } = await playText(text);
      expect(diagnostics.map(({ line, message }) => `${message} ${text.split('\n')[line - 1]}`)).toEqual([]);
      expect(replays[0].final?.scores).toEqual(scores);
    }
  }, 60_000);
});
