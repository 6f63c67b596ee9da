/** How much of a file is read: far more than anybody writes, and little enough that an editor gets its answers. */
export const mostCharacters = 2_000_000, mostLines = 50_000, mostScenarios = 2_000;

/** The part of a text that is read, from its beginning. */
export interface ReadablePart {
  /** Where it ends: at the end of the text, or at the beginning of a line. */
  readonly end: number;
  /** The first line that is not read, from 1, and why; nothing if all is read. */
  readonly unread?: { readonly line: number; readonly message: string };
}

/** How far a text is read. A file of a million scenarios would keep the server busy for minutes at every edit, and take gigabytes. */
export function readablePart(text: string): ReadablePart {
  let line = 1, end = 0, scenarios = 0;
  const upTo = (most: number, what: string): ReadablePart =>
    ({ end, unread: { line, message: `This line and all below it are not read: a file may have ${most.toLocaleString('en')} ${what}. Divide it.` } });
  for (const { index, 1: lineBreak, 2: scenario } of text.matchAll(/(\r\n?|\n)([ \t]*scenario(?![\w-]))?/g)) {
    if (index > mostCharacters) return upTo(mostCharacters, 'characters');
    line++;
    end = index + lineBreak.length;
    if (line > mostLines) return end === text.length ? { end } : upTo(mostLines, 'lines');
    if (scenario !== undefined && ++scenarios > mostScenarios) return upTo(mostScenarios, 'scenarios');
  }
  return text.length > mostCharacters ? upTo(mostCharacters, 'characters') : { end: text.length };
}
