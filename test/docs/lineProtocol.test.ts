import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineNamed } from '../play/engineChannel.js';
import { headingsOf } from './blocks.js';

const page = readFileSync('docs/line-protocol.md', 'utf8');
const sessions = [...page.matchAll(/^```session\n([^]*?)^```$/gm)].map(([, text]) => text.trimEnd().split('\n'));

it.each(sessions.map((lines, index) => [index + 1, lines] as const))('session %i of docs/line-protocol.md is what the engine says', async (_, lines) => {
  const { engine, said } = engineNamed('greedy'), talk: string[] = [];
  for (const line of lines.filter((one) => one.startsWith('> '))) {
    talk.push(line);
    if (line !== '> quit') await engine.take(line.slice(2));
    talk.push(...said.splice(0).map((answer) => `< ${answer}`));
  }
  expect(talk).toEqual(lines);
});

it('the page has every word of the protocol', () => {
  expect(sessions.length).toBeGreaterThan(0);
  expect(headingsOf('docs/line-protocol.md').length).toBeGreaterThan(5);
  for (const word of ['clp', 'id', 'sets', 'clpok', 'isready', 'readyok', 'newgame', 'seed', 'kind', 'lies', 'begin', 'go', 'tile', 'pick', 'then', 'again', 'movetime', 'work', 'clock', 'increment', 'info', 'bestmove', 'pass', 'stop', 'move', 'discards', 'end', 'result', 'error', 'quit']) {
    expect(page).toMatch(new RegExp(`\`([^\`\\n]* )?${word}\\b`));
  }
});
