import type { RecordStatistics } from '../../../server/protocol.js';
import { element } from '../../boardView/webview/dom.js';

export type Table = RecordStatistics['tables'][number];

/** A table of texts under its title; the first column heads the rows. */
export function tableSection({ title, columns, rows }: Table): HTMLElement {
  return element('section', 'table', element('h2', '', title), tableOf(title, columns, rows));
}

/** A table with a name that is read out; a cell may be more than text. */
export function tableOf(name: string, columns: Table['columns'], rows: readonly (readonly (Node | string)[])[]): HTMLTableElement {
  const cell = (content: Node | string, column: number): HTMLElement => {
    const made = column === 0 ? element('th', '', content) : element('td', columns[column].isNumber ? 'number' : '', content);
    if (made instanceof HTMLTableCellElement && column === 0) made.scope = 'row';
    return made;
  };
  const heads = columns.map(({ name: head, isNumber }) => {
    const made = head === '' ? element('td') : element('th', isNumber ? 'number' : '', head);
    if (head !== '') made.scope = 'col';
    return made;
  });
  const made = element('table', '', element('thead', '', element('tr', '', ...heads)), element('tbody', '', ...rows.map((row) => element('tr', '', ...row.map(cell)))));
  made.setAttribute('aria-label', name);
  return made;
}
