import type { AnalyzedTurnShown, GameAnalysis } from '../../../server/protocol.js';
import { element } from '../../boardView/webview/dom.js';
import { badgeOf } from '../../view/webview/playerBadge.js';
import { tableOf } from '../../view/webview/table.js';
import { lossText, percent, signed } from './turnWords.js';
import { l10n } from '../../view/webview/l10n.js';

const text = (name: string) => ({ name, isNumber: false }), number = (name: string) => ({ name, isNumber: true });

/** How each player has played. */
export function playerTable({ players }: GameAnalysis): HTMLElement {
  const columns = [text(l10n.t('Player')), number(l10n.t('Accuracy')), number(l10n.t('Decisions')), number(l10n.t('Lost in each')), text(l10n.t('Marks')), number(l10n.t('Luck'))];
  return tableOf(l10n.t('How each player has played'), columns, players.map((player) => [
    element('span', '', badgeOf(player), player.name), player.accuracy === null ? '' : percent(player.accuracy), String(player.decisions), player.meanLoss.toFixed(1), player.marks, signed(player.luck),
  ]));
}

/** All turns; the first word of each leads to its line. */
export function turnTable({ turns, players }: GameAnalysis, goTo: (line: number) => void): HTMLElement {
  const columns = [text(l10n.t('Turn')), text(l10n.t('Player')), text(l10n.t('Move')), text(l10n.t('Worth')), text(l10n.t('Mark')), text(l10n.t('Best move')), number(l10n.t('Luck')), number(l10n.t('Wins'))];
  return tableOf(l10n.t('Turns'), columns, turns.map((turn) => [lineButton(turn, goTo), turn.player === null ? '' : players[turn.player].name, turn.move, ...resultCells(turn)]));
}

/** The turning points, each a way to its line. */
export function turningPointList({ turningPoints, turns }: GameAnalysis, goTo: (line: number) => void): HTMLElement {
  return element('ul', 'turningPoints', ...turningPoints.map((point) => element('li', '', goToButton(point.text, turns[point.turn].line, goTo))));
}

function resultCells({ player, result, obstacle }: AnalyzedTurnShown): string[] {
  if (result === null) return [obstacle === '' ? '' : l10n.t('not analyzed: {0}', obstacle), '', '', '', ''];
  const { loss, mark, best, luck, chances } = result;
  return [lossText(result), mark, loss === null || loss < 0.05 ? '' : best, luck === null ? '' : signed(luck), player === null ? '' : percent(chances[player])];
}

function lineButton(turn: AnalyzedTurnShown, goTo: (line: number) => void): HTMLElement {
  return goToButton(turn.text, turn.line, goTo);
}

function goToButton(words: string, line: number, goTo: (line: number) => void): HTMLElement {
  const made = element('button', 'link', words);
  made.type = 'button';
  made.addEventListener('click', () => goTo(line));
  return made;
}
