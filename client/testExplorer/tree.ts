import * as vscode from 'vscode';
import type { ExpectationOutcome, SectionOutcome } from '../../server/protocol.js';

/** Asks the server how the scenarios of a document are. */
export type Ask = (uri: vscode.Uri) => Promise<readonly SectionOutcome[]>;

/**
 * The tree of the Test Explorer: files, their scenarios, and the expectations of those scenarios that were opened or run. Items that stay
 * the same keep their identity, so that VS Code keeps their results.
 */
export class TestTree {
  private readonly outcomes = new WeakMap<vscode.TestItem, SectionOutcome>();
  private readonly expectations = new WeakMap<vscode.TestItem, ExpectationOutcome>();

  constructor(private readonly controller: vscode.TestController, private readonly ask: Ask) {}

  /** The item of a file; a new one knows nothing of its scenarios yet. */
  file(uri: vscode.Uri): vscode.TestItem {
    const id = uri.toString(), known = this.controller.items.get(id);
    if (known !== undefined) return known;
    const item = this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  /** Asks for the scenarios of a file and shows them; a file without any is not shown. Why it could not be asked for stands at the file. */
  async load(uri: vscode.Uri): Promise<vscode.TestItem | undefined> {
    let sections: readonly SectionOutcome[];
    try {
      sections = await this.ask(uri);
    } catch (error) {
      const file = this.file(uri);
      file.error = error instanceof Error ? error.message : String(error);
      return file;
    }
    if (sections.length === 0) {
      this.controller.items.delete(uri.toString());
      return undefined;
    }
    const file = this.file(uri);
    file.error = undefined;
    this.update(file, sections.map((section) => ({ name: section.title === null ? vscode.l10n.t('Record') : section.title || vscode.l10n.t('Scenario'), range: section.range, data: section })), (item, section) => {
      this.outcomes.set(item, section);
      item.canResolveChildren = section.expectations.length > 0;
      if (item.children.size > 0) this.open(item);
    });
    return file;
  }

  /** Shows the expectations of a scenario. */
  open(scenario: vscode.TestItem): void {
    const expectations = this.outcomes.get(scenario)?.expectations ?? [];
    this.update(scenario, expectations.map((one) => ({ name: one.text, range: one.range, data: one })), (item, one) => this.expectations.set(item, one));
  }

  outcomeOf(scenario: vscode.TestItem): SectionOutcome | undefined {
    return this.outcomes.get(scenario);
  }

  /** The outcome of an expectation that is still in the tree. */
  expectationOf(item: vscode.TestItem): ExpectationOutcome | undefined {
    return item.parent?.children.get(item.id) === item ? this.expectations.get(item) : undefined;
  }

  /** Children are known by their name and which of that name they are: those of one title are several. */
  private update<Data>(parent: vscode.TestItem, children: readonly { name: string; range: SectionOutcome['range']; data: Data }[], settle: (item: vscode.TestItem, data: Data) => void): void {
    const seen = new Map<string, number>();
    const items = children.map(({ name, range, data }, index) => {
      const nth = (seen.get(name) ?? 0) + 1, id = `${nth} ${JSON.stringify(name)}`;
      seen.set(name, nth);
      const item = parent.children.get(id) ?? this.controller.createTestItem(id, name, parent.uri);
      item.range = rangeIn(range);
      item.sortText = String(index).padStart(6, '0');
      settle(item, data);
      return item;
    });
    parent.children.replace(items);
  }
}

/** A range of the protocol in the editor's own words. */
export function rangeIn({ start, end }: SectionOutcome['range']): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

/** The file that an item belongs to. */
export function fileOf(item: vscode.TestItem): vscode.TestItem {
  return item.parent === undefined ? item : fileOf(item.parent);
}
