import type { LangiumDocument } from 'langium';
import { isTurn, type Statement } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { isOpenQuestion } from '../record/openQuestion.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { replayAtLine } from './lineSoFar.js';
import type { Moment } from './tileHover.js';
import { lineNumber } from './words.js';

/** The game after the last line at or before this one; before the first line of a game, as it begins. Nothing where no game can be set up. */
export function momentAtLine(document: LangiumDocument, replays: Replays, line: number): Moment | undefined {
  const played = replays.of(document).replays, replay = replayAtLine(played, line) ?? played[0];
  if (replay === undefined) return undefined;
  const { statements } = replay.section, statement = statements.findLast((one) => lineNumber(one) <= line) ?? statements[0];
  const game = statement === undefined ? undefined : gameAt(replay, statement);
  return game === undefined ? undefined : { game, replay, statement };
}

/** The game as it is shown at a line: after it, or as it lies before one that is open. */
export function gameAt(replay: Replay, statement: Statement): Game | undefined {
  return isTurn(statement) && isOpenQuestion(statement) ? replay.gameBefore(statement) : replay.gameAfter(statement);
}
