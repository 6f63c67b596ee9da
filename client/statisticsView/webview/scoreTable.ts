import type { RecordStatistics } from '../../../server/protocol.js';
import type { Table } from '../../view/webview/table.js';
import { l10n } from '../../view/webview/l10n.js';

/** The scores after each turn, for those who do not see the lines. */
export function scoreTable({ moments, players }: RecordStatistics): Table {
  const title = l10n.t('Scores after each turn'), columns = [{ name: '', isNumber: false }, ...players.map(({ name }) => ({ name, isNumber: true }))];
  return { title, columns, rows: moments.map(({ text, scores }) => [text, ...scores.map(String)]) };
}
