/** Rename: of players, and of tiles that are no built-in ones. The new name must be one, and free. */
import { AstUtils, type AstNode, type LangiumDocument, type Lexer } from 'langium';
import { DefaultRenameProvider, type LangiumServices } from 'langium/lsp';
import { LSPErrorCodes, ResponseError, type Position, type Range, type RenameParams, type TextDocumentPositionParams, type WorkspaceEdit } from 'vscode-languageserver-protocol';
import { isDocument, isPlayer, isPlayers, isTile, type Player, type Tile } from '../../language/generated/ast.js';
import { BUILTIN_SCHEME, namesOf } from '../../language/names.js';
import { sectionsOf } from '../../language/sections.js';
import { statementOf, wordAt } from './words.js';

export class NameRename extends DefaultRenameProvider {
  private readonly lexer: Lexer;
  private readonly documents: LangiumServices['shared']['workspace']['LangiumDocuments'];

  constructor(services: LangiumServices) {
    super(services);
    this.lexer = services.parser.Lexer;
    this.documents = services.shared.workspace.LangiumDocuments;
  }

  override prepareRename(document: LangiumDocument, { position }: TextDocumentPositionParams): Range | undefined {
    return this.renamed(document, position).range;
  }

  override async rename(document: LangiumDocument, params: RenameParams): Promise<WorkspaceEdit | undefined> {
    const { target, name } = this.renamed(document, params.position), newName = params.newName.trim();
    if (newName === name) return undefined;
    this.checkName(newName, target);
    const edit = await super.rename(document, { ...params, newName });
    return edit === undefined ? undefined : this.withoutAliases(edit, name);
  }

  /** What the word at a position names; an error if it names nothing or nothing of this record's. */
  private renamed(document: LangiumDocument, position: Position): { target: Player | Tile; name: string; range: Range } {
    const word = wordAt(document, position);
    const target = word === undefined ? undefined : this.references.findDeclarations(word.leaf)[0];
    if (word === undefined || target === undefined || !(isPlayer(target) || isTile(target))) throw refusal('Only players and tiles can be renamed.');
    if (AstUtils.getDocument(target).uri.scheme === BUILTIN_SCHEME) throw refusal(`The tile ${target.name} belongs to a built-in tile set and keeps its name.`);
    if (word.leaf.text !== target.name) throw refusal(`${word.leaf.text} is another name of the tile ${target.name}; it is renamed where the tile is declared.`);
    return { target, name: target.name, range: word.leaf.range };
  }

  private checkName(name: string, target: Player | Tile): void {
    // A line in which the name stands where a name may stand: whatever else it is, is no name.
    const { tokens } = this.lexer.tokenize(`players ${name}`);
    if (tokens.length !== 2 || tokens[1].tokenType.name !== 'ID' || tokens[1].image !== name) {
      const reserved = tokens.length === 2 && /^[a-z-]+$/.test(name) && tokens[1].image === name;
      throw refusal(reserved ? `“${name}” is a word of the notation and cannot be a name.` : `“${name}” cannot be a name: a name begins with a letter and goes on with letters, digits, _ or -.`);
    }
    if (isPlayer(target) && playersBeside(target).some((player) => player.name === name)) throw refusal(`${name} sits at the table already.`);
    if (isTile(target) && this.tilesSeenWith(target).some((tile) => tile !== target && namesOf(tile).includes(name))) throw refusal(`There is a tile ${name} already.`);
  }

  private tilesSeenWith(tile: Tile): Tile[] {
    const own = AstUtils.getDocument(tile);
    return this.documents.all.filter((document) => document === own || document.uri.scheme === BUILTIN_SCHEME).toArray()
      .flatMap(({ parseResult }) => isDocument(parseResult.value) ? parseResult.value.statements.filter(isTile) : []);
  }

  /** A tile written by an alias keeps that name. */
  private withoutAliases({ changes = {} }: WorkspaceEdit, name: string): WorkspaceEdit {
    const written = (uri: string, range: Range): string | undefined => this.documents.all.find((document) => document.uri.toString() === uri)?.textDocument.getText(range);
    return { changes: Object.fromEntries(Object.entries(changes).map(([uri, edits]) => [uri, edits.filter(({ range }) => written(uri, range) === name)])) };
  }
}

function playersBeside(player: Player): Player[] {
  const statement = statementOf(player), root: AstNode | undefined = statement?.$container;
  const section = isDocument(root) ? sectionsOf(root).find(({ statements }) => statements.some((other) => other === statement)) : undefined;
  return section?.statements.filter(isPlayers).flatMap(({ players }) => players).filter((other) => other !== player) ?? [];
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, message);
}
