// npm run editor: a VS Code with the extension and the examples, in your own browser. [--port N] [folder]
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installDependencies } from '../dependencies.mjs';

const repo = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({ options: { port: { type: 'string' } }, allowPositionals: true });
const folder = path.resolve(positionals[0] ?? path.join(repo, 'examples'));
if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);

installDependencies();
if (spawnSync(process.execPath, ['esbuild.mjs'], { cwd: repo, stdio: 'inherit' }).status !== 0) process.exit(1);
const { install } = await import('./install.mjs');
await install(['node']);
const { startServer } = await import('./host.mjs');
const server = await startServer('node', { port: values.port });
console.log(`\nVS Code with the Carcassonne extension is at\n\n  ${server.url(folder, { development: [repo] })}\n\nCtrl+C ends it.`);
