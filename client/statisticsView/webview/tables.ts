import type { RecordStatistics } from '../../../server/protocol.js';
import { element } from '../../boardView/webview/dom.js';

type Table = RecordStatistics['tables'][number];

/** A table of the statistics as the server has made it. */
export function tableSection({ title, columns, rows }: Table): HTMLElement {
  const cell = (text: string, column: number): HTMLElement => {
    const made = column === 0 ? element('th', '', text) : element('td', columns[column].isNumber ? 'number' : '', text);
    if (made instanceof HTMLTableCellElement && column === 0) made.scope = 'row';
    return made;
  };
  const heads = columns.map(({ name, isNumber }) => {
    const made = name === '' ? element('td') : element('th', isNumber ? 'number' : '', name);
    if (name !== '') made.scope = 'col';
    return made;
  });
  return element('section', 'table', element('h2', '', title), captioned(title, element('thead', '', element('tr', '', ...heads)), element('tbody', '', ...rows.map((row) => element('tr', '', ...row.map(cell))))));
}

/** The scores after each turn, for those who do not see the lines. */
export function scoreTable({ moments, players }: RecordStatistics): Table {
  const title = 'Scores after each turn', columns = [{ name: '', isNumber: false }, ...players.map(({ name }) => ({ name, isNumber: true }))];
  return { title, columns, rows: moments.map(({ text, scores }) => [text, ...scores.map(String)]) };
}

function captioned(title: string, ...content: readonly Node[]): HTMLElement {
  const made = element('table', '', ...content);
  made.setAttribute('aria-label', title);
  return made;
}
