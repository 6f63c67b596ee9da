import * as vscode from 'vscode';
import { Discovery, isOnDisk } from './discovery.js';
import { runTests } from './run.js';
import { takeOverActual } from './takeOver.js';
import { fileOf, TestTree, type Ask } from './tree.js';

/** So long a text rests before it is asked about; also how long saves are gathered. */
const rest = 400;

/**
 * Scenarios and expectations in VS Code's Test Explorer. The server knows how they are; here they are shown, run and watched. Gives the
 * controller, and registers all that listens.
 */
export function createTestExplorer(context: vscode.ExtensionContext, languageId: string, ask: Ask, log: vscode.LogOutputChannel): vscode.TestController {
  const controller = vscode.tests.createTestController(languageId, 'Carcassonne');
  const tree = new TestTree(controller, ask), discovery = new Discovery(controller, tree, log);
  const saved = new vscode.EventEmitter<readonly vscode.Uri[]>();

  // Once they were found, the files are watched.
  let found: Promise<void> | undefined;
  controller.resolveHandler = async (item) => {
    if (item === undefined) await (found ??= discovery.all());
    else if (item.parent === undefined) await (item.uri && tree.load(item.uri));
    else tree.open(item);
  };
  controller.refreshHandler = () => (found = discovery.all());
  controller.createRunProfile(vscode.l10n.t('Run'), vscode.TestRunProfileKind.Run, async (request, token) => {
    if (request.continuous === true) {
      const onSave = saved.event((uris) => { void runSaved(request, uris); });
      token.onCancellationRequested(() => onSave.dispose());
      return;
    }
    if (request.include === undefined) await (found ??= discovery.all());
    await runTests(request, controller, tree);
  }, true, undefined, true);

  /** The part of a continuous run that lies in files just saved. */
  const runSaved = async ({ include, exclude, profile }: vscode.TestRunRequest, uris: readonly vscode.Uri[]): Promise<void> => {
    const files = uris.flatMap((uri) => controller.items.get(uri.toString()) ?? []);
    const items = include === undefined ? files : include.filter((item) => files.includes(fileOf(item)));
    if (items.length > 0) await runTests(new vscode.TestRunRequest(items, exclude, profile, true, true), controller, tree);
  };

  const isShown = ({ languageId: of, uri, isUntitled }: vscode.TextDocument): boolean => of === languageId && (isUntitled || uri.scheme === 'file' || isOnDisk(uri));
  const show = (editors: readonly vscode.TextEditor[]): void => {
    for (const { document } of editors) if (isShown(document)) void tree.load(document.uri);
  };
  const typed = gathered(async (uris) => {
    for (const uri of uris) {
      const file = await tree.load(uri);
      if (file !== undefined) controller.invalidateTestResults(file);
    }
  });
  const changed = gathered(async (uris) => {
    for (const uri of uris) await discovery.look(uri);
    saved.fire(uris);
  });

  context.subscriptions.push(
    controller, saved, discovery.watcher, typed, changed,
    discovery.watcher.onDidCreate(changed.add),
    discovery.watcher.onDidChange(changed.add),
    discovery.watcher.onDidDelete((uri) => controller.items.delete(uri.toString())),
    vscode.window.onDidChangeVisibleTextEditors(show),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => { if (contentChanges.length > 0 && isShown(document)) typed.add(document.uri); }),
    // A file system on the web may have no watcher.
    vscode.workspace.onDidSaveTextDocument((document) => { if (isShown(document)) changed.add(document.uri); }),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => { if (!isOnDisk(uri)) controller.items.delete(uri.toString()); }),
    vscode.commands.registerCommand('carcassonne.takeOverActual', (chosen: unknown) => takeOverActual(tree, chosen)),
  );
  show(vscode.window.visibleTextEditors);
  return controller;
}

/** Gathers addresses until none has come for a while, and then acts on all of them. */
function gathered(act: (uris: readonly vscode.Uri[]) => Promise<void>): vscode.Disposable & { add(uri: vscode.Uri): void } {
  const waiting = new Map<string, vscode.Uri>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (uri) => {
      waiting.set(uri.toString(), uri);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const uris = [...waiting.values()];
        waiting.clear();
        void act(uris);
      }, rest);
    },
    dispose: () => clearTimeout(timer),
  };
}
