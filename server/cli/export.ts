import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { exportGame, type ExportedGame } from '../exchange/exportGame.js';
import { ExportRefusal } from '../exchange/exportRefusal.js';
import { exportFormats, type ExportFormat } from '../protocol.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { chosenGames } from './chosenGames.js';
import { attempt, BadInput } from './inputFile.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { wholeNumber } from './wholeNumber.js';

/** `carc export`: a record in the formats of other programs, and for people to read. */
export function addExportCommand(program: Command, terminal: Terminal): void {
  program.command('export').description('Write a game in another format')
    .argument('<file>', 'a record or a file with scenarios; - reads the standard input')
    .addOption(new Option('--to <format>', 'the format').choices(Object.keys(exportFormats)).makeOptionMandatory())
    .option('-o, --output <file>', 'write it here instead of to the standard output')
    .option('--turn <number>', 'as it was after this turn', wholeNumber)
    .option('--section <number or title>', 'only this game of a file with several, counted from 1 or by its title')
    .addHelpText('after', `
Formats:
${Object.entries(exportFormats).map(([format, { title }]) => `  ${format.padEnd(10)}${title}`).join('\n')}

What the format cannot hold (remarks, expectations ...) is named on the standard error. A game that it cannot hold at all, such as one with
sets that it does not know, is refused. docs/exchange.md tells what each holds.

Examples:
  $ carc export game.carc --to link
  $ carc export game.carc --to jcz -o game.jcz
  $ carc export scenarios.carc --section 2 --to markdown | less
  $ carc export game.carc --to svg --turn 30 -o board.svg`)
    .action(async (file: string, { to, output, turn, section }: { to: ExportFormat; output?: string; turn?: number; section?: string }) => {
      const { replays } = await new RecordReader().read(file);
      let exported: ExportedGame;
      try {
        exported = await exportGame(chosenGame(replays, section, file), to, turn);
      } catch (error) {
        if (error instanceof ExportRefusal) throw new BadInput(`${file}: ${error.message}`);
        throw error;
      }
      for (const what of exported.left) terminal.err(`carc: not in the ${exportFormats[to].title}: ${what}\n`);
      const { content } = exported;
      if (output !== undefined) attempt(output, () => writeFileSync(output, content));
      else if (typeof content === 'string') terminal.out(content);
      else throw new BadInput(`${file}: a picture in pixels is no text; name a file for it with --output`);
    });
}

/** The game that a number or a title names; the only one if nothing does. */
function chosenGame(replays: readonly Replay[], section: string | undefined, file: string): Replay {
  const found = chosenGames(file, replays, section), [first] = found;
  if (found.length > 1) throw new BadInput(`${file}: ${found.length} games are meant; choose one with --section: ${chosenGames(file, replays).map((replay, index) => `${index + 1} ${sectionTitle(replay)}`).join(', ')}`);
  return first;
}
