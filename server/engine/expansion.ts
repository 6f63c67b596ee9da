import type { FigureKind } from './figure.js';
import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import type { Rules } from './rules.js';
import type { FeatureSurvey } from './scoring.js';
import type { ScoreSink } from './scoreEvent.js';
import type { TileKind } from './tile.js';

/** A choice that groups of players make differently; a record states it with `option NAME VALUE`. The first value is the default. */
export interface OptionDefinition {
  readonly name: string;
  readonly values: readonly string[];
  /** What the option is about, in a sentence. */
  readonly about: string;
}

/** A piece that stands on a tile and in no feature, such as the marker on a wonder: pictures show it beside the figures. */
export interface Piece {
  readonly tile: number;
  readonly player: number;
  /** What it is, if it is no meeple like others. */
  readonly label?: string;
  readonly upsideDown?: boolean;
}

/** A drawing in a box of 100 by 100 that is laid over a tile, from back to front. */
export interface TilePicture {
  /** The name as one reads it. */
  readonly title: string;
  /** SVG path data with the colours of its area (`none` for lines alone) and of its lines, if they are not dark. */
  readonly strokes: readonly { readonly fill: string; readonly path: string; readonly line?: string }[];
}

/**
 * When a player acts: in step 2 of the own turn; with a choice (a line `pick`) or after scoring (a line `then`), both also in the turns of
 * others.
 */
export type ActionMoment = 'turn' | 'choice' | 'after scoring';

/** What an action counts as: one of the figures that may be placed, done instead of placing any, or besides all that. */
export type ActionCount = 'figure' | 'alone' | 'besides';

interface ActionTerms {
  /** How the notation writes it: `returns abbot`. */
  readonly words: readonly string[];
  /** The statement that gives it. */
  readonly rule: string;
  readonly moments: readonly ActionMoment[];
  counts(game: Game): ActionCount;
}

/** An action of which its words say all. */
export interface PlainAction extends ActionTerms {
  readonly targets?: undefined;
  /** Why the player in turn may not take it now. */
  refusal(game: Game): Refusal | undefined;
  perform(game: Game, sink: ScoreSink | undefined): void;
}

/** A feature somewhere on the board, and the square of its tile. */
export interface Target {
  readonly node: number;
  readonly square: number;
}

/** An action about a feature somewhere on the board; a record names it behind the words. */
export interface TargetedAction extends ActionTerms {
  /** All features about which the player in turn may take it now. */
  targets(game: Game): readonly Target[];
  refusal(game: Game, target: Target): Refusal | undefined;
  perform(game: Game, target: Target, sink: ScoreSink | undefined): void;
}

/** What an expansion lets players do besides placing a figure on the tile just laid. */
export type ExpansionAction = PlainAction | TargetedAction;

/**
 * A choice that players owe outside of a turn, also in another player's turn, such as the wonder that somebody has reached. A record
 * states it in a line `pick PLAYER TILE` behind the turn that made it due.
 */
export interface Choice {
  /** The seats of which one must choose next; none if nothing is due. */
  due(game: Game): readonly number[];
  /** The tile kinds that can be chosen. */
  available(game: Game): readonly number[];
  refusal(game: Game, player: number, kind: number): Refusal | undefined;
  choose(game: Game, player: number, kind: number): void;
  /** The tile on the board on which whoever has just chosen this kind may place figures at once, or -1. */
  tileToOccupy?(game: Game, kind: number): number;
}

/** What somebody who judges a position knows of the rest of the game. */
export interface Outlook {
  /** Own turns that a player still has, about. */
  turnsLeft(seat: number): number;
  /** The chance that the feature of a root is completed; 0 for fields. */
  completion(game: Game, root: number): number;
  /** Takes points that a player can expect. */
  expect(seat: number, points: number): void;
}

/**
 * What an expansion adds to the named steps of a turn (the scoring reference, seeds/scoring-during-the-game.txt). All are optional; a
 * game without an expansion pays nothing for it.
 */
export interface Steps {
  /** Set-up: what lies ready before the first turn. */
  begin?(game: Game): void;
  /** 1B, draw a tile: may this kind be the drawn one now? */
  mayDraw?(game: Game, kind: number): Refusal | undefined;
  /** 1B: among how many tiles the player chooses, keeping the others, if not one. */
  drawChoice?(game: Game): number | undefined;
  /** 1C: true if a tile of this kind only makes room now: nothing is placed on it or scored, and the same player goes on. */
  makesRoom?(game: Game, kind: number): boolean;
  /** 1C, place the tile: asked when the edges match already. */
  mayPlace?(game: Game, kind: number, x: number, y: number, rotation: number): Refusal | undefined;
  /** 1C, after the tile lies there. */
  placed?(game: Game, tile: number, sink: ScoreSink | undefined): void;
  /** 2B, what players may do besides placing figures on the tile just laid, and at other moments. */
  readonly actions?: readonly ExpansionAction[];
  /** 2B, how many figures may be placed on the tile just laid, if not one. */
  figureLimit?(game: Game): number | undefined;
  /** 2B, after a figure was placed on a node, on this square of its tile. */
  figurePlaced?(game: Game, node: number, square: number, sink: ScoreSink | undefined): void;
  /** 3B, bonus before a completed feature (a root) is scored. */
  beforeFeature?(game: Game, root: number, sink: ScoreSink | undefined): void;
  /** 3B and end of game: what a feature is worth. */
  appraise?(game: Game, survey: FeatureSurvey): void;
  /** 3B, bonus after a completed feature was scored, while its figures still stand in it. */
  afterFeature?(game: Game, root: number, sink: ScoreSink | undefined): void;
  /** 3C, after a figure came back to its player's supply. */
  figureReturned?(game: Game, player: number, kind: number): void;
  /** After the points of steps 1 and 2, and after those of step 3: somebody may have reached something. */
  afterPoints?(game: Game, step: 'before 3' | '3'): void;
  readonly choice?: Choice;
  /** At any time: what stands on tiles and in no feature. */
  pieces?(game: Game): readonly Piece[];
  /** End of turn: may the player who has just played take another turn? */
  mayGoAgain?(game: Game, player: number): boolean;
  /** End of turn, for the player who comes next: is there something to place although the bag is empty? */
  hasTileReady?(game: Game): boolean;
  /** End of game, before the usual final scoring. */
  endGame?(game: Game, sink: ScoreSink | undefined): void;
  /**
   * For whoever judges a position, changes nothing: points that players can expect from this in the rest of the game, beyond the score, what features
   * bring, and what `endGame` would bring now. Nothing when no turn is left.
   */
  foresee?(game: Game, outlook: Outlook): void;
  /** For readers, changes nothing: what is to be said of a tile kind as the game stands, in sentences. `nameOf` names the player of a seat. */
  about?(game: Game, kind: number, nameOf: (seat: number) => string): readonly string[];
  /** For readers, changes nothing: what a player can still reach and how far away it is, in a few words. */
  standing?(game: Game, player: number): string | undefined;
}

/** A known fact about a printed tile that a declared one breaks. */
export interface LayoutFault {
  /** The code of the problem, as for a `Refusal`. */
  readonly code: string;
  readonly message: string;
}

/** An expansion of the game: one folder, registered in one list (server/expansions/index.ts). */
export interface Expansion {
  /** Its word after `with`. */
  readonly name: string;
  readonly title: string;
  /** Words that may stand behind its name, each with what it means. */
  readonly modifiers?: Readonly<Record<string, string>>;
  readonly options?: readonly OptionDefinition[];
  /** Figures that each player gets more. */
  figures?(modifiers: ReadonlySet<string>): readonly FigureKind[];
  /** The tile sets taken, by the names of their declarations. */
  tileSets?(modifiers: ReadonlySet<string>): readonly string[];
  /** What single tiles of it do, each in a sentence, by their names. */
  readonly tileTexts?: Readonly<Record<string, string>>;
  /** Pictures of single tiles, by their names. */
  readonly tilePictures?: Readonly<Record<string, TilePicture>>;
  /** What is to be known of the layouts of a tile set, by its name. */
  readonly layoutNotes?: Readonly<Record<string, string>>;
  /** What a tile that a file declares breaks of the facts known about the printed one. */
  layoutFaults?(tile: TileKind): readonly LayoutFault[];
  /** Chooses and changes the tiles of the game: what is in the bag, and which tile lies there at the start. */
  prepare?(tiles: TilePlan, modifiers: ReadonlySet<string>): void;
  /** Why a tile that the record lays out beside the board cannot lie there, given the names of the sets in play. */
  laidOutRefusal?(tile: string, sets: ReadonlySet<string>): Refusal | undefined;
  /** Its parts of the turn. */
  steps?(rules: Rules, modifiers: ReadonlySet<string>): Steps | readonly Steps[];
}

/** The tiles of a game while it is set up. */
export interface TilePlan {
  /** Kinds that take part, with the number of copies that are drawn or lie there at the start. */
  readonly kinds: Map<string, TileKind>;
  /** Other names: of garden variants when gardens are decoration, and in other programs, where a name can mean several kinds. */
  readonly aliases: Map<string, readonly string[]>;
  startTile: string;
  /** Names of tiles that the record lays out beside the board. */
  readonly laidOut: readonly string[];
}
