import { CompletionItemKind } from 'vscode-languageserver-types';
import { isOption, isTileSet, type Statement } from '../../language/generated/ast.js';
import type { Token } from '../../language/token.js';
import type { OptionDefinition } from '../engine/expansion.js';
import { halfSideNames, sideNames } from '../engine/sides.js';
import { baseOptions } from '../engine/rules.js';
import { expansionNamed, expansions } from '../expansions/index.js';
import { notationVersion } from '../record/replays.js';
import { wordOffers, type Offer } from './offer.js';
import { optionDocumentation } from './setText.js';

/** Names of players that are at hand: the colours of the meeples. */
const colours = ['red', 'blue', 'green', 'yellow', 'black', 'pink'];

/** What can follow in a line of the header, by its first word and the words behind it. */
export const headerOffers: Readonly<Record<string, (words: readonly Token[], others: readonly Statement[], options: readonly OptionDefinition[] | undefined) => Offer[]>> = {
  carcassonne: (words) => words.length === 0 ? wordOffers([String(notationVersion)]) : [],
  date: (words) => words.length === 0 ? wordOffers([new Date().toISOString().slice(0, 10)], 'today') : [],
  with: (words, others) => sinceComma(words).length === 0 ? setOffers(words, others) : modifierOffers(sinceComma(words)),
  option: (words, others, options = baseOptions) => words.length === 0 ? optionOffers(options, others) : words.length === 1 ? wordOffers(options.find(({ name }) => name === words[0].image)?.values ?? []) : [],
  players: (words) => sinceComma(words).length === 0 ? wordOffers(colours.filter((colour) => words.every(({ image }) => image !== colour))) : [],
  tile: (words) => words.length < 2 ? [] : partOffers(words),
};

/** The words behind the last comma. */
export function sinceComma(words: readonly Token[]): readonly Token[] {
  return words.slice(words.findLastIndex(({ image }) => image === ',') + 1);
}

function setOffers(words: readonly Token[], others: readonly Statement[]): Offer[] {
  const own = others.filter(isTileSet).map(({ name, title }) => ({ name: name ?? '', title: title ?? 'tile set of this file' }));
  return [...expansions, ...own].filter(({ name }) => name !== '' && words.every(({ image }) => image !== name)).map(({ name, title }) => ({ text: name, kind: CompletionItemKind.Module, detail: title }));
}

function modifierOffers([set, ...modifiers]: readonly Token[]): Offer[] {
  return Object.entries(expansionNamed(set.image)?.modifiers ?? {}).filter(([word]) => modifiers.every(({ image }) => image !== word))
    .map(([text, detail]) => ({ text, kind: CompletionItemKind.EnumMember, detail }));
}

function optionOffers(options: readonly OptionDefinition[], others: readonly Statement[]): Offer[] {
  return options.filter(({ name }) => !others.some((line) => isOption(line) && line.name === name))
    .map((option) => ({ text: option.name, kind: CompletionItemKind.Property, detail: option.values.join(', '), documentation: optionDocumentation(option), more: true }));
}

const partKinds = ['city', 'road', 'river', 'monastery', 'garden', 'field', 'squares', 'alias', 'spring', 'lake', 'wonder', 'like'];

/** Parts of a tile, and behind one the sides at which it lies. */
function partOffers(words: readonly Token[]): Offer[] {
  // The first part stands behind the name and the number of copies, the others behind commas.
  const part = words.some(({ image }) => image === ',') ? sinceComma(words) : words.slice(2), kind = part[0]?.image;
  if (kind === undefined) return wordOffers(partKinds);
  if (kind === 'field') return [...wordOffers(part.some(({ image }) => image === 'touches') ? sideNames : halfSideNames), ...wordOffers(['touches'], 'cities, each by one of its sides')];
  const marks: Readonly<Record<string, readonly string[]>> = { city: ['coat', 'cathedral'], road: ['inn'], river: [] };
  return kind in marks ? wordOffers([...sideNames, ...marks[kind]]) : [];
}
