/**
 * Texts that come and go: a new one that was never saved, a file that is deleted while it waits to be read. What an editor has closed and no
 * disk holds is forgotten, and reading it in the meantime must not fail.
 */
import {
  DefaultLangiumDocumentFactory, DefaultServiceRegistry, DocumentState, URI, UriUtils,
  type AstNode, type FileSystemProvider, type LangiumCoreServices, type LangiumDocument, type WorkspaceLock,
} from 'langium';
import { DefaultDocumentUpdateHandler, type LangiumSharedServices } from 'langium/lsp';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextDocumentChangeEvent } from 'vscode-languageserver';

/** There is one language: whatever document is asked about is a record, also when its editor has gone and its name says nothing. */
export class OneLanguage extends DefaultServiceRegistry {
  override hasServices(uri: URI): boolean {
    return this.all.some(({ LanguageMetaData: { languageId, fileExtensions } }) =>
      this.textDocuments?.get(uri)?.languageId === languageId || fileExtensions.includes(UriUtils.extname(uri)));
  }

  override getServices(uri: URI): LangiumCoreServices {
    const [only] = this.all;
    return only === undefined || this.hasServices(uri) ? super.getServices(uri) : only;
  }
}

/** Reads a document again where it can be read; one that can't be stays as it was until it is forgotten. */
export class ReadableDocuments extends DefaultLangiumDocumentFactory {
  override async update<T extends AstNode = AstNode>(document: LangiumDocument<T>, token: CancellationToken): Promise<LangiumDocument<T>> {
    if (this.textDocuments?.get(document.uri.toString()) !== undefined || await this.fileSystemProvider.exists(document.uri)) return super.update(document, token);
    document.state = DocumentState.Parsed;
    return document;
  }
}

/** Forgets a document when its editor closes it and it lies on no disk. */
export class ForgetfulUpdates extends DefaultDocumentUpdateHandler {
  private readonly files: FileSystemProvider;
  private readonly lock: WorkspaceLock;

  constructor(services: LangiumSharedServices) {
    super(services);
    this.files = services.workspace.FileSystemProvider;
    this.lock = services.workspace.WorkspaceLock;
  }

  async didCloseDocument({ document }: TextDocumentChangeEvent<TextDocument>): Promise<void> {
    const uri = URI.parse(document.uri);
    if (await this.files.exists(uri)) return;
    await this.lock.write((token) => this.documentBuilder.update([], [uri], token));
  }
}
