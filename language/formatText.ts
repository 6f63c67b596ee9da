import { LineFormatter } from './formatter.js';
import { createLanguageServices } from './module.js';

let formatter: LineFormatter | undefined;

/** Formats a text without an editor or a document: for the command line. */
export function formatText(text: string): string {
  formatter ??= new LineFormatter(createLanguageServices());
  return formatter.format(text);
}
