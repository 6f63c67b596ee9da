/**
 * How the scenarios and records of a document went: for the Test Explorer and for `carc test`, from the replays and diagnostics that the
 * editor shows.
 */
import { DocumentState, type LangiumDocument } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { DiagnosticSeverity, type Range } from 'vscode-languageserver-types';
import { isDocument, isExpectation, isScenario, type Statement } from '../../language/generated/ast.js';
import { outcomesRequest, type ExpectationOutcome, type LineError, type OutcomesParams, type OutcomesResult, type SectionOutcome } from '../protocol.js';
import type { CheckedExpectation } from '../record/expectation.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { correctedLine } from './quickfixes/actualValue.js';
import { readDocument } from './readDocument.js';
import { lineNumber, rangeOfWords } from './words.js';

/** Answers the client's question for the outcomes of a document. */
export function answerOutcomes(shared: LangiumSharedServices, replays: Replays, connection: Connection): void {
  connection.onRequest(outcomesRequest, ({ textDocument: { uri } }: OutcomesParams): Promise<OutcomesResult> =>
    readDocument(shared, uri, DocumentState.Validated, (document) => ({ sections: testsOf(document, replays) })));
}

/** The scenarios of a document, and its record if it expects something. */
export function testsOf(document: LangiumDocument, replays: Replays): SectionOutcome[] {
  const root = document.parseResult.value;
  const expectsSomething = isDocument(root) && root.statements.some((statement) => isScenario(statement) || isExpectation(statement));
  return expectsSomething ? outcomesOf(document, replays).filter(({ title, expectations, passed }) => title !== null || expectations.length > 0 || !passed) : [];
}

/**
 * The outcome of each section of a document, which must be validated. A file that cannot be played at all, or only declares tiles, has
 * one that did not pass if something in it is an error.
 */
export function outcomesOf(document: LangiumDocument, replays: Replays): SectionOutcome[] {
  const played = replays.of(document).replays, errors = errorsOf(document);
  if (played.length === 0) return errors.length === 0 ? [] : [{ title: null, range: errors[0].range, passed: false, milliseconds: 0, expectations: [], errors }];
  const begins = played.map(({ section: { scenario } }, index) => scenario === undefined || index === 0 ? 0 : lineNumber(scenario));
  return played.map((replay, index) => {
    const begin = begins[index], end = begins[index + 1] ?? Infinity;
    return outcomeOf(document, replay, errors.filter(({ range: { start } }) => start.line >= begin && start.line < end));
  });
}

function outcomeOf(document: LangiumDocument, { section: { scenario, statements }, expectations: checked, milliseconds }: Replay, errors: readonly LineError[]): SectionOutcome {
  const expectations = checked.flatMap((one) => expectationOutcome(document, one));
  return {
    title: scenario === undefined ? null : scenario.title ?? '', range: rangeOfLines([...scenario === undefined ? [] : [scenario], ...statements]),
    passed: errors.length === 0 && expectations.every(({ passed }) => passed), milliseconds, expectations, errors,
  };
}

function expectationOutcome({ textDocument }: LangiumDocument, checked: CheckedExpectation): ExpectationOutcome[] {
  const { node, passed, judged, expected, actual, message } = checked, range = rangeOfWords(node);
  return range === undefined ? [] : [{ range, text: textDocument.getText(range), passed, judged, expected, actual, message, correction: correctedLine(checked) ?? null }];
}

function errorsOf({ diagnostics = [] }: LangiumDocument): LineError[] {
  return diagnostics
    .filter(({ severity, code }) => severity === DiagnosticSeverity.Error && code !== 'expectation-failed')
    .map(({ range, code, message }) => ({ range, code: String(code), message }))
    .sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
}

/** From the first word of the first line to the last of the last; every line has one. */
function rangeOfLines(lines: readonly Statement[]): Range {
  const nowhere = { line: 0, character: 0 };
  return { start: rangeOfWords(lines[0])?.start ?? nowhere, end: rangeOfWords(lines[lines.length - 1])?.end ?? nowhere };
}
