// Builds all that runs: node esbuild.mjs [--watch] [--sourcemap] [--bench]
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';

const flags = new Set(process.argv.slice(2));
const watch = flags.has('--watch');

/**
 * The examples that the client opens. In a browser a folder cannot be listed, so the client gets the list at build time. It opens them
 * without a file, so one that imports another is left out.
 */
const examples = (existsSync('examples') ? readdirSync('examples', { recursive: true }) : [])
  .map((file) => String(file).split(path.sep).join('/'))
  .filter((file) => file.endsWith('.carc'))
  .sort()
  .filter((file) => !/^import /m.test(readFileSync(`examples/${file}`, 'utf8')))
  .map((file) => ({ file, title: /^title "(.*)"/m.exec(readFileSync(`examples/${file}`, 'utf8'))?.[1] ?? '' }));

const common = {
  bundle: true,
  format: 'cjs',
  target: 'es2022',
  minify: true,
  sourcemap: watch || flags.has('--sourcemap'),
  legalComments: 'none',
  logLevel: 'warning',
  loader: { '.carc': 'text' },
};
// In a cjs bundle `import.meta` is empty; the bundle's own address stands in for it.
const moduleUrl = 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;';
const node = {
  ...common,
  platform: 'node',
  mainFields: ['module', 'main'],
  define: { 'import.meta.url': 'bundleUrl' },
  banner: { js: moduleUrl },
};
const browser = {
  ...common,
  platform: 'browser',
  mainFields: ['browser', 'module', 'main'],
  define: { 'import.meta.url': 'self.location.href', global: 'globalThis' },
};
const browserServer = { ...browser, format: 'iife', entryPoints: ['server/browser.ts'] };
/** The page brings the server for browsers along as text, since a page that was opened from a disk may start no second file. */
const serverText = {
  name: 'server-text',
  setup(page) {
    page.onResolve({ filter: /^server-text$/ }, ({ path: name }) => ({ path: name, namespace: 'server-text' }));
    page.onLoad({ filter: /./, namespace: 'server-text' }, async () => {
      const { outputFiles: [{ text: contents }], metafile } = await build({ ...browserServer, sourcemap: false, write: false, metafile: true });
      return { contents, loader: 'text', watchFiles: Object.keys(metafile.inputs).map((file) => path.resolve(file)) };
    });
  },
};
const client = (options) => ({ ...options, external: ['vscode'], define: { ...options.define, bundledExamples: JSON.stringify(examples) } });
const suite = (options) => ({ ...client(options), minify: false, sourcemap: 'inline' });

// package.json says `"type": "module"`, and a newer web host refuses an entry as an ES module unless its name ends in .cjs.
// An older one looks for every entry with .js behind its name. So what a web host loads lies here under both names.
const forWebHosts = (options) => ['', '.js'].map((suffix) => ({ ...options, outfile: options.outfile + suffix }));
const bundles = [
  { ...client(node), entryPoints: ['client/node.ts'], outfile: 'dist/node/extension.cjs' },
  ...forWebHosts({ ...client(browser), entryPoints: ['client/browser.ts'], outfile: 'dist/browser/extension.cjs' }),
  { ...node, entryPoints: ['server/node.ts'], outfile: 'dist/node/server.cjs' },
  { ...node, entryPoints: ['server/analysisProcesses/main.ts'], outfile: 'dist/node/analysis.cjs' },
  { ...browserServer, outfile: 'dist/browser/server.js' },
  { ...common, platform: 'browser', format: 'iife', entryPoints: ['client/boardView/webview/main.ts'], outfile: 'dist/webview/board.js' },
  { ...browser, format: 'iife', entryPoints: ['client/page/main.ts'], outfile: 'dist/page/page.js', plugins: [serverText] },
  ...Object.entries({ 'client/page/index.html': 'dist/page/index.html', 'client/icons/icon.svg': 'dist/page/icon.svg' })
    .map(([file, outfile]) => ({ entryPoints: [file], outfile, loader: { [path.extname(file)]: 'copy' }, logLevel: 'warning' })),
  { ...common, platform: 'browser', format: 'iife', entryPoints: ['client/statisticsView/webview/main.ts'], outfile: 'dist/webview/statistics.js' },
  { ...node, entryPoints: ['server/cli.ts'], outfile: 'dist/cli.cjs', banner: { js: `#!/usr/bin/env node\n${moduleUrl}` } },
  { ...suite(node), external: ['vscode', 'mocha'], entryPoints: ['test/editor/suite/index.ts'], outfile: 'dist/test/node.cjs' },
  { ...suite(node), external: ['vscode', 'mocha'], entryPoints: ['test/editor/suite/installed.ts'], outfile: 'dist/test/installed.cjs' },
  ...forWebHosts({ ...suite(browser), alias: { mocha: './test/editor/suite/mocha.web.cjs' }, entryPoints: ['test/editor/suite/index.ts'], outfile: 'dist/test/web.cjs' }),
  ...(flags.has('--bench') ? ['bench/bench', 'bench/memory', 'strength/tune', 'strength/calibrate', 'strength/endgames', 'strength/steady', 'strength/ladder', 'strength/wonders'].map((script) =>
    ({ ...node, external: ['playwright-core'], entryPoints: [`test/${script}.ts`], outfile: `dist/test/${path.basename(script)}.cjs` })) : []),
];

// While the parts are being written side by side, one may be missing; what is submitted has them all.
const missing = bundles.flatMap(({ entryPoints }) => entryPoints).filter((entry) => !existsSync(entry));
if (missing.length > 0 && process.env.CI) throw new Error(`missing: ${missing.join(', ')}`);
for (const entry of missing) console.log(`skipped: ${entry} does not exist yet`);
const present = bundles.filter(({ entryPoints: [entry] }) => !missing.includes(entry));

if (watch) {
  const report = { name: 'report', setup: (b) => { b.onStart(() => console.log('build started')); b.onEnd(() => console.log('build finished')); } };
  for (const options of present) await (await context({ ...options, plugins: [...options.plugins ?? [], report] })).watch();
} else {
  await Promise.all(present.map((options) => build(options)));
  for (const { outfile, minify } of present) if (minify) console.log(`${outfile}  ${Math.round(statSync(outfile).size / 1024)} KB`);
}
if (existsSync('dist/cli.cjs')) chmodSync('dist/cli.cjs', 0o755);
