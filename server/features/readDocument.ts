import { URI, type DocumentState, type LangiumDocument } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver-protocol';

/** Answers a question about a document from its newest version: asked in the middle of edits, it waits for the last of them. Fails if the server has not read it so far. */
export async function readDocument<Answer>({ workspace }: LangiumSharedServices, uri: string, state: DocumentState, answer: (document: LangiumDocument) => Answer): Promise<Answer> {
  await workspace.WorkspaceManager.ready;
  return workspace.WorkspaceLock.read(() => {
    const document = workspace.LangiumDocuments.getDocument(URI.parse(uri));
    if (document === undefined || document.state < state) throw new ResponseError(LSPErrorCodes.RequestFailed, `The language server has not read ${uri}.`);
    return answer(document);
  });
}
