/** What this language server answers beyond the protocol. Types and names only, so that a client may import it. */
import type { Range } from 'vscode-languageserver-types';

/** Scheme of the tile sets that come with the server: `carcassonne-builtin:/base.carc`. They are read-only. */
export const builtinScheme = 'carcassonne-builtin';

/** Request: the text of a built-in tile set. */
export const builtinTextRequest = 'carcassonne/builtinText';

export interface BuiltinTextParams {
  readonly uri: string;
}

/** `null`: there is no built-in document of that name. */
export interface BuiltinTextResult {
  readonly text: string | null;
}

/** Request: the scenarios of a document, and its record if it expects something, each with its outcome. */
export const outcomesRequest = 'carcassonne/outcomes';

export interface OutcomesParams {
  readonly textDocument: { readonly uri: string };
}

export interface OutcomesResult {
  readonly sections: readonly SectionOutcome[];
}

/** How a scenario or a record went. */
export interface SectionOutcome {
  /** `null`: the record itself. */
  readonly title: string | null;
  /** From its first line to its last. */
  readonly range: Range;
  /** All expectations hold, and nothing else in it is an error. */
  readonly passed: boolean;
  /** How long it took to play. */
  readonly milliseconds: number;
  readonly expectations: readonly ExpectationOutcome[];
  /** What is wrong in its lines beside expectations that failed. */
  readonly errors: readonly LineError[];
}

export interface ExpectationOutcome {
  readonly range: Range;
  /** The line, without its comment. */
  readonly text: string;
  readonly passed: boolean;
  /** False behind a line that could not be played: then it has not passed, but that line is to blame. */
  readonly judged: boolean;
  /** What was expected and what is, in the words of the notation; both are empty where the line says neither. */
  readonly expected: string;
  readonly actual: string;
  readonly message: string;
  /** The line as it would be true; `null` if it is, or if no line can say so. */
  readonly correction: string | null;
}

export interface LineError {
  readonly range: Range;
  readonly code: string;
  readonly message: string;
}
