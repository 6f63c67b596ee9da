import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { api, codes, ok, show, until } from './helpers.js';

describe('the installed extension', () => {
  const installed = (): vscode.Extension<unknown> => {
    const extension = vscode.extensions.getExtension('carcassonne-notation.carcassonne-notation');
    if (!extension) throw new Error('the extension is not there');
    return extension;
  };

  it('is where extensions are installed, not in the repository', () => {
    const { path } = installed().extensionUri;
    ok(/\/extensions\/carcassonne-notation\.carcassonne-notation-\d+\.\d+\.\d+[^/]*$/.test(path), path);
  });

  it('starts with the first record', async () => {
    ok(!installed().isActive, 'active before a record was opened');
    await show('game.carc');
    await until('the extension is active', () => installed().isActive);
    await api();
  });

  it('brings the page that a problem links to', async () => {
    const record = await show('game.carc');
    await until('the problem', () => codes(record).includes('edge-mismatch'));
    const [{ code }] = vscode.languages.getDiagnostics(record.uri);
    const page = typeof code === 'object' ? code.target : undefined;
    ok(page, code);
    const text = new TextDecoder().decode(await vscode.workspace.fs.readFile(page.with({ fragment: '' })));
    ok(page.path.startsWith(installed().extensionUri.path) && text.includes(page.fragment), page.toString());
  });
});
