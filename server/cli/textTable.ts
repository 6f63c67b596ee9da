/** Rows of cells as lines of text with aligned columns; columns whose head ends with `>` are aligned to the right. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const names = head.map((name) => name.replace(/>$/, ''));
  const widths = names.map((name, column) => Math.max(length(name), ...rows.map((row) => length(row[column] ?? ''))));
  const line = (cells: readonly string[]): string => cells.map((cell, column) => {
    const space = ' '.repeat(Math.max(0, widths[column] - length(cell)));
    return head[column].endsWith('>') ? space + cell : cell + space;
  }).join('  ').trimEnd();
  return [names, ...rows].map(line).join('\n') + '\n';
}

function length(text: string): number {
  return [...text].length;
}
