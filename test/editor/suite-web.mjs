// The same suite in the web extension host, where client and server are browser workers. CARC_VSCODE_HOST=web-newest takes the newest.
import { open } from '@vscode/test-web';
import path from 'node:path';
import { freePort, repo, runSuite, startBrowser, workspace } from './host.mjs';
import { hosts, webBuilds } from './install.mjs';

const say = console.log;
if (!process.env.VERBOSE) console.log = console.error = () => undefined; // test-web's server tells of each page closed early
const port = await freePort();
// test-web serves VS Code; the browser is ours, as test-web would only take one that it downloaded.
const server = await open({
  browserType: 'none', quality: 'stable', commit: hosts[process.env.CARC_VSCODE_HOST ?? 'web'].commit, testRunnerDataDir: webBuilds,
  extensionDevelopmentPath: repo, extensionTestsPath: path.join(repo, 'dist/test/web.cjs'), folderPath: workspace, host: 'localhost', port,
});
const browser = await startBrowser();
try {
  process.exitCode = await runSuite(browser, `http://localhost:${port}`, say);
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  await browser.close();
  server.dispose();
}
