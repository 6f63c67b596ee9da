import { DocumentState, URI, type LangiumDocument } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { isDocument, isEnd, isExpectation, isExpectError, isImport, isPick, isSetup, isThen, isTurn } from '../../language/generated/ast.js';
import { bugReport } from '../exchange/bugReport.js';
import { ExportRefusal } from '../exchange/exportRefusal.js';
import { linkedText, linkOf } from '../exchange/link.js';
import { positionScenario } from '../exchange/positionScenario.js';
import { statementText } from '../exchange/statementText.js';
import type { CarcassonneServices } from '../module.js';
import {
  bugReportRequest, linkRequest, openLinkRequest, positionScenarioRequest, type BugReportParams, type ExchangeResult, type LinkParams, type OpenLinkParams, type PositionScenarioParams,
} from '../protocol.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { orRefusal } from './exchangeRequests.js';
import { stateAtLine } from './lineSoFar.js';

/** Answers the requests for links, positions and bug reports. */
export function answerSharing(connection: Connection, services: CarcassonneServices): void {
  const { workspace } = services.shared;
  /** Does something with an open document; positions are tried as documents of their own, which must not meet the building of others. */
  const withDocument = async (address: string, act: (document: LangiumDocument) => Promise<ExchangeResult>): Promise<ExchangeResult> => {
    const uri = URI.parse(address);
    await workspace.DocumentBuilder.waitUntil(DocumentState.Linked, uri);
    return orRefusal(() => workspace.WorkspaceLock.read(async () => {
      const document = workspace.LangiumDocuments.getDocument(uri);
      if (document === undefined) throw new ExportRefusal('This record is not open any more.');
      return act(document);
    }));
  };
  connection.onRequest(linkRequest, ({ uri, page }: LinkParams) => withDocument(uri, (document) => shared(document, page)));
  connection.onRequest(openLinkRequest, ({ link }: OpenLinkParams) => orRefusal(async () => ({ text: await linkedText(link), left: [] })));
  connection.onRequest(positionScenarioRequest, ({ uri, line }: PositionScenarioParams) => withDocument(uri, (document) => positionAt(document, line, services)));
  connection.onRequest(bugReportRequest, ({ uri, ...about }: BugReportParams) => withDocument(uri, (document) => reportAt(document, about, services)));
}

/** A record as a link; files that it imports are not in it. */
export async function shared({ textDocument, parseResult: { value: root } }: LangiumDocument, page?: string): Promise<ExchangeResult> {
  const imports = isDocument(root) ? root.statements.filter(isImport).map(({ path = '' }) => `the file ${path}, which it imports`) : [];
  return { text: await linkOf(textDocument.getText(), page), left: imports };
}

/** The position behind a line, or behind the last one before it, as a scenario. */
export async function positionAt(document: LangiumDocument, line: number, services: CarcassonneServices): Promise<ExchangeResult> {
  const state = stateAtLine(services.record.Replays, document, line), statement = state?.statement ?? state?.before[state.before.length - 1];
  if (state === undefined || statement === undefined) throw new ExportRefusal('No game is here: put the cursor on a line of one.');
  return positionScenario(state.replay, { line: statement, moment: 'after', title: `${sectionTitle(state.replay)}: after ${statementText(statement)}` }, services);
}

/** A line that was played, or should have been, as a bug report. */
export async function reportAt(document: LangiumDocument, { line, versions, page }: Omit<BugReportParams, 'uri'>, services: CarcassonneServices): Promise<ExchangeResult> {
  const state = stateAtLine(services.record.Replays, document, line), statement = state?.statement;
  const isMove = isTurn(statement) || isPick(statement) || isThen(statement) || isSetup(statement) || isEnd(statement) || isExpectation(statement) && !isExpectError(statement);
  if (state === undefined || statement === undefined || !isMove) throw new ExportRefusal('Put the cursor on the line that the report is about: a turn, a pick, an expectation.');
  return { text: await bugReport(state.replay, statement, { versions, page }, services), left: [] };
}
