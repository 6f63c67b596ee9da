/** extensionTestsPath: VS Code loads this bundle into the extension host, the one on Node or the one in a browser worker, and awaits run(). */
import Mocha from 'mocha';
import { Lines } from './reporter.js';

export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', reporter: Lines, timeout: 30_000 });
  mocha.suite.emit('pre-require', globalThis, '', mocha); // describe() and it() now add to this run
  await import('./record.test.js');
  await import('./testExplorer.test.js');
  await import('./quickFixes.test.js');
  await import('./extension.test.js');
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} failed`);
}
