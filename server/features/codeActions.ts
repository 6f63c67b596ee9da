/** Code actions: fixes for the problems under the cursor. */
import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver-protocol';
import type { Replays } from '../record/replays.js';
import { takeOverActual } from './takeOverActual.js';

export class ProblemFixes implements CodeActionProvider {
  private readonly replays: Replays;

  constructor(services: { record: { Replays: Replays } }) {
    this.replays = services.record.Replays;
  }

  getCodeActions(document: LangiumDocument, { context: { diagnostics, only } }: CodeActionParams): CodeAction[] {
    if (only !== undefined && !only.includes(CodeActionKind.QuickFix) && !only.includes(CodeActionKind.Empty)) return [];
    return diagnostics.flatMap((diagnostic) => takeOverActual(document, diagnostic, this.replays) ?? []);
  }
}
