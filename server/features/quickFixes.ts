/**
 * Code actions: quick fixes of what is marked, one or all of its kind in the file, and `source.fixAll` for what may be put right on save. The
 * families of fixes are in quickfixes/; here is asked for which of them an editor wants to know.
 */
import { DefaultLanguageServer, type CodeActionProvider } from 'langium/lsp';
import type { LangiumDocument } from 'langium';
import { CancellationToken, CodeActionKind, type CodeAction, type CodeActionParams, type InitializeParams, type InitializeResult, type Range, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CarcassonneServices } from '../module.js';
import { fixFamilies } from './quickfixes/families.js';
import type { FixFamily, Mistake } from './quickfixes/fix.js';
import { TextReader, type Reading } from './quickfixes/reading.js';
import { mistakesOf, Trial } from './quickfixes/trial.js';
import { OpenQuestions } from './suggestions/openQuestions.js';

/** What may be put right on save: sums, numbers of turns, the first line, a needless `as-played`; never a move. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.carcassonne`;

/** Tells editors which kinds of code actions there are, so that they ask for them on save. */
export class LanguageServerWithFixes extends DefaultLanguageServer {
  protected override buildInitializeResult(params: InitializeParams): InitializeResult {
    const result = super.buildInitializeResult(params);
    return { ...result, capabilities: { ...result.capabilities, codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } } };
  }
}

export class QuickFixes implements CodeActionProvider {
  private readonly reader: TextReader;
  private readonly openQuestions: OpenQuestions;

  constructor(services: CarcassonneServices) {
    this.reader = new TextReader(services);
    this.openQuestions = new OpenQuestions(services);
  }

  async getCodeActions(document: LangiumDocument, { range, context }: CodeActionParams, token = CancellationToken.None): Promise<CodeAction[]> {
    const isFixed = wants(context.only, CodeActionKind.QuickFix) && document.diagnostics?.some((diagnostic) => isWithin(diagnostic.range, range)) === true;
    // Nobody wants these in a list of fixes for one place.
    const isAllFixed = context.only !== undefined && wants(context.only, fixAllKind);
    if (!isFixed && !isAllFixed) return [];
    const trial = new Trial(this.reader, token), reading = await trial.readNow(document), actions: CodeAction[] = [];
    if (isFixed) {
      for (const family of fixFamilies) actions.push(...await quickFixes(trial, reading, family, range));
    }
    const open = isFixed ? document.diagnostics?.find(({ code, range: at }) => code === 'open-question' && isWithin(at, range)) : undefined;
    if (open !== undefined) actions.push(...await this.openQuestions.fixes(document, open, token));
    if (isAllFixed) {
      actions.push(...await fixAll(trial, reading, fixFamilies.filter(({ isSafe }) => isSafe === true), 'Put right sums, turn numbers, the first line and needless “as-played”', fixAllKind));
    }
    return actions;
  }
}

/** True if somebody who asks for some kinds, or for all, asks for this one too: `source` includes `source.fixAll`. */
function wants(only: readonly string[] | undefined, kind: string): boolean {
  return only === undefined || only.some((one) => one === '' || one === kind || kind.startsWith(`${one}.`));
}

/** The fixes of one family for what is marked in a range, and one for all of its kind if there are several. */
async function quickFixes(trial: Trial, reading: Reading, family: FixFamily, range: Range): Promise<CodeAction[]> {
  const mistakes = mistakesOf(reading, family), here = mistakes.filter(({ diagnostic }) => isWithin(diagnostic.range, range)), actions: CodeAction[] = [];
  for (const mistake of here) actions.push(...await fixesOf(trial, reading, family, mistake));
  if (here.length === 0 || mistakes.length === 1 || family.all === undefined) return actions;
  const all = await fixAll(trial, reading, [family], `Fix all in this file: ${family.all}`, CodeActionKind.QuickFix), textAfter = ({ edit }: CodeAction): string => textWith(reading, edit);
  return [...actions, ...all.filter((one) => !actions.some((other) => textAfter(other) === textAfter(one)))];
}

async function fixesOf(trial: Trial, reading: Reading, family: FixFamily, mistake: Mistake): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const { question, possible } of await trial.fixesOf(reading, mistake, family)) {
    const isPreferred = question.isWhole && possible.length === 1 && possible[0].revealed === 0;
    actions.push(...possible.slice(0, question.offered).map(({ title, edits }) =>
      ({ title, kind: CodeActionKind.QuickFix, diagnostics: [mistake.diagnostic], edit: editOf(reading, edits), ...isPreferred && { isPreferred } })));
  }
  return actions;
}

async function fixAll(trial: Trial, reading: Reading, families: readonly FixFamily[], title: string, kind: CodeActionKind): Promise<CodeAction[]> {
  const edits = await trial.allFixed(reading, families);
  return edits.length === 0 ? [] : [{ title, kind, edit: editOf(reading, edits) }];
}

function editOf({ document }: Reading, edits: readonly TextEdit[]): WorkspaceEdit {
  return { changes: { [document.textDocument.uri]: [...edits] } };
}

function textWith({ document: { textDocument } }: Reading, edit: WorkspaceEdit | undefined): string {
  return TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []);
}

/** True if two ranges touch. */
function isWithin(marked: Range, { start, end }: Range): boolean {
  const isBefore = (a: Range['start'], b: Range['start']): boolean => a.line < b.line || a.line === b.line && a.character < b.character;
  return !isBefore(end, marked.start) && !isBefore(marked.end, start);
}
