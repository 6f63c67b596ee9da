// The pictures of the README, cut from the screenshots that the tests took: npm run pictures.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openPage, repo, startBrowser } from './host.mjs';

const pictures = { score: 'light-the-hover-tells-the-score', completion: 'light-completion-offers-the-legal-squares', recording: 'recording-by-clicking-6' };
/** The record and the problems below it, without the bars around them. */
const clip = { x: 348, y: 36, width: 932, height: 656 };

const folder = path.join(repo, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const browser = await startBrowser();
try {
  const page = await openPage(browser);
  for (const [name, step] of Object.entries(pictures)) {
    const screenshot = readFileSync(path.join(repo, 'screenshots', `${step}.png`), 'base64');
    await page.setContent(`<style>body { margin: 0 } img { display: block }</style><img src="data:image/png;base64,${screenshot}">`);
    await page.screenshot({ path: path.join(folder, `${name}.png`), clip });
  }
} finally {
  await browser.close();
}
