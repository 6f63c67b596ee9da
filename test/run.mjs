/**
 * All tests, in order: npm test [-- STAGE...]. The beginning of a stage's name is enough: `npm test -- unit`, `npm test -- types lint`,
 * `npm test -- editor`. The stages newest-... run only if they are named or CARC_NEWEST=1. Ends with `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { chromiumPath, install } from './editor/install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const totals = { passed: 0, failed: 0 };
const notRun = [];

const stages = [
  ['generate', 'The generated parser is that of the grammar', generate],
  ['types', 'TypeScript', () => check('typescript/bin/tsc')],
  ['types-view', 'TypeScript of the board view, in a browser', () => check('typescript/bin/tsc', '-p', 'client/boardView/webview')],
  ['types-page', 'TypeScript of the page for links', () => check('typescript/bin/tsc', '-p', 'client/page')],
  ['lint', 'ESLint', () => check('eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['unit', 'Unit and scenario tests', unit],
  ['grammar', 'Colours of the TextMate grammar', grammar],
  ['build', 'Build', async () => ((await node('esbuild.mjs')).status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })],
  ['page', 'The page for links, in Chromium', () => editor('page.mjs')],
  ['editor-node', 'VS Code 1.100, extension host on Node', () => editor('suite-node.mjs', 'node')],
  ['editor-web', 'VS Code 1.91, web extension host', () => editor('suite-web.mjs', 'web')],
  ['editor-ui', 'VS Code 1.100 as a person sees it', () => editor('ui.mjs', 'node')],
  ['editor-analysis', 'A game analyzed in VS Code 1.100', () => editor('analysis.mjs', 'node')],
  ['editor-recording', 'Ten turns recorded in the board view of VS Code 1.100', () => editor('recording.mjs', 'node')],
  ['editor-suggestions', 'Moves suggested in VS Code 1.100', () => editor('suggestions.mjs', 'node')],
  ['editor-sharing', 'From VS Code 1.100 to the page for links and back', () => editor('sharing.mjs', 'node')],
  ['installed', 'The package, installed in VS Code 1.100', installed],
  ['newest-node', 'VS Code 1.139, extension host on Node', () => editor('suite-node.mjs', 'node-newest')],
  ['newest-web', 'VS Code 1.137, web extension host', () => editor('suite-web.mjs', 'web-newest')],
];

const asked = process.argv.slice(2);
for (const word of asked) {
  if (stages.some(([name]) => name.startsWith(word))) continue;
  console.log(`There is no stage "${word}"; there are ${stages.map(([name]) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = stages.filter(([name]) => (asked.length > 0
  ? asked.some((word) => name.startsWith(word) || (name === 'build' && /^(page|editor|installed|newest)/.test(word)))
  : !name.startsWith('newest') || process.env.CARC_NEWEST === '1'));

installDependencies();
for (const [name, title, run] of chosen) {
  console.log(`\n== ${name}: ${title}`);
  const begin = Date.now();
  let result;
  try {
    result = await run();
  } catch (error) {
    console.log(error.message);
    result = { passed: 0, failed: 1 };
  }
  totals.passed += result.passed;
  totals.failed += result.failed;
  console.log(`-- ${name}: ${result.failed > 0 ? 'FAILED' : result.skipped ? 'did not run' : 'ok'}, ${((Date.now() - begin) / 1000).toFixed(1)} s`);
  if (name === 'build' && result.failed > 0) break; // nothing after it could say anything
}
for (const line of notRun) console.log(`\nNot run: ${line}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** Runs a script on this Node, shows what it prints, and gives its status and the counts of its last `N passed, N failed`. */
function node(script, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => { output += text; process.stdout.write(text); });
    child.once('error', reject);
    child.once('close', (status) => {
      const [, passed, failed] = [...output.matchAll(/^(?:\[test\] )?(\d+) passed, (\d+) failed/gm)].at(-1) ?? [];
      resolve({ status, counted: passed !== undefined, passed: Number(passed ?? 0), failed: Number(failed ?? 0) });
    });
  });
}

/** A tool that counts nothing itself is one test. */
async function check(tool, ...args) {
  const { status } = await node(path.join('node_modules', tool), args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function generate() {
  const folder = 'dist/generate';
  const config = JSON.parse(readFileSync('langium-config.json', 'utf8'));
  const committed = config.out;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const language of config.languages) language.grammar = path.relative(folder, language.grammar);
  writeFileSync(`${folder}/langium-config.json`, JSON.stringify({ ...config, out: 'out' }));
  const result = await check('langium-cli/bin/langium.js', 'generate', '--file', `${folder}/langium-config.json`);
  const different = readdirSync(`${folder}/out`).filter((file) => !existsSync(`${committed}/${file}`)
    || readFileSync(`${committed}/${file}`, 'utf8') !== readFileSync(`${folder}/out/${file}`, 'utf8'));
  if (different.length === 0) return result;
  console.log(`${committed}: ${different.join(', ')} differ from what the grammar gives; run "npm run generate".`);
  return { passed: 0, failed: 1 };
}

async function unit() {
  const report = 'dist/unit.json';
  rmSync(report, { force: true });
  const { status } = await node('node_modules/vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(numFailedTests, 1) };
}

/** Files that begin with `// SYNTAX TEST`, wherever they are kept in test/ and language/. */
async function grammar() {
  const files = ['test', 'language'].flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith('.carc') && readFileSync(file, 'utf8').startsWith('// SYNTAX TEST'));
  if (files.length === 0) throw new Error('there is no test of the grammar');
  return check('vscode-tmgrammar-test/dist/unit.js', ...files);
}

/** Packs what was built, and drives it as installed from the package. */
async function installed() {
  const packed = await check('../package.mjs');
  return packed.failed > 0 ? packed : editor('suite-installed.mjs', 'node');
}

/** Drives a browser, and in it the VS Code of a host if one is named. */
async function editor(script, ...host) {
  const desktop = process.env.VSCODE_PATH !== undefined && script === 'suite-node.mjs';
  if (!desktop) {
    try {
      await install(['chromium', ...host]);
    } catch (error) {
      if (process.env.CI || chromiumPath()) throw error;
      notRun.push(`${[script, ...host].join(' in ')}: ${error.message}`);
      return { passed: 0, failed: 0, skipped: true };
    }
  }
  const result = await node(`test/editor/${script}`, [], host.length === 0 ? {} : { CARC_VSCODE_HOST: host[0] });
  return { passed: result.passed, failed: result.status === 0 && result.counted ? result.failed : Math.max(result.failed, 1) };
}
