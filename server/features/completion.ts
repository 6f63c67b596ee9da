/**
 * Completion: what may be written at the cursor, from the words of the line before it and the game before that line. It does not rest on the
 * grammar, which allows far more than the game: after a tile come the squares where it fits, after a square the meeples that may stand there.
 */
import type { ConfigurationProvider, LangiumDocument, Lexer } from 'langium';
import type { CompletionProvider } from 'langium/lsp';
import { CancellationToken, CompletionItemKind, type CompletionItem, type CompletionList, type CompletionParams } from 'vscode-languageserver-protocol';
import type { Statement } from '../../language/generated/ast.js';
import { firstWords, isBeginning } from '../../language/statements.js';
import { dueChoices, mayGoAgain } from '../engine/turn.js';
import type { CarcassonneServices } from '../module.js';
import type { Replays } from '../record/replays.js';
import { headerOffers } from './headerCompletion.js';
import { nextTurnNumber, otherStatements, readLine, stateAtLine, type LineSoFar, type StateAtLine } from './lineSoFar.js';
import type { Offer } from './offer.js';
import { setUpOffers } from './setUpCompletion.js';
import { statementText } from './statementTexts.js';
import { OpenQuestions } from './suggestions/openQuestions.js';
import { suggestionSettings } from './suggestions/settings.js';
import { turnOffers } from './turnCompletion.js';

export class GameCompletion implements CompletionProvider {
  readonly completionOptions = { triggerCharacters: [' ', '.', ',', '+', '-', '?'] };
  private readonly lexer: Lexer;
  private readonly replays: Replays;
  private readonly openQuestions: OpenQuestions;
  private readonly configuration: ConfigurationProvider;

  constructor(services: CarcassonneServices) {
    this.lexer = services.parser.Lexer;
    this.replays = services.record.Replays;
    this.openQuestions = new OpenQuestions(services);
    this.configuration = services.shared.workspace.ConfigurationProvider;
  }

  async getCompletion(document: LangiumDocument, { position }: CompletionParams, token = CancellationToken.None): Promise<CompletionList | undefined> {
    const answers = await this.openQuestions.completion(document, position, token);
    if (answers !== undefined) return { isIncomplete: false, items: answers };
    const line = readLine(this.lexer, document, position);
    if (line === undefined) return undefined;
    const state = stateAtLine(this.replays, document, position.line);
    const { sortsCompletion } = await suggestionSettings(this.configuration), offers = offersFor(line, state, otherStatements(document, state, position.line), position.line, sortsCompletion);
    return { isIncomplete: false, items: offers.map((offer, index) => itemOf(offer, index, line)) };
  }
}

function offersFor({ tokens, behind }: LineSoFar, state: StateAtLine | undefined, others: readonly Statement[], line: number, isSorted: boolean): Offer[] {
  const [first, ...words] = tokens;
  if (first === undefined) return [...nextLine(state), ...beginnings(others, line)];
  const { name } = first.tokenType, header = headerOffers[name];
  if (header !== undefined) return header(words, others, state?.replay.setup.options);
  if (state?.game === undefined) return [];
  return name === 'TURN' ? turnOffers(words, state, state.game, isSorted && state.game.rules.players > 1) : setUpOffers[name]?.(words, state, state.game, behind) ?? [];
}

/** What somebody picks first, the turn that comes next, or the end of the game. */
function nextLine(state: StateAtLine | undefined): Offer[] {
  if (state?.game === undefined || state.before.some(({ $type }) => $type === 'End')) return [];
  const { game, replay, before } = state, { players } = replay.setup;
  const picks = dueChoices(game).flatMap(({ choice, seats }): Offer[] => {
    const left = choice.available(game).map((kind) => game.rules.table.kinds[kind].id).join(', ');
    return seats.map((seat) => ({ text: `pick ${players[seat].name}`, kind: CompletionItemKind.Event, detail: `one of ${left}`, more: true }));
  });
  if (game.phase === 'over') return [...picks, { text: 'end', kind: CompletionItemKind.Event, detail: 'the bag is empty', more: true }];
  const number = nextTurnNumber(replay, before);
  const turnOf = (seat: number, detail: string): Offer => ({ text: `${number}. ${players[seat].name}`, kind: CompletionItemKind.Event, detail, more: true });
  const last = (game.player + players.length - 1) % players.length;
  return [...picks, turnOf(game.player, 'the next turn'), ...last !== game.player && mayGoAgain(game, last) ? [turnOf(last, 'another turn')] : []];
}

/** Lines of which a section has only one. */
const single: Readonly<Record<string, string>> = { title: 'Title', date: 'Day', with: 'With', players: 'Players', start: 'Start', wonders: 'Wonders', end: 'End' };

function beginnings(others: readonly Statement[], line: number): Offer[] {
  return firstWords.filter((word) => word === 'carcassonne' ? line === 0 : !others.some(({ $type }) => $type === single[word])).flatMap((text) =>
    isBeginning(text) ? [{ text, kind: CompletionItemKind.Keyword, documentation: statementText(text), more: true }] : []);
}

function itemOf({ text, kind, detail, documentation, more = false }: Offer, index: number, { range, behind }: LineSoFar): CompletionItem {
  const newText = more && !/^\s/.test(behind) ? `${text} ` : text;
  return {
    label: text, kind, sortText: String(index).padStart(4, '0'), filterText: text, textEdit: { range, newText },
    ...detail !== undefined && detail !== '' && { detail },
    ...documentation !== undefined && { documentation: { kind: 'markdown', value: documentation } },
    // An editor that does not know this command leaves the next list to its user.
    ...more && { command: { title: 'Go on', command: 'editor.action.triggerSuggest' } },
  };
}
