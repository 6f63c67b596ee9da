import { isTurn } from '../../language/generated/ast.js';
import type { SectionOutcome } from '../protocol.js';
import { BadInput } from './inputFile.js';
import type { Finding, RecordReader } from './recordReader.js';

/** A record or scenario of a file with its outcome. */
export interface SectionReport extends SectionOutcome {
  readonly turns: number;
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
    const { findings, replays, outcomes } = await reader.read(file);
    return { file, findings, sections: outcomes.map((outcome, index) => ({ ...outcome, turns: replays[index]?.lines.filter(({ statement }) => isTurn(statement)).length ?? 0 })) };
  } catch (error) {
    if (error instanceof BadInput) return { file, unreadable: error.message, findings: [], sections: [] };
    throw error;
  }
}
