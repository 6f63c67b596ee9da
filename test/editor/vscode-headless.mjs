#!/usr/bin/env node
// Takes the place of a desktop VS Code's executable in test mode, for @vscode/test-electron: a folder, --extensionDevelopmentPath=
// and --extensionTestsPath= in, the suite's exit status out. CARC_VSCODE_HOST names another host of install.mjs.
import { parseArgs } from 'node:util';
import { runSuiteIn } from './host.mjs';

const { values, positionals: [folder] } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { extensionDevelopmentPath: { type: 'string', multiple: true }, extensionTestsPath: { type: 'string' } },
});
await runSuiteIn(process.env.CARC_VSCODE_HOST, {}, (server) => server.url(folder, { development: values.extensionDevelopmentPath, tests: values.extensionTestsPath }));
