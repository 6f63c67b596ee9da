import { describe, expect, it } from 'vitest';
import { randomRecord } from './randomRecord.js';
import { playText, rulesOf } from './rulesOf.js';

/*
 * A record while it is typed: whatever is wrong in one line, the program says so there, at most three times, and still plays the lines after
 * it. The record has no running scores: a line that only became another legal move is no broken line.
 */
const header = 'with base, river, abbot, inns-and-cathedrals';

/** Ways to break a line; each gives something that the notation or the rules do not allow. */
function breakages(line: string): Map<string, string> {
  const words = line.split(' '), broken = new Map<string, string>();
  const [number, player, tile, position] = words;
  const placed = words.filter((word, index) => index < 4 || /^r\d+$/.test(word)).join(' ');
  words.slice(0, 4).forEach((word, index) => {
    broken.set(`without its word ${index + 1}`, words.toSpliced(index, 1).join(' '));
    broken.set(`word ${index + 1} doubled`, words.toSpliced(index, 0, word).join(' '));
    broken.set(`word ${index + 1} garbage`, words.with(index, '§$%&').join(' '));
    broken.set(`word ${index + 1} a string`, words.with(index, `"${word}"`).join(' '));
    if (index < 3) broken.set(`only up to word ${index + 1}`, words.slice(0, index + 1).join(' '));
    broken.set(`word ${index + 1} with a letter more`, words.with(index, `${word}z`).join(' '));
  });
  broken.set('half a position', [number, player, tile, position.slice(0, position.indexOf(',') + 1)].join(' '));
  broken.set('a position with a space instead of the comma', line.replace(',', ' '));
  broken.set('another rotation', `${number} ${player} ${tile} ${position} r45`);
  broken.set('an unknown role', `${placed} wizard N`);
  broken.set('an unclosed string', `${line} "remark`);
  broken.set('a bracket', `${line} )(`);
  broken.set('half a word of the notation', `exp ${line}`);
  broken.set('a keyword for the player', [number, 'end', ...words.slice(2)].join(' '));
  broken.set('a square that is taken', [number, player, tile, '0,0'].join(' '));
  broken.set('a square far off', [number, player, tile, '77,77'].join(' '));
  broken.set('another number', ['99.', ...words.slice(1)].join(' '));
  broken.set('odd letters', `${placed} \u202E😀`);
  return broken;
}

describe('a broken line', () => {
  it('costs itself: at most three errors, all there, and every other turn is played', async () => {
    const record = randomRecord(await rulesOf(3, header), header, { seed: 11, turns: 40 }).text.split('\n').map((line) => line.replace(/ p1 \d+, p2.*$/, ''));
    const lines = record.slice(0, record.findIndex((line) => line.startsWith('end')));
    const first = lines.findIndex((line) => /^\d/.test(line)), turns = lines.length - first - 1;
    const faults: string[] = [];
    let tried = 0;
    for (let at = first; at < first + turns; at++) {
      if (lines[at].includes('discards')) continue;
      const ways = breakages(lines[at]);
      expect(ways.size).toBeGreaterThanOrEqual(25);
      for (const [name, broken] of ways) {
        tried++;
        const { diagnostics, replays } = await playText(lines.with(at, broken).join('\n'));
        const errors = diagnostics.filter(({ severity }) => severity === 1), elsewhere = errors.filter(({ line }) => line !== at + 1);
        const read = replays[0].lines.filter(({ statement }) => statement.$type === 'Turn').length;
        const what = `line ${at + 1} ${name} (${broken})`;
        if (errors.length === 0 || errors.length > 3 || elsewhere.length > 0) faults.push(`${what}: ${errors.map(({ line, code, message }) => `${line} ${code} ${message}`).join(' | ') || 'no error'}`);
        if (read < turns - 1) faults.push(`${what}: ${turns - read} turns are lost`);
      }
    }
    expect(tried).toBeGreaterThan(1000);
    expect(faults.length, faults.slice(0, 20).join('\n')).toBe(0);
  }, 120_000);
});
