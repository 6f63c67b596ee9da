import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const repo = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(repo, file), 'utf8');
const files = readdirSync(join(repo, 'client'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `client/${name}`).sort();

function visit(file: string, see: (node: ts.Node) => void): void {
  const walk = (node: ts.Node): void => {
    see(node);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true));
}

/** `l10n.t` is that of the views (client/view/webview/l10n.ts). */
const isTranslation = (node: ts.Node): node is ts.CallExpression => ts.isCallExpression(node) && ['vscode.l10n.t', 'l10n.t'].includes(node.expression.getText());
/** Where something stands, for a message one can follow. */
const place = (node: ts.Node): string => `${node.getSourceFile().fileName}: ${node.getText()}`;

describe('the words of the client can be translated', () => {
  it('l10n/bundle.l10n.json has every message of the client and no other; `npx vitest run test/client/words.test.ts -u` writes it anew', async () => {
    const messages: string[] = [], unread: string[] = [];
    for (const file of files) {
      visit(file, (node) => {
        if (!isTranslation(node)) return;
        const [message] = node.arguments;
        if (ts.isStringLiteral(message)) messages.push(message.text);
        else unread.push(place(node)); // VS Code looks a message up by its very words
      });
    }
    expect(unread).toEqual([]);
    expect(messages.length).toBeGreaterThan(20);
    const bundle = Object.fromEntries([...new Set(messages)].sort().map((message) => [message, message]));
    await expect(`${JSON.stringify(bundle, null, 2)}\n`).toMatchFileSnapshot(join(repo, 'l10n/bundle.l10n.json'));
  });

  it('as many values as a message has places', () => {
    for (const file of files) {
      visit(file, (node) => {
        if (!isTranslation(node)) return;
        const places = new Set(node.arguments[0].getText().match(/\{\d+\}/g));
        expect([place(node), places.size]).toEqual([place(node), node.arguments.length - 1]);
      });
    }
  });

  it('what windows, lists and messages show goes through vscode.l10n.t', () => {
    const shown = new Set(['title', 'placeHolder', 'prompt', 'label', 'detail', 'message', 'openLabel', 'saveLabel']);
    const hasWords = (node: ts.Node): boolean => {
      if (isTranslation(node)) return false;
      if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return /[A-Za-z]{2}/.test(node.text.replace(/\$\([\w-]+\)|https?:\S+/g, ''));
      if (ts.isTemplateExpression(node)) return /[A-Za-z]{2}/.test([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text.replace(/\$\([\w-]+\)/g, '')).join(' '));
      return ts.isConditionalExpression(node) && (hasWords(node.whenTrue) || hasWords(node.whenFalse));
    };
    const bare: string[] = [];
    for (const file of files) {
      visit(file, (node) => {
        if (ts.isPropertyAssignment(node) && shown.has(node.name.getText()) && hasWords(node.initializer)) bare.push(place(node));
        if (ts.isCallExpression(node) && /\.show(Error|Warning|Information)Message$/.test(node.expression.getText()) && node.arguments.some(hasWords)) bare.push(place(node));
      });
    }
    expect(bare).toEqual([]);
  });

  it('what views show goes through l10n.t', () => {
    // Words begin with a capital, or are several behind a comma or a full stop; names of keys, classes and attributes are none.
    const isShown = (text: string): boolean => /^[A-Z][a-z]+/.test(text) && !/^(Enter|Escape|Home|End|Tab|Arrow\w*|Page\w+)$/.test(text);
    const bare: string[] = [], isWords = (node: ts.Node): boolean => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? isShown(node.text)
      : ts.isTemplateExpression(node) && [node.head, ...node.templateSpans.map(({ literal }) => literal)].some(({ text }) => /^[A-Z][a-z]+|^ [a-z]{2,} |[a-z]{2}[.:] /.test(text));
    for (const file of files.filter((name) => name.includes('/webview/'))) {
      visit(file, (node) => { if (isWords(node) && !isTranslation(node.parent) && !ts.isImportDeclaration(node.parent)) bare.push(place(node)); });
    }
    expect(bare).toEqual([]);
  });
});

describe('the words of package.json can be translated', () => {
  const manifest = JSON.parse(read('package.json')), words: Record<string, string> = JSON.parse(read('package.nls.json'));
  const keysIn = (value: unknown): string[] => typeof value === 'string' ? (/^%(.+)%$/.exec(value)?.slice(1) ?? [])
    : typeof value === 'object' && value !== null ? Object.values(value).flatMap(keysIn) : [];

  it('package.nls.json has every key that is used, and no other', () => {
    expect([...new Set(keysIn(manifest))].sort()).toEqual(Object.keys(words).sort());
    for (const text of Object.values(words)) expect(text).toMatch(/\S/);
  });

  it('titles, descriptions and texts of pictures are keys', () => {
    const named = /^(title|shortTitle|label|description|markdownDescription|deprecationMessage|altText|enumDescriptions|markdownEnumDescriptions|enumItemLabels)$/;
    const bare = (value: unknown, path: string): string[] => {
      if (typeof value === 'string') return named.test(path.replace(/(\.\d+)+$/, '').split('.').at(-1) ?? '') && !/^%.+%$/.test(value) ? [`${path}: ${value}`] : [];
      return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => bare(inner, `${path}.${key}`)) : [];
    };
    const { title, ...configuration } = manifest.contributes.configuration;
    expect(title).toBe('Carcassonne'); // a name, as the category of the commands
    expect(bare({ ...manifest.contributes, configuration }, 'contributes')).toEqual([]);
    expect(bare({ description: manifest.description }, 'package')).toEqual([]);
  });
});
