/**
 * What Langium itself finds (lexer, parser, names) carries a stable code like every other problem, and a line that cannot be read shows three
 * errors at most: what follows from the first says nothing new.
 */
import type { LangiumDocument, ValidationOptions } from 'langium';
import { CancellationToken, DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver-protocol';
import { brokenLines } from '../../language/brokenLines.js';
import { PatientValidator } from '../../language/validator.js';
import { codeDescription } from './diagnostics.js';

const mostOnBrokenLine = 3;

export class CodedValidator extends PatientValidator {
  override async validateDocument(document: LangiumDocument, options?: ValidationOptions, token = CancellationToken.None): Promise<Diagnostic[]> {
    const broken = brokenLines(document.parseResult), errorsOn = new Map<number, number>();
    return (await super.validateDocument(document, options, token)).map(withCode).filter(({ severity, range }) => {
      const { line } = range.start;
      if (severity !== DiagnosticSeverity.Error || !broken.has(line)) return true;
      const count = (errorsOn.get(line) ?? 0) + 1;
      errorsOn.set(line, count);
      return count <= mostOnBrokenLine;
    });
  }
}

function withCode(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.code !== undefined) return diagnostic;
  const code = codeOf(diagnostic.data);
  return { ...diagnostic, code, ...codeDescription(code) };
}

function codeOf(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('code' in data) || data.code !== 'linking-error' || !('property' in data)) return 'syntax';
  return data.property === 'player' ? 'unknown-player' : 'unknown-tile';
}
