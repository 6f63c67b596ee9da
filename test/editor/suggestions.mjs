// Moves are suggested in a real VS Code, in a dark, a light and a high contrast theme: as quick fixes of an open question, in a list, and on the board, where a click takes one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkView } from './accessibility.mjs';
import { openPage, repo, startBrowser, startServer } from './host.mjs';
import { runCommand, stepsOn, tellCount } from './steps.mjs';

const themes = { dark: 'Default Dark Modern', light: 'Default Light Modern', contrast: 'Default High Contrast' };
const record = 'carcassonne 1\nplayers red "Anna", blue "Ben"\n\n1. red  V 1,0  highwayman W\n2. blue E 0,1  r90\n3. red  B 0,2  monk\n4. blue E ?\n';
const best = 'E 0,-1 r180 knight S';

const browser = await startBrowser();
try {
  for (const [theme, name] of Object.entries(themes)) await inTheme(theme, name);
} finally {
  await browser.close();
}
tellCount();

async function inTheme(theme, name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'carc-suggestions-')), file = path.join(folder, 'game.carc');
  writeFileSync(file, record);
  const server = await startServer('node', { userSettings: { 'workbench.colorTheme': name, 'carcassonne.suggestions.time': 1 } }), page = await openPage(browser);
  try {
    await page.goto(server.url(folder, { development: [repo], open: file }));
    await walk(page, stepsOn(page, `suggestions-${theme}`));
  } finally {
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function walk(page, step) {
  const line = (text) => page.locator('.view-line', { hasText: text }).first(), slow = { timeout: 90_000 };
  const press = (...keys) => keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve());
  const atEnd = async () => {
    await line(/^4\./).click();
    await press('End');
  };
  // The text of an editor has spaces that do not break.
  const written = () => line(new RegExp(`^4. blue ${best}`.replaceAll(' ', '\\s+'))).waitFor(slow);
  const undone = async () => {
    await press('Control+z');
    await line(/^4\.\s+blue\s+E\s+\?/).waitFor();
  };

  await step('an open question is noted, and a lens stands above it', async () => {
    await line('players').waitFor(slow);
    await page.locator('.squiggly-info').first().waitFor(slow);
    await page.locator('.codelens-decoration', { hasText: 'Suggest moves' }).waitFor(slow);
  });
  await step('its quick fixes are the best moves, and one is taken', async () => {
    await atEnd();
    // As a person does: the sign that there is something to choose comes first.
    await page.locator('.codicon-light-bulb, .codicon-gutter-lightbulb').first().waitFor(slow);
    await press('Control+.');
    await page.locator('.action-widget .monaco-list-row', { hasText: best }).first().waitFor(slow);
  });
  await step('the move stands in its place', async () => {
    await press('Enter');
    await written();
    await undone();
  });
  await step('the list tells what each move is worth and why', async () => {
    await atEnd();
    await runCommand(page, 'Carcassonne: Suggest Moves');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: new RegExp(`1\\. ${best}.*completes a city`, 's') }).first().waitFor(slow);
  });
  await step('a move of the list is written', async () => {
    await press('Enter');
    await written();
    await undone();
  });
  const view = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
  await step('the board shows the moves and how the game is expected to end', async () => {
    await runCommand(page, 'Carcassonne: Open Board View');
    await view.locator('.tile').first().waitFor(slow);
    await view.getByRole('button', { name: 'Suggestions: the best moves' }).click();
    await view.locator('.stage').press('o');
    await view.locator('.stage').press('t');
    await view.locator('.suggestion').nth(2).waitFor(slow);
    await view.getByRole('option', { selected: true, name: /^1\. E 0,-1 .*completes a city/s }).waitFor(slow);
    await view.getByRole('columnheader', { name: 'wins' }).waitFor(slow);
    await page.waitForTimeout(300);
  });
  await step('the board with suggestions has no serious finding of accessibility', () => checkView(page));
  await step('a click on a mark takes the move', async () => {
    await view.locator(`.suggestion[data-move="${best}"] .plate`).click();
    await written();
  });
  await step('a turn that was played shows what was better, and is not written over', async () => {
    await line(/^2\./).click();
    await view.getByText(/^The move played cost/).waitFor(slow);
    await view.locator('.arrow').waitFor();
    await view.locator('.suggestion .plate').first().click();
    await page.waitForTimeout(300);
    await line(/^2\.\s+blue\s+E\s+0,1\s+r90$/).waitFor();
  });
}
