/** The statistics of a record, for `carc stats` and for a view beside the text: the same numbers in the same tables. */
import { DocumentState, type LangiumDocument } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import type { Statement } from '../../language/generated/ast.js';
import { gameStatistics, type WatchedGame } from '../analysis/statistics.js';
import { outcomeText, sourceName, statisticsTables, type NamedStatistics } from '../analysis/statisticsTables.js';
import { unmarked } from '../exchange/markdown.js';
import { playerLooks } from '../exchange/playerLook.js';
import { sourceColours } from '../exchange/sourceColours.js';
import { statisticsRequest, type RecordStatistics, type ScoreMoment, type SectionOutcome, type StatisticsParams, type StatisticsResult } from '../protocol.js';
import type { Replay } from '../record/replay.js';
import type { Replays } from '../record/replays.js';
import { sectionTitle } from '../record/sectionTitle.js';
import { replayAtLine } from './lineSoFar.js';
import { outcomesOf } from './outcomes.js';
import { readDocument } from './readDocument.js';
import { playerText } from './scoreText.js';
import { headline } from './standing.js';
import { lineNumber } from './words.js';

/** Answers the client's question for the statistics of the game at a line. */
export function answerStatistics(shared: LangiumSharedServices, replays: Replays, connection: Connection): void {
  connection.onRequest(statisticsRequest, ({ textDocument: { uri }, position: { line } }: StatisticsParams): Promise<StatisticsResult> =>
    readDocument(shared, uri, DocumentState.Validated, (document) => ({ statistics: statisticsAt(document, replays, line) ?? null })));
}

/** The statistics of a game with its title and players; nothing if it could not be set up. */
export function namedStatistics(replay: Replay, { errors }: SectionOutcome, watched: WatchedGame = replay): NamedStatistics | undefined {
  const statistics = gameStatistics(watched);
  return statistics === undefined ? undefined : {
    title: sectionTitle(replay), players: replay.setup.players.map((player) => unmarked(playerText(player))), ...errors.length > 0 && { errorsFrom: errors[0].range.start.line + 1 }, ...statistics,
  };
}

/** The statistics of the game in whose part of the file a line lies. The document must be validated. */
export function statisticsAt(document: LangiumDocument, replays: Replays, line: number): RecordStatistics | undefined {
  const played = replays.of(document).replays, replay = replayAtLine(played, line) ?? played[0];
  if (replay === undefined) return undefined;
  const known = counted.get(replay) ?? statisticsOf(replay, outcomesOf(document, replays)[played.indexOf(replay)]);
  if (known !== undefined) counted.set(replay, known);
  return known;
}

/** A replay belongs to one version of a text: while only the cursor moves, nothing is counted again. */
const counted = new WeakMap<Replay, RecordStatistics>();

function statisticsOf(replay: Replay, outcome: SectionOutcome): RecordStatistics | undefined {
  const { watched, turns } = withTurns(replay), named = namedStatistics(replay, outcome, watched);
  if (named === undefined) return undefined;
  const colours = sourceColours(named.points.map(({ source }) => source));
  return {
    title: named.title, outcome: outcomeText(named),
    players: playerLooks(replay.setup.players.map(({ name }) => name)).map((look, seat) => ({ ...look, name: named.players[seat], score: named.scores[seat] })),
    moments: named.curve.map((scores, index) => ({ ...momentOf(turns[index] ?? replay.final?.line), scores })),
    points: named.points.map(({ atEnd, points, ...source }, index) => ({ source: sourceName({ ...source, atEnd }), atEnd, points, colour: colours[index] })),
    tables: statisticsTables(named, named.players),
  };
}

/** A replay that notes, while it is watched, which lines its turns are. */
function withTurns(replay: Replay): { readonly watched: WatchedGame; readonly turns: readonly Statement[] } {
  const turns: Statement[] = [];
  let scored = 0;
  const watch: WatchedGame['watch'] = (onlooker) => replay.watch({
    drawing: (game) => onlooker.drawing(game),
    scoring: (game) => {
      scored++;
      onlooker.scoring(game);
    },
    played: (game, line) => {
      onlooker.played(game, line);
      if (turns.length < scored) turns.push(line.statement);
    },
  });
  return { watched: { game: replay.game, final: replay.final, watch }, turns };
}

/** Final scoring without a line of its own follows the last turn. */
function momentOf(statement: Statement | undefined): Omit<ScoreMoment, 'scores'> {
  return statement === undefined ? { text: 'After the end of the game', line: null } : { text: headline(statement), line: lineNumber(statement) };
}
