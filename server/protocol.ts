/** What this language server answers beyond the protocol. Types and names only, so that a client may import it. */
import type { Position, Range } from 'vscode-languageserver-types';
import type { StatisticsTable } from './analysis/statisticsTables.js';

/** Scheme of the tile sets that come with the server: `carcassonne-builtin:/base.carc`. They are read-only. */
export const builtinScheme = 'carcassonne-builtin';

/** Request: the text of a built-in tile set. */
export const builtinTextRequest = 'carcassonne/builtinText';

export interface BuiltinTextParams {
  readonly uri: string;
}

/** `null`: there is no built-in document of that name. */
export interface BuiltinTextResult {
  readonly text: string | null;
}

/** Request: the scenarios of a document, and its record if it expects something, each with its outcome. */
export const outcomesRequest = 'carcassonne/outcomes';

export interface OutcomesParams {
  readonly textDocument: { readonly uri: string };
}

export interface OutcomesResult {
  readonly sections: readonly SectionOutcome[];
}

/** How a scenario or a record went. */
export interface SectionOutcome {
  /** `null`: the record itself. */
  readonly title: string | null;
  /** From its first line to its last. */
  readonly range: Range;
  /** All expectations hold, and nothing else in it is an error. */
  readonly passed: boolean;
  /** How long it took to play. */
  readonly milliseconds: number;
  readonly expectations: readonly ExpectationOutcome[];
  /** What is wrong in its lines beside expectations that failed. */
  readonly errors: readonly LineError[];
}

export interface ExpectationOutcome {
  readonly range: Range;
  /** The line, without its comment. */
  readonly text: string;
  readonly passed: boolean;
  /** False behind a line that could not be played: then it has not passed, but that line is to blame. */
  readonly judged: boolean;
  /** What was expected and what is, in the words of the notation; both are empty where the line says neither. */
  readonly expected: string;
  readonly actual: string;
  readonly message: string;
  /** The line as it would be true; `null` if it is, or if no line can say so. */
  readonly correction: string | null;
}

export interface LineError {
  readonly range: Range;
  readonly code: string;
  readonly message: string;
}

/** The formats that a game can be written in, for `exportRequest` and `carc export`; those without a language are no text. */
export const exportFormats = {
  link: { title: 'Link of carcassonnelab', ending: 'txt', language: 'plaintext' },
  jcz: { title: 'Save of JCloisterZone', ending: 'jcz', language: 'json' },
  json: { title: 'JSON', ending: 'json', language: 'json' },
  markdown: { title: 'Markdown', ending: 'md', language: 'markdown' },
  svg: { title: 'Picture of the board (SVG)', ending: 'svg', language: 'xml' },
  png: { title: 'Picture of the board (PNG)', ending: 'png', language: undefined },
} as const;
export type ExportFormat = keyof typeof exportFormats;

/** Request: a game of another program as a record. */
export const importRequest = 'carcassonne/import';

export interface ImportParams {
  /** The content of a file, or a link. */
  readonly text: string;
}

/** Request: the games of an open document, by their titles in order, for choosing one. */
export const gamesRequest = 'carcassonne/games';

export interface GamesParams {
  readonly uri: string;
}

export interface GamesResult {
  readonly titles: readonly string[];
}

/** Request: a game of an open document in another format. */
export const exportRequest = 'carcassonne/export';

export interface ExportParams {
  readonly uri: string;
  /** Which of its games, from 0. */
  readonly game: number;
  readonly format: ExportFormat;
  /** As it was after this turn; at the end if left out. */
  readonly turn?: number;
}

/** What a game became, and what could not be taken over, a phrase each; or why it became nothing. What is no text comes in base64. */
export type ExchangeResult = { readonly text: string; readonly left: readonly string[] } | { readonly base64: string; readonly left: readonly string[] } | { readonly refusal: string };

/** Request: the board as it lies after the last line at or before a position. It waits for the edits that came before it. */
export const boardRequest = 'carcassonne/board';

export interface BoardParams {
  readonly textDocument: { readonly uri: string };
  readonly position: Position;
  /** The kinds whose pictures the asker has: they are sent once. */
  readonly known: readonly string[];
  /** What is to be told besides. */
  readonly gaps?: boolean;
  readonly bag?: boolean;
  /** If the next line is being recorded: what of it is chosen so far. The board is then that after what is chosen. */
  readonly draft?: RecordingDraft;
}

/** `null`: no game is there, or it cannot be set up. */
export interface BoardResult {
  readonly board: BoardState | null;
  /** The line that is being recorded, if a draft was sent. */
  readonly recording: Recording | null;
}

/** What somebody has chosen of a line that is being recorded. What cannot be (any more) is left out in the answer. */
export interface RecordingDraft {
  /** Who does what; `null`: whatever comes first. */
  readonly way: RecordingWay | null;
  /** The tile drawn or picked. */
  readonly tile: string | null;
  readonly at: RecordedPlacement | null;
  /** As the notation writes them. */
  readonly actions: readonly string[];
}

export interface RecordingWay {
  readonly line: 'turn' | 'pick' | 'then' | 'end';
  /** As the notation names the player; of `end` nobody. */
  readonly player: string;
}

/** Where the first square of a tile lies, and how often it is turned clockwise by 90 degrees. */
export interface RecordedPlacement {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
}

/** A line that is being recorded: what can be chosen next, and how it would be written. */
export interface Recording {
  /** Why no line can be recorded here, and the line where one can be. */
  readonly refusal: { readonly message: string; readonly goTo: number | null } | null;
  readonly draft: RecordingDraft;
  /** What may come next, the usual first: `Turn 5: red (Anna)`. */
  readonly ways: readonly (RecordingWay & { readonly text: string })[];
  readonly tiles: readonly RecordingTile[];
  /** Where the chosen tile may be placed. */
  readonly placements: readonly RecordedPlacement[];
  readonly actions: readonly RecordingAction[];
  /** True if one of the actions can only take the place of the last one chosen. */
  readonly full: boolean;
  /** What the line would bring: `red +4`. */
  readonly brings: string;
  /** The line as far as it is chosen. */
  readonly line: string;
  /** How it is written into the text; `null` while something is missing. */
  readonly edit: RecordingEdit | null;
}

export interface RecordingTile {
  readonly name: string;
  /** Key of its picture. */
  readonly kind: string;
  /** `3 left, 5 squares`. */
  readonly text: string;
  /** `null` of one that does not come out of the bag. */
  readonly left: number | null;
  /** True if it fits nowhere: then it leaves the game. */
  readonly leaves: boolean;
}

export interface RecordingAction {
  readonly text: string;
  readonly chosen: boolean;
  /** Of the feature that it is about. */
  readonly about: string;
  /** Where it is offered on the board, and how it would look there. */
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly markup: string;
}

/** Lines of the text (from 0, `to` is the last) and what takes their place; the last of these is the recorded one. */
export interface RecordingEdit {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** A board, drawn in squares of 100; the square 0,0 begins at the origin. All markup is SVG, and whatever comes from the record is escaped in it. */
export interface BoardState {
  /** Of the game, and of the moment: `After turn 12`. */
  readonly title: string;
  readonly moment: string;
  /** False behind a line that is open, or could not be read or played. */
  readonly certain: boolean;
  /** The colours of the markup, below an element of the class `board`. */
  readonly style: string;
  /** The pictures of the kinds of its tiles, without those that are known. */
  readonly kinds: Readonly<Record<string, KindPicture>>;
  /** By their numbers on the board: the first is the start tile. */
  readonly tiles: readonly BoardTile[];
  readonly features: Readonly<Record<number, BoardFeature>>;
  /** Figures and other pieces. */
  readonly figures: readonly BoardFigure[];
  /** Buildings and names of wonders. */
  readonly wonders: readonly string[];
  /** The tile that the line has laid, which is framed. */
  readonly newest: NewestTile | null;
  readonly players: readonly BoardPlayer[];
  /** What the line brought, with reasons. */
  readonly events: readonly string[];
  readonly tilesLeft: number;
  /** The lines to which one steps from here. */
  readonly previous: number | null;
  readonly next: number | null;
  /** From the one that fewest tiles fit to the one that most do; `null` if nobody has asked. */
  readonly gaps: readonly BoardGap[] | null;
  readonly bag: readonly BagKind[] | null;
}

/** An empty square beside the board. */
export interface BoardGap {
  readonly x: number;
  readonly y: number;
  /** How many of the tiles left fit. */
  readonly tiles: number;
  /** Their kinds, by the keys of their pictures. */
  readonly fitting: readonly { readonly kind: string; readonly left: number }[];
  /** The square, what fits it, and the chance that the next tile does. */
  readonly text: string;
}

/** A kind of tile that is drawn. */
export interface BagKind {
  /** Key of its picture. */
  readonly kind: string;
  readonly id: string;
  readonly left: number;
  readonly of: number;
  /** `E: 3 of 5 left`. */
  readonly text: string;
}

/** A tile kind, not turned, its first square at the origin. */
export interface KindPicture {
  readonly picture: string;
  /** What lights up each of its parts. */
  readonly parts: readonly string[];
  /** What it covers, as an SVG names a view. */
  readonly box: string;
}

export interface BoardTile {
  /** Key of its kind's picture; another one if the declaration is changed. */
  readonly kind: string;
  /** How the picture of its kind is moved and turned. */
  readonly transform: string;
  readonly squares: readonly { readonly x: number; readonly y: number }[];
  /** `E 0,-1 r180`. */
  readonly text: string;
  /** The line that laid it; a start tile may have none. */
  readonly line: number | null;
  /** The feature of each part. */
  readonly features: readonly number[];
}

export interface BoardFeature {
  readonly kind: string;
  readonly complete: boolean;
  /** It is not complete and cannot be completed any more. */
  readonly dead: boolean;
  /** The colour of the player who alone has the majority. */
  readonly colour: string | null;
  /** Size, open ends, worth, and who stands there. */
  readonly text: string;
}

export interface BoardFigure {
  readonly markup: string;
  readonly text: string;
}

export interface NewestTile {
  readonly transform: string;
  readonly frame: string;
}

export interface BoardPlayer {
  readonly name: string;
  readonly letter: string;
  readonly colour: string;
  readonly ink: string;
  readonly score: number;
  /** What the line brought. */
  readonly gained: number;
  /** The score if the game ended now, with final scoring. */
  readonly ended: number;
  readonly supplies: readonly { readonly figure: string; readonly count: number }[];
  readonly wonders: readonly string[];
  /** What the expansions say that can still be reached. */
  readonly standing: readonly string[];
}

/** Request: how likely the gaps of the board at a position are filled. It takes longer than the board, and ends if it is taken back. */
export const chancesRequest = 'carcassonne/chances';

export type ChancesParams = Pick<BoardParams, 'textDocument' | 'position'>;

export interface ChancesResult {
  /** A sentence for each gap, in the order of the board. */
  readonly texts: readonly string[];
}

/** Request: how the game at a position is expected to end. It takes longer than the board, and ends if it is taken back. */
export const outlookRequest = 'carcassonne/outlook';

export type OutlookParams = Pick<BoardParams, 'textDocument' | 'position'>;

/** `null`: no game is there, it is over, or a line before is not certain. */
export interface OutlookResult {
  readonly outlook: BoardOutlook | null;
}

export interface BoardOutlook {
  /** By seat: the final points expected, how far they stray (a standard deviation), and the chance to win. */
  readonly players: readonly { readonly expected: number; readonly spread: number; readonly chance: number }[];
  /** By the features of the board: what is expected of them. */
  readonly features: Readonly<Record<number, string>>;
  /** The kinds that may be drawn next, by the keys of their pictures: points more than the average for the player who draws, and for whom that is. */
  readonly tiles: readonly { readonly kind: string; readonly gain: number; readonly text: string }[];
}

/** Request: the best moves of the turn at a position or next behind it. What is found is told while the search goes on; it ends if it is taken back. */
export const suggestionsRequest = 'carcassonne/suggestions';

export interface SuggestionsParams extends Pick<BoardParams, 'textDocument' | 'position'> {
  /** Who moves, and with which tile, if the line is being recorded. */
  readonly next?: { readonly player: string; readonly tile: string | null };
  /** With it, what is known so far comes as notifications `suggestionsSoFar`. */
  readonly id?: string;
}

export interface SuggestionsResult {
  /** Why nothing can be suggested. */
  readonly refusal: string | null;
  /** `Turn 12, red (Anna): V`. */
  readonly title: string;
  /** The best first; before a tile is drawn, the best with each tile, the likeliest first. None if the settings tell the cost only. */
  readonly moves: readonly SuggestedMove[];
  /** What the move that was played cost; `null` where none was. */
  readonly cost: string | null;
  /** How much was looked at. */
  readonly effort: string;
}

export interface SuggestedMove {
  /** As the notation writes it behind the player: `V 1,0 r90 highwayman W`. */
  readonly move: string;
  /** The points expected at the end more than the best opponent's, and their standard error if it is known. */
  readonly margin: number;
  readonly error: number | null;
  /** What it lacks to the best move. */
  readonly loss: number;
  readonly lossError: number | null;
  /** To win. */
  readonly chance: number;
  /** `+3.2 ±0.5, 61%`; before a draw, with the chance of the tile. */
  readonly worth: string;
  /** Why, a few words each; they come with the last answer. */
  readonly why: readonly string[];
  /** True of the move that was played. */
  readonly played: boolean;
  /** How it is written into the text, where nothing stands there yet. */
  readonly edit: RecordingEdit | null;
  readonly draft: Pick<RecordingDraft, 'tile' | 'at' | 'actions'>;
  /** How its tile and figures look on the board, in SVG. */
  readonly picture: string;
}

/** Notification to the client: the moves found so far for a request with this id. */
export const suggestionsSoFarNotification = 'carcassonne/suggestionsSoFar';

export interface SuggestionsSoFar {
  readonly id: string;
  readonly result: SuggestionsResult;
}

/** Request: the statistics of the game at a position. It waits for the edits that came before it. */
export const statisticsRequest = 'carcassonne/statistics';

export type StatisticsParams = Pick<BoardParams, 'textDocument' | 'position'>;

/** `null`: no game is there, or it cannot be set up. */
export interface StatisticsResult {
  readonly statistics: RecordStatistics | null;
}

export interface RecordStatistics {
  readonly title: string;
  /** How far the game went, and where the first error is. */
  readonly outcome: string;
  readonly players: readonly Pick<BoardPlayer, 'name' | 'letter' | 'colour' | 'ink' | 'score'>[];
  /** After each turn, and after final scoring. */
  readonly moments: readonly ScoreMoment[];
  /** By source; together they are the scores. */
  readonly points: readonly PointsBySource[];
  /** What `carc stats` prints. */
  readonly tables: readonly StatisticsTable[];
}

export interface ScoreMoment {
  /** `After turn 12`. */
  readonly text: string;
  /** The line of the turn; `null` for final scoring that no line asks for. */
  readonly line: number | null;
  /** By seat. */
  readonly scores: readonly number[];
}

export interface PointsBySource {
  /** `city`, or `city, at the end`. */
  readonly source: string;
  readonly atEnd: boolean;
  /** By seat. */
  readonly points: readonly number[];
  readonly colour: string;
}

/** Request: what is known so far of how the game at a position was played. It waits for the edits that came before it. */
export const gameAnalysisRequest = 'carcassonne/gameAnalysis';

/** Request: analyzes one more turn of the game at a position, the first that nothing is known of. Taken back, it ends within milliseconds. */
export const analyzeTurnRequest = 'carcassonne/analyzeTurn';

/** Request: the edits that write what is known into the record. */
export const analysisEditsRequest = 'carcassonne/analysisEdits';

export type GameAnalysisParams = Pick<BoardParams, 'textDocument' | 'position'>;

/** `null`: no game is there, or it cannot be set up. */
export interface GameAnalysisResult {
  readonly analysis: GameAnalysis | null;
}

export interface AnalyzeTurnResult {
  /** Turns that can be analyzed, and how many of them nothing is known of yet. */
  readonly of: number;
  readonly left: number;
}

export interface AnalysisEditsResult {
  readonly edits: readonly { readonly range: Range; readonly newText: string }[];
}

export interface GameAnalysis {
  readonly title: string;
  /** How far the analysis is, and what it rests on. */
  readonly state: string;
  readonly players: readonly AnalyzedPlayer[];
  readonly turns: readonly AnalyzedTurnShown[];
  readonly turningPoints: readonly { /** Which of the turns, from 0. */ readonly turn: number; readonly text: string }[];
}

export interface AnalyzedPlayer extends Pick<BoardPlayer, 'name' | 'letter' | 'colour' | 'ink'> {
  /** Turns analyzed in which there was a choice. */
  readonly decisions: number;
  /** Points lost in each of them, on average. */
  readonly meanLoss: number;
  /** From 0 to 1; `null` without decisions. */
  readonly accuracy: number | null;
  /** How often each mark was earned: `?! 3, ? 1`. */
  readonly marks: string;
  /** Points that the draws brought, against the average. */
  readonly luck: number;
}

export interface AnalyzedTurnShown {
  /** `Turn 12`. */
  readonly text: string;
  readonly line: number;
  /** Seat; `null` if it is not known who played. */
  readonly player: number | null;
  /** As the line says it. */
  readonly move: string;
  /** `null`: nothing is known of it (yet). */
  readonly result: TurnResultShown | null;
  /** Why the turn is not analyzed; empty if it is, or will be. */
  readonly obstacle: string;
}

export interface TurnResultShown {
  /** Points that the move gave away against the best that was found, with the standard error; `null` if it was the only one, or the error is not known. */
  readonly loss: number | null;
  readonly lossError: number | null;
  /** `?!`, `?`, `??` or nothing. */
  readonly mark: string;
  readonly best: string;
  /** In points; `null` where chance did not decide. */
  readonly luck: number | null;
  /** By seat: the final points expected, and the chances to win. */
  readonly expected: readonly number[];
  readonly chances: readonly number[];
  /** The band of two standard errors around each chance; `null` if too little was searched to tell. */
  readonly band: { readonly low: readonly number[]; readonly high: readonly number[] } | null;
}

/** Request: an open document as a link that holds its text. */
export const linkRequest = 'carcassonne/link';

export interface LinkParams {
  readonly uri: string;
  /** The address of the page that opens it; without one, the extension in VS Code does. */
  readonly page?: string;
}

/** Request: the text in a link. */
export const openLinkRequest = 'carcassonne/openLink';

export interface OpenLinkParams {
  readonly link: string;
}

/** Request: the position behind a line of an open document as a scenario. */
export const positionScenarioRequest = 'carcassonne/positionScenario';

export interface PositionScenarioParams {
  readonly uri: string;
  /** From 0; on a line that holds nothing, the position behind the last one before it. */
  readonly line: number;
}

/** Request: a line of an open document as a bug report in Markdown. */
export const bugReportRequest = 'carcassonne/bugReport';

export interface BugReportParams {
  readonly uri: string;
  /** From 0. */
  readonly line: number;
  /** Of the client and its editor, by their names. */
  readonly versions: Readonly<Record<string, string>>;
  /** The address of the page that opens its link. */
  readonly page?: string;
}
