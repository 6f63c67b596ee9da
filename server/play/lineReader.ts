import { URI } from 'langium';
import type { CarcassonneServices } from '../module.js';
import { replay, type Replay, type Standpoint } from '../record/replay.js';

/** Lines of the notation, played. */
export interface ReadLines {
  readonly replay: Replay;
  /** What is wrong with them, in sentences; nothing if all is well. */
  readonly errors: readonly string[];
}

let texts = 0;

/** Reads the lines of one game as the editor reads a file, one text after the other. */
export class LineReader {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly services: CarcassonneServices) {}

  /** Plays a text with one game. Lines behind the header go on from where a game stands, if that is given. */
  read(lines: readonly string[], from?: Standpoint): Promise<ReadLines> {
    const reading = this.last.then(() => this.readNow(lines, from));
    this.last = reading.catch(() => undefined);
    return reading;
  }

  private async readNow(lines: readonly string[], from: Standpoint | undefined): Promise<ReadLines> {
    const { shared: { workspace }, record } = this.services;
    const document = workspace.LangiumDocumentFactory.fromString(`carcassonne 1\n${lines.join('\n')}\n`, URI.parse(`memory:///table-${texts++}.carc`));
    workspace.LangiumDocuments.addDocument(document);
    try {
      await workspace.DocumentBuilder.build([document]);
      const [input] = record.Replays.inputsOf(document), { lexerErrors, parserErrors } = document.parseResult;
      if (input === undefined) throw new Error('A game has lines.');
      const played = replay({ ...input, ...from !== undefined && { from } });
      return {
        replay: played,
        errors: [
          ...[...lexerErrors, ...parserErrors].map(({ message }) => message),
          ...document.references.flatMap(({ error }) => error === undefined ? [] : [error.message]),
          ...played.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message),
        ],
      };
    } finally {
      workspace.LangiumDocuments.deleteDocument(document.uri);
    }
  }
}
