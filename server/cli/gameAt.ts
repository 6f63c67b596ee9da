import type { Command } from 'commander';
import { isTurn, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { isOpenQuestion } from '../record/openQuestion.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { chosenGames } from './chosenGames.js';
import { BadInput } from './inputFile.js';
import { RecordReader } from './recordReader.js';
import { wholeNumber } from './wholeNumber.js';

/** A game of a file as it stood at a turn. */
export interface GameAtTurn {
  readonly title: string;
  readonly replay: Replay;
  readonly game: Game;
  /** The line of the turn; nothing behind the last one. */
  readonly turn: Turn | undefined;
}

/** What chooses games and a turn of a file. */
export interface ChosenTurn {
  readonly turn?: number;
  readonly section?: number;
}

/** Gives a command about a position the argument and options that `gamesAt` reads. */
export function addPositionOptions(command: Command, aboutTurn = 'as it lies after this turn (at the end if left out)'): Command {
  return command
    .argument('<file>', 'a record or a file with scenarios')
    .option('--turn <number>', aboutTurn, wholeNumber)
    .option('--section <number>', 'only this game of a file with several, counted from 1', wholeNumber);
}

/** The games of a file, or only the one that is chosen, after a turn (or before it) or at the end; refuses a file without it (BadInput). Who asks for no turn asks before the first open question. */
export async function gamesAt(file: string, { turn, section }: ChosenTurn, when: 'before' | 'after' = 'after'): Promise<GameAtTurn[]> {
  const { replays } = await new RecordReader().read(file);
  return chosenGames(file, replays, section?.toString()).map((replay) => {
    const wanted = turn === undefined && when === 'before' ? replay.section.statements.filter(isTurn).find(isOpenQuestion) : turnOf(replay, turn);
    if (turn !== undefined && wanted === undefined) throw new BadInput(`${file}: ${sectionTitle(replay)} has no turn ${turn}`);
    const game = wanted === undefined ? replay.game : when === 'before' ? replay.gameBefore(wanted) : replay.gameAfter(wanted);
    if (game === undefined) throw new BadInput(`${file}: this game cannot be played`);
    return { title: sectionTitle(replay), replay, game, turn: wanted };
  });
}

function turnOf(replay: Replay, turn: number | undefined): Turn | undefined {
  return replay.section.statements.filter(isTurn).findLast((statement) => Number.parseInt(statement.number, 10) === turn);
}
