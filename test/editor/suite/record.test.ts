import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { api, at, codes, completions, edit, equal, hover, ok, show, until, untitled } from './helpers.js';

describe('a record in the editor', () => {
  let record: vscode.TextDocument;

  before(async () => {
    record = await show('game.carc');
    await api();
  });

  it('is a document of the language', () => equal(record.languageId, 'carcassonne'));

  it('shows a tile that does not fit, at its square', async () => {
    const [problem] = await until('a problem', () => codes(record).length > 0 && vscode.languages.getDiagnostics(record.uri));
    equal(codes(record), ['edge-mismatch']);
    equal([problem.source, problem.severity, problem.range.start.line], ['carcassonne', vscode.DiagnosticSeverity.Error, at(record, '4. blue').line]);
    ok(problem.range.contains(at(record, '2,0')) || problem.range.contains(at(record, 'C 2,0')), problem);
  });

  it('tells the score at a turn', async () => {
    const text = await hover(record, at(record, '2. blue', 1));
    ok(/Anna.*\b0\b/.test(text) && /Ben.*\b4\b/.test(text), text);
  });

  it('follows an edit, and its undo', async () => {
    await edit(record, (change) => change.replace(record.uri, wordsAt(record, 'C 2,0'), 'E 2,0'));
    await until('no problem', () => codes(record).length === 0);
    await vscode.commands.executeCommand('undo');
    await until('the problem again', () => codes(record).length === 1);
    equal(codes(record), ['edge-mismatch']);
  });

  it('offers the squares where the tile may be placed', async () => {
    const end = record.lineAt(record.lineCount - 1).range.end;
    await edit(record, (change) => change.insert(record.uri, end, '5. red V '));
    const labels = await until('squares', async () => {
      const found = (await completions(record, at(record, '5. red V ', '5. red V '.length))).filter((label) => /^-?\d+, ?-?\d+/.test(label));
      return found.length > 0 && found;
    });
    ok(labels.some((label) => /^1, ?1\b/.test(label)), labels);
    ok(!labels.some((label) => /^(0, ?0|1, ?0)\b/.test(label)), labels); // occupied
    await vscode.commands.executeCommand('undo');
  });

  it('is checked without a file, too', async () => {
    const document = await untitled('carcassonne 1\nwith base\nplayers red, blue\n1. red C 1,0\n');
    await until('the problem', () => codes(document).includes('edge-mismatch'));
  });
});

function wordsAt(document: vscode.TextDocument, words: string): vscode.Range {
  return new vscode.Range(at(document, words), at(document, words, words.length));
}
