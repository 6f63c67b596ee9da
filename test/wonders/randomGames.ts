import { describe, expect, it } from 'vitest';
import { games, playChecked, started } from '../engine/checkedGame.js';
import { randomRecord } from '../randomRecord.js';
import { playText, rulesOf } from '../rulesOf.js';

/* Random games with wonders: what must be true at every step, whatever is played (ARCHITECTURE.md, invariants 5 and 6). */
export const withoutCothon = ['Stonehenge', 'Notre-Dame', 'Circus-Maximus', 'Alhambra', 'Tikal', 'Angkor-Wat', 'Terracotta-Army', 'Great-Wall', 'Nazca-Lines', 'Taj-Mahal', 'Abu-Simbel'];
export const withCothon = [...withoutCothon, 'Cothon'];
/** The lines of a game with wonders before its players. */
export const header = (sets: string, wonders: readonly string[], ...options: string[]): string => [`with ${sets}, wonders-of-humanity`, ...options.map((option) => `option ${option}`), `wonders ${wonders.join(', ')}`].join('\n');
const players = [2, 3, 4, 5, 6];
/** Random players score little; with a head start most of them come to the pairs, and some to 50. */
const headStarts = [9, 9, 43];

/** Plays half of all games over some headers; the other file has the other half, so that two workers share them. */
export function describeRandomGames(headers: readonly string[], wonders: readonly string[]): void {
  const picked = new Set<string>();
  let second = 0;

  describe.each(headers)('random games: %s', (setUp) => {
    it.each(players)('%i players', async (count) => {
      const rules = await rulesOf(count, setUp);
      for (let seed = 1; seed <= games / 2 / headers.length / players.length; seed++) {
        const headStart = headStarts[seed % headStarts.length], game = started(rules, headStart);
        const picks = playChecked(game, seed).flatMap((turn) => turn.picks);
        for (const { kind } of picks) picked.add(rules.table.kinds[kind].id);
        second += picks.length - new Set(picks.map(({ player }) => player)).size + (headStart > 40 ? picks.length : 0);
        const { text, scores } = randomRecord(rules, setUp, { seed, headStart });
        expect(scores).toEqual([...game.scores]);
        const { diagnostics, replays } = await playText(text);
        expect(diagnostics.map(({ line, message }) => `seed ${seed}, line ${line}: ${text.split('\n')[line - 1]}: ${message}`)).toEqual([]);
        expect(replays[0].final?.scores).toEqual(scores);
      }
    }, 1_200_000);
  });

  it('every wonder was picked in some of them, and second ones', () => {
    expect([...picked].sort()).toEqual([...wonders].sort());
    expect(second).toBeGreaterThan(games / 40);
  });
}
