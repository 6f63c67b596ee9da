/**
 * Code lenses that lead to suggestions: above an open question, and above every turn where the setting `carcassonne.suggestions.codeLens` says so. Above each turn they
 * take a line of the editor for a line of the record, so that is not the usual thing.
 */
import type { ConfigurationProvider, LangiumDocument } from 'langium';
import type { CodeLensProvider, LangiumSharedServices } from 'langium/lsp';
import type { CodeLens } from 'vscode-languageserver-protocol';
import { isTurn } from '../../language/generated/ast.js';
import { isOpenQuestion } from '../record/openQuestion.js';
import type { Replays } from '../record/replays.js';
import { suggestionSettings } from './suggestions/settings.js';
import { lineNumber, rangeOfWords } from './words.js';

export class SuggestionLenses implements CodeLensProvider {
  private readonly replays: Replays;
  private readonly configuration: ConfigurationProvider;

  constructor(services: { shared: LangiumSharedServices; record: { Replays: Replays } }) {
    this.replays = services.record.Replays;
    this.configuration = services.shared.workspace.ConfigurationProvider;
  }

  async provideCodeLens(document: LangiumDocument): Promise<CodeLens[]> {
    const { codeLens, showsMoves } = await suggestionSettings(this.configuration), { uri } = document.textDocument;
    if (codeLens === 'off') return [];
    return this.replays.of(document).replays.flatMap(({ lines }) => lines.flatMap(({ statement, tile }) => {
      const range = rangeOfWords(statement), isOpen = isTurn(statement) && isOpenQuestion(statement);
      if (range === undefined || !isTurn(statement) || !(isOpen || codeLens === 'turns' && tile !== undefined)) return [];
      const title = isOpen ? 'Suggest moves' : showsMoves ? 'What was better?' : 'What did it cost?';
      return [{ range, command: { title, command: 'carcassonne.suggestMoves', arguments: [uri, lineNumber(statement)] } }];
    }));
  }
}
