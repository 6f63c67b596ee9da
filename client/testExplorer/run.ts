import * as vscode from 'vscode';
import type { ExpectationOutcome, SectionOutcome } from '../../server/protocol.js';
import { fileOf, rangeIn, type TestTree } from './tree.js';

/** In a file with more expectations than this, those of a scenario that passed are shown only when somebody opens it. */
const mostShown = 2000;

/** The failures whose line can be written anew: what `testing/message/context` in package.json asks for. */
export const canTakeOver = 'canTakeOverActual';

/** Runs what a request asks for, file by file; the server has played them all the same, so this only tells. */
export async function runTests(request: vscode.TestRunRequest, controller: vscode.TestController, tree: TestTree): Promise<void> {
  const run = controller.createTestRun(request), asked = request.include ?? [...controller.items].map(([, item]) => item);
  const included = new Set(asked), excluded = new Set(request.exclude);
  const wanted = (item: vscode.TestItem): boolean => isWithin(item, included) && !isWithin(item, excluded);
  try {
    for (const { uri } of new Set(asked.map(fileOf))) {
      if (run.token.isCancellationRequested) break;
      const file = uri === undefined ? undefined : await tree.load(uri);
      if (file !== undefined) reportFile(file, tree, run, wanted);
    }
  } finally {
    run.end();
  }
}

function isWithin(item: vscode.TestItem | undefined, items: ReadonlySet<vscode.TestItem>): boolean {
  return item !== undefined && (items.has(item) || isWithin(item.parent, items));
}

function reportFile(file: vscode.TestItem, tree: TestTree, run: vscode.TestRun, wanted: (item: vscode.TestItem) => boolean): void {
  if (file.error !== undefined) {
    run.errored(file, new vscode.TestMessage(file.error));
    return;
  }
  const scenarios = [...file.children].flatMap(([, item]) => {
    const outcome = tree.outcomeOf(item);
    return outcome === undefined ? [] : [{ item, outcome }];
  });
  const few = scenarios.reduce((sum, { outcome }) => sum + outcome.expectations.length, 0) <= mostShown;
  for (const { item, outcome } of scenarios) {
    if (wanted(item)) {
      if (few || !outcome.passed) tree.open(item);
      reportScenario(item, outcome, run);
    }
    for (const [, expectation] of item.children) {
      const checked = tree.expectationOf(expectation);
      if (checked !== undefined && wanted(expectation)) reportExpectation(expectation, checked, run);
    }
  }
}

/** A scenario tells of the errors in its own lines; its expectations that failed tell of themselves. */
function reportScenario(item: vscode.TestItem, { passed, errors, expectations, milliseconds }: SectionOutcome, run: vscode.TestRun): void {
  if (passed) {
    run.passed(item, milliseconds);
    return;
  }
  // Behind a line that was played against the rules, and cannot be, nothing is an error and nothing is judged.
  const blamed = errors.length > 0 ? errors : expectations.filter(({ judged }) => !judged).slice(0, 1);
  run.failed(item, blamed.map(({ message, range }) => placed(new vscode.TestMessage(message), item, range)), milliseconds);
}

function reportExpectation(item: vscode.TestItem, { passed, judged, message, expected, actual, range, correction }: ExpectationOutcome, run: vscode.TestRun): void {
  if (passed) {
    run.passed(item);
  } else if (!judged) {
    run.skipped(item);
  } else {
    const shown = placed(expected === '' ? new vscode.TestMessage(message) : vscode.TestMessage.diff(message, expected, actual), item, range);
    if (correction !== null) shown.contextValue = canTakeOver;
    run.failed(item, shown);
  }
}

function placed(message: vscode.TestMessage, { uri }: vscode.TestItem, range: SectionOutcome['range']): vscode.TestMessage {
  if (uri !== undefined) message.location = new vscode.Location(uri, rangeIn(range));
  return message;
}
