import { EmptyFileSystem, URI, type LangiumDocument } from 'langium';
import type { Position, Range } from 'vscode-languageserver-types';
import { createCarcassonneServices, type CarcassonneServices } from '../../server/module.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
const ready = shared.workspace.WorkspaceManager.initializeWorkspace([]);
let opened = 0;

/** A record as an editor has it open, with the cursor where `<|>` stood. */
export interface OpenRecord {
  readonly services: CarcassonneServices;
  readonly document: LangiumDocument;
  readonly at: Position;
  /** What a request about the cursor sends. */
  readonly params: { readonly textDocument: { readonly uri: string }; readonly position: Position };
}

/** Opens a record given as text; `<|>` is the cursor. Files that it imports may lie beside it. */
export async function open(marked: string, beside: Readonly<Record<string, string>> = {}): Promise<OpenRecord> {
  await ready;
  const folder = `memory:///${opened++}`, cursor = marked.indexOf('<|>');
  const documents = Object.entries({ ...beside, 'record.carc': marked.replace('<|>', '') })
    .map(([name, text]) => shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse(`${folder}/${name}`)));
  for (const document of documents) shared.workspace.LangiumDocuments.addDocument(document);
  await shared.workspace.DocumentBuilder.build(documents, { validation: true });
  const document = documents[documents.length - 1], at = document.textDocument.positionAt(Math.max(0, cursor));
  return { services: carcassonne, document, at, params: { textDocument: { uri: document.uri.toString() }, position: at } };
}

/** Does something in an editor with settings of its user. */
export async function withSettings<Result>(settings: object, work: () => Promise<Result>): Promise<Result> {
  const provider = shared.workspace.ConfigurationProvider;
  provider.updateConfiguration({ settings: { carcassonne: settings } });
  try {
    return await work();
  } finally {
    provider.updateConfiguration({ settings: { carcassonne: {} } });
  }
}

/** Words that a test marks with `^^^ label` in a line of their own below them; `~~~` is a second kind of mark. */
export interface Mark {
  readonly words: string;
  readonly line: number;
  readonly label: string;
  readonly sign: string;
}

/** Takes the marks out of a text. */
export function takeMarks(marked: string): { readonly text: string; readonly marks: readonly Mark[] } {
  const lines: string[] = [], marks: Mark[] = [];
  for (const line of marked.split('\n')) {
    if (!/^\s*([\^~])\1*( |$)/.test(line)) {
      lines.push(line);
      continue;
    }
    const above = lines[lines.length - 1].replace('<|>', '');
    for (const found of line.matchAll(/([\^]+|[~]+)\s*([^\^~]*)/g)) {
      marks.push({ words: above.slice(found.index, found.index + found[1].length), line: lines.length - 1, label: found[2].trim(), sign: found[1][0] });
    }
  }
  return { text: lines.join('\n'), marks };
}

/** The words of a document within a range. */
export function wordsIn(document: LangiumDocument, range: Range): string {
  return document.textDocument.getText(range);
}
