/** How a game is expected to end, for hovers and for the view of the board. */
import type { ConfigurationProvider } from 'langium';
import type { Statement } from '../../language/generated/ast.js';
import { positionOutlook, type FeatureOutlook, type PositionOutlook } from '../analysis/positionAnalysis.js';
import type { Game } from '../engine/game.js';
import type { Replay } from '../record/replay.js';
import { lookerOf } from './moveWorths.js';
import { percent } from './scoreText.js';
import { hasEnded } from './standing.js';
import { lineNumber } from './words.js';

/** The outlook of a game after a line; nothing behind its end, where a line before is not certain, and where nobody plays against anybody. */
export function outlookAfter(replay: Replay, statement: Statement, game: Game): PositionOutlook | undefined {
  const last = replay.lines.findLast((line) => lineNumber(line.statement) <= lineNumber(statement));
  return hasEnded(replay, statement) || last?.certain === false || game.rules.players < 2 ? undefined : positionOutlook(game, lookerOf(game.rules));
}

/** `Expected at the end: 6.3 points, completed with a chance of 72%.` */
export function expectedText({ feature, expected, completed }: FeatureOutlook): string {
  return `Expected at the end: ${expected.toFixed(1)} points${feature === 'field' ? '' : `, completed with a chance of ${percent(completed)}`}.`;
}

/** What is expected of the feature of a node, behind a text about it; nothing of one that can bring no more. */
export function expectedBehind(outlook: PositionOutlook | undefined, { board: { features } }: Game, node: number): string {
  const expected = outlook?.features.find(({ root }) => root === features.root(node));
  return expected === undefined ? '' : ` ${expectedText(expected)}`;
}

/** Whether users want an outlook in hovers: the setting `carcassonne.hover.outlook`. */
export async function isOutlookWanted(configuration: ConfigurationProvider): Promise<boolean> {
  const settings: unknown = await configuration.getConfiguration('carcassonne', 'hover');
  return !(typeof settings === 'object' && settings !== null && Reflect.get(settings, 'outlook') === false);
}
