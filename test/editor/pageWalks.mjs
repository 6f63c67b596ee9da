// What a person does with the page for links, step by step; page.mjs opens it. Each walk gets the page, where it is, and links to it.
import path from 'node:path';
import { seriousFindings } from './accessibility.mjs';
import { game, lineOf, linked, linkTo, river, textIn } from './links.mjs';
import { repo, until } from './host.mjs';

export function equal(seen, wanted) {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (left !== right) throw new Error(`seen: ${left}\nwanted: ${right}`);
}

/** The address to which a page wants to go, also if no browser can go there. */
export async function requestedLink(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const asked = new Promise((resolve) => { session.once('Page.frameRequestedNavigation', ({ url }) => resolve(url)); });
  await act();
  return asked;
}

const scores = (page) => page.locator('tbody tr > td:nth-child(2)').allTextContents();
const cursor = (page) => page.getByLabel('Text of the record').evaluate(({ value, selectionStart }) => value.slice(0, selectionStart).split('\n').length - 1);
const moment = (page, text) => page.locator('.moment', { hasText: text }).waitFor({ timeout: 20_000 });
const accessible = async (page) => equal(await seriousFindings(page), []);

export async function reading({ page, step }) {
  await step('a link shows the text, the board and the scores', async () => {
    await moment(page, 'After the end of the game');
    equal([await page.getByLabel('Text of the record').inputValue() === game, await scores(page), await page.locator('.tile').count()], [true, ['111', '105'], 72]);
    equal([await page.title(), await page.locator('.count').textContent()], ['Two at the kitchen table - Carcassonne Notation', 'No problems']);
  });
  await step('keys step through the turns, and the cursor follows', async () => {
    await page.getByRole('region', { name: /^Board\./ }).focus();
    await page.keyboard.press('p');
    await moment(page, 'After turn 71');
    equal(await cursor(page), lineOf('71.'));
    await page.keyboard.press('p');
    await moment(page, 'After turn 70');
    equal(await scores(page), ['58', '60']);
    await page.getByRole('button', { name: 'Next turn' }).click();
    await moment(page, 'After turn 71');
  });
  await step('a click on a tile leads to its line', async () => {
    await page.locator('.tile').nth(31).click();
    await moment(page, 'After turn 31');
    equal(await cursor(page), lineOf('31.'));
  });
  await step('nothing serious is found in its accessibility', async () => accessible(page));
}

/** Moves are suggested by the page alone, in its worker; one is written by a click on the board. */
export async function suggested({ page, step }) {
  const text = page.getByLabel('Text of the record'), played = '1. red  V 1,0  highwayman W\n2. blue E 0,1  r90\n3. red  B 0,2  monk\n', best = 'E 0,-1 r180 knight S';
  await moment(page, 'After the end of the game');
  await step('the best moves and the outlook are shown for an open question', async () => {
    await text.fill(`carcassonne 1\nplayers red, blue\n\n${played}4. blue E ?\n`);
    await moment(page, 'Before turn 4');
    await page.getByRole('button', { name: 'Suggestions: the best moves' }).click();
    await page.locator('.stage').press('o');
    await page.locator('.suggestion').nth(2).waitFor();
    await page.getByRole('option', { selected: true, name: /^1\. E 0,-1 .*completes a city/s }).waitFor();
    await page.getByRole('columnheader', { name: 'wins' }).waitFor();
  });
  await step('nothing serious is found in the accessibility of suggestions', async () => accessible(page));
  await step('a click on a mark writes the move', async () => {
    await page.locator(`.suggestion[data-move="${best}"] .plate`).click();
    await moment(page, 'After turn 4');
    equal((await text.inputValue()).includes(`4. blue ${best}`), true);
  });
}

export async function writing({ page, step, context, address }) {
  const text = page.getByLabel('Text of the record'), problems = page.locator('.problems button');
  await moment(page, 'After the end of the game');
  await step('an edit is checked, and a problem is reached by keyboard', async () => {
    await text.fill(game.replace('70. blue E 3,4', '70. blue E 3,3').replace(/^title/m, 'titel'));
    await problems.nth(1).waitFor();
    equal(await page.locator('.count').textContent(), `${await problems.count()} errors`);
    equal(await page.locator('.numbers .error').allTextContents(), [...new Set((await problems.allTextContents()).map((line) => `✖ ${/^line (\d+), error: /.exec(line)?.[1]}`))]);
    await text.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    equal(await page.evaluate(() => [document.activeElement.getAttribute('aria-label'), String(getSelection())]), ['Text of the record', '3,3']);
    equal(await cursor(page), lineOf('70.'));
    await moment(page, 'After turn 70');
    await page.getByText('A line up to here is open, or could not be read or played').waitFor();
  });
  await step('nothing serious is found in the accessibility of problems', async () => accessible(page));
  const edited = game.replace('Two at the kitchen table', 'Grüße 🏰');
  await step('the link is copied anew, opens the same text, and is read by the command line', async () => {
    await text.fill(edited);
    await page.getByText('No problems').waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link is copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    equal([link.startsWith(`${address}#carc1=`), page.url()], [true, link]);
    equal(textIn(link) === edited, true);
    const other = await context.newPage();
    await other.goto(link);
    await other.getByRole('heading', { name: 'Grüße 🏰' }).waitFor();
    await other.close();
  });
  await step('VS Code is asked to open the same text', async () => {
    const link = await requestedLink(page, () => page.getByRole('button', { name: 'Open in VS Code' }).click());
    equal(link.replace(/=.*/, ''), 'vscode://carcassonne-notation.carcassonne-notation/open#carc1');
    equal(textIn(link) === edited, true);
  });
  await step('a file is opened, and one that is no text is refused', async () => {
    await page.getByLabel('File of a record').setInputFiles(river);
    await page.locator('tbody', { hasText: '131' }).waitFor();
    await page.getByLabel('File of a record').setInputFiles(path.join(repo, 'client/icons/icon.png'));
    await page.getByText('The file cannot be opened. icon.png is no text').waitFor();
    equal(await scores(page), ['131', '127']);
  });
  await step('a changed text is lost only if somebody says so', async () => {
    await text.fill('carcassonne 1\n');
    let question = '';
    page.once('dialog', async (dialog) => { question = dialog.message(); await dialog.dismiss(); });
    await page.evaluate((link) => { location.href = link; }, linkTo(address));
    await until('a question', 5000, () => question !== '');
    equal([question, await text.inputValue()], ['The text was changed. Shall another take its place?', 'carcassonne 1\n']);
    page.once('dialog', (dialog) => dialog.accept());
    await page.evaluate((link) => { location.href = link; }, linkTo(address, river));
    await page.locator('tbody', { hasText: '131' }).waitFor();
  });
  return /^vscode:/;
}

export const hostile = '<img src=https://elsewhere.example/x onerror=document.body.remove()><script>document.body.remove()</script>';
export const hostileRecord = `carcassonne 1\ntitle "${hostile}"\nplayers red "${hostile}", blue "*b*"\n1. red E 0,-1 r180 knight S "${hostile}"\n2. blue ${hostile} 1,0\n`;

/** What is refused, with the beginning of the reason. */
const refusals = {
  'no record is in it': ['#top', 'There is no record in this link'],
  'it is of another version': ['#carc2=abcd', 'The link is of version 2; this program reads version 1.'],
  'it is cut off': [linked(game).slice(0, 400), 'The link is cut off or changed'],
  'it is no compressed text': ['#carc1=____', 'The link is cut off or changed'],
  'it is too long': [`#carc1=${'a'.repeat(32_001)}`, 'The link has 32'],
  'it unpacks to gigabytes': [linked(Buffer.alloc(20_000_000)), 'What is in the link unpacks to more than 2000000 bytes'],
  'it has more lines than a browser lays out': [linked('carcassonne 1\n'.repeat(20_001)), 'The text has 20002 lines; this page shows no more than 20000.'],
  'it holds no text': [linked(Buffer.from([65, 0, 66])), 'What is in the link is no text.'],
};

export async function refusing({ page, step }) {
  await step('without a link nothing is there', async () => {
    await page.getByText('No game is at the cursor').waitFor();
    await page.getByText('No problems').waitFor();
    await accessible(page);
  });
  for (const [title, [hash, reason]] of Object.entries(refusals)) {
    await step(title, async () => {
      await page.evaluate((next) => { location.hash = next; }, hash);
      await page.getByRole('status').filter({ hasText: reason }).waitFor();
      equal(await page.getByLabel('Text of the record').inputValue(), '');
    });
  }
  await step('nothing serious is found in the accessibility of a refusal', async () => accessible(page));
}

export async function harmless({ page, step }) {
  await step('markup in names, titles and remarks is text', async () => {
    await page.getByRole('heading', { name: hostile }).waitFor();
    await page.locator('tbody th', { hasText: `red (${hostile})` }).waitFor();
    await page.locator('.problems button').first().waitFor();
    await page.locator('.tile').first().hover();
    equal(await page.locator('img, .boardPane script, .record script').count(), 0);
    equal(await page.title(), `${hostile} - Carcassonne Notation`);
  });
}

/** Its policy is what stops it, and says so. */
export async function sending({ page, step, address }) {
  const send = (url) => fetch(url).then(() => 'sent', () => 'stopped');
  await step('neither the page nor its worker can send anything', async () => {
    await page.getByText('No problems').waitFor();
    equal([await page.evaluate(send, address), await page.workers()[0].evaluate(send, address)], ['stopped', 'stopped']);
  });
  return /Content Security Policy/;
}

export async function fromDisk({ page, step }) {
  await step('the page works without a server', async () => {
    await moment(page, 'After the end of the game');
    equal(await scores(page), ['111', '105']);
  });
}
