import { writeFileSync } from 'node:fs';
import type { Analyst, Effort } from '../analysis/analyst.js';
import { withDrawn } from '../analysis/drawChances.js';
import { finish } from '../analysis/inSteps.js';
import { OnePly } from '../analysis/onePly.js';
import { boardText } from '../exchange/boardText.js';
import { tileText } from '../exchange/tileText.js';
import { moveReasons } from '../features/moveReasons.js';
import { signed } from '../features/signed.js';
import { BuiltInPlayer } from '../play/builtInPlayer.js';
import type { Decision, Due } from '../play/due.js';
import { dueText } from '../play/dueText.js';
import { PlayerFault, type Player } from '../play/player.js';
import { Refused, type Table } from '../play/table.js';
import { moveText } from '../record/moveText.js';
import { Left, type Conversation } from './conversation.js';
import { attempt, BadInput } from './inputFile.js';
import { legalText } from './legalText.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';

/** What a person sees and may use. */
export interface PersonTerms {
  readonly conversation: Conversation;
  readonly analyst: Analyst;
  readonly hintEffort: Effort;
  /** Seats that persons have: their answers are taken back by “undo”. */
  readonly persons: readonly number[];
  /** Show the board before each question. */
  readonly showsBoard: boolean;
  readonly terminal: Pick<Terminal, 'outIsTerminal'>;
}

const hintsShown = 3;

const help = `Write where the tile lies and who stands on it, as in a record: 1,0 r90 knight N   (rotations are clockwise; nothing behind it: nobody is placed)
?              where the tile fits, or what else can be answered; ? 1,0 who may be placed there
hint           what the analysis would do
board, tile    shows the board, the tile
score          the scores as they stand
undo           takes the last answer back
save FILE      writes the record
resign, quit   gives up; ends the game for all`;

/** A person at the terminal. */
export class Person implements Player {
  /** True after a refusal: what was shown then is still in sight. */
  private sees = false;

  constructor(private readonly terms: PersonTerms) {}

  async answer(table: Table, due: Decision): Promise<string | undefined> {
    const { conversation } = this.terms;
    if (!this.sees) this.show(table, due);
    this.sees = false;
    for (;;) {
      const typed = await conversation.ask(dueText(table).replace(/\.$/, '')), [word, ...rest] = typed.split(/\s+/);
      if (word === 'undo') return this.undo(table);
      if (word === 'resign') throw new PlayerFault(`${table.names[due.player]} gives up.`);
      if (word === 'hint') conversation.tell(await this.hint(table, due));
      else if (word === '?') conversation.tell(legalText(table, due, rest.join('')));
      else if (word === 'tile') conversation.tell(tilesText(table, due));
      else if (!this.isForEverybody(table, word, rest)) return typed;
    }
  }

  refused(why: string): void {
    this.sees = true;
    this.terms.conversation.tell(why);
  }

  /** Asks which tiles were drawn at a real table. */
  async draw(table: Table, due: Due & { readonly asks: 'draw' }): Promise<void> {
    const { conversation } = this.terms, { rules, bag } = table.game;
    for (;;) {
      const typed = await conversation.ask(`Which ${due.tiles === 1 ? 'tile' : 'tiles'} did ${table.names[due.player]} draw?`), [word, ...rest] = typed.split(/\s+/);
      if (word === 'undo') return this.undo(table);
      if (word === '?') conversation.tell(rules.table.kinds.flatMap(({ id }, kind) => bag[kind] > 0 && rules.isDrawn(kind) ? [`${id} ${bag[kind]}`] : []).join('  '));
      else if (!this.isForEverybody(table, word, rest) && this.drawNamed(table, due.tiles, [word, ...rest])) return;
    }
  }

  /** Draws tiles by their names; says what is wrong if that cannot be. */
  private drawNamed(table: Table, tiles: number, names: readonly string[]): boolean {
    const { conversation } = this.terms, { rules, bag } = table.game, kinds = names.flatMap((name) => rules.kindsNamed(name).toSorted((a, b) => bag[b] - bag[a]).slice(0, 1));
    if (kinds.length !== tiles || names.length !== tiles) {
      conversation.tell(`Write the name of ${tiles === 1 ? 'the tile' : `${tiles} tiles`}, such as V; ? lists those that are left.`);
      return false;
    }
    try {
      table.draw(kinds);
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      conversation.tell(error.message);
      return false;
    }
  }

  private show(table: Table, due: Decision): void {
    const { conversation, showsBoard, terminal } = this.terms;
    if (showsBoard) conversation.tell(boardText(table.game, { players: table.names, colours: terminal.outIsTerminal }));
    if (due.asks === 'tile') conversation.tell(tilesText(table, due));
  }

  /** True for a word that shows or keeps something and answers nothing. */
  private isForEverybody(table: Table, word: string, [file]: readonly string[]): boolean {
    const { conversation, terminal } = this.terms;
    if (word === 'quit') throw new Left();
    if (word === 'help') conversation.tell(help);
    else if (word === 'board') conversation.tell(boardText(table.game, { players: table.names, colours: terminal.outIsTerminal }));
    else if (word === 'score') conversation.tell(table.scoresText(table.game.scores));
    else if (word === 'save') conversation.tell(saved(file, table));
    else return word === '';
    return true;
  }

  private undo(table: Table): undefined {
    const isBack = table.undo(({ player }) => this.terms.persons.includes(player));
    this.terms.conversation.tell(isBack ? 'Taken back.' : 'There is nothing to take back.');
  }

  private async hint(table: Table, due: Decision): Promise<string> {
    const { analyst, hintEffort } = this.terms, { rules } = table.game;
    if (due.asks !== 'tile') return new BuiltInPlayer(rules, (game, kind) => new OnePly(rules).moves(game, kind)[0]).answer(table, due);
    const rows: string[][] = [], looker = new OnePly(rules);
    for (const kind of due.kinds) {
      const game = table.gameOf(due.player), drawn = withDrawn(game.copy(), game, kind), { moves } = await analyst.suggest(drawn, kind, hintEffort, new AbortController().signal);
      // Moves that only the evaluation has seen are not compared with the others.
      for (const move of moves.filter(({ lookedAhead }) => lookedAhead).slice(0, hintsShown)) rows.push([moveText(drawn, kind, move), signed(move.margin), finish(moveReasons(drawn, kind, move, looker, table.names)).join('; ')]);
    }
    return textTable(['move', 'margin>', 'why'], rows).trimEnd();
  }
}

/** Writes the record of a game; says that, or why it cannot be. */
function saved(file: string | undefined, table: Table): string {
  if (file === undefined) return 'Into which file? Write for instance: save game.carc';
  try {
    attempt(file, () => writeFileSync(file, table.record));
    return `The record is in ${file}.`;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  }
}

function tilesText({ game: { rules: { table } } }: Table, due: Decision): string {
  return due.asks !== 'tile' ? 'No tile is to be placed.' : due.kinds.map((kind) => `${table.kinds[kind].id}, not turned:\n${tileText(table, kind, 0)}`).join('\n');
}
