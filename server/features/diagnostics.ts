import { AstUtils, type AstNode, type ValidationAcceptor } from 'langium';
import type { DiagnosticRelatedInformation } from 'vscode-languageserver-types';
import type { Document } from '../../language/generated/ast.js';
import type { CarcassonneServices } from '../module.js';
import type { Problem } from '../record/problem.js';

/** The name that diagnostics carry in the editor. */
export const diagnosticSource = 'carcassonne';

/** Where the pages are that explain the problem codes; the client tells when it starts the server. */
export const problemPages = { base: undefined as string | undefined };

/** Shows what a replay found wrong, at the words that are wrong. The check sits on the root: one replay, one pass. */
export function registerDiagnostics(services: CarcassonneServices): void {
  services.validation.ValidationRegistry.register({
    Document: (root: Document, accept: ValidationAcceptor): void => {
      const { replays, problems } = services.record.Replays.of(AstUtils.getDocument(root));
      for (const found of [...problems, ...replays.flatMap((replay) => replay.problems)]) show(found, accept);
    },
  });
}

function show(found: Problem, accept: ValidationAcceptor): void {
  accept(found.severity, found.message, {
    node: found.node,
    ...(found.property !== undefined && { property: found.property }),
    ...(found.index !== undefined && { index: found.index }),
    code: found.code,
    ...(problemPages.base !== undefined && { codeDescription: { href: `${problemPages.base}#${found.code}` } }),
    relatedInformation: found.related.flatMap(({ node, message }) => relatedInformation(node, message)),
  } as Parameters<ValidationAcceptor>[2]);
}

function relatedInformation(node: AstNode, message: string): DiagnosticRelatedInformation[] {
  return node.$cstNode === undefined ? [] : [{ message, location: { uri: AstUtils.getDocument(node).uri.toString(), range: node.$cstNode.range } }];
}
