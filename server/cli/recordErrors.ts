import type { SetStatus } from './program.js';
import type { Finding } from './recordReader.js';
import { exitStatus, type Terminal } from './terminal.js';

/** Says at the end that a record has errors, if it has, and sets the exit status. */
export function tellErrors(file: string, findings: readonly Finding[], terminal: Terminal, setStatus: SetStatus): void {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return;
  terminal.err(`carc: ${file} has ${errors} ${errors === 1 ? 'error' : 'errors'}, see carc check\n`);
  setStatus(exitStatus.errors);
}
