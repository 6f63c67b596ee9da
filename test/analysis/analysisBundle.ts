import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The program of the processes that do the work of searches, bundled as esbuild.mjs does it, and a way to take it away. */
export async function analysisBundle(): Promise<{ readonly file: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'carc-analysis-')), file = join(folder, 'analysis.cjs');
  await build({
    entryPoints: ['server/analysisProcesses/main.ts'], outfile: file, bundle: true, format: 'cjs', platform: 'node', mainFields: ['module', 'main'],
    define: { 'import.meta.url': 'bundleUrl' }, banner: { js: 'const bundleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}
