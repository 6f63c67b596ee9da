// Starts and stops a VS Code server, a browser and pages. Nothing here knows a test.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath, hosts, serverRoot } from './install.mjs';

export const repo = fileURLToPath(new URL('../../', import.meta.url));
export const workspace = path.join(repo, 'test/editor/workspace');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));

const settings = {
  'telemetry.telemetryLevel': 'off', 'update.mode': 'none', 'workbench.enableExperiments': false, 'workbench.startupEditor': 'none',
  'extensions.autoCheckUpdates': false, 'extensions.ignoreRecommendations': true, 'git.enabled': false,
  'files.autoSave': 'off', 'chat.disableAIFeatures': true, 'workbench.secondarySideBar.defaultVisibility': 'hidden',
};

/**
 * The VS Code server that code-server brings, without code-server's own login: on a local address, with a folder of its own for
 * settings and extensions (`dir`), in which the packages of `installed` (*.vsix) are installed first. The smoke test driver lets newer
 * versions take extensionDevelopmentPath from the page's address; with it no dialog is ever shown, so who wants to see them (`dialogs`) goes without.
 */
export async function startServer(name = 'node', { userSettings = {}, port, installed = [], dialogs = false } = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'carc-vscode-'));
  const folders = { extensions: path.join(dir, 'extensions'), user: path.join(dir, 'data/data/User') };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true }); // 1.100 ends if they are missing
  writeFileSync(path.join(folders.user, 'settings.json'), JSON.stringify({ ...settings, ...userSettings }));
  const logFile = path.join(dir, 'server.log');
  const log = openSync(logFile, 'w');
  const logText = () => readFileSync(logFile, 'utf8').slice(-1000);
  const authority = `127.0.0.1:${port ?? (await freePort())}`;
  const main = [path.join(serverRoot(name), 'out/server-main.js'), '--server-data-dir', path.join(dir, 'data'), '--extensions-dir', folders.extensions, '--accept-server-license-terms'];
  for (const file of installed) execFileSync(hosts[name].node, [...main, '--install-extension', file], { stdio: ['ignore', log, log] });
  const child = spawn(hosts[name].node, [
    ...main, '--host', '127.0.0.1', '--port', authority.split(':')[1],
    '--without-connection-token', '--disable-workspace-trust', ...dialogs ? [] : ['--enable-smoke-test-driver'],
    '--telemetry-level', 'off', '--disable-telemetry',
  ], { stdio: ['ignore', log, log], detached: true, env: { ...process.env, EXTENSIONS_GALLERY: '{}' } }); // no gallery: no look-ups
  const ended = new Promise((resolve) => { child.once('exit', resolve); child.once('error', resolve); });
  let over = false;
  void ended.then(() => { over = true; });
  const signal = (kind) => { try { process.kill(-child.pid, kind); } catch { /* the group is gone */ } };

  const clear = () => {
    signal('SIGKILL'); // the extension hosts too: they are of the server's process group
    rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clear); // the group is not ours, so Ctrl+C does not reach it
  const stop = async () => {
    signal('SIGTERM');
    const limit = setTimeout(() => signal('SIGKILL'), 5000);
    await ended;
    clearTimeout(limit);
    process.removeListener('exit', clear);
    clear();
  };
  try {
    await until('the VS Code server answers', 60_000, async () => {
      if (over) throw new Error('the VS Code server ended');
      return fetch(`http://${authority}/version`).then((answer) => answer.ok, () => false);
    });
  } catch (error) {
    const text = logText();
    await stop();
    throw new Error(`${error.message}\n${text}`, { cause: error });
  }
  const remote = (file) => `vscode-remote://${authority}${path.resolve(file)}`;
  return {
    origin: `http://${authority}`, logText, stop,
    /** The address of a window on `folder`. */
    url(folder, { development = [], tests, open } = {}) {
      const payload = [
        ...development.map((file) => ['extensionDevelopmentPath', remote(file)]),
        ...(tests ? [['extensionTestsPath', remote(tests)]] : []),
        ...(open ? [['openFile', remote(open)]] : []),
      ];
      return `http://${authority}/?${new URLSearchParams({ folder: path.resolve(folder), payload: JSON.stringify(payload) })}`;
    },
  };
}

export async function startBrowser() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error('no Chromium or Chrome was found');
  const args = ['--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox', ...args] : args });
}

/** A page from which nothing leaves this machine. */
export async function openPage(browser) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const local = (host) => host === '127.0.0.1' || host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.vscode-cdn.net'); // the last is answered by a service worker
  await page.route((url) => /^https?:$/.test(url.protocol) && !local(url.hostname), (route) => route.abort());
  return page;
}

/** Runs a suite in a host of its own, says what it says, and gives the process its exit status; `addressOf` makes the page's address from the server. */
export async function runSuiteIn(host, options, addressOf) {
  const server = await startServer(host, options);
  const browser = await startBrowser().catch(async (error) => { await server.stop(); throw error; });
  try {
    process.exitCode = await runSuite(browser, addressOf(server), console.log);
  } catch (error) {
    console.log(`${error.message}\n${server.logText()}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Opens an address that runs a suite (extensionTestsPath) and gives its exit status. The lines that the suite's own reporter
 * prints (suite/reporter.ts) go to `say`; the rest of the log is told only if the suite itself could not run.
 */
export async function runSuite(browser, address, say, limit = Number(process.env.SUITE_TIMEOUT_MS ?? 240_000)) {
  const page = await openPage(browser);
  const log = [];
  let finished = false;
  const status = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the suite did not end within ${limit / 1000} s\n${log.slice(-30).join('\n')}`)), limit);
    page.once('crash', () => reject(new Error('the page crashed')));
    const ready = [
      page.exposeFunction('codeAutomationExit', (code) => { clearTimeout(timer); resolve(code); }),
      page.exposeFunction('codeAutomationLog', (_type, args) => {
        const text = [].concat(args).map(String).join(' ');
        log.push(text);
        if (process.env.VERBOSE) say(text);
        else if (text.startsWith('[test] ')) say(text.replace(/^\[test\] /gm, ''));
        finished ||= /^\[test\] \d+ passed, \d+ failed/.test(text);
      }),
    ];
    Promise.all(ready).then(() => page.goto(address)).catch(reject);
  });
  await page.close();
  if (!finished) say(`${log.slice(-30).join('\n')}\nThe suite could not be loaded.`);
  return finished ? status : 1;
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => resolve(port)); });
  });
}

export async function until(what, limit, ask) {
  for (const end = Date.now() + limit; ;) {
    const value = await ask();
    if (value) return value;
    if (Date.now() > end) throw new Error(`${limit / 1000} s were not enough: ${what}`);
    await pause(50);
  }
}
