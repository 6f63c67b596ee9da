import { afterEach, expect, it, vi } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import * as vscode from 'vscode';
import { page } from '../../client/view/page.js';

const translations = { 'Tiles left: {0}': '"{0}" <Plättchen> & mehr', Board: 'Spielbrett' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The words of a view whose page has this attribute. */
async function wordsOf(l10n: string | undefined): Promise<typeof import('../../client/view/webview/l10n.js').l10n> {
  vi.stubGlobal('document', { body: { dataset: { l10n } } });
  return (await import('../../client/view/webview/l10n.js')).l10n;
}

it('a view speaks the language that its page brings', async () => {
  Object.assign(URI, { joinPath: Utils.joinPath });
  Object.assign(vscode.l10n, { bundle: translations });
  const html = page({ asWebviewUri: (uri: URI) => uri } as unknown as vscode.Webview, URI.parse('file:///extension'), 'board', 'Board');
  Object.assign(vscode.l10n, { bundle: undefined });
  const attribute = /<body data-l10n="([^"]*)">/.exec(html)?.[1]?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const l10n = await wordsOf(attribute);
  expect(l10n.t('Tiles left: {0}', 7)).toBe('"7" <Plättchen> & mehr');
  expect(l10n.t('Board')).toBe('Spielbrett');
  expect(l10n.t('{0} to {1}', 'a', 2)).toBe('a to 2');
});

it('without translations it speaks English', async () => {
  const l10n = await wordsOf(undefined);
  expect(l10n.t('Tiles left: {0}', 7)).toBe('Tiles left: 7');
  expect(l10n.t('toString')).toBe('toString');
});
