import type { AstNode } from 'langium';

export type Severity = 'error' | 'warning' | 'info';

/** Another place in the record that explains a problem: the tile it collides with, the meeple that occupies the feature. */
export interface Related {
  readonly node: AstNode;
  readonly message: string;
}

/** Something wrong in a record, at the words that are wrong. */
export interface Problem {
  /** Stable, for users and tests; docs/problems.md has a section for each. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly node: AstNode;
  /** The words of `node` that are wrong; all of it if left out. */
  readonly property?: string;
  readonly index?: number;
  readonly related: readonly Related[];
  /** What could stand there instead of these words, the best first; for a quick fix. */
  readonly instead: readonly string[];
}

/** Where a problem lies. */
export interface ProblemPlace {
  readonly node: AstNode;
  readonly property?: string;
  readonly index?: number;
  readonly related?: readonly Related[];
  readonly severity?: Severity;
  readonly instead?: readonly string[];
}

export function problem(code: string, message: string, place: ProblemPlace): Problem {
  const { node, property, index, related = [], severity = 'error', instead = [] } = place;
  return { code, severity, message, node, related, instead, ...(property !== undefined && { property }), ...(index !== undefined && { index }) };
}
