import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const repo = fileURLToPath(new URL('..', import.meta.url));

/** Installs the locked packages unless they are there already. Whatever starts on a fresh machine calls this before it imports one. */
export function installDependencies(say = console.log) {
  if (upToDate()) return;
  say('Installing the locked npm packages (npm ci) ...');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: repo, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm keeps in node_modules a list of what it installed; packages for other systems are missing from it. */
function upToDate() {
  const packages = (file) => JSON.parse(readFileSync(`${repo}/${file}`, 'utf8')).packages;
  try {
    const installed = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(([name, { version, optional }]) => name === '' || (installed[name] ? installed[name].version === version : optional));
  } catch {
    return false;
  }
}
