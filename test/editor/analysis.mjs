// A game is analyzed in a real VS Code, in a dark, a light and a high contrast theme: the curve grows, leads to the lines, and what was found is written into the record.
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
  const server = await startServer('node', { userSettings: { 'workbench.colorTheme': name, 'carcassonne.analysis.time': 400 } });
  const page = await openPage(browser);
  try {
    await page.goto(server.url(workspace, { development: [repo], open: path.join(workspace, 'game.carc') }));
    if (!(await walk(page, stepsOn(page, `analysis-${theme}`)))) console.log(server.logText());
  } finally {
    await page.close();
    await server.stop();
  }
}

/** False: not even the record was to be seen. */
async function walk(page, step) {
  const line = (text) => page.locator('.view-line', { hasText: text }).first();
  const view = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
  const button = (name) => view.getByRole('button', { name, exact: true });
  const opened = await step('an example opens', async () => {
    await line('players').waitFor({ timeout: 90_000 });
    await runCommand(page, 'Carcassonne: Open an Example');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: '.carc' }).first().waitFor();
    await page.keyboard.type('base-two-players');
    await page.keyboard.press('Enter');
    await line('Watch').waitFor({ timeout: 20_000 });
  });
  if (!opened) return false;
  await step('the first turns show while the others are looked at', async () => {
    await runCommand(page, 'Carcassonne: Analyze Game');
    await view.locator('.plot .score').first().waitFor({ timeout: 60_000 });
    await button('Cancel').click();
    await button('Analyze').waitFor();
  });
  await step('the analysis goes on to the last turn', async () => {
    await button('Analyze').click();
    await view.locator('.outcome', { hasText: '71 of 71 turns are analyzed' }).waitFor({ timeout: 240_000 });
    await button('Cancel').waitFor({ state: 'hidden' });
    await view.getByRole('table', { name: 'Turns' }).waitFor();
    await view.getByRole('heading', { name: 'Players' }).waitFor();
  });
  await step('a turn in the curve leads to its line, by the pointer and by keys', async () => {
    const box = await view.locator('.plot').boundingBox(), reading = view.locator('.reading');
    await view.locator('.plot').click({ position: { x: box.width / 2, y: 60 } });
    await view.getByRole('slider').press('ArrowRight');
    await reading.filter({ hasText: /Turn \d+: .*%/ }).waitFor();
    const cursor = page.locator('.active-line-number').first();
    await until('the cursor is at the turn', 20_000, async () => {
      const [, turn] = /Turn (\d+)/.exec(await reading.textContent()), place = line(new RegExp(`^\\s*${turn}\\.`));
      return (await cursor.boundingBox())?.y === (await place.boundingBox())?.y;
    });
  });
  await step('the view has no serious finding of accessibility', () => checkView(page));
  const written = /ends\s[\d.]+:[\d.]+\s±/;
  await step('what was found is written into the record, and undone', async () => {
    await button('Write into the record').click();
    await line(written).waitFor({ timeout: 20_000 });
    await view.locator('.outcome', { hasText: '71 of 71 turns are analyzed' }).waitFor();
    await page.locator('.view-line').nth(15).click({ position: { x: 8, y: 8 } }); // the first ones may be below the lines that stick
    await page.keyboard.press('Control+z');
    await line(written).waitFor({ state: 'detached' });
  });
  return true;
}
