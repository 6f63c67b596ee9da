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
