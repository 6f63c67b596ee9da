import Mocha from 'mocha';
import { Lines } from './reporter.js';

/** Runs the tests that `load` imports, and fails if one of them does. */
export async function runFiles(load: () => Promise<unknown>): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', reporter: Lines, timeout: 30_000 });
  mocha.suite.emit('pre-require', globalThis, '', mocha); // describe() and it() now add to this run
  await load();
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} failed`);
}
