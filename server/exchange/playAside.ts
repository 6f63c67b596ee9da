import { URI } from 'langium';
import type { CarcassonneServices } from '../module.js';
import type { PlayedFile } from '../record/replays.js';

let texts = 0;

/** Plays a text that nobody has opened. It is a document for a moment, so whoever shares the workspace holds its lock. */
export async function playAside(text: string, { shared: { workspace }, record }: CarcassonneServices): Promise<PlayedFile> {
  const document = workspace.LangiumDocumentFactory.fromString(text, URI.parse(`memory:///aside-${texts++}.carc`));
  workspace.LangiumDocuments.addDocument(document);
  try {
    await workspace.DocumentBuilder.build([document]);
    return record.Replays.of(document);
  } finally {
    workspace.LangiumDocuments.deleteDocument(document.uri);
  }
}
