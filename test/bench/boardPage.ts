import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { BoardResult } from '../../server/protocol.js';

/** How the page of the board view does with one tile more or less. */
export interface PageTimes {
  /** Milliseconds for drawing, in the middle. */
  readonly draws: number;
  /** Milliseconds until the next frame is there too. */
  readonly shows: number;
  /** Elements of the drawing that were put in, and those that it has. */
  readonly drawn: number;
  readonly all: number;
}

/** Shows two boards in turn in a Chromium, with the script and the style sheet that the extension brings. Nothing if there is no Chromium. */
export async function pageTimes(boards: readonly BoardResult[]): Promise<PageTimes | undefined> {
  const { chromiumPath } = await import(path.join(__dirname, '../../test/editor/install.mjs')) as { chromiumPath(): string | undefined };
  const executablePath = chromiumPath();
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } }), webview = path.join(__dirname, '../webview');
  await page.addInitScript('window.acquireVsCodeApi = () => ({ postMessage() {}, getState() {}, setState() {} })');
  await page.goto('about:blank');
  await page.setContent(`<!DOCTYPE html><style>${readFileSync(path.join(webview, 'board.css'), 'utf8')}</style><body><script>${readFileSync(path.join(webview, 'board.js'), 'utf8')}</script>`);
  // What runs in the page is text: it knows a DOM, which this program does not.
  const times = await page.evaluate(`(${measured})(${JSON.stringify(boards)})`);
  await browser.close();
  return times as PageTimes;
}

const measured = `async (boards) => {
  const show = ({ board }) => window.dispatchEvent(new MessageEvent('message', { data: { board, uri: 'a', line: 0 } }));
  show(boards[0]);
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  const draws = [], shows = [], drawn = [];
  for (let round = 1; round <= 60; round++) {
    await frame();
    let added = 0;
    const count = (records) => { for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof SVGElement) added += 1 + node.querySelectorAll('*').length; };
    const observer = new MutationObserver(count), begin = performance.now();
    observer.observe(document.querySelector('svg.board'), { childList: true, subtree: true });
    show(boards[round % 2]);
    draws.push(performance.now() - begin);
    count(observer.takeRecords());
    observer.disconnect();
    drawn.push(added);
    await frame();
    shows.push(performance.now() - begin);
  }
  return { draws: median(draws), shows: median(shows), drawn: Math.max(...drawn), all: document.querySelectorAll('svg.board *').length };
}`;
