import { EmptyFileSystem, inject } from 'langium';
import type { Module } from 'langium';
import { createDefaultModule, createDefaultSharedModule } from 'langium/lsp';
import type { LangiumServices, LangiumSharedServices, PartialLangiumServices, PartialLangiumSharedServices } from 'langium/lsp';
import { LineFormatter } from './formatter.js';
import { CarcassonneGeneratedModule, CarcassonneGeneratedSharedModule } from './generated/module.js';
import { ImportAwareIndex } from './imports.js';
import { LineLexer } from './lexer.js';
import { NameLinker } from './linker.js';
import { DeclaredNames, SectionScopes, TileExports } from './names.js';
import { createLineParser } from './parser.js';
import { PlainMessages } from './parserMessages.js';
import { NotationTokens } from './tokenBuilder.js';
import { PatientValidator } from './validator.js';

/** The services of the notation; the server adds its own behind them. */
export const LanguageModule = {
  parser: {
    TokenBuilder: () => new NotationTokens(),
    Lexer: services => new LineLexer(services),
    LangiumParser: services => createLineParser(services),
    ParserErrorMessageProvider: () => new PlainMessages()
  },
  references: {
    NameProvider: () => new DeclaredNames(),
    ScopeComputation: services => new TileExports(services),
    ScopeProvider: services => new SectionScopes(services),
    Linker: services => new NameLinker(services)
  },
  validation: {
    DocumentValidator: services => new PatientValidator(services)
  },
  lsp: {
    Formatter: services => new LineFormatter(services)
  }
} satisfies Module<LangiumServices, PartialLangiumServices>;

/** The services that all languages of a workspace share. */
export const LanguageSharedModule = {
  workspace: {
    IndexManager: services => new ImportAwareIndex(services)
  }
} satisfies Module<LangiumSharedServices, PartialLangiumSharedServices>;

/** The notation without an editor, a file system or the game: for tests and the formatter. */
export function createLanguageServices(): LangiumServices {
  const shared = inject(createDefaultSharedModule(EmptyFileSystem), CarcassonneGeneratedSharedModule, LanguageSharedModule);
  const services = inject(createDefaultModule({ shared }), CarcassonneGeneratedModule, LanguageModule);
  shared.ServiceRegistry.register(services);
  return services;
}
