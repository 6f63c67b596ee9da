import { AstUtils, DefaultIndexManager, UriUtils } from 'langium';
import type { LangiumDocument, URI } from 'langium';
import { isDocument, isImport } from './generated/ast.js';
import type { Document } from './generated/ast.js';

/** The files that the `import` lines of a document name, as seen from where it lies. */
export function importedUris(document: Document): URI[] {
  const folder = UriUtils.dirname(AstUtils.getDocument(document).uri);
  return document.statements.filter(isImport).flatMap(({ path }) => path ? [UriUtils.resolvePath(folder, path)] : []);
}

/** Links a record anew when a file it imports changes, although nothing in the record referred to that file yet. */
export class ImportAwareIndex extends DefaultIndexManager {
  override isAffected(document: LangiumDocument, changedUris: Set<string>): boolean {
    const root = document.parseResult.value;
    return super.isAffected(document, changedUris)
      || isDocument(root) && importedUris(root).some(uri => changedUris.has(uri.toString()));
  }
}
