import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { boardSvg } from '../exchange/boardSvg.js';
import { boardText } from '../exchange/boardText.js';
import { addPositionOptions, gamesAt, type ChosenTurn } from './gameAt.js';
import { attempt, BadInput } from './inputFile.js';
import type { Terminal } from './terminal.js';

/** `carc board`: the table as text or as a picture. */
export function addBoardCommand(program: Command, terminal: Terminal): void {
  addPositionOptions(program.command('board').description('Show the board of a record, as text or as an SVG picture'))
    .option('--svg <file>', 'write a picture instead of text')
    .addHelpText('after', `
The text has nine columns and five lines a tile, x above and below, y at the left, and says below what its signs mean.

Examples:
  $ carc board game.carc | less -RS
  $ carc board game.carc --turn 30
  $ carc board game.carc --svg board.svg
  $ carc board scenarios.carc --section 2 --svg second.svg`)
    .action(async (file: string, chosen: ChosenTurn & { readonly svg?: string }) => {
      const { turn, svg } = chosen, boards = (await gamesAt(file, chosen)).map(({ title, replay, game }) => ({ title, players: replay.setup.players.map(({ name }) => name), game }));
      if (svg === undefined) {
        const texts = boards.map(({ title, players, game }) => `${boards.length > 1 ? `${title}\n\n` : ''}${boardText(game, { players, colours: terminal.outIsTerminal })}`);
        terminal.out(texts.join('\n'));
        return;
      }
      if (boards.length > 1) throw new BadInput(`${file}: it has ${boards.length} games; choose one for the picture with --section`);
      const [{ title, players, game }] = boards;
      attempt(svg, () => writeFileSync(svg, boardSvg(game, { players, title, ...(turn !== undefined && game.board.tileCount > 0 && { framed: game.board.tileCount - 1 }) })));
    });
}
