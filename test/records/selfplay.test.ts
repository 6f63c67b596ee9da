import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playText } from '../rulesOf.js';

/*
 * Games between programs, base game without farmers, one a line in the shorthand of shared/rules/cases.md. Each is written as a record and
 * checked as a user's would be: every turn is legal and the final scores in its `end` line are right. In five games a tile that fitted
 * nowhere left the game, which the shorthand does not say: there the only remark is that one tile is left.
 */
const file = '../shared/records/selfplay/no-farmers.txt';

/** `P1 V@2,0r0 road:S` as a turn; half sides and sides become the notation's. */
function turnLine(number: number, step: string): string {
  const found = /^P(\d) (\w+)@(-?\d+,-?\d+)r(\d)(?: (\w+)(?::(\w+))?)?$/.exec(step);
  if (found === null) throw new Error(`not a turn: ${step}`);
  const [, player, tile, position, quarters, kind, side] = found;
  const roles: Readonly<Record<string, string>> = { road: 'highwayman', city: 'knight', mon: 'monk' };
  const placed = kind === undefined ? '' : ` ${roles[kind]}${side === undefined ? '' : ` ${side}`}`;
  return `${number}. p${player} ${tile} ${position} r${Number(quarters) * 90}${placed}`;
}

function recordOf(line: string): string {
  const [moves, result] = line.split('# ');
  const [start, ...steps] = moves.split(';').map((step) => step.trim()).filter((step) => step !== '' && step !== 'end');
  const scores = [...result.matchAll(/'P(\d)': (\d+)/g)].map(([, player, points]) => `p${player} ${points}`);
  return ['carcassonne 1', 'with base', 'players p1, p2', `start ${start.replace('@', ' ').replace(/r\d$/, '')}`,
    ...steps.map((step, index) => turnLine(index + 1, step)), `end ${scores.join(', ')}`].join('\n');
}

describe.runIf(existsSync(file))('games between programs', () => {
  it('all 200 are legal, and the scores are right', async () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const wrong: string[] = [], oneLeft: number[] = [];
    for (const [index, line] of lines.entries()) {
      const { diagnostics, replays } = await playText(recordOf(line));
      if (replays[0]?.lines.length === 72 && diagnostics.length === 1 && diagnostics[0].code === 'end-early') oneLeft.push(index + 1);
      else if (replays[0]?.lines.length !== 73 || diagnostics.length > 0) wrong.push(`game ${index + 1}: ${diagnostics.map(({ message }) => message).join(' ')}`);
    }
    expect(lines).toHaveLength(200);
    expect(wrong).toEqual([]);
    expect(oneLeft).toEqual([61, 67, 114, 119, 144]);
  }, 60_000);
});
