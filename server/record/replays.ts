import { AstUtils, DocumentCache, DocumentState, URI, type LangiumDocument, type LangiumDocuments } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import { brokenLines } from '../../language/brokenLines.js';
import { isDocument, isImport, isTile, isTileSet, isVersion, type Document, type Statement, type Tile } from '../../language/generated/ast.js';
import { importedUris } from '../../language/imports.js';
import { sectionsOf } from '../../language/sections.js';
import { expansions } from '../expansions/index.js';
import { library, libraryScheme } from '../expansions/library.js';
import type { TileSets } from './gameSetup.js';
import { declaredTile, tileSetOf } from './tileDeclaration.js';
import { problem, type Problem } from './problem.js';
import { replay, type PlayedLine, type Replay, type ReplayInput } from './replay.js';

/** The version of the notation that this program reads (first line of a file). */
export const notationVersion = 1;

/** Everything known about one version of a file: its sections played through, and the problems outside of them. */
export interface PlayedFile {
  readonly replays: readonly Replay[];
  readonly problems: readonly Problem[];
}

/** Plays each version of a document once; diagnostics, hovers, completion, hints and commands all read the same. */
export class Replays {
  private readonly played: DocumentCache<'played', PlayedFile>;
  private readonly triedOut = new WeakMap<LangiumDocument, PlayedFile>();
  private readonly documents: LangiumDocuments;
  private readonly librarySets = new Map<string, readonly Tile[]>();

  constructor(shared: LangiumSharedServices) {
    this.documents = shared.workspace.LangiumDocuments;
    this.played = new DocumentCache(shared, DocumentState.Linked);
  }

  /** The games of a document, which must be linked. A text that is only tried out, which nobody has opened, is forgotten with its document. */
  of(document: LangiumDocument): PlayedFile {
    if (this.documents.getDocument(document.uri) === document) return this.played.get(document.uri, 'played', () => this.play(document));
    const known = this.triedOut.get(document) ?? this.play(document);
    this.triedOut.set(document, known);
    return known;
  }

  /** The section of a statement, and what happened at it. */
  at(statement: Statement): { replay: Replay; line: PlayedLine | undefined } | undefined {
    const found = this.of(AstUtils.getDocument(statement)).replays.find(({ section }) => section.statements.includes(statement));
    return found === undefined ? undefined : { replay: found, line: found.lineOf(statement) };
  }

  /** What each section of a document is played from. */
  inputsOf(document: LangiumDocument): ReplayInput[] {
    const root = document.parseResult.value;
    return isDocument(root) ? this.inputs(document, root) : [];
  }

  private play(document: LangiumDocument): PlayedFile {
    const root = document.parseResult.value;
    if (!isDocument(root)) return { replays: [], problems: [] };
    const problems = [...versionProblems(root), ...this.importProblems(root), ...root.statements.filter(isTile).flatMap((tile) => declaredTile(tile).problems)];
    const playable = !problems.some((one) => one.code === 'unknown-version');
    const replays = playable ? this.inputs(document, root).map(replay) : [];
    return { replays, problems: [...problems, ...layoutProblems(root, replays)] };
  }

  private inputs(document: LangiumDocument, root: Document): ReplayInput[] {
    const imported = importedUris(root).flatMap((uri) => this.tilesOf(uri));
    const ownTiles = [...root.statements.filter(isTile), ...imported.filter((tile) => tileSetOf(tile) === undefined)];
    const sets: TileSets = {
      tileSet: (name) => {
        const own = imported.filter((tile) => tileSetOf(tile) === name);
        return own.length > 0 ? own : this.libraryTileSet(name);
      },
    };
    const broken = brokenLines(document.parseResult);
    return sectionsOf(root)
      .filter(({ scenario, statements }) => scenario !== undefined || statements.some(isAboutGame))
      .map((section) => ({ section, ownTiles, sets, brokenLines: broken }));
  }

  private libraryTileSet(name: string): readonly Tile[] | undefined {
    let tiles = this.librarySets.get(name);
    if (tiles === undefined) {
      tiles = Object.keys(library).flatMap((path) => this.tilesOf(libraryUri(path))).filter((tile) => tileSetOf(tile) === name);
      if (tiles.length > 0) this.librarySets.set(name, tiles);
    }
    return tiles.length > 0 ? tiles : undefined;
  }

  private tilesOf(uri: URI): Tile[] {
    const root = this.documents.getDocument(uri)?.parseResult.value;
    return isDocument(root) ? root.statements.filter(isTile) : [];
  }

  private importProblems(root: Document): Problem[] {
    return root.statements.flatMap((statement) => {
      if (!isImport(statement) || statement.path === undefined) return [];
      const [uri] = importedUris({ ...root, statements: [statement] });
      return uri === undefined || this.documents.hasDocument(uri) ? []
        : [problem('import-missing', `The file “${statement.path}” is not to be found beside this one.`, { node: statement, property: 'path' })];
    });
  }
}

/** The address of a built-in tile set file. */
export function libraryUri(path: string): URI {
  return URI.from({ scheme: libraryScheme, path });
}

/** True for lines of a record; a file that only declares tiles, or begins with a scenario, has none. */
function isAboutGame(statement: Statement): boolean {
  return !isVersion(statement) && !isTile(statement) && !isTileSet(statement) && !isImport(statement);
}

/**
 * What the tiles that a file declares break of the facts known about the printed ones. The expansions that its games use know such facts;
 * for a file that only declares tiles, all of them.
 */
function layoutProblems(root: Document, replays: readonly Replay[]): Problem[] {
  const asked = expansions.filter((one) => replays.length === 0 || replays.some(({ setup }) => setup.expansions.some(({ expansion }) => expansion === one)));
  return root.statements.filter(isTile).flatMap((tile) => {
    const { kind, problems } = declaredTile(tile);
    const faults = problems.length > 0 ? [] : asked.flatMap(({ layoutFaults }) => layoutFaults?.(kind) ?? []);
    return faults.map(({ code, message }) => problem(code, message, { node: tile, property: 'name', severity: 'warning' }));
  });
}

function versionProblems(root: Document): Problem[] {
  const [first, ...others] = root.statements;
  const again = others.filter(isVersion).map((line) => problem('twice', 'The version stands in the first line only.', { node: line }));
  if (first === undefined) return again;
  if (!isVersion(first)) return [problem('version-missing', `The first line says which version of the notation the file is written in: carcassonne ${notationVersion}`, { node: first }), ...again];
  if (Number(first.version) !== notationVersion) {
    return [problem('unknown-version', `This program reads version ${notationVersion} of the notation: carcassonne ${notationVersion}`,
      first.version === undefined ? { node: first } : { node: first, property: 'version' }), ...again];
  }
  return again;
}
