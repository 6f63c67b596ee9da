import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, resolve } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repo = resolve(import.meta.dirname, '..');
const json = (text: string) => JSON.parse(text);
let folder: string, printed: string, zip: JSZip;

/** The project as it is, with stand-ins for what the build makes: this test comes before the build. Stage `installed` installs the real one. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'carc-package-'));
  for (const name of ['package.json', 'package.nls.json', 'l10n', 'README.md', 'CHANGELOG.md', 'LICENSE', 'client', 'language', 'examples', 'docs']) {
    cpSync(join(repo, name), join(folder, name), { recursive: true });
  }
  const built = ['node/analysis.cjs', 'node/extension.cjs', 'node/server.cjs', 'browser/extension.cjs', 'browser/extension.cjs.js', 'browser/server.js', 'webview/board.js', 'webview/board.css', 'webview/statistics.js', 'webview/statistics.css', 'cli.cjs'];
  for (const name of [...built, ...built.map((file) => `${file}.map`), 'test/node.cjs', 'unit.json']) {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true });
    writeFileSync(join(folder, 'dist', name), 'a stand-in');
  }
  printed = execFileSync(process.execPath, [join(repo, 'package.mjs')], { cwd: folder, encoding: 'utf8' });
  zip = await JSZip.loadAsync(readFileSync(join(folder, 'carcassonne-notation.vsix')));
});

afterAll(() => rmSync(folder, { recursive: true }));

const read = (name: string): Promise<string> => zip.file(name)?.async('string') ?? Promise.reject(new Error(`${name} is not in the package`));
/** What the package holds of the folders and files in it. */
const names = (): string[] => Object.keys(zip.files).sort();

test('the package holds what runs, what is shown and what is opened, and nothing else', () => {
  const groups = [...new Set(names().map((name) => name.replace(/^(extension\/(?:examples|examples\/scenarios|client\/\w+))\/[\w-]+(\.\w+)$/, '$1/*$2')))];
  expect(groups).toEqual([
    '[Content_Types].xml', 'extension.vsixmanifest',
    'extension/CHANGELOG.md', 'extension/LICENSE.txt', 'extension/README.md',
    'extension/client/icons/*.svg', 'extension/client/icons/*.png', 'extension/client/snippets.json', 'extension/client/walkthrough/*.svg',
    'extension/dist/browser/extension.cjs', 'extension/dist/browser/extension.cjs.js', 'extension/dist/browser/server.js',
    'extension/dist/cli.cjs', 'extension/dist/node/analysis.cjs', 'extension/dist/node/extension.cjs', 'extension/dist/node/server.cjs', 'extension/dist/webview/board.css', 'extension/dist/webview/board.js', 'extension/dist/webview/statistics.css', 'extension/dist/webview/statistics.js',
    'extension/docs/notation.md', 'extension/docs/problems.md', 'extension/docs/rules.md', 'extension/docs/wonders.md',
    'extension/examples/*.carc', 'extension/examples/scenarios/*.carc',
    'extension/l10n/bundle.l10n.json', 'extension/language/language-configuration.json', 'extension/language/syntaxes/carcassonne.tmLanguage.json',
    'extension/package.json', 'extension/package.nls.json',
  ]);
});

test('every file is listed with its size, and the whole', () => {
  for (const name of names()) expect(printed).toMatch(new RegExp(`^ *\\d+\\.\\d KB  ${name.replace(/[[\].]/g, '\\$&')}$`, 'm'));
  expect(printed).toMatch(new RegExp(`KB  carcassonne-notation\\.vsix, ${names().length} files\n$`));
});

test('its package.json is ours without what only building needs, and every file it names is there', async () => {
  const own = json(readFileSync(join(repo, 'package.json'), 'utf8')), packed = json(await read('extension/package.json'));
  expect(packed).toEqual({ ...own, devDependencies: undefined, scripts: undefined });
  const paths = (value: unknown): string[] => typeof value === 'string' ? (/^(\.\/|client\/|dist\/)[\w./-]+$/.test(value) ? [value] : [])
    : typeof value === 'object' && value !== null ? Object.values(value).flatMap(paths) : [];
  expect(paths(packed).length).toBeGreaterThan(12);
  expect(paths(packed).map((path) => posix.join('extension', path)).filter((path) => !names().some((name) => name === path || name.startsWith(`${path}/`)))).toEqual([]);
});

test('its page, which reaches no file, has the pictures in it and no link to a file', async () => {
  const page = await read('extension/README.md'), own = readFileSync(join(repo, 'README.md'), 'utf8');
  const pictures = [...own.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file]) => `data:image/png;base64,${readFileSync(join(repo, file), 'base64')}`);
  expect(pictures.length).toBeGreaterThan(0);
  expect([...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target).filter((target) => !/^https?:/.test(target))).toEqual(pictures);
  expect(page).toContain('\n- docs/notation.md: the notation');
});

test('the manifest says what package.json says', async () => {
  const { name, version, publisher, engines, keywords, categories } = json(readFileSync(join(repo, 'package.json'), 'utf8'));
  const manifest = await read('extension.vsixmanifest');
  const property = (id: string) => new RegExp(`<Property Id="Microsoft\\.VisualStudio\\.${id}" Value="([^"]*)"/>`).exec(manifest)?.[1];
  expect(manifest).toContain(`<Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>`);
  expect(manifest).toContain('<DisplayName>Carcassonne Notation</DisplayName>');
  expect(manifest).toContain(`<Description xml:space="preserve">${json(readFileSync(join(repo, 'package.nls.json'), 'utf8')).description}</Description>`);
  expect(manifest).toContain(`<Categories>${categories.join(',')}</Categories>`);
  expect(manifest).toContain(`<Tags>${[...keywords, '__ext_carc', '__web_extension'].join(',')}</Tags>`);
  expect(property('Code\\.Engine')).toBe(engines.vscode);
  expect(property('Code\\.ExtensionKind')).toBe('workspace,web');
  const named = [...manifest.matchAll(/(?:Path="|<License>|<Icon>)([^"<]+)/g)].map(([, path]) => path);
  expect(named).toHaveLength(7);
  expect(named.filter((path) => !names().includes(path))).toEqual([]);
});

test('every ending in it has a type', async () => {
  const types = await read('[Content_Types].xml');
  for (const name of names().filter((one) => !one.startsWith('['))) expect(types).toContain(`Extension=".${name.split('.').at(-1) ?? ''}"`);
});

test('without a build there is no package, and it says what comes first', () => {
  rmSync(join(folder, 'carcassonne-notation.vsix'));
  rmSync(join(folder, 'dist/node/extension.cjs'));
  rmSync(join(folder, 'dist/node/server.cjs'));
  rmSync(join(folder, 'dist/node/analysis.cjs'));
  expect(() => execFileSync(process.execPath, [join(repo, 'package.mjs')], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })).toThrow('"npm run build" comes first');
  expect(existsSync(join(folder, 'carcassonne-notation.vsix'))).toBe(false);
});
