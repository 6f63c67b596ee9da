/** Document links: the file that an `import` line names opens from its path. */
import { UriUtils, type LangiumDocument } from 'langium';
import type { DocumentLinkProvider } from 'langium/lsp';
import type { DocumentLink } from 'vscode-languageserver-protocol';
import { isDocument, isImport } from '../../language/generated/ast.js';
import { rangeOf } from './words.js';

export class ImportLinks implements DocumentLinkProvider {
  getDocumentLinks({ parseResult, uri }: LangiumDocument): DocumentLink[] {
    const root = parseResult.value;
    if (!isDocument(root)) return [];
    return root.statements.filter(isImport).flatMap((line) => {
      const range = rangeOf(line, 'path');
      if (range === undefined || line.path === undefined || line.path === '') return [];
      const within = { start: { ...range.start, character: range.start.character + 1 }, end: { ...range.end, character: range.end.character - 1 } };
      return [{ range: within, target: UriUtils.resolvePath(UriUtils.dirname(uri), line.path).toString(), tooltip: 'Open this file' }];
    });
  }
}
