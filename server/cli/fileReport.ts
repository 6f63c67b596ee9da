import { BadInput } from './inputFile.js';
import type { Finding, RecordReader } from './recordReader.js';

/** A record or scenario of a file with the outcome of its expectations. */
export interface SectionReport {
  /** Nothing for the record itself. */
  readonly title: string | undefined;
  readonly line: number;
  readonly turns: number;
  readonly expectations: number;
  readonly failures: readonly { readonly line: number; readonly expected: string; readonly actual: string }[];
  /** Errors in its lines. */
  readonly errors: readonly Finding[];
}

/** All that `check` and `test` want to know of a file; plain data, so that it can come from another thread. */
export interface FileReport {
  readonly file: string;
  /** Why it could not be read. */
  readonly unreadable?: string;
  readonly findings: readonly Finding[];
  readonly sections: readonly SectionReport[];
}

/** Reads, plays and checks one file. */
export async function reportFile(file: string, reader: RecordReader): Promise<FileReport> {
  try {
    const { findings, replays } = await reader.read(file);
    const begins = replays.map(({ section }) => lineOf(section.scenario) ?? 1);
    const sections = replays.map(({ section, lines, expectations }, index): SectionReport => {
      const begin = index === 0 ? 1 : begins[index], end = begins[index + 1] ?? Infinity;
      return {
        title: section.scenario === undefined ? undefined : section.scenario.title ?? '', line: begins[index],
        turns: lines.filter(({ statement }) => statement.$type === 'Turn').length, expectations: expectations.length,
        failures: expectations.filter(({ passed, judged }) => !passed && judged).map(({ node, expected, actual }) => ({ line: lineOf(node) ?? begin, expected, actual })),
        errors: findings.filter(({ line, severity, code }) => severity === 'error' && code !== 'expectation-failed' && line >= begin && line < end),
      };
    });
    return { file, findings, sections };
  } catch (error) {
    if (error instanceof BadInput) return { file, unreadable: error.message, findings: [], sections: [] };
    throw error;
  }
}

function lineOf(node: { readonly $cstNode?: { readonly range: { readonly start: { readonly line: number } } } } | undefined): number | undefined {
  return node?.$cstNode === undefined ? undefined : node.$cstNode.range.start.line + 1;
}
