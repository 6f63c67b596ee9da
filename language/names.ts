import { DefaultNameProvider, DefaultScopeComputation, MultiMap, stream, WorkspaceCache } from 'langium';
import type {
  AstNode, AstNodeDescription, AstNodeDescriptionProvider, AstReflection, CstNode, LangiumCoreServices, LangiumDocument, LangiumDocuments,
  LocalSymbols, ReferenceInfo, Scope, ScopeProvider, Stream
} from 'langium';
import { Document, isDocument, isPlayer, isPlayers, isTile, isTileSet, Player, Tile } from './generated/ast.js';
import { importedUris } from './imports.js';
import { sectionsOf } from './sections.js';
import type { Section } from './sections.js';

/** The scheme of the documents that hold the built-in tile sets. */
export const BUILTIN_SCHEME = 'carcassonne-builtin';

/** The names under which a tile can be written: its own, then its aliases (names in other programs). */
export function namesOf(tile: Tile): string[] {
  const aliases = tile.parts.filter(part => part.kind === 'alias').flatMap(part => part.words.slice(0, 1));
  return tile.name === undefined ? aliases : [tile.name, ...aliases];
}

/** Only players, tiles and tile sets are declared in a file; other names (of sets in play, options) are merely used there. */
export class DeclaredNames extends DefaultNameProvider {
  override getName(node: AstNode): string | undefined {
    return isPlayer(node) || isTile(node) || isTileSet(node) ? node.name : undefined;
  }

  override getNameNode(node: AstNode): CstNode | undefined {
    return this.getName(node) === undefined ? undefined : super.getNameNode(node);
  }
}

/** Shows other files only the tiles and tile sets of a file: the players of every game in a folder are no concern of each other. */
export class TileExports extends DefaultScopeComputation {
  override async collectExportedSymbols(document: LangiumDocument): Promise<AstNodeDescription[]> {
    const root = document.parseResult.value;
    if (!isDocument(root)) return [];
    return root.statements.flatMap(statement => {
      if (isTile(statement)) return namesOf(statement).map(name => this.descriptions.createDescription(statement, name, document));
      if (isTileSet(statement) && statement.name !== undefined) return [this.descriptions.createDescription(statement, statement.name, document)];
      return [];
    });
  }

  /** There are no local symbols: `SectionScopes` reads the statements itself. */
  override async collectLocalSymbols(): Promise<LocalSymbols> {
    return new MultiMap<AstNode, AstNodeDescription>();
  }
}

type NameTable = ReadonlyMap<string, AstNodeDescription>;

/** Finds players in the section in which they are named, and tiles in the file itself, its imports and the built-in tile sets. */
export class SectionScopes implements ScopeProvider {
  private readonly reflection: AstReflection;
  private readonly descriptions: AstNodeDescriptionProvider;
  private readonly documents: LangiumDocuments;
  // What a file itself declares changes only with its tree; what it sees of others changes with any file.
  private readonly players = new WeakMap<Section, NameTable>();
  private readonly ownTiles = new WeakMap<Document, NameTable>();
  private readonly sections = new WeakMap<Document, ReadonlyMap<AstNode, Section>>();
  private readonly visibleTiles: WorkspaceCache<Document, Scope>;

  constructor(services: LangiumCoreServices) {
    this.reflection = services.shared.AstReflection;
    this.descriptions = services.workspace.AstNodeDescriptionProvider;
    this.documents = services.shared.workspace.LangiumDocuments;
    this.visibleTiles = new WorkspaceCache(services.shared);
  }

  getScope(context: ReferenceInfo): Scope {
    const statement = statementOf(context.container);
    const root = statement.$container ?? statement;
    if (!isDocument(root)) return new TableScope([]);
    switch (this.reflection.getReferenceType(context)) {
      case Player.$type: return new TableScope([this.playersOf(this.sectionOf(statement, root))]);
      case Tile.$type: return this.visibleTiles.get(root, () => this.tilesSeenFrom(root));
      default: return new TableScope([]);
    }
  }

  private sectionOf(statement: AstNode, root: Document): Section {
    const sections = sectionsOf(root);
    const table = remembered(this.sections, root, () =>
      new Map(sections.flatMap(section => section.statements.map(member => [member, section]))));
    // Completion asks with nodes that are in no tree yet.
    return table.get(statement) ?? sections[sections.length - 1];
  }

  private playersOf(section: Section): NameTable {
    return remembered(this.players, section, () =>
      this.table(section.statements.filter(isPlayers).flatMap(({ players }) => players), player => [player.name]));
  }

  private tilesSeenFrom(root: Document): Scope {
    const imported = importedUris(root).map(uri => this.documents.getDocument(uri)).filter(document => document !== undefined);
    const builtIn = this.documents.all.filter(({ uri }) => uri.scheme === BUILTIN_SCHEME).toArray();
    const others = [...imported, ...builtIn].map(document => document.parseResult.value).filter(isDocument);
    return new TableScope([...new Set([root, ...others])].map(document => this.tilesOf(document)));
  }

  private tilesOf(root: Document): NameTable {
    return remembered(this.ownTiles, root, () => this.table(root.statements.filter(isTile), namesOf));
  }

  private table<T extends AstNode>(nodes: readonly T[], names: (node: T) => string[]): NameTable {
    const table = new Map<string, AstNodeDescription>();
    for (const node of nodes) {
      for (const name of names(node)) {
        if (!table.has(name)) table.set(name, this.descriptions.createDescription(node, name));
      }
    }
    return table;
  }
}

/** Names looked up in one table after the other: what stands nearer hides what stands further away. */
class TableScope implements Scope {
  constructor(private readonly tables: readonly NameTable[]) {}

  getElement(name: string): AstNodeDescription | undefined {
    for (const table of this.tables) {
      const element = table.get(name);
      if (element !== undefined) return element;
    }
    return undefined;
  }

  getElements(name: string): Stream<AstNodeDescription> {
    return stream(this.tables).map(table => table.get(name)).nonNullable();
  }

  getAllElements(): Stream<AstNodeDescription> {
    return stream(this.tables).flatMap(table => table.values()).distinct(({ name }) => name);
  }
}

function statementOf(node: AstNode): AstNode {
  let statement = node;
  while (statement.$container !== undefined && !isDocument(statement.$container)) statement = statement.$container;
  return statement;
}

function remembered<K extends object, V>(cache: WeakMap<K, V>, key: K, make: () => V): V {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
