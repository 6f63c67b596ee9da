import type * as vscode from 'vscode';
import { vi } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { editor, TextEditor, window, type Panel } from './vscode.js';

export const uri = URI.parse('file:///games/a.carc');

/** A window in which a view is opened beside a text; its clock stands still until the test moves it. */
export class ViewTest {
  readonly text = new TextEditor(uri, 'carcassonne');
  readonly warnings: string[] = [];
  private readonly subscriptions: { dispose(): void }[] = [];
  /** What the view is made with. */
  readonly context = { subscriptions: this.subscriptions, extensionUri: URI.parse('file:///extension') } as unknown as vscode.ExtensionContext;
  readonly log = { warn: (message: string) => { this.warnings.push(message); } } as vscode.LogOutputChannel;

  constructor() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // As in the real one, an address is joined by a function of its class.
    Object.assign(URI, { joinPath: Utils.joinPath });
    editor.panels.length = 0;
    window.visibleTextEditors = [this.text];
    window.activeTextEditor = this.text;
  }

  end(): void {
    for (const one of this.subscriptions) one.dispose();
    window.visibleTextEditors = [];
    window.activeTextEditor = undefined;
    vi.useRealTimers();
  }

  /** The cursor is on line 3, the view is opened, and its page has been loaded. */
  async open(command: string): Promise<Panel> {
    this.text.moveTo(3);
    await editor.commands.get(command)?.(undefined);
    const panel = editor.panels[0];
    panel.say({ ready: true });
    await vi.advanceTimersByTimeAsync(20);
    return panel;
  }
}
