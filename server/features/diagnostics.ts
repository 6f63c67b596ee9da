import { AstUtils, type AstNode, type ValidationAcceptor } from 'langium';
import type { Diagnostic, DiagnosticRelatedInformation, Range } from 'vscode-languageserver-types';
import type { Document } from '../../language/generated/ast.js';
import type { CarcassonneServices } from '../module.js';
import type { Problem } from '../record/problem.js';
import { rangeOfWords } from './words.js';

/** Where the pages are that explain the problem codes; the client tells when it starts the server. */
export const problemPages = { base: undefined as string | undefined };

/** What a diagnostic carries for its quick fixes. */
interface DiagnosticData {
  /** What could stand there instead of the marked words, the best first. */
  readonly instead: readonly string[];
}

/** What could stand there instead of the words that a diagnostic marks; nothing for one that does not say so. */
export function insteadOf({ data }: Diagnostic): readonly string[] {
  return typeof data === 'object' && data !== null && 'instead' in data && Array.isArray(data.instead) ? data.instead.filter((text: unknown) => typeof text === 'string') : [];
}

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
    ...placeOf(found),
    code: found.code,
    ...codeDescription(found.code),
    ...found.instead.length > 0 && { data: { instead: found.instead } satisfies DiagnosticData },
    relatedInformation: found.related.flatMap(({ node, message }) => relatedInformation(node, message)),
  } as Parameters<ValidationAcceptor>[2]);
}

/** The link from a code to the page that explains it. */
export function codeDescription(code: string): Pick<Diagnostic, 'codeDescription'> {
  return problemPages.base === undefined ? {} : { codeDescription: { href: `${problemPages.base}#${code}` } };
}

/** The words that are wrong; where no property is named, the node without its comment and line break. */
function placeOf({ node, property, index }: Problem): { node: AstNode; property?: string; index?: number; range?: Range } {
  if (property !== undefined) return { node, property, ...(index !== undefined && { index }) };
  const range = rangeOfWords(node);
  return { node, ...(range !== undefined && { range }) };
}

function relatedInformation(node: AstNode, message: string): DiagnosticRelatedInformation[] {
  const range = rangeOfWords(node);
  return range === undefined ? [] : [{ message, location: { uri: AstUtils.getDocument(node).uri.toString(), range } }];
}
