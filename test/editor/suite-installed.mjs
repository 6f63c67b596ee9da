// The package as a person gets it: installed from carcassonne-notation.vsix into a VS Code on Node, then driven there.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repo, runSuite, startBrowser, startServer, workspace } from './host.mjs';

const server = await startServer(process.env.CARC_VSCODE_HOST, { installed: [path.join(repo, 'carcassonne-notation.vsix')] });
const browser = await startBrowser().catch(async (error) => { await server.stop(); throw error; });
try {
  const bystander = fileURLToPath(new URL('bystander', import.meta.url));
  process.exitCode = await runSuite(browser, server.url(workspace, { development: [bystander], tests: path.join(repo, 'dist/test/installed.cjs') }), console.log);
} catch (error) {
  console.log(`${error.message}\n${server.logText()}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
}
