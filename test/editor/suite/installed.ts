import { runFiles } from './runFiles.js';

/** As index.ts, for the extension that was installed from its package. */
export const run = (): Promise<void> => runFiles(async () => {
  await import('./installed.test.js');
  await import('./record.test.js');
  await import('./extension.test.js');
});
