// Ten turns are recorded in the board view of a real VS Code, by clicking only and by keys only; what is saved is the expected file. Then keys step
// through the turns, and the window is loaded again.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkView } from './accessibility.mjs';
import { openPage, repo, startBrowser, startServer, until } from './host.mjs';
import { runCommand, stepsOn, tellCount } from './steps.mjs';

const pictures = path.join(repo, 'screenshots'), expected = readFileSync(path.join(repo, 'test/editor/recording/ten-turns.carc'), 'utf8');
const lines = expected.trimEnd().split('\n'), first = lines.findIndex((line) => line === '') + 1, header = `${lines.slice(0, first - 1).join('\n')}\n`;

const browser = await startBrowser(), server = await startServer('node', { userSettings: { 'workbench.colorTheme': 'Default Light Modern', 'window.restoreWindows': 'preserve' } });
try {
  for (const [title, record] of Object.entries({ clicking: byClicking, keys: byKeys })) {
    const page = await openPage(browser);
    await stepsOn(page, 'recording')(`ten turns by ${title} only`, () => recordGame(page, title, record));
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
tellCount();

async function recordGame(page, title, record) {
  const folder = mkdtempSync(path.join(tmpdir(), 'carc-recording-')), file = path.join(folder, 'game.carc');
  writeFileSync(file, header);
  try {
    await page.goto(server.url(folder, { development: [repo], open: file }));
    await page.locator('.view-line', { hasText: 'players' }).first().waitFor({ timeout: 90_000 });
    await runCommand(page, 'Carcassonne: Record by Clicking');
    const view = page.locator('iframe.webview.ready').first().contentFrame().locator('#active-frame').contentFrame();
    await view.locator('.recording .tileButton').first().waitFor({ timeout: 60_000 });
    for (const [index, line] of lines.slice(first).entries()) {
      await record(page, view, choicesOf(line));
      await page.locator('.view-line', { hasText: beginning(line) }).first().waitFor();
      if (index === 2) await checkView(page);
      if (index % 4 === 2) await page.screenshot({ path: path.join(pictures, `recording-by-${title}-${index}.png`) });
    }
    await undoAndRedo(page, view, record);
    await stepBack(page, view);
    await page.locator('.view-line', { hasText: 'players' }).first().click();
    await page.keyboard.press('Control+s');
    await until('the recorded game is the expected file', 20_000, () => readFileSync(file, 'utf8').trimEnd() === expected.trimEnd()).catch((error) => { throw new Error(`${error.message}\n${readFileSync(file, 'utf8')}`); });
    await runCommand(page, 'Developer: Reload Window');
    await page.locator('.quick-input-list').waitFor({ state: 'detached' });
    await view.locator('.tile').first().waitFor({ timeout: 90_000 }); // the view is there again, and shows the board
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last line goes with the editor's undo, and is recorded once more. */
async function undoAndRedo(page, view, record) {
  const last = lines[lines.length - 1];
  await view.locator('.recording .tileButton').first().focus();
  await page.keyboard.press('Control+z');
  await page.locator('.view-line', { hasText: beginning(last) }).first().waitFor({ state: 'detached' });
  await record(page, view, choicesOf(last));
  await page.locator('.view-line', { hasText: beginning(last) }).first().waitFor();
}

/** Recording ends, and keys step through the turns: the text follows. */
async function stepBack(page, view) {
  const cursor = async () => Number(await page.locator('.active-line-number').first().textContent()), last = lines.length;
  await view.locator('.recording button', { hasText: 'Record' }).click();
  await view.locator('.recording .body').waitFor({ state: 'hidden' });
  for (const [key, line] of [['p', last - 1], ['p', last - 2], ['n', last - 1], ['n', last]]) {
    const arrived = async () => (await cursor()) === line;
    // A key that comes while the board of the line is still on its way does nothing: then it is pressed again.
    await until(`the cursor is on line ${line}`, 15_000, async () => {
      await view.locator('.stage').press(key);
      return until('the key does something', 4_000, arrived).catch(arrived);
    });
  }
}

/** How a line begins, whatever its columns. */
function beginning(line) {
  return new RegExp(`^\\s*${line.trim().split(/ +/).slice(0, 3).join('\\s+')}`);
}

/** What is chosen for a line. */
function choicesOf(line) {
  const [head, player, tile, ...rest] = line.trim().split(/ +/), isTurned = /^r\d+$/.test(rest[1] ?? ''), isPick = head === 'pick';
  const actions = rest.slice(isPick ? 0 : isTurned ? 2 : 1).join(' ');
  return { line: line.trim().replace(/ +/g, ' '), who: player, tile, square: isPick ? undefined : rest[0], turned: isTurned ? `${rest[0]} ${rest[1]}` : rest[0], actions: actions === '' ? [] : actions.split(', ') };
}

function said(view) {
  return view.locator('.recording .line').textContent();
}

function button(view, value) {
  return view.locator(`.recording button[value="${value}"]`);
}

async function byClicking(_page, view, { line, tile, square, turned, actions }) {
  await button(view, tile).click();
  if (square !== undefined) {
    const spot = view.locator(`.spot[data-spot="${square}"]`), isLaid = async () => (await said(view)).includes(square);
    await spot.click({ position: { x: 8, y: 8 } });
    await until(`${tile} lies on ${square}`, 10_000, isLaid);
    for (let turn = 0; turn < 4 && !isTurnedAs(await said(view), turned); turn++) {
      const before = await said(view);
      await view.locator('.recording button', { hasText: 'Turn' }).last().click();
      await until('the tile is turned', 10_000, async () => (await said(view)) !== before);
    }
  }
  for (const action of actions) await choose(view, action, () => button(view, action).click());
  await writeWhole(view, line, () => view.locator('.recording button', { hasText: 'Write' }).click());
}

async function byKeys(page, view, { line, tile, square, turned, actions }) {
  const focused = (attribute) => view.locator(':focus').getAttribute(attribute, { timeout: 5000 }).catch(() => null);
  await until('the keys are at the tiles', 10_000, async () => (await view.locator('.tileButton:focus').count()) === 1);
  // While VS Code moves the focus, as after undo, it takes no keys; whoever types sees that, and types again.
  for (let attempt = 0; (await focused('value')) !== tile; attempt++) {
    if (attempt > 5) throw new Error(`the keys are not at ${tile}, but at ${await focused('value')}`);
    await page.keyboard.type(tile);
    await until(`the keys are at ${tile}`, 2000, async () => (await focused('value')) === tile).catch(() => undefined);
  }
  await page.keyboard.press('Enter');
  if (square !== undefined) {
    await until('the keys are on the board', 10_000, async () => (await focused('data-spot')) !== null);
    // The arrows lead on, and typing the square leads there.
    const begun = await focused('data-spot');
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
    if ((await view.locator('.spot.square').count()) > 1 && (await focused('data-spot')) === null) throw new Error(`the arrows lead from ${begun} away from the board`);
    await page.keyboard.type(square);
    await until(`the keys are at ${square}`, 5000, async () => (await focused('data-spot')) === square);
    await page.keyboard.press('Enter');
    await until(`${tile} lies on ${square}`, 10_000, async () => (await said(view)).includes(square));
    for (let turn = 0; turn < 4 && !isTurnedAs(await said(view), turned); turn++) {
      const before = await said(view);
      await page.keyboard.press('r');
      await until('the tile is turned', 10_000, async () => (await said(view)) !== before);
    }
  }
  for (const action of actions) {
    await choose(view, action, async () => {
      await view.locator('.recording .offers[aria-label="Meeples and actions"] button').first().focus(); // where Tab goes from the button to write
      for (let steps = 0; (await focused('value')) !== action && steps < 40; steps++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    });
  }
  await writeWhole(view, line, () => page.keyboard.press('Control+Enter'));
}

function isTurnedAs(text, turned) {
  return turned.includes(' ') ? text.includes(turned) : !/ r\d+/.test(text);
}

async function choose(view, action, act) {
  await act();
  await until(`${action} is chosen`, 10_000, async () => (await button(view, action).getAttribute('aria-pressed')) === 'true');
}

async function writeWhole(view, line, act) {
  await until(`the line is ${line}`, 10_000, async () => (await said(view)) === line).catch(async (error) => { throw new Error(`${error.message}, but ${await said(view)}`); });
  await act();
  await until('the next line begins', 10_000, async () => (await said(view)) !== line);
}
