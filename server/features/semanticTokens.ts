/**
 * Semantic tokens: what a word is where the TextMate grammar can only guess. Standard token types, so that every theme colours them; strings
 * and comments are left to the grammar.
 */
import { AbstractSemanticTokenProvider, type SemanticTokenAcceptor } from 'langium/lsp';
import { AstUtils, type AstNode, type LangiumDocument } from 'langium';
import { SemanticTokenModifiers, SemanticTokenTypes } from 'vscode-languageserver-protocol';
import { isDocument, isPlayer, isTile } from '../../language/generated/ast.js';
import { BUILTIN_SCHEME } from '../../language/names.js';
import { lineNumber, wordsOf, type Word } from './words.js';

/** By the property that a word fills. */
const typeOfProperty: Readonly<Record<string, string>> = {
  number: SemanticTokenTypes.number, version: SemanticTokenTypes.number, day: SemanticTokenTypes.number, count: SemanticTokenTypes.number, places: SemanticTokenTypes.number,
  value: SemanticTokenTypes.number, points: SemanticTokenTypes.number, gained: SemanticTokenTypes.number, position: SemanticTokenTypes.number, rotation: SemanticTokenTypes.number,
  player: SemanticTokenTypes.variable, tile: SemanticTokenTypes.class, base: SemanticTokenTypes.class, marks: SemanticTokenTypes.operator,
  discards: SemanticTokenTypes.keyword, asPlayed: SemanticTokenTypes.keyword, nobody: SemanticTokenTypes.keyword,
  modifiers: SemanticTokenTypes.modifier, word: SemanticTokenTypes.enumMember, code: SemanticTokenTypes.enumMember, figure: SemanticTokenTypes.function, kind: SemanticTokenTypes.keyword,
};

/** Where the kind of node decides. */
const typeWithin: Readonly<Record<string, string>> = {
  'Player.name': SemanticTokenTypes.variable, 'Tile.name': SemanticTokenTypes.class, 'TileSet.name': SemanticTokenTypes.namespace, 'UsedSet.name': SemanticTokenTypes.namespace,
  'Option.name': SemanticTokenTypes.parameter, 'Property.name': SemanticTokenTypes.property, 'Part.kind': SemanticTokenTypes.property,
};

const places = /^([a-e]\.)?([NESW]|NE|SE|SW|NW|NNW|NNE|ENE|ESE|SSE|SSW|WSW|WNW)$/;

export class RecordTokens extends AbstractSemanticTokenProvider {
  /** In one go: the base class keeps the request in its own fields, and a second one must not come in between. */
  protected override async computeHighlighting({ parseResult }: LangiumDocument, acceptor: SemanticTokenAcceptor): Promise<void> {
    const root = parseResult.value, range = this.currentRange;
    if (!isDocument(root)) return;
    for (const statement of root.statements) {
      const line = lineNumber(statement);
      if (range === undefined || (line >= range.start.line && line <= range.end.line)) this.highlightElement(statement, acceptor);
    }
  }

  protected override highlightElement(statement: AstNode, acceptor: SemanticTokenAcceptor): void {
    for (const word of wordsOf(statement)) {
      const type = typeOf(word);
      if (type !== undefined) acceptor({ cst: word.leaf, type, modifier: modifiersOf(word) });
    }
  }
}

function typeOf({ node, property, leaf }: Word): string | undefined {
  if (property === undefined) return leaf.tokenType.name === 'UNKNOWN' || leaf.tokenType.name === 'UNREADABLE' ? undefined : SemanticTokenTypes.keyword;
  if (property === 'words') return node.$type === 'Unreadable' ? undefined : leaf.tokenType.name === 'ROTATION' || leaf.tokenType.name === 'POSITION' ? SemanticTokenTypes.number : places.test(leaf.text) ? SemanticTokenTypes.enumMember : SemanticTokenTypes.function;
  if (property === 'name' && places.test(leaf.text) && node.$type === 'Property') return SemanticTokenTypes.enumMember;
  return typeWithin[`${node.$type}.${property}`] ?? typeOfProperty[property];
}

function modifiersOf({ node, property }: Word): string[] {
  if (property === 'name' && (isPlayer(node) || isTile(node))) return [SemanticTokenModifiers.declaration];
  const tile: unknown = property === 'tile' && 'tile' in node ? node.tile : undefined;
  const target = typeof tile === 'object' && tile !== null && 'ref' in tile ? tile.ref : undefined;
  return isTile(target) && AstUtils.getDocument(target).uri.scheme === BUILTIN_SCHEME ? [SemanticTokenModifiers.defaultLibrary] : [];
}
