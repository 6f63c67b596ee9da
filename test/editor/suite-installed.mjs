// The package as a person gets it: installed from carcassonne-notation.vsix into a VS Code on Node, then driven there.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { repo, runSuiteIn, workspace } from './host.mjs';

const bystander = fileURLToPath(new URL('bystander', import.meta.url));
await runSuiteIn(process.env.CARC_VSCODE_HOST, { installed: [path.join(repo, 'carcassonne-notation.vsix')] },
  (server) => server.url(workspace, { development: [bystander], tests: path.join(repo, 'dist/test/installed.cjs') }));
