import { createInterface } from 'node:readline';
import { Option, type Command } from 'commander';
import { LineEngine } from '../lineProtocol/engine.js';
import { LineReader } from '../play/lineReader.js';
import manifest from '../../package.json' with { type: 'json' };
import { duration, effortOf, type ChosenBudget } from './budget.js';
import { builtIn, builtInHelp, thinkerOf } from './builtIn.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { wholeNumber } from './wholeNumber.js';

const usualTime = 1000;

/** `carc engine`: this program as a player for other programs. */
export function addEngineCommand(program: Command, terminal: Terminal): void {
  program.command('engine').description('Play for another program, by the line protocol on standard input and output')
    .addOption(new Option('--player <name>', 'which of the built-in players').choices(Object.keys(builtIn)).default('search'))
    .option('--time <duration>', 'how long to look at a move where the other program sets no limit, such as 500ms (1s if left out)', duration)
    .option('--work <playouts>', 'so many playouts instead', wholeNumber)
    .addHelpText('after', `
${builtInHelp}

docs/line-protocol.md has the words of the protocol, with a whole game. Try it by hand:
  $ carc engine
  newgame
  players red, blue
  begin
  go red tile V movetime 500
  quit

Another program uses it like this:
  $ carc match search "cmd:carc engine --player evaluation" --pairs 5`)
    .action(async ({ player, ...budget }: ChosenBudget & { readonly player: string }) => {
      const reader = new RecordReader(), { carcassonne } = reader.services;
      await reader.start();
      const engine = new LineEngine(new LineReader(carcassonne), {
        name: `carc ${player}`, version: manifest.version, usual: effortOf(budget, usualTime), thinker: (rules, seed) => thinkerOf(player, rules, seed, carcassonne.analysis.Analyst),
      }, (line) => terminal.out(`${line}\n`));
      let last: Promise<void> = Promise.resolve();
      for await (const line of createInterface({ input: terminal.input })) {
        last = engine.take(line);
        if (line.trim() === 'quit') return;
      }
      await last;
    });
}
