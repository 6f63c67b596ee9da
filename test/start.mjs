// npm start: from a fresh clone to a checked game on the screen.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installDependencies();
run('Build', 'esbuild.mjs');

const examples = readdirSync('examples', { recursive: true }).map((file) => `examples/${file}`.replaceAll('\\', '/')).filter((file) => file.endsWith('.carc')).sort();
carc('check', ...examples);
carc('board', examples[0]);
carc('score', examples[0]);
console.log(`
To write a record:
  npm run editor                     VS Code in your browser, with the extension and the examples
  code --extensionDevelopmentPath=${process.cwd()} examples
                                     your own VS Code with the extension
  node dist/cli.cjs check FILE...    on the command line`);

function carc(...args) {
  run(`carc ${args.join(' ')}`, 'dist/cli.cjs', ...args);
}

function run(title, ...args) {
  console.log(`\n${title}`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
