import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { ExtensionApi } from '../../../client/extension.js';
import { api, codes, edit, equal, ok, show, until, untitled } from './helpers.js';

/** The examples that esbuild.mjs found. */
declare const bundledExamples: readonly { readonly file: string }[];

describe('the extension', () => {
  let extension: ExtensionApi;

  before(async () => {
    extension = await api();
  });

  it('opens every example, and none has a problem', async () => {
    ok(bundledExamples.length > 0, 'no examples');
    for (const { file } of bundledExamples) {
      const editor = await vscode.commands.executeCommand<vscode.TextEditor | undefined>('carcassonne.openExample', file);
      const document = vscode.window.activeTextEditor?.document;
      ok(document?.isUntitled && document.languageId === 'carcassonne', [file, editor]);
      // A line that is surely wrong: when it is reported, whatever else is wrong has been reported with it.
      const last = document.lineCount;
      await edit(document, (change) => change.insert(document.uri, document.lineAt(last - 1).range.end, '\n%'));
      const problems = await until(`${file} was checked`, () => {
        const all = vscode.languages.getDiagnostics(document.uri);
        return all.some(({ range }) => range.end.line >= last) && all;
      });
      // A turn flagged as played although illegal is a remark.
      const found = problems.filter(({ range, severity }) => range.end.line < last && severity <= vscode.DiagnosticSeverity.Warning);
      equal([file, ...found.map(({ message }) => message)], [file]);
      await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    }
  });

  it('shows a built-in tile set', async () => {
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse('carcassonne-builtin:/base.carc'));
    ok(/^tileset base /m.test(document.getText()), document.getText().slice(0, 200));
    equal(document.languageId, 'carcassonne');
  });

  it('exports a game and imports it again, each into an unsaved document', async () => {
    await untitled('carcassonne 1\nplayers red "Anna", blue\n1. red E 0,-1 r180 knight S "a remark"\n2. blue V 1,0\n');
    const link = await until('the game is exported', () => vscode.commands.executeCommand<vscode.TextDocument | undefined>('carcassonne.exportGame', 'link', 'show'));
    equal([link.isUntitled, link.getText()], [true, 'https://www.carcassonnelab.com/#/0/0/CCA/12b12110?players=Anna,blue&colors=red,blue\n']);
    const record = await vscode.commands.executeCommand<vscode.TextDocument | undefined>('carcassonne.importGame', link.getText());
    ok(record?.isUntitled && record.languageId === 'carcassonne' && record.getText().includes('1. red  E 0,-1 r180 knight S'), record?.getText());
    equal(await vscode.commands.executeCommand('carcassonne.importGame', '{"neither": "of them"}'), undefined);
    for (let open = 0; open < 3; open++) await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('restarts its server', async () => {
    const record = await show('game.carc');
    const { client } = extension;
    await vscode.commands.executeCommand('carcassonne.restartServer');
    ok(extension.client !== client && extension.client.isRunning() && !client.isRunning(), 'the same client');
    await until('the problem again', () => codes(record).includes('edge-mismatch'));
  });

  it('keeps to the commands and settings of its manifest', async () => {
    const commands = await vscode.commands.getCommands(true);
    for (const name of ['openExample', 'importGame', 'exportGame', 'copyAsBugReport', 'copyLink', 'copyPositionAsScenario', 'openLink', 'restartServer', 'showLog', 'takeOverActual']) ok(commands.includes(`carcassonne.${name}`), name);
    equal(vscode.workspace.getConfiguration('carcassonne').get('inlayHints.points'), true);
  });
});
