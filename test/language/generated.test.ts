import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

test('the generated tree is that of the grammar', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carcassonne-generated-'));
  try {
    const config = JSON.parse(readFileSync(join(root, 'langium-config.json'), 'utf8'));
    const [language] = config.languages;
    const elsewhere = { ...config, out: 'generated', languages: [{ ...language, grammar: relative(folder, join(root, language.grammar)) }] };
    writeFileSync(join(folder, 'langium-config.json'), JSON.stringify(elsewhere));
    execFileSync(process.execPath, [join(root, 'node_modules/langium-cli/bin/langium.js'), 'generate', '--file', join(folder, 'langium-config.json')], { cwd: root, stdio: 'pipe' });
    const committed = join(root, config.out);
    expect(readdirSync(committed).length).toBeGreaterThan(0);
    for (const name of readdirSync(committed)) {
      expect(readFileSync(join(committed, name), 'utf8'), `${name}: run npx langium generate`).toBe(readFileSync(join(folder, 'generated', name), 'utf8'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
