import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { attempt, recordFiles } from './inputFile.js';
import type { SetStatus } from './program.js';
import type { Reporter } from './reporters/failure.js';
import { junitReport } from './reporters/junit.js';
import { tapReport } from './reporters/tap.js';
import { textReport } from './reporters/text.js';
import { exitStatus, type Terminal } from './terminal.js';
import { reportFiles } from './workers.js';

const reporters = { text: textReport, junit: junitReport, tap: tapReport } satisfies Record<string, Reporter>;

/** `carc test`: scenarios and expectations, passed or failed. */
export function addTestCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('test').description('Play scenarios and compare their expectations')
    .argument('<file...>', 'files with scenarios or records, or folders to search for *.carc')
    .addOption(new Option('--reporter <format>', 'how to tell: as text, as JUnit XML, or as TAP version 14').choices(Object.keys(reporters)).default('text'))
    .option('--output <file>', 'write the report to this file')
    .addHelpText('after', `
Each scenario is one line. It passes if all its “expect” lines are true and nothing else in it is an error; so a record passes
that has no error. A failure says where, what was expected and what is. Failures make the exit status 1.

JUnit XML is what Jenkins, GitLab and GitHub read: a suite for each file, a case for each scenario.

Examples:
  $ carc test scenarios.carc
  ok    scenarios.carc:3 one tile closes two cities (4 expectations)
  FAIL  scenarios.carc:15 a tie
          scenarios.carc:21: expected red 4, blue 4, but it is red 4, blue 0
  1 of 2 passed, 6 expectations
  $ carc test .                           all scenarios in this folder and below
  $ carc test . --reporter junit --output report.xml
  $ carc test . --reporter tap`)
    .action(async (names: string[], { reporter, output }: { reporter: keyof typeof reporters; output?: string }) => {
      const bad = (message: string): void => {
        terminal.err(`carc: ${message}\n`);
        setStatus(exitStatus.badInput);
      };
      const reports = await reportFiles(recordFiles(names, ({ message }) => bad(message)), terminal);
      for (const { unreadable } of reports) if (unreadable !== undefined) bad(unreadable);
      if (reports.some(({ sections }) => sections.some(({ passed }) => !passed))) setStatus(exitStatus.errors);
      const text = reporters[reporter](reports);
      if (output === undefined) terminal.out(text);
      else attempt(output, () => writeFileSync(output, text));
    });
}
