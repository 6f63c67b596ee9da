import { Command, CommanderError } from 'commander';
import { addAnalyzeCommand } from './analyze.js';
import { addBoardCommand } from './board.js';
import { addCheckCommand } from './check.js';
import { addEngineCommand } from './engine.js';
import { addExportCommand } from './export.js';
import { addFormatCommand } from './format.js';
import { addGapsCommand } from './gaps.js';
import { addImportCommand } from './import.js';
import { BadInput } from './inputFile.js';
import { addMatchCommand } from './match.js';
import { addPlayCommand } from './play.js';
import { addScoreCommand } from './score.js';
import { addShareCommands } from './share.js';
import { addStatsCommand } from './stats.js';
import { addSuggestCommand } from './suggest.js';
import { exitStatus, type Terminal } from './terminal.js';
import { addTestCommand } from './test.js';

/** A command sets the exit status of the program. */
export type SetStatus = (status: number) => void;

/** Runs `carc` with these arguments; gives the exit status. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<number> {
  let status: number = exitStatus.ok;
  const setStatus: SetStatus = (next) => { status = Math.max(status, next); };
  const program = new Command('carc')
    .description('Records of Carcassonne games as text (*.carc): check them, score them, show the board.')
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .exitOverride().showHelpAfterError('(carc --help tells more)')
    .addHelpText('after', `
A record is a text file. Its first lines name the notation, the sets and the players; then comes one line a turn:

  carcassonne 1
  with base
  players red "Anna", blue "Ben"
  1. red V 1,0 r90 highwayman W
  2. blue E 0,-1 r180 knight S +4

Try it:
  $ carc check game.carc       is every turn legal, every claimed point right?
  $ carc score game.carc       who scored what, when and why
  $ carc stats game.carc       what the game was like, in numbers
  $ carc board game.carc       the table as it lies at the end
  $ carc help check            more about one command

Exit status: 0 all is well, 1 the records have errors, 2 the input cannot be read.`);
  for (const add of [addCheckCommand, addScoreCommand, addStatsCommand, addBoardCommand, addGapsCommand, addAnalyzeCommand, addSuggestCommand, addPlayCommand, addMatchCommand, addEngineCommand, addTestCommand, addFormatCommand, addImportCommand, addExportCommand, addShareCommands]) add(program, terminal, setStatus);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 || error.code === 'commander.help' ? status : exitStatus.badInput;
    if (!(error instanceof BadInput)) throw error;
    terminal.err(`carc: ${error.message}\n`);
    return exitStatus.badInput;
  }
  return status;
}
