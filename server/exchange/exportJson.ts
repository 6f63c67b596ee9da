import { isTurn, type Statement } from '../../language/generated/ast.js';
import type { ScoreEvent } from '../engine/scoreEvent.js';
import { winners } from '../engine/winner.js';
import type { Replay } from '../record/replay.js';
import { placedFigures } from './placedFigures.js';
import { bodyOf, recordedGame } from './recordedGame.js';
import type { RecordedLine, RecordedTurn } from './writeRecord.js';

/** How a game as JSON names itself. */
export const gameFormat = 'carcassonne-game/1';

/**
 * A game as JSON (docs/exchange.md): all that the record says, so that importing it gives the same record, and beside it what follows from it:
 * which figure stands on which feature, who scored what and why, the scores after each line. Refuses a game with lines that cannot be played.
 */
export function exportJson(replay: Replay): string {
  const { options = [], start, turns, end, expectations = [], ...head } = recordedGame(replay), names = head.players.map(({ name }) => name), { lines } = bodyOf(replay);
  const byName = (scores: readonly (number | undefined)[]): Record<string, number> =>
    Object.fromEntries(names.flatMap((name, seat) => { const points = scores[seat]; return points === undefined ? [] : [[name, points]]; }));
  const eventsOf = (events: readonly ScoreEvent[]): object[] => events.map(({ players, points, feature, complete, source, rule, step, items }) =>
    ({ players: players.map((seat) => names[seat]), points, feature, complete, ...(source !== undefined && { source }), rule, step, items }));
  const claimsOf = ({ points, scores }: Pick<RecordedTurn, 'points' | 'scores'>): object =>
    points === undefined && scores === undefined ? {} : { claims: { ...(points !== undefined && { points }), ...(scores !== undefined && { scores: byName(scores) }) } };

  const lineOf = (line: RecordedLine, statement: Statement): object => {
    const played = replay.lineOf(statement), outcome = played === undefined ? {} : { events: eventsOf(played.events), scores: byName(played.scores) };
    if ('statement' in line) return { ...line, ...(played !== undefined && played.events.length > 0 && outcome) };
    const { number, player, tile, placement, actions, marks, remarks, asPlayed } = line;
    return {
      turn: number, player: names[player], tile, ...(placement === undefined ? { discarded: true } : { ...placement, rotation: 90 * placement.rotation }),
      ...(actions !== undefined && { actions }), ...claimsOf(line), ...(marks !== undefined && { marks }), ...(remarks !== undefined && { remarks }), ...(asPlayed === true && { asPlayed }),
      figures: played?.tile === undefined || !isTurn(statement) ? [] : figuresOf(replay, played.tile, statement), ...outcome,
    };
  };
  const { final, game } = replay, finished = game?.copy();
  finished?.scores.set(final?.scores ?? []);
  return `${JSON.stringify({
    format: gameFormat, ...head, options: Object.fromEntries(options), ...(start !== undefined && { start: { ...start, rotation: 90 * start.rotation } }), lines: turns.map((line, index) => lineOf(line, lines[index])),
    ...(end !== undefined && { end: { ...claimsOf({ ...(end.scores !== undefined && { scores: end.scores }) }), ...(end.remarks !== undefined && { remarks: end.remarks }) } }),
    expectations,
    ...(final !== undefined && finished !== undefined && { final: { events: eventsOf(final.events), scores: byName(final.scores), winners: winners(finished).map((seat) => names[seat]) } }),
  }, null, 1)}\n`;
}

function figuresOf({ game }: Replay, tile: number, turn: Parameters<typeof placedFigures>[2]): object[] {
  return game === undefined ? [] : placedFigures(game, tile, turn).map(({ figure, feature: { kind, places } }) => ({ figure: game.rules.figures[figure].word, feature: kind, places }));
}
