import { isExpectation, isExpectError, isPick, isThen, type End, type Pick, type Statement, type Then, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import { actAs, dueChoices, makeChoice } from '../engine/turn.js';
import { playActions } from './actions.js';
import { seatOf, type LineContext } from './lineContext.js';
import { problem } from './problem.js';

/** A line `pick`: somebody makes a choice that is due, and places figures if the choice lets him at once. */
export function playPick(context: LineContext, line: Pick): void {
  const { game, order, report } = context, [choice] = game.rules.choices;
  const seat = seatOf(context, line.player?.ref), tile = line.tile?.ref, kind = tile === undefined ? -1 : game.rules.kindNamed(tile.name ?? '');
  if (choice === undefined) {
    report(problem('pick-not-available', 'There is nothing to pick in this game.', { node: line }));
    return;
  }
  checkPickWhole(context, line);
  if (seat === undefined || tile === undefined) return;
  const refusal = choice.refusal(game, seat, kind);
  if (refusal !== undefined && order.certain) report(problem(refusal.code, `${refusal.message} (rule ${refusal.rule})`, { node: line, property: refusal.code === 'pick-not-available' ? 'tile' : 'player' }));
  if (refusal !== undefined) return;
  const occupied = makeChoice(game, choice, seat, kind, () => playActions(game, line.actions, { ...context, moment: 'choice', certain: order.certain, asPlayed: false }));
  if (occupied === undefined && line.actions.length > 0) {
    report(problem('pick-places-nothing', 'Nothing is placed with this pick: the wonder is laid in the next turn of its player, and meeples then (rule W5).', { node: line.actions[0] }));
  }
  order.owed = false;
}

/** Says which word of a `pick` is missing. */
function checkPickWhole({ isBroken, report }: LineContext, line: Pick): void {
  if (isBroken(line)) return;
  if (line.player === undefined) report(problem('player-missing', 'Who picks? The player goes behind “pick”, and then the wonder.', { node: line }));
  // A word that is no player may be the wonder, with the player left out: one message is enough.
  else if (line.tile === undefined && line.player.ref !== undefined) report(problem('tile-missing', `What does ${line.player.ref.name} pick? The wonder goes behind the player.`, { node: line, property: 'player' }));
}

/** A line `then`: what a player does after the scoring of a turn, also of another player's. */
export function playThen(context: LineContext, line: Then): void {
  const { game, order, report } = context, seat = seatOf(context, line.player?.ref);
  if (line.player === undefined || line.actions.length === 0) {
    report(problem('then-incomplete', 'Who does what after scoring? Write for instance: then blue meeple harbor.', { node: line }));
    return;
  }
  if (!order.scored && order.certain) {
    report(problem('not-now', 'Nothing was scored just before: this line goes directly behind the turn.', { node: line }));
    return;
  }
  if (seat !== undefined) actAs(game, seat, game.tile, () => playActions(game, line.actions, { ...context, moment: 'after scoring', certain: order.certain, asPlayed: false }));
}

/** Choices that are due and were not made: said once, at the line before which they belong. */
export function checkOwed({ game, players, order, report }: LineContext, line: Turn | End): void {
  const [owed] = dueChoices(game);
  if (owed === undefined || !order.certain || order.owed) return;
  order.owed = true;
  report(problem('pick-missing', `Before this line, ${owed.seats.map((seat) => players[seat].name).join(' or ')} picks one of ${owed.choice.available(game).map((kind) => game.rules.table.kinds[kind].id).join(', ')}: a line “pick”.`,
    { node: line, ...line.$type === 'Turn' && { property: 'number' } }));
}

/** The seats of which one must choose next; none if nothing is due. */
export function seatsToChoose(game: Game): readonly number[] {
  return dueChoices(game)[0]?.seats ?? [];
}

/** The pick behind a line that belongs into its turn already, because one of these seats reached the goal by points of step 1 or 2 (statement W3). */
export function earlyPick(context: LineContext, seats: readonly number[], following: readonly Statement[]): Pick | undefined {
  const next = following.find((line) => !isThen(line) && (!isExpectation(line) || isExpectError(line)));
  return next !== undefined && isPick(next) && seats.includes(seatOf(context, next.player?.ref) ?? -1) ? next : undefined;
}
