// Steps of a walk through a page: each is timed and told, is counted, and leaves a picture in screenshots/.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { repo } from './host.mjs';

const pictures = path.join(repo, 'screenshots');
const count = { passed: 0, failed: 0 };

/** Takes steps on a page; what they are called begins with the name of the walk. A step gives whether it could be taken. */
export function stepsOn(page, walk) {
  mkdirSync(pictures, { recursive: true });
  return async (title, act) => {
    const begin = Date.now();
    const failure = await act().then(() => undefined, (error) => error);
    await page.screenshot({ path: path.join(pictures, `${walk}-${title.replace(/\W+/g, '-')}${failure ? '-FAILED' : ''}.png`) });
    count[failure ? 'failed' : 'passed']++;
    console.log(failure ? `FAIL  ${walk}: ${title}\n${failure.message}` : `ok    ${walk}: ${title} (${Date.now() - begin} ms)`);
    return !failure;
  };
}

/** Ends the walks with the numbers of all their steps. */
export function tellCount() {
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed ? 1 : 0;
}

/** Runs a command of the palette. It is opened again until the command is there: an extension that is being loaded has none yet. */
export async function runCommand(page, name, limit = 90_000) {
  const command = page.locator('.quick-input-list .monaco-list-row', { hasText: name }).first();
  for (const end = Date.now() + limit; ;) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.locator('.quick-input-widget input').first().waitFor();
    await page.keyboard.type(name);
    if (await command.waitFor({ timeout: 5000 }).then(() => true, () => false)) break;
    if (Date.now() > end) throw new Error(`there is no command ${name}`);
  }
  await page.keyboard.press('Enter');
}
