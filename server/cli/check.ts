import type { Command } from 'commander';
import { recordFiles } from './inputFile.js';
import type { SetStatus } from './program.js';
import { exitStatus, type Terminal } from './terminal.js';
import { reportFiles } from './workers.js';

/** `carc check`: every problem of records, one a line. */
export function addCheckCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('check').description('Check records: spelling, rules, claimed points; all of it, as the editor does')
    .argument('<file...>', 'records, or folders to search for *.carc')
    .option('--json', 'the problems as JSON, a list of { file, line, column, severity, code, message }')
    .addHelpText('after', `
Each problem is one line, in the order of the file: FILE:LINE:COLUMN: SEVERITY CODE: MESSAGE
Lines and columns count from 1. Errors make the exit status 1; warnings and infos leave it 0.

Examples:
  $ carc check game.carc
  game.carc:12:14: error edge-mismatch: A side does not match (edge N: city against field of V at 1,0). ...
  $ carc check games/                     all records in a folder and below
  $ carc check --json games/ | jq length  how many problems?`)
    .action(async (names: string[], { json }: { json?: boolean }) => {
      const bad = (message: string): void => {
        terminal.err(`carc: ${message}\n`);
        setStatus(exitStatus.badInput);
      };
      const reports = await reportFiles(recordFiles(names, ({ message }) => bad(message)), terminal);
      for (const { unreadable } of reports) if (unreadable !== undefined) bad(unreadable);
      const problems = reports.flatMap(({ file, findings }) => findings.map((finding) => ({ file, ...finding })));
      if (problems.some(({ severity }) => severity === 'error')) setStatus(exitStatus.errors);
      terminal.out(json === true ? `${JSON.stringify(problems, null, 2)}\n`
        : problems.map(({ file, line, column, severity, code, message }) => `${file}:${line}:${column}: ${severity} ${code}: ${message}\n`).join(''));
    });
}
