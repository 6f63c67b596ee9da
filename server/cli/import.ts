import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { formatText } from '../../language/formatText.js';
import { importGame, type ImportedGame } from '../exchange/importGame.js';
import { ImportRefusal } from '../exchange/importRefusal.js';
import { isLabLink } from '../exchange/labLink.js';
import { attempt, BadInput, readText } from './inputFile.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';

/** `carc import`: games of other programs as records. */
export function addImportCommand(program: Command, terminal: Terminal): void {
  program.command('import').description('Take over a game of another program as a record')
    .argument('<file>', 'a file with the game, or a link of carcassonnelab; - reads the standard input')
    .option('-o, --output <file>', 'write the record here instead of the standard output')
    .addHelpText('after', `
Read are saves of JCloisterZone (.jcz), logs of Board Game Arena, links of carcassonnelab, Japanese score sheets and games that
“carc export” wrote as JSON; the format is told from the content. Points and final scores that the file states become claims, so that
“carc check” compares them. What the notation cannot say stands in comments and on the standard error; a game with sets or moves that
this program does not know is refused, by their names. docs/exchange.md tells more.

Examples:
  $ carc import game.jcz -o game.carc && carc check game.carc
  $ carc import 'https://www.carcassonnelab.com/#/0/0/...' | less`)
    .action(async (file: string, { output }: { output?: string }) => {
      const text = isLabLink(file) ? file : readText(file), reader = new RecordReader();
      await reader.start();
      let game: ImportedGame;
      try {
        game = await importGame(text, reader.services.carcassonne);
      } catch (error) {
        if (error instanceof ImportRefusal) throw new BadInput(`${file}: ${error.message}`);
        throw error;
      }
      const record = formatText(game.record);
      for (const sentence of game.left) terminal.err(`carc: ${sentence}\n`);
      if (output === undefined) terminal.out(record);
      else attempt(output, () => writeFileSync(output, record));
    });
}
