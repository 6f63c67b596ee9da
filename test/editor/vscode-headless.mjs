#!/usr/bin/env node
// Takes the place of a desktop VS Code's executable in test mode, for @vscode/test-electron: a folder, --extensionDevelopmentPath=
// and --extensionTestsPath= in, the suite's exit status out. CARC_VSCODE_HOST names another host of install.mjs.
import { parseArgs } from 'node:util';
import { runSuite, startBrowser, startServer } from './host.mjs';

const { values, positionals: [folder] } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { extensionDevelopmentPath: { type: 'string', multiple: true }, extensionTestsPath: { type: 'string' } },
});
const server = await startServer(process.env.CARC_VSCODE_HOST);
const browser = await startBrowser().catch(async (error) => { await server.stop(); throw error; });
try {
  const address = server.url(folder, { development: values.extensionDevelopmentPath, tests: values.extensionTestsPath });
  process.exitCode = await runSuite(browser, address, console.log);
} catch (error) {
  console.log(`${error.message}\n${server.logText()}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
