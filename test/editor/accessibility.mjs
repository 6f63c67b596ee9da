// The automatic check of accessibility: the rules of axe-core, in a page or in a frame of one, such as a view of VS Code.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious or critical there, a line each with the elements it is about. */
export async function seriousFindings(frame) {
  await frame.evaluate(axe); // evaluated by the browser's driver, so the policy of the page does not apply
  const violations = await frame.evaluate(async () => (await globalThis.axe.run(document, { iframes: false, preload: false, resultTypes: ['violations'] })).violations);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join('; ')})`);
}

async function seriousFindingsInView(page) {
  const outer = await (await page.locator('iframe.webview.ready').first().elementHandle()).contentFrame();
  return seriousFindings(await (await outer.waitForSelector('#active-frame')).contentFrame());
}

/** Fails with what is serious in the view of VS Code that is open in a page. */
export async function checkView(page) {
  const findings = await seriousFindingsInView(page);
  if (findings.length > 0) throw new Error(findings.join('\n'));
}
