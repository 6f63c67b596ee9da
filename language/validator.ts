import { DefaultDocumentValidator } from 'langium';
import type { LangiumDocument, Reference } from 'langium';
import { brokenLines } from './brokenLines.js';
import { isDocument, isImport, isPlayers, isTile, isUnreadable } from './generated/ast.js';
import type { Document } from './generated/ast.js';

/** Reports no name as missing that stands in a broken line which was to declare it: else one slip in `players` would mark every turn. */
export class PatientValidator extends DefaultDocumentValidator {
  protected override processLinkingErrors(...[document, ...others]: Parameters<DefaultDocumentValidator['processLinkingErrors']>): void {
    const half = halfDeclared(document);
    const references = document.references.filter(reference => !half.has((reference as Reference).$refText));
    super.processLinkingErrors({ ...document, references }, ...others);
  }
}

/** The words in broken lines that declare something, or that may have been meant to. */
function halfDeclared(document: LangiumDocument): ReadonlySet<string> {
  const { parseResult, textDocument } = document;
  const broken = brokenLines(parseResult);
  if (broken.size === 0 || !isDocument(parseResult.value)) return new Set();
  const lines = textDocument.getText().split(/\r\n|\n|\r/);
  const words = declaringLines(parseResult.value).filter(line => broken.has(line)).flatMap(line => lines[line].match(/[\p{L}\p{N}_/.!+-]+/gu) ?? []);
  return new Set(words);
}

function declaringLines(root: Document): number[] {
  return root.statements
    .filter(statement => isPlayers(statement) || isTile(statement) || isImport(statement) || isUnreadable(statement))
    .map(statement => statement.$cstNode?.range.start.line ?? -1);
}
