/** Text of a record for a hover: whatever markup it holds is shown as it is written. */
export function plain(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, '\\$&').replace(/\s+/g, ' ');
}

/** The text of a hover without its markup: what `plain` has guarded is as the record has it. */
export function unmarked(markdown: string): string {
  return markdown.replace(/\\(.)|\*\*|`/g, (_, guarded: string | undefined) => guarded ?? '');
}

/** A table; the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => column === 0 ? '---' : '--:')), ...rows.map(line)].join('\n');
}

/** A picture of characters. */
export function picture(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
