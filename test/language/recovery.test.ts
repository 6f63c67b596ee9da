import { describe, expect, test } from 'vitest';
import { content, lineOf, read } from './reading.js';
import { sampleRecord } from './sampleRecord.js';

const lines = sampleRecord.split('\n').slice(0, -1);

/** Ways to break a line. `certain` ones leave nothing that could be read as something else. */
const slips: Record<string, (line: string) => string> = {
  'nothing left': () => '',
  'first word missing': line => words(line).slice(1).join(' '),
  'second word missing': line => without(line, 1),
  'third word missing': line => without(line, 2),
  'fourth word missing': line => without(line, 3),
  'last word missing': line => words(line).slice(0, -1).join(' '),
  'first word doubled': line => doubled(line, 0),
  'second word doubled': line => doubled(line, 1),
  'third word doubled': line => doubled(line, 2),
  'last word doubled': line => doubled(line, words(line).length - 1),
  'typed to a third': line => line.slice(0, line.length / 3),
  'typed to a half': line => line.slice(0, line.length / 2),
  'typed to the last letter': line => line.slice(0, -1),
  'first letter only': line => line.slice(0, 1),
  'first two letters only': line => line.slice(0, 2),
  'first word misspelt': line => `x${line}`,
  'first word in capitals': line => line.toUpperCase(),
  'two words swapped': line => [...words(line).slice(0, 2).reverse(), ...words(line).slice(2)].join(' '),
  'words reversed': line => words(line).reverse().join(' '),
  'no spaces': line => line.replaceAll(' ', ''),
  'a comma at the end': line => `${line},`,
  'commas doubled': line => line.replaceAll(',', ',,'),
  'a comma in front': line => `, ${line}`,
  'dots for commas': line => line.replaceAll(',', '.'),
  'an unclosed text': line => `${line} "never closed`,
  'texts unclosed': line => line.replace(/"(?=[^"]*$)/, ''),
  'a quote in front': line => `"${line}`,
  'garbage in front': line => `)( ${line}`,
  'garbage behind': line => `${line} ]#$%&`,
  'garbage within': line => line.replace(' ', ' %§ '),
  'garbage only': () => '@@ ~~ ^^ {}',
  'prose': () => 'and then Anna thought for ten minutes, the clock ran out',
  'prose about turns': () => 'see turn 12. red, and set H 0,-1 before the end',
  'a turn behind': line => `${line} 13. red V 1,0`,
  'a number with a dot': () => '7.',
  'a number without a dot': () => '7 red V 1,0',
  'a word of the notation behind': line => `${line} end red 5`,
  'a word of the notation as a name': line => line.replace(/ \S+/, ' players'),
  'only words of the notation': () => 'end set expect tile players with scenario owner nobody',
  'odd characters': line => line.replace(' ', ' \u{1F3F0}\u0301\u200D\uD800 '),
  'another alphabet': () => 'игроки красный, синий',
  'a no-break space': line => line.replaceAll(' ', '\u00A0'),
  'a line separator of Unicode': line => line.replace(' ', '\u2028'),
  'a null character': line => `${line.slice(0, 4)}\u0000${line.slice(4)}`,
  'a comment instead': line => `// ${line}`,
  'the beginning of a block comment': line => `/* ${line}`,
  'half a comment': line => `/ ${line}`,
  'a backslash at the end': line => `${line} \\`,
  'a position with one number': line => line.replace(/(-?\d+),-?\d+/, '$1'),
  'a position with three numbers': line => line.replace(/(-?\d+,-?\d+)/, '$1,3'),
  'a position twice': line => line.replace(/(-?\d+,-?\d+)/, '$1 $1'),
  'a very long line': line => `${line} ${'word '.repeat(2000)}`
};

/** Slips after which no line of the sample can still be read. */
const certain = new Set(['garbage in front', 'garbage behind', 'garbage within', 'garbage only', 'prose', 'prose about turns', 'an unclosed text',
  'a quote in front', 'a comma in front', 'only words of the notation', 'a number without a dot', 'a word of the notation behind', 'a turn behind',
  'another alphabet', 'a backslash at the end', 'first word misspelt', 'a null character', 'odd characters']);

function all(statements: [line: number, content: string][]): string {
  return statements.map(([line, content]) => `${line}: ${content}`).join('\n');
}

function words(line: string): string[] {
  return line.split(' ');
}

function without(line: string, index: number): string {
  return words(line).filter((_, at) => at !== index).join(' ');
}

function doubled(line: string, index: number): string {
  return words(line).flatMap((word, at) => at === index ? [word, word] : [word]).join(' ');
}

/** Every line that is no turn, and the first, the last and some other turns. */
const someTurns = /^(1|3|4|7|8|12|13|16|37|40)\./;
const targets = lines.flatMap((line, index) => line !== '' && (!/^\d/.test(line) || someTurns.test(line)) ? [index] : []);

const intact = new Map(read(sampleRecord).document.statements.map(statement => [lineOf(statement), content(statement)]));

describe('a broken line costs only itself', () => {
  test('the sample itself can be read to its end', () => {
    expect(read(sampleRecord).errors).toEqual([]);
    expect(intact.size).toBe(lines.filter(line => line !== '').length);
  });

  test.each(Object.entries(slips))('%s, in any kind of line', (name, slip) => {
    for (const index of targets) {
      const line = lines[index];
      const text = lines.with(index, slip(line)).join('\n') + '\n';
      const { document, errors } = read(text);
      const others = document.statements.filter(statement => lineOf(statement) !== index);
      expect(all(others.map(statement => [lineOf(statement), content(statement)])), `lines besides ${slip(line)}`)
        .toBe(all([...intact].filter(([at]) => at !== index)));
      expect(errors.length, `errors in ${slip(line)}`).toBeLessThanOrEqual(1);
      expect(errors.filter(error => error.line !== index), `errors elsewhere after ${slip(line)}`).toEqual([]);
      if (certain.has(name) && !line.includes('//')) expect(errors.length, `errors in ${slip(line)}`).toBe(1);
    }
  });

  test.each(['\n', '\r\n', '\r'])('with any line break (%j), and none behind the last line', lineBreak => {
    const broken = [...lines.slice(0, 20), 'xyz foo', '12. red 1,1 1,1', ...lines.slice(20)];
    const { document, errors } = read(broken.join(lineBreak));
    expect(errors.map(error => error.line)).toEqual([20, 21]);
    expect(document.statements.filter(statement => ![20, 21].includes(lineOf(statement))).map(content)).toEqual([...intact.values()]);
  });

  test('what stands before the error stays in the tree', () => {
    const { document } = read('12. red V 1,0 r90 knight N % blue');
    expect(content(document.statements[0])).toContain('"player":"red","tile":"V","position":"1,0","rotation":"r90","actions":[{"$type":"Action","words":["knight","N"]}]');
  });

  test('a file of broken lines only has one error a line', () => {
    const text = Array.from({ length: 200 }, (_, index) => index % 2 === 0 ? `)( ${index}` : `${index}. red )`).join('\n');
    const { document, errors } = read(text);
    expect(document.statements.length).toBe(200);
    expect(errors.map(error => error.line).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, line) => line));
  });

  test('a line of more words than a call takes arguments has one error', () => {
    const { errors } = read(`carcassonne 1\n${'x '.repeat(200_000)}\nplayers red`);
    expect(errors.map(({ line }) => line)).toEqual([1]);
  });

  test('an empty file, blank lines, comments and spaces are no errors', () => {
    for (const text of ['', '\n', '   ', '\n\n  \n', '// nothing', '\uFEFF', '\uFEFFcarcassonne 1', '\t\n// a\n\n']) expect(read(text).errors).toEqual([]);
  });
});
