import type { Option, UsedSet } from '../../language/generated/ast.js';
import type { OptionDefinition } from '../engine/expansion.js';
import { expansionNamed, expansions } from '../expansions/index.js';
import type { GameSetup } from '../record/gameSetup.js';

/** What a set after `with` is, and which words may follow it. */
export function setText({ name }: UsedSet): string | undefined {
  const expansion = expansionNamed(name);
  if (expansion === undefined) return undefined;
  const modifiers = Object.entries(expansion.modifiers ?? {}).map(([word, meaning]) => `- \`${word}\`: ${meaning}`);
  const options = (expansion.options ?? []).map(optionLine);
  return [`**${expansion.title}**`, ...modifiers.length > 0 ? [modifiers.join('\n')] : [], ...options.length > 0 ? [options.join('\n')] : []].join('\n\n');
}

/** What a tile of an expansion does, in a sentence, if it does something of its own. */
export function tileAbout(name: string): string | undefined {
  return expansions.flatMap(({ tileTexts }) => tileTexts?.[name] ?? [])[0];
}

/** What is to be known of the layouts of a tile set that comes with the program. */
export function layoutNote(tileSet: string | undefined): string | undefined {
  return tileSet === undefined ? undefined : expansions.find(({ layoutNotes }) => layoutNotes?.[tileSet] !== undefined)?.layoutNotes?.[tileSet];
}

/** What a word behind a set means. */
export function modifierText(set: UsedSet, modifier: string): string | undefined {
  const meaning = expansionNamed(set.name)?.modifiers?.[modifier];
  return meaning === undefined ? undefined : `\`${set.name} ${modifier}\`: ${meaning}`;
}

/** What an option is about, and its values. */
export function optionText({ name }: Option, { options }: GameSetup): string | undefined {
  const definition = options.find((known) => known.name === name);
  return definition === undefined ? undefined : optionDocumentation(definition);
}

/** The same for the definition itself. */
export function optionDocumentation({ name, values, about }: OptionDefinition): string {
  return `\`option ${name}\`: ${about}\n\nValues: ${values.map((value, index) => index === 0 ? `\`${value}\` (without this line)` : `\`${value}\``).join(', ')}.`;
}

function optionLine({ name, values, about }: OptionDefinition): string {
  return `- \`option ${name} ${values.join('|')}\`: ${about}`;
}
