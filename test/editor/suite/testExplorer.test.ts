import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { api, at, edit, equal, ok, show, until } from './helpers.js';

interface Told {
  readonly item: vscode.TestItem;
  readonly state: 'passed' | 'failed' | 'skipped' | 'errored';
  readonly messages: readonly vscode.TestMessage[];
}

/** VS Code gives nobody the results of a run; so the runs that the extension makes are listened to. */
class Listener {
  readonly ended: (readonly Told[])[] = [];
  private readonly create: vscode.TestController['createTestRun'];

  constructor(private readonly controller: vscode.TestController) {
    this.create = controller.createTestRun;
    controller.createTestRun = (...request) => this.listenTo(this.create.apply(controller, request));
  }

  stop(): void {
    this.controller.createTestRun = this.create;
  }

  private listenTo(run: vscode.TestRun): vscode.TestRun {
    const told: Told[] = [];
    const tell = (item: vscode.TestItem, state: Told['state'], messages: vscode.TestMessage | readonly vscode.TestMessage[] = []): void => {
      told.push({ item, state, messages: messages instanceof vscode.TestMessage ? [messages] : messages });
    };
    return new Proxy({} as vscode.TestRun, {
      get: (_, name) => {
        const member: unknown = Reflect.get(run, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (name === 'passed' || name === 'skipped') tell(args[0] as vscode.TestItem, name);
          if (name === 'failed' || name === 'errored') tell(args[0] as vscode.TestItem, name, args[1] as vscode.TestMessage);
          if (name === 'end') this.ended.push(told);
          return Reflect.apply(member, run, args);
        };
      },
    });
  }
}

describe('the Test Explorer', () => {
  let tests: vscode.TestController, document: vscode.TextDocument, listener: Listener;

  before(async () => {
    tests = (await api()).tests;
    document = await show('scenarios.carc');
    listener = new Listener(tests);
  });

  after(async () => {
    listener.stop();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  const file = (): vscode.TestItem | undefined => tests.items.get(document.uri.toString());
  const runAll = async (): Promise<readonly Told[]> => {
    const before = listener.ended.length;
    await vscode.commands.executeCommand('testing.runAll');
    return until('the run', () => listener.ended[before]);
  };
  const linesOf = (told: readonly Told[]): string[] => told.map(({ item, state }) => `${(item.range?.start.line ?? -1) + 1} ${item.label}: ${state}`);

  it('shows the scenarios of an open file, also two of one title', async () => {
    const shown = await until('the scenarios', () => (file()?.children.size ?? 0) > 0 && file());
    equal([...shown.children].map(([, { label, range }]) => [label, range?.start.line]), [['a city closes', 2], ['a city closes', 7], ['a slip', 13]]);
  });

  it('looks again when asked, and does not lose them', async () => {
    await vscode.commands.executeCommand('testing.refreshTests');
    equal(file()?.children.size, 3);
  });

  it('runs all: expected and actual at the line of the expectation', async () => {
    const told = await runAll();
    equal(linesOf(told), [
      '3 a city closes: passed', '6 expect red 4, blue 0: passed', '8 a city closes: failed', '11 expect red 3: failed', '12 expect supply red 7: passed', '14 a slip: failed', '17 expect red 0: skipped',
    ]);
    const [message] = told[3].messages, [slip] = told[5].messages;
    equal([message.expectedOutput, message.actualOutput, message.location?.range.start.line], ['red 3', 'red 4', 10]);
    ok(slip.location?.range.start.isEqual(at(document, '9,9')), slip);
  });

  it('follows what one types', async () => {
    await edit(document, (change) => change.replace(document.uri, document.lineAt(10).range, 'expect red 4'));
    const [, [, second]] = [...(file()?.children ?? [])];
    await until('the expectation', () => [...second.children].some(([, { label }]) => label === 'expect red 4'));
    ok(linesOf(await runAll()).includes('8 a city closes: passed'), linesOf(listener.ended[listener.ended.length - 1]));
    await vscode.commands.executeCommand('undo');
  });

  it('takes over the actual value, from a message and as a quick fix', async () => {
    const wrong = await until('the failure', async () => (await runAll()).find(({ item, state }) => item.label === 'expect red 3' && state === 'failed'));
    await vscode.commands.executeCommand('carcassonne.takeOverActual', { test: wrong.item, message: wrong.messages[0] });
    equal(document.lineAt(10).text, 'expect red 4');
    await vscode.commands.executeCommand('undo');
    equal(document.lineAt(10).text, 'expect red 3');
    await until('the quick fix', async () => {
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, document.lineAt(10).range, 'quickfix');
      return actions.some(({ title }) => title === 'Take over the actual value: red 4');
    });
  });
});
