import { isEnd, isTurn, type Player, type Statement } from '../../language/generated/ast.js';
import type { PositionOutlook } from '../analysis/positionAnalysis.js';
import type { Game } from '../engine/game.js';
import { isOpenQuestion } from '../record/openQuestion.js';
import type { Replay } from '../record/replay.js';
import { plain, table } from '../exchange/markdown.js';
import { gameAt } from './momentAtLine.js';
import { counted, eventText, percent, playerText, pointsOf } from './scoreText.js';
import { lineNumber } from './words.js';

/** How the players stand after a line: scores, what they scored in it and why, what is in their supplies, and how they are expected to end, if that is wanted. */
export function standingText(replay: Replay, statement: Statement, outlook?: PositionOutlook): string | undefined {
  const game = gameAt(replay, statement), { players } = replay.setup;
  if (game === undefined) return undefined;
  const { figures } = game.rules;
  const last = replay.lines.findLast((line) => lineNumber(line.statement) <= lineNumber(statement));
  const events = last?.statement === statement ? last.events : [];
  const gained = pointsOf(events, players.length);
  const rows = players.map((player, seat) => [
    playerText(player), String(game.scores[seat]), gained[seat] === 0 ? '' : `+${gained[seat]}`, ...figures.map((_, kind) => String(game.supplyOf(seat, kind))),
    ...outlook === undefined ? [] : [`${outlook.expected[seat].toFixed(1)} ±${outlook.spread.toFixed(1)}`, percent(outlook.chances[seat])],
  ]);
  return [
    `**${headline(statement)}**`,
    table(['', 'score', isEnd(statement) ? 'at the end' : 'this turn', ...figures.map(({ name }) => `${plain(name)}s left`), ...outlook === undefined ? [] : ['expected at the end', 'wins']], rows),
    ...events.length === 0 ? [] : [events.map((event) => `- ${eventText(event, players)}`).join('\n')],
    `${counted(game.tilesLeft, 'tile')} left in the bag.`,
    ...hasEnded(replay, statement) ? [] : distancesText(game, players),
    ...last === undefined || last.certain ? [] : ['A line up to here is open, or could not be read or played: at the table, scores and supplies may be others.'],
  ].join('\n\n');
}

/** Behind the line `end`: final scoring is done, and nothing can be reached any more. */
export function hasEnded({ final }: Replay, statement: Statement): boolean {
  return final?.line !== undefined && lineNumber(final.line) <= lineNumber(statement);
}

/** What the expansions say that each player can still reach, a player a line. */
function distancesText(game: Game, players: readonly Player[]): string[] {
  const lines = players.flatMap((player, seat) => game.rules.standing.flatMap((standing) => {
    const text = standing(game, seat);
    return text === undefined ? [] : [`- ${plain(player.name)}: ${text}`];
  }));
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** `After turn 12`; of one that is open, `Before turn 12`. */
export function headline(statement: Statement): string {
  if (isTurn(statement)) return `${isOpenQuestion(statement) ? 'Before' : 'After'} turn ${Number.parseInt(statement.number, 10)}`;
  return isEnd(statement) ? 'After the end of the game' : 'After this line';
}
