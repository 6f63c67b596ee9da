// As a person sees it: a record in a real VS Code in a real browser, in a dark, a light and a high contrast theme. Pictures go to screenshots/.
import path from 'node:path';
import { checkView } from './accessibility.mjs';
import { openPage, repo, startBrowser, startServer, until, workspace } from './host.mjs';
import { runCommand, stepsOn, tellCount } from './steps.mjs';

const themes = { dark: 'Default Dark Modern', light: 'Default Light Modern', contrast: 'Default High Contrast' };

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
    await runCommand(page, name);
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
  const openView = (name) => runCommand(page, `Carcassonne: ${name}`);
  const atBegin = { position: { x: 8, y: 8 } }; // in the middle of a long line a click scrolls the text aside
  const view = () => page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
  await step('the board view follows the cursor', async () => {
    await line(/^carcassonne/).click(atBegin);
    await press('Control+j'); // the panel goes
    await openView('Open Board View');
    const board = view();
    await board.locator('.tile').first().waitFor({ timeout: 20_000 });
    await line(/^carcassonne/).click(atBegin);
    await press('Control+End');
    await board.locator('.tile').nth(90).waitFor({ timeout: 20_000 });
    await page.waitForTimeout(500);
  });
  await step('the board view shows gaps and tiles left', async () => {
    await page.locator('.view-line').nth(5).click(atBegin);
    await press('Control+Home', 'PageDown');
    const board = view();
    await board.getByRole('button', { name: 'Gaps: what fits' }).click();
    await board.locator('.stage').press('t');
    await board.locator('.gap').nth(20).waitFor({ timeout: 20_000 });
    await board.locator('.bag li .kind').nth(20).waitFor({ timeout: 20_000 });
    await board.getByRole('option', { name: /Filled until the end in \d+%/ }).first().waitFor({ timeout: 60_000 });
    await board.getByRole('listbox').press('ArrowDown');
    await board.locator('.gap.chosen').waitFor();
    await board.getByRole('option', { selected: true }).locator('.kind').first().waitFor();
    await page.waitForTimeout(300);
  });
  await step('the board view has no serious finding of accessibility', () => checkView(page));
  const close = async (title) => {
    const tab = page.locator('.tab', { hasText: title }).first();
    await tab.locator('.codicon-close').click(); // not by key: the keys of a view reach VS Code late
    await tab.waitFor({ state: 'detached' });
  };
  await step('the board view closes', () => close('Board'));
  await step('the statistics show, and a turn in the plot leads to its line', async () => {
    await openView('Show Statistics');
    const statistics = view();
    await statistics.locator('.plot .score').nth(1).waitFor({ timeout: 20_000 });
    await statistics.getByRole('table', { name: 'Biggest features' }).waitFor();
    const box = await statistics.locator('.plot').boundingBox();
    await statistics.locator('.plot').click({ position: { x: box.width / 2, y: 60 } });
    await statistics.getByRole('slider').press('ArrowRight');
    await statistics.locator('.reading', { hasText: /After turn \d+/ }).waitFor();
    const turn = /turn (\d+)/.exec(await statistics.locator('.reading').textContent())[1];
    const cursor = page.locator('.active-line-number').first(), written = line(new RegExp(`^\\s*${turn}\\.`));
    await until('the cursor is at the turn', 20_000, async () => (await cursor.boundingBox())?.y === (await written.boundingBox())?.y);
    await page.waitForTimeout(300);
  });
  await step('the statistics have no serious finding of accessibility', () => checkView(page));
  await step('the statistics close', () => close('Statistics'));
  await step('the walkthrough opens', async () => {
    await command('Open Walkthrough', 'Write a game of Carcassonne');
    await page.keyboard.type('Write a game of Carcassonne');
    await press('Enter');
    await visible('.gettingStartedContainer', 'Look at a game');
    await view().locator('svg').waitFor({ timeout: 20_000 });
  });
  return true;
}
