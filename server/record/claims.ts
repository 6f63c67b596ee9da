import { isTurn, type End, type Player, type Turn } from '../../language/generated/ast.js';
import type { Game } from '../engine/game.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { problem, type Problem } from './problem.js';

/**
 * Compares what a record claims behind a turn or at the end with the game: the points that the turn brought its player, and the scores of
 * any players. `events` are the reasons of this line, for the message.
 */
export function wrongClaims(game: Game, line: Turn | End, players: readonly Player[], gained: number, events: readonly ScoreEvent[]): Problem[] {
  const points = isTurn(line) ? line.gained.flatMap((claim, index) => Number(claim) === gained ? []
    : [problem('points-wrong', `${players[game.player].name} scores ${gained} in this turn${reasons(events, game.player)}.`, { node: line, property: 'gained', index, instead: [`+${gained}`] })]) : [];
  const when = isTurn(line) ? 'after this turn' : 'at the end';
  const scores = line.scores.flatMap((score) => {
    const seat = score.player.ref === undefined ? -1 : players.indexOf(score.player.ref);
    return seat < 0 || Number(score.points) === game.scores[seat] ? []
      : [problem('score-wrong', `${players[seat].name} has ${game.scores[seat]} ${when}${reasons(events, seat)}.`, { node: score, property: 'points', instead: [String(game.scores[seat])] })];
  });
  return [...points, ...scores];
}

/** True for a claim that is not so; it breaks no rule of the game. */
export function isClaim({ code }: Problem): boolean {
  return code === 'points-wrong' || code === 'score-wrong';
}

function reasons(events: readonly ScoreEvent[], player: number): string {
  const own = events.filter((event) => event.players.includes(player));
  return own.length === 0 ? '' : `: ${own.map((event) => `${event.points} for ${event.source ?? `the ${event.feature}`}`).join(', ')}`;
}
