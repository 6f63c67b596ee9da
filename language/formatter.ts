import type { LangiumDocument, LangiumParser, Lexer } from 'langium';
import type { Formatter, LangiumServices } from 'langium/lsp';
import type { DocumentRangeFormattingParams, TextEdit } from 'vscode-languageserver-protocol';
import { brokenLines } from './brokenLines.js';
import { layOut } from './layout.js';
import type { LaidOutLine } from './layout.js';
import { readablePart } from './readable.js';

const LINE_BREAK = /\r\n|\n|\r/;

/** Formats a text line by line; also one with broken lines, which stay as they are. */
export class LineFormatter implements Formatter {
  private readonly lexer: Lexer;
  private readonly parser: LangiumParser;

  constructor(services: LangiumServices) {
    this.lexer = services.parser.Lexer;
    this.parser = services.parser.LangiumParser;
  }

  readonly formatOnTypeOptions = undefined;

  /** The whole text as it is to be written, with the line breaks it has; one that is too long to be read stays as it is. */
  format(text: string): string {
    if (readablePart(text).unread !== undefined) return text;
    const lineBreak = LINE_BREAK.exec(text)?.[0] ?? '\n';
    return this.layOut(text).map(line => line.text + lineBreak).join('');
  }

  /** Each line (from 0) of a text as it is to be written; blank lines that are too many have none. */
  formatLines(text: string): ReadonlyMap<number, string> {
    return new Map(this.layOut(text).map(({ source, text: line }) => [source, line]));
  }

  formatDocument({ textDocument }: LangiumDocument): TextEdit[] {
    return this.edits(textDocument.getText());
  }

  formatDocumentRange({ textDocument }: LangiumDocument, { range }: DocumentRangeFormattingParams): TextEdit[] {
    const last = range.end.character === 0 && range.end.line > range.start.line ? range.end.line - 1 : range.end.line;
    return this.edits(textDocument.getText()).filter(edit => edit.range.start.line >= range.start.line && edit.range.start.line <= last);
  }

  formatDocumentOnType(): TextEdit[] {
    return [];
  }

  private layOut(text: string): LaidOutLine[] {
    const { tokens, hidden } = this.lexer.tokenize(text);
    return layOut({ lines: text.split(LINE_BREAK), tokens, comments: hidden, broken: brokenLines(this.parser.parse(text)) });
  }

  /** One edit for each line that changes, so that the cursor and what is folded stay where they are. */
  private edits(text: string): TextEdit[] {
    if (readablePart(text).unread !== undefined) return [];
    const lines = text.split(LINE_BREAK);
    const lineBreak = LINE_BREAK.exec(text)?.[0] ?? '\n';
    const laidOut = this.formatLines(text);
    return lines.flatMap((old, line) => {
      const isLast = line === lines.length - 1;
      const text = laidOut.get(line);
      const newText = text === undefined ? '' : isLast ? text + lineBreak : text;
      const start = { line, character: 0 };
      const end = text === undefined && !isLast ? { line: line + 1, character: 0 } : { line, character: old.length };
      return newText === old && (text !== undefined || isLast) ? [] : [{ range: { start, end }, newText }];
    });
  }
}
