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

/** The formats that a game can be written in, for `exportRequest` and `carc export`; those without a language are no text. */
export const exportFormats = {
  link: { title: 'Link of carcassonnelab', ending: 'txt', language: 'plaintext' },
  jcz: { title: 'Save of JCloisterZone', ending: 'jcz', language: 'json' },
  json: { title: 'JSON', ending: 'json', language: 'json' },
  markdown: { title: 'Markdown', ending: 'md', language: 'markdown' },
  svg: { title: 'Picture of the board (SVG)', ending: 'svg', language: 'xml' },
  png: { title: 'Picture of the board (PNG)', ending: 'png', language: undefined },
} as const;
export type ExportFormat = keyof typeof exportFormats;

/** Request: a game of another program as a record. */
export const importRequest = 'carcassonne/import';

export interface ImportParams {
  /** The content of a file, or a link. */
  readonly text: string;
}

/** Request: the games of an open document, by their titles in order, for choosing one. */
export const gamesRequest = 'carcassonne/games';

export interface GamesParams {
  readonly uri: string;
}

export interface GamesResult {
  readonly titles: readonly string[];
}

/** Request: a game of an open document in another format. */
export const exportRequest = 'carcassonne/export';

export interface ExportParams {
  readonly uri: string;
  /** Which of its games, from 0. */
  readonly game: number;
  readonly format: ExportFormat;
  /** As it was after this turn; at the end if left out. */
  readonly turn?: number;
}

/** What a game became, and what could not be taken over, a phrase each; or why it became nothing. What is no text comes in base64. */
export type ExchangeResult = { readonly text: string; readonly left: readonly string[] } | { readonly base64: string; readonly left: readonly string[] } | { readonly refusal: string };

/** Request: an open document as a link that holds its text. */
export const linkRequest = 'carcassonne/link';

export interface LinkParams {
  readonly uri: string;
}

/** Request: the text in a link. */
export const openLinkRequest = 'carcassonne/openLink';

export interface OpenLinkParams {
  readonly link: string;
}

/** Request: the position behind a line of an open document as a scenario. */
export const positionScenarioRequest = 'carcassonne/positionScenario';

export interface PositionScenarioParams {
  readonly uri: string;
  /** From 0; on a line that holds nothing, the position behind the last one before it. */
  readonly line: number;
}

/** Request: a line of an open document as a bug report in Markdown. */
export const bugReportRequest = 'carcassonne/bugReport';

export interface BugReportParams {
  readonly uri: string;
  /** From 0. */
  readonly line: number;
  /** Of the client and its editor, by their names. */
  readonly versions: Readonly<Record<string, string>>;
}
