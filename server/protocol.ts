/** What this language server answers beyond the protocol. Types and names only, so that a client may import it. */

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
