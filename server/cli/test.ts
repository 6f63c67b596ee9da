import type { Command } from 'commander';
import type { SectionReport } from './fileReport.js';
import { recordFiles } from './inputFile.js';
import type { SetStatus } from './program.js';
import { exitStatus, type Terminal } from './terminal.js';
import { reportFiles } from './workers.js';

/** `carc test`: scenarios and expectations, passed or failed. */
export function addTestCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('test').description('Play scenarios and compare their expectations')
    .argument('<file...>', 'files with scenarios or records, or folders to search for *.carc')
    .addHelpText('after', `
Each scenario is one line. It passes if all its “expect” lines are true and nothing else in it is an error; so a record passes
that has no error. A failure says where, what was expected and what is. Failures make the exit status 1.

Examples:
  $ carc test scenarios.carc
  ok    scenarios.carc:3 one tile closes two cities (4 expectations)
  FAIL  scenarios.carc:15 a tie
          scenarios.carc:21: expected red 4, blue 4, but it is red 4, blue 0
  1 of 2 passed, 6 expectations
  $ carc test .                           all scenarios in this folder and below`)
    .action(async (names: string[]) => {
      const bad = (message: string): void => {
        terminal.err(`carc: ${message}\n`);
        setStatus(exitStatus.badInput);
      };
      const reports = await reportFiles(recordFiles(names, ({ message }) => bad(message)), terminal);
      let passed = 0, all = 0, expectations = 0;
      for (const { file, unreadable, sections } of reports) {
        if (unreadable !== undefined) bad(unreadable);
        for (const section of sections) {
          const right = section.failures.length === 0 && section.errors.length === 0;
          all++;
          if (right) passed++;
          else setStatus(exitStatus.errors);
          expectations += section.expectations;
          terminal.out(`${right ? 'ok  ' : 'FAIL'}  ${file}:${section.line} ${section.title ?? 'record'} (${countText(section)})\n`);
          for (const { line, expected, actual } of section.failures) terminal.out(`        ${file}:${line}: expected ${expected}, but it is ${actual}\n`);
          for (const { line, column, code, message } of section.errors) terminal.out(`        ${file}:${line}:${column}: error ${code}: ${message}\n`);
        }
      }
      if (all > 0) terminal.out(`${passed} of ${all} passed, ${expectations} expectations\n`);
    });
}

function countText({ expectations, turns }: SectionReport): string {
  const one = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
  return expectations > 0 ? one(expectations, 'expectation') : `${one(turns, 'turn')}, no expectation`;
}
