// As a person sees it: a record in a real VS Code in a real browser, in a dark and in a light theme. Pictures go to screenshots/.
import path from 'node:path';
import { openPage, repo, startBrowser, startServer, workspace } from './host.mjs';
import { stepsOn, tellCount } from './steps.mjs';

const themes = { dark: 'Default Dark Modern', light: 'Default Light Modern' };

const browser = await startBrowser();
try {
  for (const [theme, name] of Object.entries(themes)) await inTheme(theme, name);
} finally {
  await browser.close();
}
tellCount();

async function inTheme(theme, name) {
  const server = await startServer('node', { userSettings: { 'workbench.colorTheme': name } });
  const page = await openPage(browser), step = stepsOn(page, theme);
  try {
    await page.goto(server.url(workspace, { development: [repo], open: path.join(workspace, 'game.carc') }));
    if (!(await walk(page, step))) console.log(server.logText());
  } finally {
    await page.close();
    await server.stop();
  }
}

/** False: not even the record was to be seen. */
async function walk(page, step) {
  const line = (text) => page.locator('.view-line', { hasText: text }).first();
  const press = (...keys) => keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  const visible = (selector, hasText, timeout = 20_000) => page.locator(selector, { hasText }).first().waitFor({ timeout });

  if (!(await step('the record is open', () => line('players').waitFor({ timeout: 90_000 })))) return false;
  await step('a tile that does not fit is underlined', () => page.locator('.squiggly-error').first().waitFor({ timeout: 60_000 }));
  await step('the problem is listed', async () => {
    await line('players').click();
    await press('Control+Shift+M');
    await visible('.markers-panel .monaco-list-row', 'edge-mismatch');
  });
  await step('the hover tells the score', async () => {
    await line(/^2\./).hover({ position: { x: 8, y: 8 } });
    await visible('.monaco-hover:visible', /Anna[\s\S]*Ben[\s\S]*4/);
  });
  await step('completion offers the legal squares', async () => {
    await page.mouse.move(0, 0);
    await line('players').click();
    await press('Control+End');
    await page.keyboard.type('5. red V ');
    await press('Control+Space');
    await visible('.suggest-widget.visible .monaco-list-row', /^0,-2 r90/);
  });
  const command = async (name, choice) => {
    await press('Escape', 'Escape', 'F1');
    await page.locator('.quick-input-widget input').first().waitFor();
    await page.keyboard.type(name);
    await visible('.quick-input-list .monaco-list-row', name);
    await press('Enter');
    await visible('.quick-input-list .monaco-list-row', choice);
  };
  await step('an example opens from the command palette', async () => {
    await command('Carcassonne: Open an Example', '.carc');
    await press('Enter');
    await visible('.tab.active', 'Untitled');
    await visible('.view-line', 'carcassonne');
  });
  await step('a wonder tells what it does and has brought', async () => {
    await command('Carcassonne: Open an Example', '.carc');
    await page.keyboard.type('two-wonders');
    await press('Enter');
    await visible('.view-line', 'wonders');
    await line(/^wonders/).locator('span', { hasText: 'Taj-Mahal' }).last().hover();
    await visible('.monaco-hover:visible', /Taj[\s\S]*Roads/);
    await page.waitForTimeout(500); // it fades in
  });
  await step('the board view follows the cursor', async () => {
    await press('Escape', 'Escape', 'F1');
    await page.keyboard.type('Carcassonne: Open Board View');
    await visible('.quick-input-list .monaco-list-row', 'Open Board View');
    await press('Enter');
    const board = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
    await board.locator('.tile').first().waitFor({ timeout: 20_000 });
    await line(/^carcassonne/).click();
    await press('Control+End');
    await board.locator('.tile').nth(90).waitFor({ timeout: 20_000 });
    await page.waitForTimeout(500);
  });
  await step('the board view closes', async () => {
    const tab = page.locator('.tab', { hasText: 'Board' }).first();
    await tab.locator('.codicon-close').click(); // not by key: the keys of a view reach VS Code late
    await tab.waitFor({ state: 'detached' });
  });
  await step('the walkthrough opens', async () => {
    await command('Open Walkthrough', 'Write a game of Carcassonne');
    await page.keyboard.type('Write a game of Carcassonne');
    await press('Enter');
    await visible('.gettingStartedContainer', 'Look at a game');
    await press('Control+j'); // the panel goes
    const picture = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
    await picture.locator('svg').waitFor({ timeout: 20_000 });
  });
  return true;
}
