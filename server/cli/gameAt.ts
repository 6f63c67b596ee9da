import { isTurn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { Replay } from '../record/replay.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { BadInput } from './inputFile.js';
import { RecordReader } from './recordReader.js';

/** The games of a file, or one of them, counted from 1; it is an error if there is none. */
export async function gamesOf(file: string, section: number | undefined): Promise<readonly Replay[]> {
  const games = (await new RecordReader().read(file)).replays.filter(({ game }) => game !== undefined);
  const chosen = section === undefined ? games : games.slice(section - 1, section);
  if (chosen.length === 0) throw new BadInput(`${file}: ${games.length === 0 ? 'no game is in it' : `it has ${games.length} games, no number ${section ?? 0}`}`);
  return chosen;
}

/** The game after a turn, or at the end. */
export function gameAt(replay: Replay, turn: number | undefined, file: string): Game {
  const wanted = turn === undefined ? undefined : replay.section.statements.findLast((statement) => isTurn(statement) && Number.parseInt(statement.number, 10) === turn);
  if (turn !== undefined && wanted === undefined) throw new BadInput(`${file}: ${sectionTitle(replay)} has no turn ${turn}`);
  const game = wanted === undefined ? replay.game : replay.gameAfter(wanted);
  if (game === undefined) throw new BadInput(`${file}: this game cannot be played`);
  return game;
}
