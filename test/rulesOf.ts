import { EmptyFileSystem, URI } from 'langium';
import type { Rules } from '../server/engine/rules.js';
import { RecordReader, type ReadRecord } from '../server/cli/recordReader.js';
import { createCarcassonneServices } from '../server/module.js';
import type { PlayedFile } from '../server/record/replays.js';

const { shared, carcassonne } = createCarcassonneServices(EmptyFileSystem);
const ready = shared.workspace.WorkspaceManager.initializeWorkspace([]);
let files = 0;

/** Parses and plays a record given as text, as the editor does. */
export async function playText(text: string): Promise<PlayedFile & { readonly diagnostics: readonly { readonly code: string; readonly message: string; readonly line: number; readonly severity: number }[] }> {
  await ready;
  const document = shared.workspace.LangiumDocumentFactory.fromString(text, URI.parse(`memory:///record-${files++}.carc`));
  shared.workspace.LangiumDocuments.addDocument(document);
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  const played = carcassonne.record.Replays.of(document);
  await shared.workspace.DocumentBuilder.update([], [document.uri]);
  const diagnostics = (document.diagnostics ?? []).map(({ code, message, range, severity }) => ({ code: String(code), message, line: range.start.line + 1, severity: severity ?? 1 }));
  return { ...played, diagnostics };
}

const reader = new RecordReader();

/** Reads a record from its file with what it imports, and plays it. */
export function playFile(file: string): Promise<ReadRecord> {
  return reader.read(file);
}

/** The rules that a header such as `with base, river` and `option ...` lines settle. */
export async function rulesOf(players: number, header: string): Promise<Rules> {
  const names = Array.from({ length: players }, (_, seat) => `p${seat + 1}`).join(', ');
  const { replays, diagnostics } = await playText(`carcassonne 1\n${header}\nplayers ${names}\n`);
  const rules = replays[0]?.setup.rules;
  if (rules === undefined || diagnostics.length > 0) throw new Error(`No rules: ${diagnostics.map(({ message }) => message).join(' ')}`);
  return rules;
}
