/**
 * As much of VS Code as the Test Explorer and the board view need (vitest.config.ts puts it in the place of `vscode`): an editor without windows, whose files,
 * events and test runs a test sees and moves. The real one is in test/editor.
 */
import type * as vscode from 'vscode';
import { URI } from 'vscode-uri';

export { URI as Uri };

export class Position {
  constructor(readonly line: number, readonly character: number) {}
}

export class Range {
  readonly start: Position;
  readonly end: Position;

  constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number) {
    this.start = new Position(startLine, startCharacter);
    this.end = new Position(endLine, endCharacter);
  }
}

export class Selection {
  readonly active: Position;

  constructor(readonly anchor: Position, active: Position) {
    this.active = active;
  }
}

export enum ViewColumn { Beside = -2, One = 1 }

export enum ProgressLocation { Window = 10 }

export enum TextEditorRevealType { InCenterIfOutsideViewport = 2 }

export class CancellationTokenSource {
  readonly token = { isCancellationRequested: false };

  cancel(): void { this.token.isCancellationRequested = true; }
}

export class Location {
  constructor(readonly uri: URI, readonly range: Range) {}
}

export class TestMessage {
  expectedOutput?: string;
  actualOutput?: string;
  location?: Location;
  contextValue?: string;

  constructor(readonly message: string) {}

  static diff(message: string, expected: string, actual: string): TestMessage {
    return Object.assign(new TestMessage(message), { expectedOutput: expected, actualOutput: actual });
  }
}

export class TestRunRequest {
  constructor(readonly include?: readonly Item[], readonly exclude?: readonly Item[], readonly profile?: unknown, readonly continuous?: boolean, readonly preserveFocus?: boolean) {}
}

export enum TestRunProfileKind { Run = 1 }

export class EventEmitter<Event> {
  private readonly listeners = new Set<(event: Event) => void>();

  readonly event = (listener: (event: Event) => void): { dispose(): void } => {
    this.listeners.add(listener);
    return { dispose: () => { this.listeners.delete(listener); } };
  };

  fire(event: Event): void {
    for (const listener of [...this.listeners]) listener(event);
  }

  dispose(): void {
    this.listeners.clear();
  }
}

/** Keeps what the real one promises: an id is that of one child, and whoever is taken out has no parent any more. */
class Items {
  private readonly byId = new Map<string, Item>();

  constructor(private readonly owner: Item | undefined) {}

  get size(): number { return this.byId.size; }

  get(id: string): Item | undefined { return this.byId.get(id); }

  add(item: Item): void {
    if (item.parent !== undefined && item.parent !== this.owner) throw new Error(`${item.id} has another parent`);
    this.byId.set(item.id, item);
    item.parent = this.owner;
  }

  delete(id: string): void {
    const item = this.byId.get(id);
    if (item !== undefined) item.parent = undefined;
    this.byId.delete(id);
  }

  replace(items: readonly Item[]): void {
    if (new Set(items.map(({ id }) => id)).size < items.length) throw new Error('two children have one id');
    for (const id of [...this.byId.keys()]) this.delete(id);
    for (const item of items) this.add(item);
  }

  [Symbol.iterator](): IterableIterator<[string, Item]> { return this.byId[Symbol.iterator](); }
}

export class Item {
  parent: Item | undefined;
  readonly children = new Items(this);
  canResolveChildren = false;
  range: Range | undefined;
  sortText: string | undefined;
  error: string | undefined;

  constructor(readonly id: string, readonly label: string, readonly uri: URI | undefined) {
    if (id.includes('\0')) throw new Error('an id of the Test Explorer may not hold a zero');
  }
}

/** What a run has told of an item. */
export interface Result {
  readonly state: 'passed' | 'failed' | 'skipped' | 'errored';
  readonly messages: readonly TestMessage[];
}

export class Run {
  readonly results = new Map<Item, Result>();
  readonly token = { isCancellationRequested: false };
  ended = false;

  constructor(readonly request: TestRunRequest) {}

  passed(item: Item): void { this.tell(item, 'passed'); }

  skipped(item: Item): void { this.tell(item, 'skipped'); }

  failed(item: Item, messages: TestMessage | readonly TestMessage[]): void { this.tell(item, 'failed', messages); }

  errored(item: Item, messages: TestMessage | readonly TestMessage[]): void { this.tell(item, 'errored', messages); }

  end(): void { this.ended = true; }

  private tell(item: Item, state: Result['state'], messages: TestMessage | readonly TestMessage[] = []): void {
    if (this.ended) throw new Error('the run has ended');
    this.results.set(item, { state, messages: messages instanceof TestMessage ? [messages] : messages });
  }
}

type RunHandler = (request: TestRunRequest, token: { onCancellationRequested(listener: () => void): void }) => Promise<void>;

export class Controller {
  readonly items = new Items(undefined);
  readonly runs: Run[] = [];
  readonly outdated: Item[] = [];
  runHandler: RunHandler | undefined;
  resolveHandler: ((item: Item | undefined) => Promise<void>) | undefined;
  refreshHandler: (() => Promise<void>) | undefined;

  createTestItem(id: string, label: string, uri?: URI): Item { return new Item(id, label, uri); }

  createRunProfile(_label: string, _kind: TestRunProfileKind, runHandler: RunHandler): void { this.runHandler = runHandler; }

  createTestRun(request: TestRunRequest): Run {
    const run = new Run(request);
    this.runs.push(run);
    return run;
  }

  invalidateTestResults(item: Item): void { this.outdated.push(item); }

  dispose(): void { this.items.replace([]); }
}

export class WorkspaceEdit {
  readonly edits: { uri: URI; range: Range; text: string }[] = [];

  replace(uri: URI, range: Range, text: string): void { this.edits.push({ uri, range, text }); }
}

export class ThemeIcon {
  constructor(readonly id: string) {}
}

/** A list to choose from: a test is its user. */
export class QuickPick {
  title = '';
  placeholder = '';
  busy = false;
  matchOnDescription = false;
  matchOnDetail = false;
  activeItems: readonly object[] = [];
  selectedItems: readonly object[] = [];
  isShown = false;
  private shown: readonly object[] = [];
  private readonly accepted = new EventEmitter<void>();
  private readonly hidden = new EventEmitter<void>();
  private readonly pressed = new EventEmitter<{ button: object; item: object }>();
  readonly onDidAccept = this.accepted.event;
  readonly onDidHide = this.hidden.event;
  readonly onDidTriggerItemButton = this.pressed.event;

  get items(): readonly object[] { return this.shown; }

  set items(items: readonly object[]) {
    this.shown = items;
    this.activeItems = items.slice(0, 1);
  }

  show(): void { this.isShown = true; }

  hide(): void {
    if (!this.isShown) return;
    this.isShown = false;
    this.hidden.fire();
  }

  dispose(): void { this.isShown = false; }

  accept(item: object): void {
    this.selectedItems = [item];
    this.accepted.fire();
  }

  press(button: object, item: object): void { this.pressed.fire({ button, item }); }
}

/** The window as a test sees it. */
export const editor = {
  files: new Map<string, string>(),
  messages: [] as string[],
  commands: new Map<string, (argument: unknown) => Promise<void>>(),
  settings: new Map<string, unknown>(),
  created: new EventEmitter<URI>(),
  changedOnDisk: new EventEmitter<URI>(),
  deleted: new EventEmitter<URI>(),
  visible: new EventEmitter<{ document: Document }[]>(),
  changed: new EventEmitter<{ document: Document; contentChanges: unknown[] }>(),
  saved: new EventEmitter<Document>(),
  closed: new EventEmitter<Document>(),
  active: new EventEmitter<TextEditor | undefined>(),
  selected: new EventEmitter<{ textEditor: TextEditor }>(),
  panels: [] as Panel[],
  lists: [] as QuickPick[],
};

/** An editor of a text of ten lines; its cursor moves when somebody sets it. */
export class TextEditor {
  readonly document: Document & { readonly lineCount: number; version: number; lineAt(line: number): { readonly text: string } };
  readonly revealed: unknown[] = [];
  private cursor = new Selection(new Position(0, 0), new Position(0, 0));

  constructor(uri: URI, languageId: string) {
    this.document = { uri, languageId, isUntitled: false, lineCount: 10, version: 1, lineAt: (line) => ({ text: (editor.files.get(uri.toString()) ?? '').split('\n')[line] ?? '' }) };
  }

  get selection(): Selection { return this.cursor; }

  set selection(selection: Selection) {
    this.cursor = selection;
    editor.selected.fire({ textEditor: this });
  }

  revealRange(range: unknown): void { this.revealed.push(range); }

  moveTo(line: number): void { this.selection = new Selection(new Position(line, 0), new Position(line, 0)); }
}

/** A webview: a test is its page. */
export class Panel {
  visible = true;
  disposed = false;
  iconPath: unknown;
  private readonly sent = new EventEmitter<unknown>();
  private readonly state = new EventEmitter<void>();
  private readonly end = new EventEmitter<void>();
  readonly onDidChangeViewState = this.state.event;
  readonly onDidDispose = this.end.event;
  readonly received: unknown[] = [];
  readonly webview = {
    html: '', options: {}, onDidReceiveMessage: this.sent.event, asWebviewUri: (uri: URI): URI => uri,
    postMessage: async (message: unknown): Promise<boolean> => { if (this.visible) this.received.push(message); return this.visible; },
  };

  say(message: unknown): void { this.sent.fire(message); }

  show(visible: boolean): void {
    this.visible = visible;
    this.state.fire();
  }

  reveal(): void { this.show(true); }

  dispose(): void {
    this.disposed = true;
    this.end.fire();
  }
}

export type Document = Pick<vscode.TextDocument, 'languageId' | 'isUntitled'> & { readonly uri: URI };

/** English, the language of the messages themselves. */
export const l10n = { t: (message: string, ...values: readonly unknown[]): string => message.replace(/\{(\d+)\}/g, (_, index: string) => String(values[Number(index)])) };

export const tests = { createTestController: (): Controller => new Controller() };

const folder = 'file:///games/';
export const workspace = {
  textDocuments: [] as (Document & { getText(): string })[],
  fs: {
    readFile: async (uri: URI): Promise<Uint8Array> => {
      const text = editor.files.get(uri.toString());
      if (text === undefined) throw new Error('no such file');
      return new TextEncoder().encode(text);
    },
  },
  getConfiguration: (section: string) => ({ get: <T>(name: string, usual: T): T => (editor.settings.get(`${section}.${name}`) as T | undefined) ?? usual }),
  openTextDocument: async (asked: { content: string } | URI): Promise<{ getText(): string }> => {
    const shown = window.visibleTextEditors.find(({ document }) => document.uri.toString() === asked.toString());
    if (shown !== undefined) return Object.assign(Object.create(shown.document) as Document, { getText: () => editor.files.get(asked.toString()) ?? '' });
    const content = 'content' in asked ? asked.content : '';
    sharing.unsaved.push(content);
    return { getText: () => content };
  },
  findFiles: async (): Promise<URI[]> => [...editor.files.keys()].filter((uri) => uri.startsWith(folder)).map((uri) => URI.parse(uri)),
  asRelativePath: (uri: URI): string => uri.toString().replace(folder, ''),
  getWorkspaceFolder: (uri: URI): object | undefined => uri.toString().startsWith(folder) ? {} : undefined,
  createFileSystemWatcher: () => ({ onDidCreate: editor.created.event, onDidChange: editor.changedOnDisk.event, onDidDelete: editor.deleted.event, dispose: () => undefined }),
  onDidChangeTextDocument: editor.changed.event,
  onDidSaveTextDocument: editor.saved.event,
  onDidCloseTextDocument: editor.closed.event,
  applyEdit: async ({ edits }: WorkspaceEdit): Promise<boolean> => {
    for (const { uri, range, text } of edits) {
      const lines = (editor.files.get(uri.toString()) ?? '').split('\n'), { start, end } = range;
      lines[start.line] = lines[start.line].slice(0, start.character) + text + lines[end.line].slice(end.character);
      editor.files.set(uri.toString(), lines.join('\n'));
    }
    return true;
  },
};

/** What the clipboard holds, the question that was asked and what is answered to it, the handler of links, and the unsaved documents. */
export const sharing = { clipboard: '', questions: [] as string[], answer: undefined as string | undefined, handler: undefined as { handleUri(uri: URI): Promise<void> } | undefined, unsaved: [] as string[] };
export const version = '1.91.0';
export const env = { language: 'de', appName: 'Test Editor', clipboard: { writeText: async (text: string): Promise<void> => { sharing.clipboard = text; } } };

export const window = {
  registerUriHandler: (handler: { handleUri(uri: URI): Promise<void> }) => {
    sharing.handler = handler;
    return { dispose: () => { sharing.handler = undefined; } };
  },
  showErrorMessage: async (message: string): Promise<void> => { editor.messages.push(message); },
  showWarningMessage: async (message: string): Promise<void> => { editor.messages.push(message); },
  createQuickPick: (): QuickPick => {
    const list = new QuickPick();
    editor.lists.push(list);
    return list;
  },
  visibleTextEditors: [] as { document: Document }[],
  activeTextEditor: undefined as TextEditor | undefined,
  onDidChangeActiveTextEditor: editor.active.event,
  onDidChangeTextEditorSelection: editor.selected.event,
  registerWebviewPanelSerializer: () => ({ dispose: () => undefined }),
  createWebviewPanel: (): Panel => {
    const panel = new Panel();
    editor.panels.push(panel);
    return panel;
  },
  showTextDocument: async (uri: URI | { getText(): string }): Promise<TextEditor | undefined> => {
    if ('getText' in uri) return undefined;
    const shown = new TextEditor(uri, 'carcassonne');
    window.visibleTextEditors.push(shown);
    return shown;
  },
  onDidChangeVisibleTextEditors: editor.visible.event,
  withProgress: (_options: object, task: (progress: { report(step: { message: string }): void }) => Promise<void>): Promise<void> => task({ report: ({ message }) => { editor.messages.push(message); } }),
  showInformationMessage: async (message: string, options?: { modal: boolean }): Promise<string | undefined> => {
    editor.messages.push(message);
    if (options?.modal !== true) return undefined;
    sharing.questions.push(message);
    return sharing.answer;
  },
};

export const commands = {
  registerCommand: (name: string, act: (argument: unknown) => Promise<void>) => {
    editor.commands.set(name, act);
    return { dispose: () => { editor.commands.delete(name); } };
  },
};
