import { runFiles } from './runFiles.js';

/** extensionTestsPath: VS Code loads this bundle into the extension host, the one on Node or the one in a browser worker, and awaits run(). */
export const run = (): Promise<void> => runFiles(async () => {
  await import('./record.test.js');
  await import('./testExplorer.test.js');
  await import('./quickFixes.test.js');
  await import('./extension.test.js');
});
