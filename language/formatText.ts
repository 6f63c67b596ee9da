import { LineFormatter } from './formatter.js';
import { createLanguageServices } from './module.js';

let formatter: LineFormatter | undefined;

/** Formats texts without an editor or a document: for the command line, and for lines that a program writes. */
export function textFormatter(): LineFormatter {
  formatter ??= new LineFormatter(createLanguageServices());
  return formatter;
}

/** Formats a text. */
export function formatText(text: string): string {
  return textFormatter().format(text);
}
