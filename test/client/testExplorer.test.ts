import { readFileSync } from 'node:fs';
import type * as vscode from 'vscode';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { URI } from 'vscode-uri';
import { createTestExplorer } from '../../client/testExplorer/index.js';
import { testsOf } from '../../server/features/outcomes.js';
import { open } from '../features/editor.js';
import { editor, Run, TestRunRequest, workspace, type Controller, type Document, type Item, type Result } from './vscode.js';

const text = `carcassonne 1
scenario "twice"
players red, blue
1. red E 0,-1 r180 knight
expect red 4, blue 0
scenario "twice"
players red, blue
1. red E 0,-1 r180 knight
expect red 3
expect supply red 7
expect legal U 7,7
scenario "a slip"
players red
1. red E 9,9
expect red 0
`;
const uri = URI.parse('file:///games/tests.carc');
const asked: string[] = [], warnings: string[] = [];
let controller: Controller, subscriptions: { dispose(): void }[], fault: Error | undefined;

/** The explorer, with the answers of the real server for the files of the editor. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const known of [asked, warnings, editor.messages]) known.length = 0;
  editor.files.clear();
  editor.files.set(uri.toString(), text);
  fault = undefined;
  subscriptions = [];
  const ask = async (about: URI): ReturnType<Parameters<typeof createTestExplorer>[2]> => {
    asked.push(about.toString());
    if (fault !== undefined) throw fault;
    const { document, services } = await realTime(() => open(workspace.textDocuments.find((document) => document.uri.toString() === about.toString())?.getText() ?? editor.files.get(about.toString()) ?? ''));
    return testsOf(document, services.record.Replays);
  };
  const log = { warn: (message: string) => { warnings.push(message); } };
  controller = createTestExplorer({ subscriptions } as unknown as vscode.ExtensionContext, 'carcassonne', ask as never, log as unknown as vscode.LogOutputChannel) as unknown as Controller;
});

afterEach(() => {
  for (const one of subscriptions) one.dispose();
  vi.useRealTimers();
});

/** The server needs the clock that the explorer's own pauses do not. */
async function realTime<Value>(act: () => Promise<Value>): Promise<Value> {
  vi.useRealTimers();
  const value = await act();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return value;
}

const never = { onCancellationRequested: (): void => undefined };

async function run(include?: readonly Item[], exclude?: readonly Item[]): Promise<Run> {
  await controller.runHandler?.(new TestRunRequest(include, exclude), never);
  return controller.runs[controller.runs.length - 1];
}

const children = (item: { children: Iterable<[string, Item]> } | undefined): Item[] => [...item?.children ?? []].map(([, child]) => child);
const files = (): string[] => [...controller.items].map(([, { label }]) => label);
const file = (): Item | undefined => controller.items.get(uri.toString());

/** Results as `label: state`, in the order of the tree. */
function told({ results }: Run): string[] {
  return children({ children: controller.items }).flatMap((top) => [top, ...children(top).flatMap((scenario) => [scenario, ...children(scenario)])])
    .flatMap((item) => { const result = results.get(item); return result === undefined ? [] : [`${item.label}: ${result.state}`]; });
}

function resultOf({ results }: Run, label: string): Result | undefined {
  return [...results].find(([item]) => item.label === label)?.[1];
}

describe('what is shown', () => {
  it('files with scenarios or expectations are found, and not asked about before they are opened', async () => {
    editor.files.set('file:///games/game.carc', 'carcassonne 1\nplayers red\n1. red V 1,0 r90 "no scenario here"\n');
    editor.files.set('file:///games/record.carc', 'carcassonne 1\nplayers red\nexpect red 0\n');
    await controller.resolveHandler?.(undefined);
    expect(files()).toEqual(['tests.carc', 'record.carc']);
    expect(asked).toEqual([]);
    await controller.resolveHandler?.(controller.items.get('file:///games/record.carc'));
    expect(children(controller.items.get('file:///games/record.carc')).map(({ label }) => label)).toEqual(['Record']);
  });

  it('scenarios of one title are two; expectations appear when a scenario is opened', async () => {
    await controller.resolveHandler?.(undefined);
    await controller.resolveHandler?.(file());
    expect(children(file()).map(({ label, range }) => [label, range?.start.line])).toEqual([['twice', 1], ['twice', 5], ['a slip', 11]]);
    const [, second] = children(file());
    expect([second.canResolveChildren, children(second)]).toEqual([true, []]);
    await controller.resolveHandler?.(second);
    expect(children(second).map(({ label, range }) => [label, range?.start.line])).toEqual([['expect red 3', 8], ['expect supply red 7', 9], ['expect legal U 7,7', 10]]);
    expect(asked.length).toBe(1);
  });

  it('an open text is followed as one types, once it rests; what stays keeps its item', async () => {
    const document: Document = { uri: URI.parse('untitled:Untitled-1'), languageId: 'carcassonne', isUntitled: true };
    editor.files.set(document.uri.toString(), 'carcassonne 1\nscenario "a"\nplayers red\nexpect red 0\n');
    editor.visible.fire([{ document }]);
    await vi.waitFor(() => expect(controller.items.size).toBe(1));
    const [[, top]] = controller.items, [first] = children(top);
    await controller.resolveHandler?.(first);
    const [expectation] = children(first);
    editor.files.set(document.uri.toString(), 'carcassonne 1\nscenario "b"\nplayers red\nscenario "a"\nplayers red\nexpect supply red 7\nexpect red 0\n');
    for (let i = 0; i < 5; i++) editor.changed.fire({ document, contentChanges: [{}] });
    expect(asked.length).toBe(1);
    vi.advanceTimersByTime(400);
    await vi.waitFor(() => expect(children(top).map(({ label }) => label)).toEqual(['b', 'a']));
    expect(asked.length).toBe(2);
    expect(children(top)[1]).toBe(first);
    expect(children(first)[1]).toBe(expectation);
    expect(expectation.range?.start.line).toBe(6);
    await vi.waitFor(() => expect(controller.outdated).toEqual([top]));
    editor.closed.fire(document);
    expect(controller.items.size).toBe(0);
  });

  it('files on disk come, change and go', async () => {
    await controller.resolveHandler?.(undefined);
    await controller.resolveHandler?.(file());
    const other = URI.parse('file:///games/other.carc'), rested = (): void => { vi.advanceTimersByTime(400); };
    editor.files.set(other.toString(), text);
    editor.created.fire(other);
    rested();
    await vi.waitFor(() => expect(files()).toEqual(['tests.carc', 'other.carc']));
    editor.files.set(uri.toString(), text.replaceAll('twice', 'once'));
    editor.changedOnDisk.fire(uri);
    rested();
    await vi.waitFor(() => expect(children(file()).map(({ label }) => label)).toEqual(['once', 'once', 'a slip']));
    editor.files.delete(other.toString());
    editor.deleted.fire(other);
    expect(files()).toEqual(['tests.carc']);
    const unsaved = { uri, languageId: 'carcassonne', isUntitled: false, getText: () => text };
    workspace.textDocuments.push(unsaved);
    editor.files.clear();
    await controller.refreshHandler?.();
    expect(files()).toEqual(['tests.carc']);
    workspace.textDocuments.pop();
    await controller.refreshHandler?.();
    expect(files()).toEqual([]);
  });

  it('a file without scenarios any more goes; one that cannot be asked about says why; one that cannot be read is logged', async () => {
    await controller.resolveHandler?.(undefined);
    fault = new Error('the server is not running');
    await controller.resolveHandler?.(file());
    expect(file()?.error).toBe('the server is not running');
    expect(resultOf(await run(), 'tests.carc')).toMatchObject({ state: 'errored', messages: [{ message: 'the server is not running' }] });
    fault = undefined;
    await controller.resolveHandler?.(file());
    expect(file()?.error).toBeUndefined();
    editor.files.set(uri.toString(), 'carcassonne 1\n');
    await run();
    expect(files()).toEqual([]);
    const gone = URI.parse('file:///games/gone.carc');
    editor.created.fire(gone);
    vi.advanceTimersByTime(400);
    await vi.waitFor(() => expect(warnings).toEqual([expect.stringContaining('gone.carc cannot be read')]));
  });
});

describe('what is run', () => {
  it('all: failures at the line with expected and actual, errors at their words, and what is not judged is no failure', async () => {
    const all = await run();
    expect(told(all)).toEqual([
      'twice: passed', 'expect red 4, blue 0: passed', 'twice: failed', 'expect red 3: failed', 'expect supply red 7: passed', 'expect legal U 7,7: failed', 'a slip: failed', 'expect red 0: skipped',
    ]);
    expect(all.ended).toBe(true);
    expect(resultOf(all, 'expect red 3')?.messages).toMatchObject([
      { message: 'Expected red 3, but it is red 4.', expectedOutput: 'red 3', actualOutput: 'red 4', contextValue: 'canTakeOverActual', location: { uri, range: { start: { line: 8, character: 0 } } } },
    ]);
    expect(resultOf(all, 'expect legal U 7,7')?.messages[0].contextValue).toBeUndefined();
    expect(resultOf(all, 'a slip')?.messages).toMatchObject([{ location: { range: { start: { line: 13, character: 9 } } } }]);
  });

  it('one file, one scenario, one expectation, and not what is left out', async () => {
    await controller.resolveHandler?.(undefined);
    await controller.resolveHandler?.(file());
    const [first, second, slip] = children(file());
    expect(told(await run([first]))).toEqual(['twice: passed', 'expect red 4, blue 0: passed']);
    await controller.resolveHandler?.(second);
    expect(told(await run([children(second)[1]]))).toEqual(['expect supply red 7: passed']);
    expect(told(await run(children({ children: controller.items }), [second, slip]))).toEqual(['twice: passed', 'expect red 4, blue 0: passed']);
  });

  it('a remark on a turn played as it is not allowed fails nothing', async () => {
    editor.files.set(uri.toString(), 'carcassonne 1\nscenario "so it was"\nplayers red\n1. red E 1,0 as-played\nexpect red 0\n');
    expect(told(await run())).toEqual(['so it was: passed', 'expect red 0: passed']);
  });

  it('on save: what was saved, of what is asked for, until it is called off', async () => {
    await run();
    let stop: () => void = () => undefined;
    await controller.runHandler?.(new TestRunRequest(undefined, undefined, undefined, true), { onCancellationRequested: (listener) => { stop = listener; } });
    expect(controller.runs.length).toBe(1);
    const save = (): void => {
      editor.saved.fire({ uri, languageId: 'carcassonne', isUntitled: false });
      editor.changedOnDisk.fire(uri);
      vi.advanceTimersByTime(400);
    };
    editor.files.set(uri.toString(), text.replace('expect red 3', 'expect red 4'));
    save();
    await vi.waitFor(() => expect(controller.runs[1]?.ended).toBe(true));
    expect(told(controller.runs[1])).toContain('expect red 4: passed');
    stop();
    const before = asked.length;
    save();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
    expect(controller.runs.length).toBe(2);
  });

  it('expectations beyond two thousand are shown where a scenario fails or is opened', async () => {
    const scenario = (number: number, points: number): string => `scenario "${number}"\nplayers red\n${`expect red ${points}\n`.repeat(3)}`;
    editor.files.set(uri.toString(), `carcassonne 1\n${Array.from({ length: 700 }, (_, index) => scenario(index, index === 5 ? 1 : 0)).join('')}`);
    const all = await run();
    expect(all.results.size).toBe(703);
    expect(children(file()).filter((item) => item.children.size > 0).map(({ label }) => label)).toEqual(['5']);
    const [first] = children(file());
    await controller.resolveHandler?.(first);
    expect(told(await run([first]))).toEqual(['0: passed', ...Array<string>(3).fill('expect red 0: passed')]);
  }, 30_000);
});

describe('taking over the actual value', () => {
  const takeOver = (test: Item | undefined): Promise<void> | undefined => editor.commands.get('carcassonne.takeOverActual')?.({ test, message: {} });

  it('writes it into the line, where the line is now', async () => {
    await run();
    const [expectation] = children(children(file())[1]);
    editor.files.set(uri.toString(), text.replace('carcassonne 1\n', 'carcassonne 1\n\n// a line more\n'));
    await takeOver(expectation);
    expect(editor.files.get(uri.toString())).toBe(text.replace('carcassonne 1\n', 'carcassonne 1\n\n// a line more\n').replace('expect red 3', 'expect red 4'));
    expect(editor.messages).toEqual([]);
  });

  it('stands at those messages that the manifest asks for', async () => {
    const { contributes: { commands, menus } } = JSON.parse(readFileSync('package.json', 'utf8')) as { contributes: { commands: { command: string }[]; menus: Record<string, { command: string; when: string }[]> } };
    const { contextValue } = resultOf(await run(), 'expect red 3')?.messages[0] ?? {};
    for (const menu of ['testing/message/context', 'testing/message/content']) expect(menus[menu]).toEqual([{ command: 'carcassonne.takeOverActual', when: `testMessage == ${contextValue}` }]);
    expect(commands.map(({ command }) => command)).toContain('carcassonne.takeOverActual');
  });

  it('says so when there is nothing to take over', async () => {
    await run();
    const [expectation, , unsayable] = children(children(file())[1]);
    await takeOver(unsayable);
    editor.files.set(uri.toString(), text.replace('expect red 3', 'expect red 2'));
    await takeOver(expectation);
    await takeOver(undefined);
    expect(editor.messages.length).toBe(3);
    expect(editor.files.get(uri.toString())).toContain('expect red 2');
  });
});
