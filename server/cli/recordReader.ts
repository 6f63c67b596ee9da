import path from 'node:path';
import { EmptyFileSystem, URI, type LangiumDocument } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import { isDocument } from '../../language/generated/ast.js';
import { importedUris } from '../../language/imports.js';
import { outcomesOf } from '../features/outcomes.js';
import { createCarcassonneServices } from '../module.js';
import type { SectionOutcome } from '../protocol.js';
import type { PlayedFile } from '../record/replays.js';
import { BadInput, readText } from './inputFile.js';

export type SeverityWord = 'error' | 'warning' | 'info' | 'hint';

/** Something said about a record, with lines and columns counted from 1. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly severity: SeverityWord;
  readonly code: string;
  readonly message: string;
}

/** A record read, played and checked. */
export interface ReadRecord extends PlayedFile {
  readonly findings: readonly Finding[];
  readonly outcomes: readonly SectionOutcome[];
}

/** Reads records from files, with what they import, just as an editor has them. */
export class RecordReader {
  readonly services = createCarcassonneServices(EmptyFileSystem);
  private ready: Promise<void> | undefined;

  /** Reads one file; refuses what is no text (BadInput). */
  async read(file: string): Promise<ReadRecord> {
    return this.readRecord(readText(file), addressOf(file));
  }

  /** Reads a text as if it stood in a file. */
  async readRecord(text: string, uri: URI): Promise<ReadRecord> {
    await this.start();
    const { workspace } = this.services.shared;
    const document = this.load(uri, text);
    const loaded = [document, ...this.loadImports(document)];
    await workspace.DocumentBuilder.build(loaded, { validation: true });
    const { Replays: replays } = this.services.carcassonne.record;
    const played = replays.of(document), outcomes = outcomesOf(document, replays);
    const findings = (document.diagnostics ?? []).map(findingOf).sort((a, b) => a.line - b.line || a.column - b.column);
    await workspace.DocumentBuilder.update([], loaded.map(({ uri }) => uri));
    return { ...played, findings, outcomes };
  }

  /** Loads the built-in tile sets, once. */
  start(): Promise<void> {
    return this.ready ??= this.services.shared.workspace.WorkspaceManager.initializeWorkspace([]);
  }

  private load(uri: URI, text: string): LangiumDocument {
    const { workspace } = this.services.shared;
    const document = workspace.LangiumDocumentFactory.fromString(text, uri);
    workspace.LangiumDocuments.addDocument(document);
    return document;
  }

  /** Loads what a record imports, and what that imports. What cannot be read stays away; the record's diagnostics say so. */
  private loadImports(document: LangiumDocument): LangiumDocument[] {
    const root = document.parseResult.value;
    return !isDocument(root) ? [] : importedUris(root).flatMap((uri) => {
      if (!uri.path.endsWith(recordSuffix) || this.services.shared.workspace.LangiumDocuments.hasDocument(uri)) return [];
      try {
        const imported = this.load(uri, readText(uri.fsPath));
        return [imported, ...this.loadImports(imported)];
      } catch (error) {
        if (error instanceof BadInput) return [];
        throw error;
      }
    });
  }
}

const recordSuffix = '.carc';

/** Langium tells languages by the end of the name: a record of another name is read as if it were called so. */
function addressOf(file: string): URI {
  return URI.file(path.resolve(file) + (file.endsWith(recordSuffix) ? '' : recordSuffix));
}

const severityWords: readonly SeverityWord[] = ['error', 'warning', 'info', 'hint'];

function findingOf({ range, severity, code, data, message }: Diagnostic): Finding {
  const own = code ?? (typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined);
  return { line: range.start.line + 1, column: range.start.character + 1, severity: severityWords[(severity ?? 1) - 1], code: String(own ?? 'syntax'), message };
}
