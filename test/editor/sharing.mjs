// A record goes around, as people hand it on: from VS Code as a link to the page, from the page to VS Code. Pictures go to screenshots/.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { seriousFindings } from './accessibility.mjs';
import { openPage, repo, startBrowser, startServer, workspace } from './host.mjs';
import { linked, textIn } from './links.mjs';
import { equal, hostile, hostileRecord, requestedLink } from './pageWalks.mjs';
import { runCommand, stepsOn, tellCount } from './steps.mjs';

const file = path.join(workspace, 'game.carc'), record = readFileSync(file, 'utf8');
const pageAddress = pathToFileURL(path.join(repo, 'dist/page/index.html')).href;
const server = await startServer('node', { userSettings: { 'carcassonne.sharing.page': pageAddress }, dialogs: true });
const browser = await startBrowser().catch(async (error) => { await server.stop(); throw error; });
try {
  const page = await openPage(browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(server.url(workspace, { development: [repo], open: file }));
  await around(page, stepsOn(page, 'sharing'));
} finally {
  await browser.close();
  await server.stop();
}
tellCount();

async function around(page, step) {
  const board = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
  const untitled = page.locator('.tab', { hasText: 'Untitled' });
  const command = (name) => runCommand(page, name);
  const entered = async (prompt, text) => {
    await page.locator('.quick-input-message', { hasText: prompt }).waitFor();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  };
  const answered = async (question, answer) => {
    const dialog = page.locator('.monaco-dialog-box', { hasText: question });
    await dialog.waitFor();
    await page.screenshot({ path: path.join(repo, `screenshots/sharing-asks-${question.replace(/\W+/g, '-')}.png`) });
    await dialog.getByRole('button', { name: answer, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  let link = '';

  await step('the record is open', () => page.locator('.squiggly-error').first().waitFor({ timeout: 120_000 }));
  await step('the command copies a link to the page', async () => {
    await page.locator('.view-line', { hasText: 'players' }).first().click();
    await command('Carcassonne: Copy Link to This Record');
    await page.locator('.notification-toast', { hasText: 'The link is copied.' }).waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    equal([link.startsWith(`${pageAddress}#carc1=`), textIn(link) === record], [true, true]);
  });
  await step('the page shows the record, and hands it on to VS Code', async () => {
    const other = await browser.newPage();
    await other.goto(link);
    await other.getByText('line 8, error').waitFor();
    equal(await other.getByLabel('Text of the record').inputValue() === record, true);
    link = await requestedLink(other, () => other.getByRole('button', { name: 'Open in VS Code' }).click());
    await other.close();
    equal(link.startsWith('vscode://carcassonne-notation.carcassonne-notation/open#carc1='), true);
  });
  await step('the address opens it in VS Code, which asks twice', async () => {
    await command('Developer: Open URL');
    await entered('URL to open', link);
    await answered('Allow', 'Open');
    await answered(`This link holds a text of ${record.length} characters in ${record.split('\n').length} lines`, 'Open');
    await untitled.first().waitFor();
    await page.locator('.squiggly-error').first().waitFor();
  });
  await step('the command opens it too, from the link to the page', async () => {
    await command('Carcassonne: Open a Link...');
    await entered('A link that holds a record', link.replace(/^[^#]*/, pageAddress));
    await answered('This link holds a text', 'Open');
    await untitled.nth(1).waitFor();
  });
  await step('markup in a link is text in the board view', async () => {
    await command('Carcassonne: Open a Link...');
    await entered('A link that holds a record', pageAddress + linked(hostileRecord));
    await answered('This link holds a text', 'Open');
    await untitled.nth(2).waitFor();
    await command('Carcassonne: Open Board View');
    await board.getByRole('heading', { name: hostile }).waitFor();
    await board.locator('tbody th', { hasText: `red (${hostile})` }).waitFor();
    equal(await board.locator('img').count(), 0);
  });
  await step('nothing serious is found in the accessibility of the board view', async () => {
    const handle = await page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').elementHandle();
    equal(await seriousFindings(await handle.contentFrame()), []);
  });
  await step('a link that is cut off is refused with the reason', async () => {
    await command('Carcassonne: Open a Link...');
    await entered('A link that holds a record', link.slice(0, -40));
    await page.locator('.notification-toast', { hasText: 'The link cannot be opened. The link is cut off or changed' }).waitFor();
    equal(await untitled.count(), 3);
  });
}
