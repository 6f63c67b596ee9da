import { expect, test } from 'vitest';
import { testsOf } from '../../server/features/outcomes.js';
import type { SectionOutcome } from '../../server/protocol.js';
import { open, wordsIn } from './editor.js';

async function outcomes(text: string): Promise<{ sections: SectionOutcome[]; words(range: SectionOutcome['range']): string }> {
  const { document, services } = await open(text);
  return { sections: testsOf(document, services.record.Replays), words: (range) => wordsIn(document, range) };
}

const city = '1. red E 0,-1 r180 knight';

test('each scenario has its expectations, what was expected and what is', async () => {
  const { sections, words } = await outcomes(`carcassonne 1
scenario "holds"
players red, blue
${city}
expect red 4, blue 0 // both
scenario "does not hold"
players red, blue
${city}
expect red 3
expect supply red 7
expect legal U 7,7
`);
  expect(sections).toMatchObject([
    { title: 'holds', passed: true, errors: [], expectations: [{ text: 'expect red 4, blue 0', passed: true, judged: true, correction: null }] },
    {
      title: 'does not hold', passed: false, errors: [], expectations: [
        { text: 'expect red 3', passed: false, judged: true, expected: 'red 3', actual: 'red 4', message: 'Expected red 3, but it is red 4.', correction: 'expect red 4' },
        { text: 'expect supply red 7', passed: true },
        { text: 'expect legal U 7,7', passed: false, expected: 'legal', actual: 'not legal', correction: null },
      ],
    },
  ]);
  expect(sections.every(({ milliseconds }) => milliseconds > 0)).toBe(true);
  expect(words(sections[1].range)).toBe(`scenario "does not hold"\nplayers red, blue\n${city}\nexpect red 3\nexpect supply red 7\nexpect legal U 7,7`);
  expect(words(sections[1].expectations[0].range)).toBe('expect red 3');
});

test('an error in its lines fails a scenario, at the words; what cannot be judged has not passed', async () => {
  const { sections, words } = await outcomes(`carcassonne 1
scenario "a slip"
players red, blue
1. red E 9,9
expect red 0
scenario "the next"
players red, blue
expect red 0
`);
  expect(sections).toMatchObject([
    { passed: false, errors: [{ code: 'no-neighbour' }], expectations: [{ passed: false, judged: false, message: 'Not judged: a line before it is open, or could not be played.', correction: null }] },
    { passed: true, errors: [] },
  ]);
  expect(words(sections[0].errors[0].range)).toBe('9,9');
});

test('a turn played against the rules is a remark, unless nothing behind it can be judged', async () => {
  const asPlayed = (square: string): string => `carcassonne 1\nscenario "at the table"\nplayers red, blue\n1. red E ${square} as-played\nexpect red 0\n`;
  expect((await outcomes(asPlayed('1,0'))).sections).toMatchObject([{ passed: true, errors: [] }]);
  expect((await outcomes(asPlayed('0,0'))).sections).toMatchObject([{ passed: false, errors: [], expectations: [{ judged: false }] }]);
});

test('scenarios of the same title are two', async () => {
  const { sections } = await outcomes('carcassonne 1\nscenario "a"\nplayers red\nexpect red 0\nscenario "a"\nplayers red\nexpect red 1\n');
  expect(sections.map(({ title, passed }) => [title, passed])).toEqual([['a', true], ['a', false]]);
});

test('a record is a test if it expects something', async () => {
  expect((await outcomes(`carcassonne 1\nplayers red, blue\n${city}\n`)).sections).toEqual([]);
  expect((await outcomes(`carcassonne 1\nplayers red, blue\n${city}\nexpect red 4\n`)).sections).toMatchObject([{ title: null, passed: true }]);
  expect((await outcomes(`carcassonne 1\nplayers red\n${city}\nscenario "s"\nplayers red\nexpect red 0\n`)).sections.map(({ title }) => title)).toEqual(['s']);
  expect((await outcomes('carcassonne 1\ntileset extra "More"\ntile Z 1 like E\n')).sections).toEqual([]);
});

test('a file of another version has not passed', async () => {
  expect((await outcomes('carcassonne 99\nscenario "s"\nplayers red\nexpect red 0\n')).sections).toMatchObject([{ title: null, passed: false, errors: [{ code: 'unknown-version' }] }]);
});

test('whatever a text is, it has an answer', async () => {
  for (const text of ['', 'scenario', 'expect', 'carcassonne 1\nscenario\nexpect\n%%\n', 'scenario "a\nexpect feature\nexpect error', 'expect red 1\nexpect winner x\n']) {
    const { sections } = await outcomes(text);
    expect(sections.every(({ passed }) => !passed), text).toBe(true);
  }
});
