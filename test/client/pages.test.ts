import { readdirSync, readFileSync } from 'node:fs';
import { URI, Utils } from 'vscode-uri';
import { beforeAll, describe, expect, it } from 'vitest';

/* Every view of the extension: its page may load and run what it brings along, and nothing else. */
const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts')).map((name) => `client/${name}`);
const pages = sources.filter((file) => file.endsWith('/page.ts'));

async function pageOf(file: string): Promise<string> {
  const { page } = await import(/* @vite-ignore */ `../../${file}`) as { page(webview: object, extensionUri: URI, name: string, title: string): string };
  return page({ asWebviewUri: (uri: URI) => uri, cspSource: 'https://view.example' }, URI.parse('file:///extension'), 'board', 'Board');
}

beforeAll(() => {
  // VS Code has it as an own of its class.
  Object.assign(URI, { joinPath: Utils.joinPath });
});

it('views are made by page.ts only', () => {
  expect(pages.length).toBeGreaterThan(0);
  expect(sources.filter((file) => !pages.includes(file) && /<!doctype html/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});

describe.each(pages)('%s', (file) => {
  it('forbids all that it does not name, and names nothing but its nonce', async () => {
    const html = await pageOf(file), policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const directives = policy.split(';').map((one) => one.trim()).filter((one) => one !== '');
    expect(directives[0]).toBe('default-src \'none\'');
    for (const directive of directives.slice(1)) expect(directive).toMatch(/^(style|script)-src 'nonce-[\da-f]{32}'$/);
  });

  it('has no script or style without the nonce, none within the page, and no handlers', async () => {
    const html = await pageOf(file), nonce = /'nonce-([\da-f]{32})'/.exec(html)?.[1] ?? '?';
    for (const [tag] of html.matchAll(/<(script|style|link)\b[^>]*>/g)) expect(tag).toContain(` nonce="${nonce}"`);
    expect(html.match(/<script\b[^>]*>(?!<\/script>)/g)).toBeNull();
    expect(html).not.toMatch(/\s(on\w+|style)=|javascript:/);
  });

  it('has another nonce each time', async () => {
    expect(await pageOf(file)).not.toBe(await pageOf(file));
  });
});
