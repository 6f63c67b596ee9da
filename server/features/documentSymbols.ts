/**
 * Document symbols (outline, breadcrumbs): the record with its header and its rounds of turns, each scenario, each tile set with its tiles.
 * Read from the syntax tree alone, so the outline is there as soon as the text is parsed.
 */
import type { LangiumDocument } from 'langium';
import type { DocumentSymbolProvider } from 'langium/lsp';
import { SymbolKind, type DocumentSymbol, type Range } from 'vscode-languageserver-types';
import { isDocument, isEnd, isExpectation, isPlayers, isTile, isTileSet, isTitle, isTurn, isUnreadable, type Statement, type Turn } from '../../language/generated/ast.js';
import { sectionsOf, type Section } from '../../language/sections.js';
import { rangeOf, rangeOfWords } from './words.js';

export class RecordSymbols implements DocumentSymbolProvider {
  getSymbols({ parseResult }: LangiumDocument): DocumentSymbol[] {
    const root = parseResult.value;
    return isDocument(root) ? sectionsOf(root).flatMap((section) => section.scenario === undefined ? recordSymbols(section) : scenarioSymbol(section)) : [];
  }
}

function recordSymbols({ statements }: Section): DocumentSymbol[] {
  const record = statements.filter((statement) => !isTile(statement) && !isTileSet(statement));
  const firstPlayed = record.findIndex((statement) => isTurn(statement) || isEnd(statement) || isExpectation(statement));
  const header = firstPlayed < 0 ? record : record.slice(0, firstPlayed), played = firstPlayed < 0 ? [] : record.slice(firstPlayed);
  const title = statements.find(isTitle)?.text;
  const children = [...group('Header', '', SymbolKind.Namespace, header.flatMap(lineSymbol)), ...rounds(played, seatsOf(statements))];
  const tileSets = tileSetSymbols(statements);
  return played.length === 0 && statements.every((statement) => !isPlayers(statement)) ? tileSets : [...group(title || 'Record', '', SymbolKind.File, children), ...tileSets];
}

function scenarioSymbol({ scenario, statements }: Section): DocumentSymbol[] {
  const own = scenario === undefined ? [] : lineSymbol(scenario), children = statements.flatMap(lineSymbol);
  return own.map((symbol) => ({ ...symbol, name: scenario?.title || 'Scenario', detail: 'scenario', kind: SymbolKind.Function, range: around([symbol, ...children]), children }));
}

/** Turns by rounds: in each, every player has had one. What stands between turns belongs to the round before. */
function rounds(statements: readonly Statement[], seats: number): DocumentSymbol[] {
  const byRound: { round: number; lines: Statement[] }[] = [];
  for (const statement of statements) {
    const last = byRound[byRound.length - 1];
    const round = isTurn(statement) ? Math.floor((Number.parseInt(statement.number, 10) - 1) / seats) + 1 : last?.round ?? 1;
    if (isEnd(statement) || last === undefined || last.round !== round) byRound.push({ round: isEnd(statement) ? -1 : round, lines: [statement] });
    else last.lines.push(statement);
  }
  return byRound.flatMap(({ round, lines }) => round < 0 ? lines.flatMap(lineSymbol) : group(`Round ${round}`, '', SymbolKind.Array, lines.flatMap(lineSymbol)));
}

function seatsOf(statements: readonly Statement[]): number {
  return Math.max(1, statements.find(isPlayers)?.players.length ?? 1);
}

function tileSetSymbols(statements: readonly Statement[]): DocumentSymbol[] {
  const symbols: DocumentSymbol[] = [];
  for (const statement of statements) {
    const [symbol] = lineSymbol(statement), set = symbols[symbols.length - 1];
    if (symbol === undefined) continue;
    if (isTileSet(statement)) symbols.push({ ...symbol, children: [] });
    else if (isTile(statement) && set?.kind === SymbolKind.Package) {
      set.children = [...set.children ?? [], symbol];
      set.range = around([set, symbol]);
    } else if (isTile(statement)) symbols.push(symbol);
  }
  return symbols;
}

function lineSymbol(statement: Statement): DocumentSymbol[] {
  const range = rangeOfWords(statement);
  if (range === undefined || isUnreadable(statement)) return [];
  if (isTurn(statement)) return [{ name: turnName(statement), detail: turnDetail(statement), kind: SymbolKind.Event, range, selectionRange: rangeOf(statement, 'number') ?? range }];
  if (isTileSet(statement)) return [{ name: statement.name ?? 'tileset', detail: statement.title ?? '', kind: SymbolKind.Package, range, selectionRange: rangeOf(statement, 'name') ?? range }];
  if (isTile(statement)) return [{ name: statement.name ?? 'tile', kind: SymbolKind.Struct, range, selectionRange: rangeOf(statement, 'name') ?? range }];
  const [word, ...rest] = (statement.$cstNode?.text ?? '').split(/\r?\n/, 1)[0].replace(/\s*\/\/.*$/, '').split(/\s+/);
  return [{ name: word, detail: rest.join(' '), kind: isExpectation(statement) ? SymbolKind.Boolean : SymbolKind.Property, range, selectionRange: range }];
}

function turnName({ number, player }: Turn): string {
  return player === undefined ? number : `${number} ${player.$refText}`;
}

function turnDetail({ discards, tile, position, rotation }: Turn): string {
  return [discards ? 'discards' : undefined, tile?.$refText, position?.replace(/\s/g, ''), rotation].filter((part) => part !== undefined).join(' ');
}

function group(name: string, detail: string, kind: SymbolKind, children: DocumentSymbol[]): DocumentSymbol[] {
  return children.length === 0 ? [] : [{ name, detail, kind, range: around(children), selectionRange: children[0].selectionRange, children }];
}

function around(symbols: readonly DocumentSymbol[]): Range {
  return { start: symbols[0].range.start, end: symbols[symbols.length - 1].range.end };
}
