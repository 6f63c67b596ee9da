import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { URI } from 'vscode-uri';
import { sharingCommands } from '../../client/sharing.js';
import { linkedText, linkOf } from '../../server/exchange/link.js';
import { orRefusal } from '../../server/features/exchangeRequests.js';
import { positionAt, reportAt, shared } from '../../server/features/sharingRequests.js';
import type { ExchangeResult } from '../../server/protocol.js';
import { open } from '../features/editor.js';
import { editor, sharing, TextEditor, window } from './vscode.js';

const record = 'carcassonne 1\nplayers red, blue\n1. red E 0,-1 r180 knight S\n2. blue V 1,0 r90\n';
let disposables: { dispose(): unknown }[];

/** The answers of the server about the record. */
async function answer(method: string, params: { readonly line: number; readonly link: string; readonly versions: Readonly<Record<string, string>>; readonly page?: string }): Promise<ExchangeResult> {
  if (method === 'carcassonne/openLink') return linkedText(params.link).then((text) => ({ text, left: [] }), (error: unknown) => ({ refusal: String(error) }));
  const { document, services } = await open(record);
  if (method === 'carcassonne/link') return orRefusal(() => shared(document, params.page));
  return method === 'carcassonne/bugReport' ? reportAt(document, params, services) : positionAt(document, params.line, services);
}

beforeEach(() => {
  const client = { sendRequest: answer } as unknown as BaseLanguageClient;
  disposables = sharingCommands(() => client, '0.1.0');
  const shown = new TextEditor(URI.parse('file:///a.carc'), 'carcassonne');
  shown.moveTo(2);
  window.activeTextEditor = shown;
  Object.assign(sharing, { clipboard: '', questions: [], answer: undefined, unsaved: [] });
  editor.messages.length = 0;
  editor.settings.clear();
});
afterEach(() => { for (const one of disposables) one.dispose(); });

const run = async (command: string, argument?: unknown): Promise<void> => editor.commands.get(`carcassonne.${command}`)?.(argument);

describe('what is copied', () => {
  it('is a link to the whole record', async () => {
    await run('copyLink');
    expect(await linkedText(sharing.clipboard)).toBe(record);
    expect(editor.messages).toEqual(['The link is copied.']);
  });

  it('is the position behind the line of the cursor, and what is not in it is told', async () => {
    await run('copyPositionAsScenario');
    expect(sharing.clipboard).toContain('set D 0,0\nset E 0,-1 r180\nscore red 4, blue 0\n');
    expect(editor.messages).toEqual(['The position is copied. Not in it: whose turn it is (blue): the next line says it.']);
  });

  it('opens in the page that a setting names', async () => {
    editor.settings.set('carcassonne.sharing.page', 'https://a.example/carc/');
    await run('copyLink');
    expect(sharing.clipboard).toMatch(/^https:\/\/a\.example\/carc\/#carc1=/);
    expect(await linkedText(sharing.clipboard)).toBe(record);
    await run('copyAsBugReport');
    expect(sharing.clipboard).toMatch(/^<https:\/\/a\.example\/carc\/#carc1=[\w-]+>$/m);
    editor.settings.set('carcassonne.sharing.page', 'javascript:alert(1)');
    await run('copyLink');
    expect(editor.messages.at(-1)).toMatch(/^The link cannot be copied\. “javascript:alert\(1\)” is no address of a page/);
  });

  it('is a report with the versions', async () => {
    await run('copyAsBugReport');
    expect(sharing.clipboard).toContain('- Carcassonne Notation: 0\\.1\\.0\n- Test Editor: 1\\.91\\.0\n');
  });

  it('is nothing where no record is in front', async () => {
    window.activeTextEditor = undefined;
    await run('copyLink');
    expect([sharing.clipboard, editor.messages.length]).toEqual(['', 1]);
  });
});

describe('a link', () => {
  it('is opened after asking only, by the command and from outside', async () => {
    const link = await linkOf(record);
    await run('openLink', link);
    expect(sharing.unsaved).toEqual([]);
    expect(sharing.questions[0]).toContain(`${record.length} characters in 5 lines`);
    sharing.answer = 'Open';
    await run('openLink', link);
    await sharing.handler?.handleUri(URI.parse(link));
    await sharing.handler?.handleUri(URI.parse(link.replace('#', '?')));
    expect(sharing.unsaved).toEqual([record, record, record]);
  });

  it('that holds nothing is refused with the reason', async () => {
    await sharing.handler?.handleUri(URI.parse('vscode://x.y/open#carc1=%00'));
    expect(sharing.unsaved).toEqual([]);
    expect(editor.messages[0]).toMatch(/^The link cannot be opened\. .*cut off or changed/);
  });
});
