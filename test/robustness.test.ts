import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { mostLines } from '../language/readable.js';
import { RandomSource } from '../server/analysis/randomSource.js';
import { randomRecord } from './randomRecord.js';
import { playText, rulesOf } from './rulesOf.js';

/*
 * Whatever stands in a file, the program answers: it neither crashes nor hangs, and a rule that throws would show as a diagnostic of
 * Langium's ("An error occurred during validation").
 */
const sets = 'with base, river, abbot, inns-and-cathedrals';
const headers = [sets, `${sets}, wonders-of-humanity\noption wonders-per-player 2\nwonders Cothon, Stonehenge, Notre-Dame, Taj-Mahal, Abu-Simbel, Nazca-Lines`];
const oddText = ['\u0000', '\uFEFF', '\u2028', '😀', '𝕏', 'ß', '\u202E', '\u0301', '１', '"', '//', '-', '+', '99999999999999999999', '-1', '1e9', '1,', ',,,', '.', '\t', '\r', '\n', '`', '${x}', '__proto__', 'constructor'];

/** One of many ways to spoil a text. */
function mutate(text: string, random: RandomSource): string {
  const at = random.below(text.length), lines = text.split('\n'), line = random.below(lines.length);
  switch (random.below(9)) {
    case 0: return text.slice(0, at) + text.slice(at + 1 + random.below(8));
    case 1: return text.slice(0, at) + oddText[random.below(oddText.length)] + text.slice(at);
    case 2: return text.slice(0, at) + text.slice(at, at + 30) + text.slice(at);
    case 3: return text.slice(0, at);
    case 4: return lines.toSpliced(line, 1).join('\n');
    case 5: return lines.toSpliced(line, 0, lines[random.below(lines.length)]).join('\n');
    case 6: return text.replace(/\d+/g, (number, offset: number) => offset === text.indexOf(number, at) ? String(random.below(2) === 0 ? -random.below(1000) : 10 ** random.below(30)) : number);
    case 7: return lines.with(line, lines[line].split(' ').sort(() => random.below(3) - 1).join(' ')).join('\n');
    default: return lines.with(line, lines[line].split(' ').map((word) => random.below(4) === 0 ? oddText[random.below(oddText.length)] : word).join(' ')).join('\n');
  }
}

describe('bad input', () => {
  it('10,000 spoilt records: always an answer', async () => {
    const random = new RandomSource(20);
    const records: string[] = [];
    for (const header of headers) {
      const rules = await rulesOf(3, header);
      for (let seed = 1; seed <= 10; seed++) records.push(randomRecord(rules, header, { seed, turns: 4 + random.below(30), headStart: header === sets ? 0 : 9 }).text);
    }
    let problems = 0;
    for (let i = 0; i < 10_000; i++) {
      let text = records[i % records.length];
      for (let times = 1 + random.below(3); times > 0; times--) text = mutate(text, random);
      const { diagnostics } = await playText(text);
      problems += diagnostics.length;
      const thrown = diagnostics.filter(({ message }) => message.startsWith('An error occurred'));
      expect(thrown, JSON.stringify(text)).toEqual([]);
    }
    expect(problems).toBeGreaterThan(10_000);
  }, 900_000);

  it('as many lines as a file may have are read in reasonable time', async () => {
    const turns = Array.from({ length: mostLines - 2 }, (_, index) => `${index + 1}. red U ${index + 1},0 r90`);
    const begin = performance.now();
    const { replays, diagnostics } = await playText(['carcassonne 1', 'players red, blue', ...turns].join('\n'));
    expect(replays[0].lines.length).toBe(mostLines - 2);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(performance.now() - begin).toBeLessThan(120_000);
  }, 180_000);

  it.each([
    ['empty', ''], ['only the version', 'carcassonne 1'], ['another version', 'carcassonne 2\n1. red V 1,0'], ['no version', '1. red V 1,0'],
    ['nothing but line ends', '\n\r\n\r\n\n'], ['binary', '\u0000\u0001\u0002ÿþ'.repeat(500)],
    ['one endless line', `carcassonne 1\n${'red '.repeat(50_000)}`], ['endless string', `carcassonne 1\ntitle "${'a'.repeat(500_000)}`],
    ['a thousand scenarios', `carcassonne 1\n${'scenario "x"\nplayers red\n1. red V 1,0\n'.repeat(1000)}`],
    ['a tile like itself', 'carcassonne 1\ntile A2 like A2\nplayers red, blue'], ['tiles like each other', 'carcassonne 1\ntile P1 like P2\ntile P2 like P1\nplayers red'],
    ['huge counts', 'carcassonne 1\ntile A2 999999999999 like A\nplayers red, blue\n1. red A2 0,1'],
    ['far away', 'carcassonne 1\nplayers red, blue\n1. red V 999999999999999999999,-99999999999999999999999\n2. blue V 505,505'],
    ['names of the language', 'carcassonne 1\nplayers constructor, __proto__, toString\n1. constructor V 1,0\n2. __proto__ toString 1,0'],
  ])('%s', async (_, text) => {
    const { diagnostics } = await playText(text);
    expect(diagnostics.filter(({ message }) => message.startsWith('An error occurred'))).toEqual([]);
  }, 30_000);
});
