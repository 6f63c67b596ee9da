import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tile sets are imported as text, as in the bundles (esbuild.mjs).
  plugins: [{ name: 'carc-as-text', enforce: 'pre', load: (id) => (id.endsWith('.carc') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null) }],
  // The client runs here in a small VS Code of our own; the real one is in test/editor.
  resolve: { alias: { vscode: fileURLToPath(new URL('test/client/vscode.ts', import.meta.url)) } },
  // Vitest leaves a core free by itself, which is half of a small machine.
  test: { include: ['test/**/*.test.ts', 'server/**/*.test.ts', 'language/**/*.test.ts'], exclude: ['test/editor/**', '**/node_modules/**'], testTimeout: 30_000, maxWorkers: '100%' },
});
