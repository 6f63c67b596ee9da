import { isScenario } from './generated/ast.js';
import type { Document, Scenario, Statement } from './generated/ast.js';

/** A record or a scenario: what stands between two `scenario` lines. */
export interface Section {
  /** The line that begins it; the record, before the first scenario, has none. */
  readonly scenario?: Scenario;
  /** The statements behind that line. */
  readonly statements: readonly Statement[];
}

const known = new WeakMap<Document, readonly Section[]>();

/** The sections of a file in their order. The first is the record; it is there even when it is empty. */
export function sectionsOf(document: Document): readonly Section[] {
  let sections = known.get(document);
  if (sections === undefined) {
    sections = divide(document);
    known.set(document, sections);
  }
  return sections;
}

function divide(document: Document): readonly Section[] {
  let statements: Statement[] = [];
  const sections: Section[] = [{ statements }];
  for (const statement of document.statements) {
    if (isScenario(statement)) {
      statements = [];
      sections.push({ scenario: statement, statements });
    } else {
      statements.push(statement);
    }
  }
  return sections;
}
