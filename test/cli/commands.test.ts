import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carc, smallRecord, testFolder } from './carc.js';

const folder = testFolder();
afterAll(() => folder.remove());

const good = folder.file('good.carc', smallRecord);
const wrong = folder.file('wrong.carc', smallRecord.replace('+4', '+5').replace('1,0 r90', '7,7'));
const scenarios = folder.file('scenarios.carc', `carcassonne 1
scenario "a city closes"
players red, blue
1. red E 0,-1 r180 knight S
expect red 4, blue 0
scenario "it does not hold"
players red, blue
1. red E 0,-1 r180 knight S
expect red 3
scenario "a slip"
players red, blue
1. red E 9,9
expect red 0
`);

describe('carc check', () => {
  it('says nothing about a good record', async () => {
    expect(await carc('check', good)).toEqual({ status: 0, out: '', err: '' });
  });

  it('says file, line, column, severity, code and message, in order', async () => {
    const { status, out } = await carc('check', wrong);
    expect(status).toBe(1);
    expect(out.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(`^${wrong}:6:\\d+: error points-wrong: red scores 4`), expect.stringMatching(`^${wrong}:7:\\d+: error no-neighbour: `),
    ]);
  });

  it('gives JSON', async () => {
    const { status, out } = await carc('check', '--json', wrong, good);
    expect(status).toBe(1);
    expect(JSON.parse(out)[0]).toMatchObject({ file: wrong, line: 6, severity: 'error', code: 'points-wrong' });
  });

  it('searches folders', async () => {
    const { status, out } = await carc('check', folder.path);
    expect(status).toBe(1);
    expect(out).toContain(join(folder.path, 'scenarios.carc'));
  });

  it('has the same to say of a file with another name', async () => {
    expect((await carc('check', folder.file('record.txt', smallRecord))).status).toBe(0);
  });

  it('loads what a record imports, and tells what is missing', async () => {
    folder.file('extra.carc', 'carcassonne 1\ntileset extra "More"\ntile Z 1 like E\n');
    const importing = folder.file('importing.carc', smallRecord.replace('with base', 'import "extra.carc"\nwith base, extra').replace('blue V 1,0 r90', 'blue Z -1,-1 r180').replace('highwayman W', 'knight S'));
    expect(await carc('check', importing)).toEqual({ status: 0, out: '', err: '' });
    const lost = folder.file('lost.carc', smallRecord.replace('with base', 'import "nowhere.carc"\nwith base'));
    expect((await carc('check', lost)).out).toContain('import-missing');
  });
});

describe('carc test', () => {
  it('tells what passes and what fails, and why', async () => {
    const { status, out } = await carc('test', scenarios);
    expect(status).toBe(1);
    expect(out).toContain(`ok    ${scenarios}:2 a city closes (1 expectation)`);
    expect(out).toContain(`FAIL  ${scenarios}:6 it does not hold (1 expectation)\n        ${scenarios}:9: expected red 3, but it is red 4\n`);
    expect(out).toContain(`FAIL  ${scenarios}:10 a slip (1 expectation)\n        ${scenarios}:12:`);
    expect(out).toMatch(/1 of 3 passed, 3 expectations\n$/);
  });

  it('takes a record without errors as passed', async () => {
    expect((await carc('test', good)).out).toContain('record (2 turns, no expectation)');
  });

  it('passes all scenarios of the rules', async () => {
    const { status, out } = await carc('test', 'server/expansions');
    expect(out).not.toContain('FAIL');
    expect(status).toBe(0);
  }, 60_000);
});

describe('carc score', () => {
  it('names the wonder that gives points', async () => {
    const file = folder.file('wonders.carc', `carcassonne 1
scenario "Stonehenge"
with base, wonders-of-humanity
wonders Stonehenge, Tikal
players red
set D 0,0
set A -1,0 r270 red highwayman
set B 0,1
score red 10
pick red Stonehenge
1. red Stonehenge 0,2
2. red A 1,0 r90
`);
    const { out } = await carc('score', file);
    expect(out).toContain('red +3 Stonehenge: completed road');
    expect(out).toContain('red +3 road (3 tiles 3)');
    expect(JSON.parse((await carc('score', '--json', file)).out)).toMatchObject([{ rows: [{ turn: 'pick', tile: 'Stonehenge', gains: [] }, { gains: [] }, { gains: [{ source: 'Stonehenge' }, { feature: 'road' }] }] }]);
  });

  it('shows what is picked and done behind a turn, in their place', async () => {
    const { out } = await carc('score', join(import.meta.dirname, '../../examples/cothon-two-players.carc'));
    expect(out).toMatch(/^21 +red .*\npick +red +Cothon +meeple harbor, meeple harbor +10 +0\n22 /m);
    expect(out).toMatch(/^25 +red .*\nthen +red +meeple harbor +14 +0\n26 /m);
  });

  it('shows turns, reasons and that the game is not over', async () => {
    const { status, out } = await carc('score', good);
    expect(status).toBe(0);
    expect(out).toContain('Small\nred (Anna), blue\n');
    expect(out).toMatch(/^1 +red +E +0,-1 r180 +4 +0 +red \+4 city \(2 tiles 4\)$/m);
    expect(out).toContain('The game is not over: 69 tiles are left. If it ended now: red 4, blue 2.');
  });

  it('names the winner, also by the second player’s tie', async () => {
    const tied = `carcassonne 1\nscenario "a tie"\noption tie second-player\nplayers red, blue\n1. red V 1,0 r90\nend\n`;
    expect((await carc('score', folder.file('tie.carc', tied))).out).toContain('Winner: blue with 0');
    expect((await carc('score', folder.file('shared.carc', tied.replace('option tie second-player\n', '')))).out).toContain('Winners: red with 0, blue with 0');
  });

  it('gives JSON with one entry a game', async () => {
    const { out } = await carc('score', '--json', scenarios);
    expect(JSON.parse(out)).toMatchObject([{ title: 'a city closes', final: false, scores: { red: 4, blue: 0 }, ifEnded: { red: 4, blue: 0 } }, {}, {}]);
  });

  it('says that a record has errors', async () => {
    expect(await carc('score', wrong)).toMatchObject({ status: 1, err: expect.stringContaining('2 errors') });
  });
});

describe('carc gaps', () => {
  it('lists the empty squares and what fits', async () => {
    const { status, out } = await carc('gaps', good, '--turn', '1');
    expect(status).toBe(0);
    expect(out).toMatch(/^70 tiles are left\./);
    expect(out).toMatch(/\n1,0 +1 +\d+% +\d+%  .*U/);
  });

  it('gives the same as JSON', async () => {
    const [game] = JSON.parse((await carc('gaps', good, '--json')).out) as { tilesLeft: number; gaps: { square: string; tiles: Record<string, number>; next: number }[] }[];
    expect(game.tilesLeft).toBe(69);
    for (const { tiles, next } of game.gaps) expect(next).toBeCloseTo(Object.values(tiles).reduce((sum, count) => sum + count, 0) / 69);
  });

  it('knows no turn that is not there', async () => {
    expect(await carc('gaps', good, '--turn', '99')).toMatchObject({ status: 2, err: expect.stringContaining('has no turn 99') as string });
  });
});

describe('carc board', () => {
  it('shows the table after a turn', async () => {
    const after = await carc('board', good, '--turn', '1'), end = await carc('board', good);
    expect(after.status).toBe(0);
    expect(end.out.split('\n')[0].trim()).toMatch(/^0 +1$/);
    expect(after.out.split('\n')[0].trim()).toBe('0');
  });

  it('writes a picture', async () => {
    const svg = join(folder.path, 'board.svg');
    expect(await carc('board', good, '--svg', svg)).toEqual({ status: 0, out: '', err: '' });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [^]*<\/svg>\n$/);
  });

  it('wants to know which of several games', async () => {
    const svg = join(folder.path, 'one.svg');
    expect((await carc('board', scenarios, '--svg', svg)).status).toBe(2);
    expect((await carc('board', scenarios, '--section', '2', '--svg', svg)).status).toBe(0);
    expect(await carc('board', scenarios, '--section', '9')).toMatchObject({ status: 2, err: expect.stringContaining('3 games') });
    expect(await carc('board', good, '--turn', '99')).toMatchObject({ status: 2, err: expect.stringContaining('no turn 99') });
  });
});

describe('carc format', () => {
  it('checks, writes, and is then content', async () => {
    const untidy = folder.file('untidy.carc', smallRecord.replaceAll(' +4', '    +4').replace('players red', 'players   red'));
    expect(await carc('format', '--check', untidy)).toMatchObject({ status: 1, out: `${untidy}\n` });
    expect((await carc('format', untidy)).status).toBe(0);
    expect(await carc('format', '--check', untidy)).toEqual({ status: 0, out: '', err: '' });
    expect(readFileSync(untidy, 'utf8')).toContain('players red "Anna", blue');
  });
});

describe('what cannot be read', () => {
  const noText = folder.file('binary.bin', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]));
  const latin = folder.file('latin.bin', new Uint8Array([0x63, 0xe9, 0x0a]));
  const empty = folder.file('empty.txt', '');
  const cases = [[join(folder.path, 'nowhere'), 'no such file'], [noText, 'no text file'], [latin, 'UTF-8'], [empty, 'is empty']];

  it.each(['check', 'score', 'stats', 'board', 'test', 'format', 'import'])('carc %s says why, with status 2', async (command) => {
    for (const [file, why] of cases) expect(await carc(command, file)).toMatchObject({ status: 2, out: '', err: expect.stringContaining(why) });
  });

  it('a folder is no record', async () => {
    for (const command of ['score', 'stats', 'board', 'import']) expect(await carc(command, folder.path)).toMatchObject({ status: 2, err: expect.stringContaining('this is a folder') });
  });

  it('the others are still checked', async () => {
    const { status, out, err } = await carc('check', empty, wrong);
    expect(status).toBe(2);
    expect(out).toContain('points-wrong');
    expect(err).toContain('is empty');
  });

  it('commands and options that do not exist are refused', async () => {
    for (const args of [['nonsense'], ['check'], ['check', '--nonsense', good], ['board', good, '--turn', 'x']]) expect((await carc(...args)).status).toBe(2);
  });
});

it('teaches with --help, and every command has examples', async () => {
  const { status, out } = await carc('--help');
  expect(status).toBe(0);
  expect(out).toContain('players red "Anna", blue "Ben"');
  for (const command of ['check', 'score', 'stats', 'board', 'test', 'format', 'import']) {
    const help = await carc(command, '--help');
    expect(help.status).toBe(0);
    expect(help.out).toMatch(/Examples:\n {2}\$ carc /);
  }
});

describe('carc export', () => {
  it('writes the other format, and names on the standard error what it does not hold', async () => {
    const { status, out, err } = await carc('export', good, '--to', 'link');
    expect({ status, out }).toEqual({ status: 0, out: 'https://www.carcassonnelab.com/#/0/0/CCA/12b12121?players=Anna,blue&colors=red,blue\n' });
    expect(err).toContain('carc: not in the Link of carcassonnelab: the title\n');
  });

  it('and what it writes can be imported, from a file or as the link itself', async () => {
    const file = join(folder.path, 'game.jcz');
    expect((await carc('export', good, '--to', 'jcz', '-o', file)).out).toBe('');
    expect((await carc('import', file)).out).toContain('1. red  E 0,-1 r180 knight S');
    const { out } = await carc('export', good, '--to', 'link');
    expect((await carc('import', out.trim())).out).toContain('2. blue V 1,0  r90  highwayman N');
  });

  it('takes one game of several, by its number or its title, and the game after a turn', async () => {
    expect((await carc('export', scenarios, '--to', 'svg')).err).toContain('choose one with --section: 1 a city closes, 2 it does not hold');
    expect((await carc('export', scenarios, '--to', 'json', '--section', '2')).out).toContain('"scenario": "it does not hold"');
    expect((await carc('export', scenarios, '--to', 'svg', '--section', 'a city closes')).out).toContain('<title>a city closes</title>');
    expect((await carc('export', scenarios, '--to', 'svg', '--section', '9')).err).toContain('no number 9');
    expect((await carc('export', good, '--to', 'markdown', '--turn', '1')).err).toContain('1 later turn\n');
  });

  it('refuses with status 2 what cannot be written', async () => {
    expect(await carc('export', wrong, '--to', 'link')).toMatchObject({ status: 2, out: '', err: expect.stringContaining('is open, or cannot be read or played') as unknown });
    expect((await carc('export', good, '--to', 'pdf')).status).toBe(2);
    expect((await carc('export', good)).status).toBe(2);
    expect((await carc('export', join(folder.path, 'nowhere.carc'), '--to', 'svg')).status).toBe(2);
    expect((await carc('export', good, '--to', 'svg', '--turn', '99')).err).toContain('no turn 99');
  });
});

describe('carc export --to png', () => {
  it('needs a file, since it is no text', async () => {
    expect((await carc('export', good, '--to', 'png')).err).toContain('name a file for it with --output');
    const file = join(folder.path, 'board.png');
    expect((await carc('export', good, '--to', 'png', '-o', file)).status).toBe(0);
    expect(readFileSync(file).toString('latin1', 1, 4)).toBe('PNG');
  });
});

describe('carc share and carc open', () => {
  it('make a link of a record, and the record of the link', async () => {
    const { status, out } = await carc('share', good);
    expect(status).toBe(0);
    expect(out).toMatch(/^vscode:\/\/[\w.-]+\/open#carc1=[\w-]+\n$/);
    expect(await carc('open', out.trim())).toEqual({ status: 0, out: smallRecord, err: '' });
    const file = join(folder.path, 'opened.carc');
    expect((await carc('open', out.trim(), '-o', file)).out).toBe('');
    expect(readFileSync(file, 'utf8')).toBe(smallRecord);
  });

  it('make a link for a page', async () => {
    const { status, out } = await carc('share', good, '--page', 'https://a.example/carc/index.html#top');
    expect([status, out.replace(/=.*/, '=')]).toEqual([0, 'https://a.example/carc/index.html#carc1=\n']);
    expect((await carc('open', out.trim())).out).toBe(smallRecord);
    for (const page of ['a.example', '/carc/', 'vscode://a.b', 'javascript:alert(1)']) {
      expect(await carc('share', good, '--page', page)).toMatchObject({ status: 2, out: '', err: expect.stringContaining('is no address of a page') as unknown });
    }
  });

  it('say what is wrong', async () => {
    expect(await carc('open', 'https://a.example/')).toMatchObject({ status: 2, out: '', err: expect.stringContaining('no record in this link') as unknown });
    expect((await carc('share', join(folder.path, 'nowhere.carc'))).err).toContain('there is no such file');
  });
});
