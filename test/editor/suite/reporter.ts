import { reporters, type Runner } from 'mocha';

const say = (text: string): void => console.log(text.replace(/^/gm, '[test] '));

/** One line a test. The prefix tells the suite's lines from the workbench's own (host.mjs). */
export class Lines extends reporters.Base {
  constructor(runner: Runner) {
    super(runner);
    runner.on('pass', (test) => say(`ok    ${test.fullTitle()} (${test.duration ?? 0} ms)`));
    runner.on('pending', (test) => say(`skip  ${test.fullTitle()}`));
    runner.on('fail', (test, error: Error) => say(`FAIL  ${test.fullTitle()}\n${error.stack ?? error.message}`));
    runner.once('end', () => say(`${this.stats.passes} passed, ${this.stats.failures} failed`));
  }
}
