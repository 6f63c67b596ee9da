// Draws icon.png (128 x 128) from icon.svg: node client/icons/render.mjs
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../../test/editor/host.mjs';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const browser = await startBrowser();
const page = await browser.newPage({ viewport: { width: 128, height: 128 } });
await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 128px }</style>${readFileSync(at('icon.svg'), 'utf8')}`);
await page.screenshot({ path: at('icon.png'), omitBackground: true });
await browser.close();
