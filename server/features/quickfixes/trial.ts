/**
 * Every fix is tried before it is offered: the mistake must be gone, and no line that was right may be wrong. What stood behind a line that
 * could not be played was judged by nobody; there a fix may bring to light what is wrong besides. Of several, those
 * are offered that leave the fewest errors.
 */
import type { LangiumDocument } from 'langium';
import { DiagnosticSeverity, type CancellationToken, type Diagnostic, type TextEdit } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { replayAtLine } from '../lineSoFar.js';
import { lineNumber } from '../words.js';
import { editsBetween, lineBefore } from './edits.js';
import type { Answer, FixFamily, Mistake, Question } from './fix.js';
import { mistakesIn, type Reading, type TextReader } from './reading.js';

/** An answer that was tried. */
export interface TriedAnswer extends Answer {
  readonly after: Reading;
  /** Errors that it brings to light on lines that were not judged before. */
  readonly revealed: number;
}

/** So many characters are read to answer an editor, which waits: a game of 150 turns has about 6000. Whatever would take more is not offered. */
const mostRead = 1_000_000;
/** Mistakes that are put right one after the other, each with the text read anew. */
const mostInTurn = 100;

/** Tries the answers to questions about the mistakes of one text. */
export class Trial {
  private charactersRead = 0;

  constructor(private readonly reader: TextReader, private readonly token: CancellationToken) {}

  /** Reads the text of a document as it is now: what follows concerns this version, whatever is typed meanwhile. */
  readNow(document: LangiumDocument): Promise<Reading> {
    return this.read(document, document.textDocument.getText());
  }

  private read(document: LangiumDocument, text: string): Promise<Reading> {
    this.charactersRead += text.length;
    return this.reader.read(document, text, this.token);
  }

  private get isTired(): boolean {
    return this.charactersRead > mostRead;
  }

  /** For each question of a family the answers that put a mistake right, as far as no other leaves fewer errors. */
  async fixesOf(before: Reading, mistake: Mistake, family: FixFamily): Promise<{ readonly question: Question; readonly possible: readonly TriedAnswer[] }[]> {
    const tried: { question: Question; possible: readonly TriedAnswer[] }[] = [];
    for (const question of family.questions(mistake)) tried.push({ question, possible: await this.possible(before, mistake, question) });
    const fewest = Math.min(...tried.flatMap(({ possible }) => possible.map(errorsLeft)));
    return tried.map(({ question, possible }) => ({ question, possible: possible.filter((answer) => errorsLeft(answer) === fewest) }));
  }

  /** The answers that put a mistake right and leave the fewest errors; those that come to the same text once. */
  private async possible(before: Reading, mistake: Mistake, { answers, isWhole, isGap, offered = Infinity }: Question): Promise<TriedAnswer[]> {
    const { line } = mistake.diagnostic.range.start, judgedTo = isGap === true ? line : Infinity, tried = new Map<string, TriedAnswer>();
    for (const answer of answers) {
      if (this.isTired) return [];
      const text = TextDocument.applyEdits(before.document.textDocument, [...answer.edits]);
      if (tried.has(text)) continue;
      const after = await this.read(before.document, text), { gone, caused, revealed } = changeBy(answer.edits, before, after, judgedTo);
      if (caused === 0 && gone.some((one) => isAlike(one, mistake.diagnostic.code, line))) tried.set(text, { ...answer, after, revealed });
      // Where no answer can be the only one, the first that are faultless are enough.
      if (!isWhole && [...tried.values()].filter((other) => other.revealed === 0).length >= offered) break;
    }
    const fewest = Math.min(...[...tried.values()].map(errorsLeft));
    return [...tried.values()].filter((answer) => errorsLeft(answer) === fewest);
  }

  /**
   * Edits that put all mistakes of some families right that have one answer only, one after the other, since each can change what the lines
   * behind it mean. None if there would be an error that was not there before, and none of a family that has too many.
   */
  async allFixed(before: Reading, families: readonly FixFamily[]): Promise<TextEdit[]> {
    let draft: Draft = { reading: before, oldLine: (line) => line };
    for (const family of families) draft = family.isIndependent === true ? await this.fixedAtOnce(draft, family) : await this.fixedInTurn(draft, family);
    const edits = editsBetween(before.text, draft.reading.text, draft.oldLine), { caused, revealed } = changeBy(edits, before, draft.reading);
    return caused + revealed > 0 ? [] : edits;
  }

  private async fixedAtOnce({ reading, oldLine }: Draft, family: FixFamily): Promise<Draft> {
    const edits = mistakesOf(reading, family).flatMap((mistake) => family.questions(mistake).filter(hasOneAnswer).slice(0, 1).flatMap(({ answers }) => answers[0].edits));
    return { reading: await this.read(reading.document, TextDocument.applyEdits(reading.document.textDocument, edits)), oldLine: through(oldLine, edits) };
  }

  private async fixedInTurn(draft: Draft, family: FixFamily): Promise<Draft> {
    const seen = new Set<string>();
    let { reading, oldLine } = draft;
    if (mistakesOf(reading, family).length > mostInTurn) return draft;
    for (;;) {
      if (this.isTired) return draft;
      const next = mistakesOf(reading, family).find(({ diagnostic }) => !seen.has(keyOf(diagnostic)));
      if (next === undefined) return { reading, oldLine };
      seen.add(keyOf(next.diagnostic));
      const answer = await this.singleAnswer(reading, next, family);
      if (answer === undefined) continue;
      reading = answer.after;
      oldLine = through(oldLine, answer.edits);
    }
  }

  private async singleAnswer(before: Reading, mistake: Mistake, family: FixFamily): Promise<TriedAnswer | undefined> {
    for (const question of family.questions(mistake)) {
      const possible = question.isWhole ? await this.possible(before, mistake, question) : [];
      if (possible.length === 1) return possible[0];
    }
    return undefined;
  }
}

/** A text on the way to the one that is right, and which line of the first text each of its lines was. */
interface Draft {
  readonly reading: Reading;
  readonly oldLine: (line: number) => number;
}

function through(oldLine: Draft['oldLine'], edits: readonly TextEdit[]): Draft['oldLine'] {
  const before = lineBefore(edits);
  return (line) => oldLine(before(line));
}

function errorsLeft({ after }: TriedAnswer): number {
  return after.diagnostics.filter(({ severity }) => severity === DiagnosticSeverity.Error).length;
}

/** The mistakes of a text that a family can put right. */
export function mistakesOf(reading: Reading, { codes }: FixFamily): Mistake[] {
  return mistakesIn(reading, (diagnostic) => codes.includes(String(diagnostic.code)) && isWrong(diagnostic));
}

function hasOneAnswer({ answers, isWhole }: Question): boolean {
  return isWhole && answers.length === 1;
}

/** True for an error or a warning; what is only noted is not to be put right. */
export function isWrong({ severity }: Diagnostic): boolean {
  return severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning;
}

/** What edits change in what is wrong, line by line. */
interface Change {
  readonly gone: readonly Diagnostic[];
  /** New errors on lines that were judged before. */
  readonly caused: number;
  /** New errors on the others. */
  readonly revealed: number;
}

/** Compares two texts; from the line `judgedTo` on, what is new has only come to light. */
function changeBy(edits: readonly TextEdit[], before: Reading, after: Reading, judgedTo = Infinity): Change {
  const oldLine = lineBefore(edits), gone = before.diagnostics.filter(isWrong), lines = { caused: 0, revealed: 0 };
  const isChanged = (line: number): boolean => edits.some(({ range: { start, end } }) => start.line <= line && line <= end.line);
  for (const diagnostic of after.diagnostics.filter(isWrong)) {
    const line = oldLine(diagnostic.range.start.line), same = gone.findIndex((old) => isAlike(old, diagnostic.code, line));
    if (same >= 0) gone.splice(same, 1);
    else if (diagnostic.severity === DiagnosticSeverity.Error) lines[line < judgedTo && isJudged(before, line) || judgedEverywhere.has(String(diagnostic.code)) && !isChanged(line) ? 'caused' : 'revealed']++;
  }
  return { ...lines, gone };
}

function isAlike({ code, range }: Diagnostic, otherCode: Diagnostic['code'], line: number): boolean {
  return code === otherCode && range.start.line === line;
}

/** What is judged also behind a line that was left out (docs/notation.md, After a mistake): if it is new on a line that nobody changed, a change elsewhere brought it about. */
const judgedEverywhere: ReadonlySet<string> = new Set(['square-taken', 'edge-mismatch', 'no-tile-left', 'wrong-player', 'wrong-turn-number']);

/** True if everything was known about a line: it was read, its game is played, and no line up to it was left out. */
function isJudged({ replays, diagnostics }: Reading, line: number): boolean {
  const replay = replayAtLine(replays, line);
  return replay?.game !== undefined && !replay.lines.some(({ certain, statement }) => !certain && lineNumber(statement) <= line)
    && !diagnostics.some((diagnostic) => isAlike(diagnostic, 'syntax', line));
}

function keyOf({ code, range: { start } }: Diagnostic): string {
  return `${String(code)} ${start.line}:${start.character}`;
}
