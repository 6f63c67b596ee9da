/**
 * As much of VS Code as the Test Explorer needs (vitest.config.ts puts it in the place of `vscode`): an editor without windows, whose files,
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

/** The window as a test sees it. */
export const editor = {
  files: new Map<string, string>(),
  messages: [] as string[],
  commands: new Map<string, (argument: unknown) => Promise<void>>(),
  created: new EventEmitter<URI>(),
  changedOnDisk: new EventEmitter<URI>(),
  deleted: new EventEmitter<URI>(),
  visible: new EventEmitter<{ document: Document }[]>(),
  changed: new EventEmitter<{ document: Document; contentChanges: unknown[] }>(),
  saved: new EventEmitter<Document>(),
  closed: new EventEmitter<Document>(),
};

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

export const window = {
  visibleTextEditors: [] as { document: Document }[],
  onDidChangeVisibleTextEditors: editor.visible.event,
  showInformationMessage: async (message: string): Promise<void> => { editor.messages.push(message); },
};

export const commands = {
  registerCommand: (name: string, act: (argument: unknown) => Promise<void>) => {
    editor.commands.set(name, act);
    return { dispose: () => { editor.commands.delete(name); } };
  },
};
