/**
 * Edits that come in a burst are built once. Langium parses the whole text for each change before it reads the next message; here a build lets
 * the messages that wait come in first, and one that has been overtaken ends before it has parsed anything.
 */
import { DefaultDocumentBuilder, OperationCancelled, type BuildOptions, type LangiumDocument } from 'langium';
import { CancellationToken } from 'vscode-languageserver-protocol';

export class CoalescingDocumentBuilder extends DefaultDocumentBuilder {
  protected override async buildDocuments(documents: LangiumDocument[], options: BuildOptions, token: CancellationToken): Promise<void> {
    if (token !== CancellationToken.None) {
      await new Promise<void>((resolve) => { setTimeout(resolve, 0); });
      if (token.isCancellationRequested) throw OperationCancelled;
    }
    return super.buildDocuments(documents, options, token);
  }
}
