import { DefaultWorkspaceManager, inject, type LangiumDocument, type LangiumDocumentFactory, type Module, type WorkspaceFolder } from 'langium';
import { createDefaultModule, createDefaultSharedModule, type DefaultSharedModuleContext, type LangiumServices, type LangiumSharedServices, type PartialLangiumServices } from 'langium/lsp';
import { CarcassonneGeneratedModule, CarcassonneGeneratedSharedModule } from '../language/generated/module.js';
import { LanguageModule, LanguageSharedModule } from '../language/module.js';
import type { Analyst } from './analysis/analyst.js';
import { QueueingAnalyst } from './analysis/queueingAnalyst.js';
import { Slices } from './analysis/slices.js';
import type { Workforce } from './analysis/workforce.js';
import { library } from './expansions/library.js';
import { CoalescingDocumentBuilder } from './features/coalescingBuilder.js';
import { GameCompletion } from './features/completion.js';
import { registerDiagnostics } from './features/diagnostics.js';
import { FeatureHighlights } from './features/documentHighlight.js';
import { ImportLinks } from './features/documentLinks.js';
import { RecordSymbols } from './features/documentSymbols.js';
import { CodedValidator } from './features/documentValidator.js';
import { RecordFolding } from './features/folding.js';
import { RecordHover } from './features/hover.js';
import { PointHints } from './features/inlayHints.js';
import { ForgetfulUpdates, OneLanguage, ReadableDocuments } from './features/openDocuments.js';
import { LanguageServerWithFixes, QuickFixes } from './features/quickFixes.js';
import { NameRename } from './features/rename.js';
import { RecordTokens } from './features/semanticTokens.js';
import { libraryUri, Replays } from './record/replays.js';

/** What the project adds to Langium's services. */
export interface CarcassonneAddedServices {
  record: { Replays: Replays };
  analysis: { Analyst: Analyst };
}

export type CarcassonneServices = LangiumServices & CarcassonneAddedServices;

const CarcassonneModule: Module<CarcassonneServices, PartialLangiumServices & Omit<CarcassonneAddedServices, 'analysis'>> = {
  record: { Replays: (services) => new Replays(services.shared) },
    validation: { DocumentValidator: (services) => new CodedValidator(services) },
  lsp: {
    CodeActionProvider: (services) => new QuickFixes(services),
    CompletionProvider: (services) => new GameCompletion(services),
    DocumentHighlightProvider: (services) => new FeatureHighlights(services),
    DocumentLinkProvider: () => new ImportLinks(),
    DocumentSymbolProvider: () => new RecordSymbols(),
    FoldingRangeProvider: () => new RecordFolding(),
    HoverProvider: (services) => new RecordHover(services),
    InlayHintProvider: (services) => new PointHints(services),
    RenameProvider: (services) => new NameRename(services),
    SemanticTokenProvider: (services) => new RecordTokens(services),
  },
};

/** Loads the built-in tile sets, also where no folder is open. */
class LibraryWorkspaceManager extends DefaultWorkspaceManager {
  private readonly factory: LangiumDocumentFactory;

  constructor(services: LangiumSharedServices) {
    super(services);
    this.factory = services.workspace.LangiumDocumentFactory;
    this.initialBuildOptions = { validation: { categories: ['built-in', 'fast'] } };
  }

  protected override async loadAdditionalDocuments(folders: WorkspaceFolder[], collector: (document: LangiumDocument) => void): Promise<void> {
    await super.loadAdditionalDocuments(folders, collector);
    for (const [path, text] of Object.entries(library)) collector(this.factory.fromString(text, libraryUri(path)));
  }
}

/** All services of the notation: for the language server in its own process, in a browser, and for the command line. Long analyses are done by the workforce. */
export function createCarcassonneServices(context: DefaultSharedModuleContext, workforce: Workforce = new Slices()): { shared: LangiumSharedServices; carcassonne: CarcassonneServices } {
  const shared = inject(createDefaultSharedModule(context), CarcassonneGeneratedSharedModule, LanguageSharedModule, {
    ServiceRegistry: (services: LangiumSharedServices) => new OneLanguage(services),
    workspace: {
      WorkspaceManager: (services: LangiumSharedServices) => new LibraryWorkspaceManager(services),
      LangiumDocumentFactory: (services: LangiumSharedServices) => new ReadableDocuments(services),
      DocumentBuilder: (services: LangiumSharedServices) => new CoalescingDocumentBuilder(services),
    },
    lsp: {
      DocumentUpdateHandler: (services: LangiumSharedServices) => new ForgetfulUpdates(services),
      LanguageServer: (services: LangiumSharedServices) => new LanguageServerWithFixes(services),
    },
  });
  const carcassonne = inject(createDefaultModule({ shared }), CarcassonneGeneratedModule, LanguageModule, CarcassonneModule, { analysis: { Analyst: () => new QueueingAnalyst(workforce) } });
  shared.ServiceRegistry.register(carcassonne);
  registerDiagnostics(carcassonne);
  if (context.connection === undefined) shared.workspace.ConfigurationProvider.initialized({});
  return { shared, carcassonne };
}
