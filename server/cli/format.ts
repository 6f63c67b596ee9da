import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { formatText } from '../../language/formatText.js';
import { attempt, BadInput, readText, recordFiles, standardInput } from './inputFile.js';
import type { SetStatus } from './program.js';
import { exitStatus, type Terminal } from './terminal.js';

/** `carc format`: records as they are written best. */
export function addFormatCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  program.command('format').description('Lay records out: one space between words, columns of turns aligned')
    .argument('<file...>', 'records, or folders to search for *.carc; - reads the standard input and writes to the standard output')
    .option('--check', 'write nothing; name the files that would change, with exit status 1')
    .addHelpText('after', `
Files are changed in place. Only spaces and blank lines change, never a word; a line that cannot be read stays as it is.

Examples:
  $ carc format game.carc
  $ carc format --check games/            in a build: fails if a record is not laid out
  $ carc format - < draft.carc > game.carc`)
    .action((names: string[], { check }: { check?: boolean }) => {
      const bad = ({ message }: BadInput): void => {
        terminal.err(`carc: ${message}\n`);
        setStatus(exitStatus.badInput);
      };
      const files = names.flatMap((name) => name === standardInput ? [name] : recordFiles([name], bad));
      for (const file of files) {
        try {
          const text = readText(file), formatted = formatText(text);
          if (check === true) {
            if (formatted === text) continue;
            terminal.out(`${file}\n`);
            setStatus(exitStatus.errors);
          } else if (file === standardInput) terminal.out(formatted);
          else if (formatted !== text) attempt(file, () => writeFileSync(file, formatted));
        } catch (error) {
          if (!(error instanceof BadInput)) throw error;
          bad(error);
        }
      }
    });
}
