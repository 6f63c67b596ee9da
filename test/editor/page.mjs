// The page for links as a person sees it, in a real browser: served from a folder, and opened from a disk. Pictures go to screenshots/.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repo, startBrowser } from './host.mjs';
import { linked, linkTo } from './links.mjs';
import { equal, fromDisk, harmless, hostileRecord, reading, refusing, sending, suggested, writing } from './pageWalks.mjs';
import { stepsOn, tellCount } from './steps.mjs';

const folder = '/games/carc/', built = path.join(repo, 'dist/page'), onDisk = pathToFileURL(path.join(built, 'index.html')).href;
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const looks = {
  light: { colorScheme: 'light' }, dark: { colorScheme: 'dark' }, contrast: { forcedColors: 'active' }, narrow: { viewport: { width: 420, height: 800 } },
};

const server = createServer(({ url }, answer) => {
  const name = url === folder ? 'index.html' : url.startsWith(folder) ? url.slice(folder.length) : '', type = types[path.extname(name)];
  const known = type !== undefined && /^\w+\.\w+$/.test(name);
  answer.writeHead(known ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(known ? readFileSync(path.join(built, name)) : '');
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const address = `http://127.0.0.1:${server.address().port}${folder}`;
const browser = await startBrowser();
try {
  for (const look of Object.keys(looks)) await opened(look, linkTo(address), reading);
  for (const look of ['light', 'dark']) await opened(`suggested-${look}`, linkTo(address), suggested, look);
  await opened('edited', linkTo(address), writing);
  await opened('refused', address, refusing);
  await opened('hostile', address + linked(hostileRecord), harmless);
  await opened('closed', address, sending);
  await opened('disk', linkTo(onDisk), fromDisk);
} finally {
  await browser.close();
  server.close();
}
tellCount();

/** Walks through the page at a link. What it requests and what goes wrong, except what the walk says must, is a step of its own at the end. */
async function opened(name, link, walk, look = name) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...looks[look], permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage(), step = stepsOn(page, `page-${name}`), requested = new Set(), faults = [];
  context.on('request', (request) => requested.add(request.url().replace(/#.*/, '').replace(/^blob:.*/, 'its worker')));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
  await page.goto(link);
  const expected = await walk({ page, step, context, address });
  await step('nothing but its own files was requested, and nothing failed', async () => {
    const page = link.replace(/#.*/, ''), own = [page, ...['page.css', 'page.js', 'icon.svg'].map((file) => new URL(file, page).href), 'its worker'];
    equal([...requested, ...faults].filter((seen) => !own.includes(seen) && !expected?.test(seen)), []);
  });
  await context.close();
}
