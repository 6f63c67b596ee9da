import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { TileOrder } from '../analysis/tileOrder.js';
import { mostPlayers } from '../engine/rules.js';
import { seatColours } from '../exchange/seatColours.js';
import { writeRecord } from '../exchange/writeRecord.js';
import { ProgramPlayer } from '../lineProtocol/programPlayer.js';
import { BuiltInPlayer } from '../play/builtInPlayer.js';
import { LineReader } from '../play/lineReader.js';
import type { Player } from '../play/player.js';
import { drawInOrder, playOut } from '../play/referee.js';
import { Refused, Table } from '../play/table.js';
import { analystFor } from './analystFor.js';
import { duration, effortOf, type ChosenBudget } from './budget.js';
import { builtIn, builtInHelp, thinkerOf } from './builtIn.js';
import { Conversation, Left } from './conversation.js';
import { attempt, BadInput } from './inputFile.js';
import { programPrefix } from './matchGames.js';
import { Person } from './person.js';
import { startProgram } from './programChannel.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { wholeNumber } from './wholeNumber.js';

const usualTime = 1000, patience = 30_000, seeds = 1_000_000;

interface Options extends ChosenBudget {
  readonly with: string;
  readonly option: readonly string[];
  readonly wonders?: string;
  readonly seed?: number;
  readonly tiles: 'bag' | 'ask';
  readonly board: boolean;
  readonly save?: string;
}

/** `carc play`: a game in the terminal, between persons, built-in players and other programs. */
export function addPlayCommand(program: Command, terminal: Terminal): void {
  program.command('play').description('Play a game in the terminal, against the built-in players, other programs or other people')
    .argument('[player...]', 'who plays, in seat order: names of people, built-in players, cmd:COMMAND (you and “search” if left out)')
    .option('--with <sets>', 'the sets, as behind “with” in a record', 'base')
    .addOption(new Option('--option <name value>', 'an option, as in a record: "tiny-city 2"; can be given several times').argParser((text: string, before: readonly string[]) => [...before, text]).default([], 'none'))
    .option('--wonders <names>', 'the wonders that lie beside the scoreboard, with commas between')
    .option('--seed <number>', 'settles the order of the tiles (another one each time if left out)', wholeNumber)
    .addOption(new Option('--tiles <source>', 'who draws the tiles: this program, or you at a real table, who type their names').choices(['bag', 'ask']).default('bag'))
    .option('--time <duration>', 'how long programs look at each move, such as 5s (1s if left out)', duration)
    .option('--work <playouts>', 'so many playouts for each move instead', wholeNumber)
    .option('--no-board', 'show the board only where somebody types “board”')
    .option('--save <file>', 'write the record here, after every move')
    .addHelpText('after', `
${builtInHelp}
cmd:...     another program that speaks the line protocol (docs/line-protocol.md)

Moves are typed as a record writes them: 1,0 r90 knight N. “help” tells what else can be typed; docs/playing.md tells more.

Examples:
  $ carc play
  $ carc play Anna Ben search --with "base, river, abbot" --save game.carc
  $ carc play Anna Ben --tiles ask        helps at a real table, and keeps the record
  $ carc play search evaluation --no-board --seed 7`)
    .action(async (names: readonly string[], options: Options) => {
      const people = names.length === 0 ? ['you', 'search'] : names, reader = new RecordReader();
      if (people.length < 2 || people.length > mostPlayers) throw new BadInput(`${people.length} players: 2 to ${mostPlayers} can play`);
      await reader.start();
      const table = await opened(new LineReader(reader.services.carcassonne), people, options), { save, seed = Math.floor(Math.random() * seeds) } = options;
      const keep = (why?: string): void => {
        if (save !== undefined) attempt(save, () => writeFileSync(save, why === undefined ? table.record : `${table.record}// ${why}\n`));
      };
      keep();
      const conversation = new Conversation(terminal), effort = effortOf(options, usualTime), analyst = analystFor(terminal);
      const isPerson = (name: string): boolean => !(name in builtIn) && !name.startsWith(programPrefix), persons = people.flatMap((name, seat) => isPerson(name) ? [seat] : []);
      const person = new Person({ conversation, analyst, hintEffort: effort, persons, showsBoard: options.board, terminal });
      const seats = people.map((name, seat) => seatOf(name, seat)), order = new TileOrder(table.game, seed);
      function seatOf(name: string, seat: number): { readonly player: Player; close?(): void } {
        if (isPerson(name)) return { player: person };
        if (!name.startsWith(programPrefix)) {
          const think = thinkerOf(name, table.game.rules, seed + seat, analyst);
          return { player: new BuiltInPlayer(table.game.rules, (game, kind) => think(game, kind, effort, new AbortController().signal, () => undefined)) };
        }
        const channel = startProgram(name.slice(programPrefix.length));
        return { player: new ProgramPlayer(channel, { effort, patience, seed: seed + seat }), close: () => channel.close() };
      }
      conversation.tell(options.tiles === 'ask' ? 'You draw the tiles and type their names.' : `The tiles come in the order of seed ${seed}.`);
      if (persons.length > 0) conversation.tell('“help” tells what can be typed.');
      let told = 0;
      try {
        const outcome = await playOut(table, seats.map(({ player }) => player), options.tiles === 'ask' ? (...asked) => person.draw(...asked) : drawInOrder(order), () => {
          for (const { text } of table.lines.slice(told)) conversation.tell(`${text}   ${table.scoresText(table.game.scores)}`);
          if (told !== table.lines.length) keep();
          told = table.lines.length;
        });
        if ('scores' in outcome) conversation.tell(`The game is over: ${table.scoresText(outcome.scores)}`);
        else conversation.tell(`${table.names[outcome.loser]} loses: ${outcome.reason}`);
        keep('reason' in outcome ? outcome.reason : undefined);
      } catch (error) {
        if (!(error instanceof Left)) throw error;
        conversation.tell(`\nThe game stops here: ${table.scoresText(table.game.scores)}`);
      } finally {
        conversation.end();
        for (const { close } of seats) close?.();
      }
    });
}

/** The table for these people; what their sets lack is told (BadInput). */
async function opened(reader: LineReader, people: readonly string[], options: Options): Promise<Table> {
  const record = writeRecord({
    sets: [options.with], options: options.option.map((text): [string, string] => {
      const [name, ...value] = text.trim().split(/\s+/);
      return [name, value.join(' ')];
    }),
    players: people.map((label, seat) => ({ name: seatColours[seat], label })), ...options.wonders !== undefined && { wonders: [options.wonders] }, turns: [],
  });
  try {
    return await Table.open(reader, record.split('\n').slice(1).filter((line) => line !== ''));
  } catch (error) {
    throw error instanceof Refused ? new BadInput(error.message) : error;
  }
}
