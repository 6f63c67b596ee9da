import { isTurn, type Statement } from '../../../language/generated/ast.js';
import type { Game } from '../../engine/game.js';
import { actAs, dueChoices, mayGoAgain } from '../../engine/turn.js';
import { unmarked } from '../../exchange/markdown.js';
import type { RecordingWay } from '../../protocol.js';
import type { Replay } from '../../record/replay.js';
import { nextTurnNumber } from '../lineSoFar.js';
import { nextActions } from '../nextActions.js';
import { playerText } from '../scoreText.js';

/** A line that may come next, by the seat of who writes it; `end` has none. */
export interface Way extends RecordingWay {
  readonly seat: number;
  readonly text: string;
}

/** The lines that may come next in a game, the usual one first; none after its end. A pick that is due comes before all else. */
export function waysFrom(game: Game, replay: Replay, before: readonly Statement[]): Way[] {
  const { players } = replay.setup;
  const way = (line: Way['line'], seat: number, text: (name: string) => string): Way => ({ line, seat, player: players[seat]?.name ?? '', text: text(unmarked(players[seat] === undefined ? '' : playerText(players[seat]))) });
  const due = dueChoices(game).flatMap(({ seats }) => seats);
  if (due.length > 0) return due.map((seat) => way('pick', seat, (name) => `${name} picks`));
  const after = players.map((_, seat) => seat).filter((seat) => actsAfterScoring(game, seat)).map((seat) => way('then', seat, (name) => `${name}, after scoring`));
  if (game.phase === 'over') return [...replay.final?.line === undefined ? [way('end', -1, () => 'The end of the game')] : [], ...after];
  const number = nextTurnNumber(replay, before);
  return [...seatsInTurn(game, before).map((seat) => way('turn', seat, (name) => `Turn ${number}: ${name}`)), ...after];
}

/** Who may take the next turn: before the first anybody, later the next player, or the one who may go again. */
function seatsInTurn(game: Game, before: readonly Statement[]): number[] {
  const { players } = game.rules, last = (game.player + players - 1) % players;
  if (!before.some(isTurn)) return Array.from({ length: players }, (_, index) => (game.player + index) % players);
  return game.phase !== 'meeple' && last !== game.player && mayGoAgain(game, last) ? [game.player, last] : [game.player];
}

function actsAfterScoring(game: Game, seat: number): boolean {
  if (game.rules.actionsAt('after scoring').length === 0) return false;
  const trial = game.copy();
  return actAs(trial, seat, trial.tile, () => (nextActions(trial, [], 'after scoring')?.special.length ?? 0) > 0);
}
