import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver-protocol/browser.js';

/** How bad a problem is: three are told apart by a word and a sign, not by a colour alone. */
export type Severity = 'error' | 'warning' | 'hint';

export function severityOf({ severity }: Pick<Diagnostic, 'severity'>): Severity {
  if (severity === DiagnosticSeverity.Error || severity === undefined) return 'error';
  return severity === DiagnosticSeverity.Warning ? 'warning' : 'hint';
}

export function worse(one: Severity | undefined, other: Severity): Severity {
  return one === 'error' || (one === 'warning' && other === 'hint') ? one : other;
}
