import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { ExportRefusal } from '../exchange/exportRefusal.js';
import { ImportRefusal } from '../exchange/importRefusal.js';
import { linkedText, linkOf, longestLink } from '../exchange/link.js';
import { attempt, BadInput, readText } from './inputFile.js';
import type { Terminal } from './terminal.js';

/** `carc share` and `carc open`: a record as a link, and back. */
export function addShareCommands(program: Command, terminal: Terminal): void {
  program.command('share').description('Write a record as a link that holds all of it')
    .argument('<file>', 'a record; - reads the standard input')
    .option('--page <address>', 'the page that opens the link; without one, VS Code does')
    .addHelpText('after', `
The link has at most ${longestLink} characters; a longer one is refused. Files that the record imports are not in it. docs/sharing.md tells more.

Example:
  $ carc share game.carc
  $ carc share game.carc --page https://example.org/carc/`)
    .action(async (file: string, { page }: { page?: string }) => { terminal.out(`${await orBadInput(file, linkOf(readText(file), page))}\n`); });
  program.command('open').description('Write the record in a link')
    .argument('<link>', 'a link with “carc1=...”; - reads it from the standard input')
    .option('-o, --output <file>', 'write the record here instead of the standard output')
    .addHelpText('after', `
Example:
  $ carc open 'vscode://carcassonne-notation.carcassonne-notation/open#carc1=...' -o game.carc`)
    .action(async (link: string, { output }: { output?: string }) => {
      const text = await orBadInput('the link', linkedText(link === '-' ? readText(link) : link));
      if (output === undefined) terminal.out(text);
      else attempt(output, () => writeFileSync(output, text));
    });
}

async function orBadInput(what: string, result: Promise<string>): Promise<string> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ExportRefusal || error instanceof ImportRefusal) throw new BadInput(`${what}: ${error.message}`);
    throw error;
  }
}
