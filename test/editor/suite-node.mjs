// The suite in the extension host on Node. VSCODE_PATH=/usr/bin/code takes a desktop VS Code.
import { runTests } from '@vscode/test-electron';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repo, workspace } from './host.mjs';

await runTests({
  vscodeExecutablePath: process.env.VSCODE_PATH ?? fileURLToPath(new URL('vscode-headless.mjs', import.meta.url)),
  extensionDevelopmentPath: repo,
  extensionTestsPath: path.join(repo, 'dist/test/node.cjs'),
  launchArgs: [workspace],
}).catch((error) => { console.log(error.message); process.exitCode = 1; });
