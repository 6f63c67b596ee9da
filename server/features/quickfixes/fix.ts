import type { LangiumDocument } from 'langium';
import type { Diagnostic, TextEdit } from 'vscode-languageserver-types';
import type { Statement } from '../../../language/generated/ast.js';
import type { Replay } from '../../record/replay.js';
import type { Word } from '../words.js';

/** A diagnostic that may be put right, and the line of the record that it is about. */
export interface Mistake {
  readonly code: string;
  readonly diagnostic: Diagnostic;
  readonly document: LangiumDocument;
  /** The game in which it lies; nothing in a file that plays none. */
  readonly replay: Replay | undefined;
  /** The line; nothing if it is no line of a game. */
  readonly statement: Statement | undefined;
  /** The first of the marked words. */
  readonly word: Word | undefined;
}

/** One way to put a mistake right. */
export interface Answer {
  /** Says exactly what will be written. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** Ways of which one is the right one. */
export interface Question {
  /** The likeliest first. */
  readonly answers: readonly Answer[];
  /** True if no other answer can be the right one. */
  readonly isWhole: boolean;
  /** True if a line is missing where the mistake is: the lines behind it were judged without it. */
  readonly isGap?: boolean;
  /** How many of those that are possible are offered; all if left out. */
  readonly offered?: number;
}

/** What is put right in the same way. */
export interface FixFamily {
  /** The codes of docs/problems.md that it can put right. */
  readonly codes: readonly string[];
  questions(mistake: Mistake): readonly Question[];
  /** What “Fix all in this file” names; left out where all at once would be rash. */
  readonly all?: string;
  /** True if one answer changes nothing for the next, so that all can be written at once. */
  readonly isIndependent?: boolean;
  /** True if it may be done on save, unasked: it changes no move. */
  readonly isSafe?: boolean;
}

/** The one answer there is. */
export function onlyAnswer(title: string, edits: readonly TextEdit[]): Question {
  return { answers: [{ title, edits }], isWhole: true };
}
