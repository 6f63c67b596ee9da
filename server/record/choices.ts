import { isExpectation, isExpectError, isPick, isThen, type End, type Pick, type Player, type Statement, type Then, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { ScoreSink } from '../engine/scoreEvent.js';
import { actAs, dueChoices, makeChoice } from '../engine/turn.js';
import { playActions, type ActionContext } from './actions.js';
import type { Order } from './order.js';
import { problem, type Problem, type Related } from './problem.js';

/** What the lines between the turns are played with. */
export interface BetweenTurns {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly order: Order;
  readonly sink: ScoreSink;
  readonly report: (found: Problem) => void;
  /** True for a line with a syntax error. */
  readonly isBroken: (line: Statement) => boolean;
  /** The line that laid a tile, to point at. */
  readonly whereOf: (tile: number) => readonly Related[];
}

/** A line `pick`: somebody makes a choice that is due, and places figures if the choice lets him at once. */
export function playPick(between: BetweenTurns, line: Pick): void {
  const { game, order, report } = between, [choice] = game.rules.choices;
  const seat = seatOf(between, line.player?.ref), tile = line.tile?.ref, kind = tile === undefined ? -1 : game.rules.kindNamed(tile.name ?? '');
  if (choice === undefined) {
    report(problem('pick-not-available', 'There is nothing to pick in this game.', { node: line }));
    return;
  }
  checkPickWhole(between, line);
  if (seat === undefined || tile === undefined) return;
  const refusal = choice.refusal(game, seat, kind);
  if (refusal !== undefined && order.certain) report(problem(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node: line, property: refusal.code === 'pick-not-available' ? 'tile' : 'player' }));
  if (refusal !== undefined) return;
  let occupied = false;
  makeChoice(game, choice, seat, kind, () => {
    occupied = true;
    playActions(game, line.actions, contextOf(between, 'choice'));
  });
  if (!occupied && line.actions.length > 0) {
    report(problem('pick-places-nothing', 'Nothing is placed with this pick: the wonder is laid in the next turn of its player, and meeples then (rule W5).', { node: line.actions[0] }));
  }
  order.owed = false;
}

/** Says which word of a `pick` is missing. */
function checkPickWhole({ isBroken, report }: BetweenTurns, line: Pick): void {
  if (isBroken(line)) return;
  if (line.player === undefined) report(problem('player-missing', 'Who picks? The player goes behind “pick”, and then the wonder.', { node: line }));
  // A word that is no player may be the wonder, with the player left out: one message is enough.
  else if (line.tile === undefined && line.player.ref !== undefined) report(problem('tile-missing', `What does ${line.player.ref.name} pick? The wonder goes behind the player.`, { node: line, property: 'player' }));
}

/** A line `then`: what a player does after the scoring of a turn, also of another player's. */
export function playThen(between: BetweenTurns, line: Then): void {
  const { game, order, report } = between, seat = seatOf(between, line.player?.ref);
  if (line.player === undefined || line.actions.length === 0) {
    report(problem('then-incomplete', 'Who does what after scoring? Write for instance: then blue meeple harbor.', { node: line }));
    return;
  }
  if (!order.scored && order.certain) {
    report(problem('not-now', 'Nothing was scored just before: this line goes directly behind the turn.', { node: line }));
    return;
  }
  if (seat !== undefined) actAs(game, seat, game.tile, () => { playActions(game, line.actions, contextOf(between, 'after scoring')); });
}

/** Choices that are due and were not made: said once, at the line before which they belong. */
export function checkOwed({ game, players, order, report }: BetweenTurns, line: Turn | End): void {
  const [owed] = dueChoices(game);
  if (owed === undefined || !order.certain || order.owed) return;
  order.owed = true;
  report(problem('pick-missing', `Before this line, ${owed.seats.map((seat) => players[seat].name).join(' or ')} picks one of ${owed.choice.available(game).map((kind) => game.rules.table.kinds[kind].id).join(', ')}: a line “pick”.`,
    { node: line, ...line.$type === 'Turn' && { property: 'number' } }));
}

/** The pick behind a line that belongs into its turn already, because its player reached the goal by points of step 1 or 2 (statement W3). */
export function earlyPick({ game, players }: BetweenTurns, following: readonly Statement[]): Pick | undefined {
  const [due] = dueChoices(game);
  if (due === undefined) return undefined;
  const next = following.find((line) => !isThen(line) && (!isExpectation(line) || isExpectError(line)));
  return next !== undefined && isPick(next) && due.seats.includes(players.findIndex((player) => player === next.player?.ref)) ? next : undefined;
}

function contextOf({ order, sink, report, whereOf }: BetweenTurns, moment: ActionContext['moment']): ActionContext {
  return { moment, certain: order.certain, asPlayed: false, sink, report, whereOf };
}

function seatOf({ players }: BetweenTurns, player: Player | undefined): number | undefined {
  const seat = player === undefined ? -1 : players.indexOf(player);
  return seat < 0 ? undefined : seat;
}
