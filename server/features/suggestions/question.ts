import type { LangiumDocument } from 'langium';
import { isTurn, type Turn } from '../../../language/generated/ast.js';
import { withDrawn } from '../../analysis/drawChances.js';
import type { Game } from '../../engine/game.js';
import { beginTurn, drawRefusal, dueChoices } from '../../engine/turn.js';
import { isOpenQuestion, leavesDoubt } from '../../record/openQuestion.js';
import type { Replay } from '../../record/replay.js';
import type { Replays } from '../../record/replays.js';
import { inHand } from '../drawableTiles.js';
import { replayAtLine } from '../lineSoFar.js';
import { lineNumber } from '../words.js';

/** What the analysis is asked: which move a player should make, on which board and with which tile. */
export interface Question {
  readonly replay: Replay;
  /** The line it is about; nothing if that is still to be written. */
  readonly turn: Turn | undefined;
  /** Before the move, with its player in turn. A tile that is known has left the bag. */
  readonly game: Game;
  /** Nothing before a tile is drawn. */
  readonly kind: number | undefined;
}

/** Why nothing can be asked. */
export interface NoQuestion {
  readonly refusal: string;
}

/** What is chosen of a line that is still to be written. */
export interface ChosenDraw {
  readonly player: string;
  readonly tile: string | null;
}

/** The question at a line of a document: about the turn on it, or the next turn behind it; if none follows, about the last one if its move is left open, or else the turn that comes next in the game. */
export function questionAt(document: LangiumDocument, replays: Replays, line: number, chosen?: ChosenDraw): Question | NoQuestion {
  const replay = replayAtLine(replays.of(document).replays, line);
  if (replay?.game === undefined) return { refusal: 'No game is at the cursor.' };
  const turns = chosen === undefined ? replay.section.statements.filter(isTurn) : [], turn = turns.find((one) => lineNumber(one) >= line) ?? turns.slice(-1).find(isOpenQuestion);
  return turn === undefined ? aboutNext(replay, replay.game, chosen) : aboutTurn(replay, turn);
}

/** The question which move would have been best in a turn. */
export function aboutTurn(replay: Replay, turn: Turn): Question | NoQuestion {
  const before = replay.gameBefore(turn), at = replay.section.statements.indexOf(turn), played = replay.lineOf(turn);
  if (before === undefined) return { refusal: 'No game is at the cursor.' };
  if (hasHole(replay, at)) return { refusal: 'A line before this one is open, or could not be read or played, so the board is not certain.' };
  if (turn.tile !== undefined && played?.kind === undefined) return { refusal: 'The tile of this line is not in the game.' };
  return question(replay, turn, before, played?.player ?? before.player, played?.kind);
}

function aboutNext(replay: Replay, game: Game, chosen: ChosenDraw | undefined): Question | NoQuestion {
  if (hasHole(replay, Infinity)) return { refusal: 'A line is open, or could not be read or played, so the board behind the last line is not certain.' };
  const seat = replay.setup.players.findIndex(({ name }) => name === chosen?.player), kind = chosen === undefined || chosen.tile === null ? -1 : game.rules.kindNamed(chosen.tile);
  return replay.final?.line !== undefined ? { refusal: 'The game is over.' } : question(replay, undefined, game, seat < 0 ? game.player : seat, kind < 0 ? undefined : kind);
}

function question(replay: Replay, turn: Turn | undefined, before: Game, player: number, named: number | undefined): Question | NoQuestion {
  if (before.phase === 'over') return { refusal: 'The game is over.' };
  if (before.rules.players < 2) return { refusal: 'Nobody plays against anybody here.' };
  const [due] = dueChoices(before), game = before.copy();
  if (due !== undefined) return { refusal: `First ${due.seats.map((seat) => replay.setup.players[seat].name).join(' or ')} picks a wonder.` };
  beginTurn(game, player);
  const hand = inHand(game, turn === undefined ? replay.draws(replay.section.statements[replay.section.statements.length - 1], true) : replay.draws(turn));
  const kind = named ?? (hand.length === 1 ? hand[0] : undefined);
  if (kind === undefined) return { replay, turn, game, kind };
  const refusal = drawRefusal(game, kind);
  if (refusal !== undefined) return { refusal: `${refusal.message} (rule ${refusal.rule})` };
  if (game.bag[kind] <= 0) return { refusal: `No tile ${game.rules.table.kinds[kind].id} is left.` };
  return { replay, turn, game: withDrawn(game.copy(), game, kind), kind };
}

/** True if one of the lines before a place in the section is not certain. */
function hasHole({ lines, section }: Replay, place: number): boolean {
  return lines.some((line) => leavesDoubt(line) && section.statements.indexOf(line.statement) < place);
}
