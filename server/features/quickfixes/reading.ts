/**
 * A text that is tried out: read, played and checked as if it were the next version of a document, and never opened. So it is known
 * before it is offered what a fix leads to.
 */
import { DocumentState, type LangiumDocument } from 'langium';
import type { CancellationToken, Diagnostic } from 'vscode-languageserver-protocol';
import type { Statement } from '../../../language/generated/ast.js';
import type { CarcassonneServices } from '../../module.js';
import type { Replay } from '../../record/replay.js';
import { replayAtLine } from '../lineSoFar.js';
import { lineNumber, wordAt } from '../words.js';
import type { Mistake } from './fix.js';

/** A version of a text with what is wrong in it. */
export interface Reading {
  readonly document: LangiumDocument;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly replays: readonly Replay[];
}

export class TextReader {
  constructor(private readonly services: CarcassonneServices) {}

  /** Reads a text as a version of a document. Throws `OperationCancelled` if nobody waits for it any more. */
  async read(like: LangiumDocument, text: string, token: CancellationToken): Promise<Reading> {
    const { shared, references, validation, record } = this.services;
    const document = shared.workspace.LangiumDocumentFactory.fromString(text, like.uri);
    document.localSymbols = await references.ScopeComputation.collectLocalSymbols(document, token);
    document.state = DocumentState.ComputedScopes;
    await references.Linker.link(document, token);
    document.state = DocumentState.Linked;
    const diagnostics = await validation.DocumentValidator.validateDocument(document, undefined, token);
    return { document, text, diagnostics, replays: record.Replays.of(document).replays };
  }
}

/** What a reading says is wrong, as far as it is wanted, each with its line. */
export function mistakesIn({ document, diagnostics, replays }: Reading, isWanted: (diagnostic: Diagnostic) => boolean): Mistake[] {
  const wanted = diagnostics.filter(isWanted), statements = new Map<number, Statement>();
  if (wanted.length > 0) for (const { section } of replays) for (const statement of section.statements) statements.set(lineNumber(statement), statement);
  return wanted.map((diagnostic) => {
    const { line } = diagnostic.range.start;
    return { code: String(diagnostic.code), diagnostic, document, replay: replayAtLine(replays, line), statement: statements.get(line), word: wordAt(document, diagnostic.range.start) };
  });
}
