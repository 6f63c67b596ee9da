import { spawnSync } from 'node:child_process';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { api, codes, equal, ok, show, until } from './helpers.js';

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

  // The terminal that a task needs is not part of the host; what it would start is started here.
  it('has tasks that run the carc it brings', async () => {
    const tasks = await vscode.tasks.fetchTasks({ type: 'carc' });
    equal(tasks.map(({ name }) => name).sort(), ['check', 'test']);
    const outcome = tasks.sort((a, b) => a.name.localeCompare(b.name)).map(({ execution, scope, problemMatchers }) => {
      ok(execution instanceof vscode.ProcessExecution && typeof scope === 'object', execution);
      const { status, stdout } = spawnSync(execution.process, execution.args, { cwd: scope.uri.fsPath, env: { ...process.env, ...execution.options?.env }, encoding: 'utf8' });
      return { status, stdout, problemMatchers };
    });
    equal(outcome.map(({ status, problemMatchers }) => [status, problemMatchers]), [[1, ['$carc']], [1, ['$carc-test']]]);
    ok(/^game\.carc:\d+:\d+: error edge-mismatch: /m.test(outcome[0].stdout), outcome[0].stdout);
    ok(/^FAIL {2}game\.carc:/m.test(outcome[1].stdout), outcome[1].stdout);
  });
});
