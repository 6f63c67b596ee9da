/**
 * Analyzes the game at a line turn by turn, as the client asks for it. Each turn is a request of its own, so that the client can show what is there, and whatever changes
 * in the text counts for the next one. What was found is kept by the check value of the turn: a change leaves the turns before it as they are.
 */
import { DocumentState, type LangiumDocument } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import type { CarcassonneServices } from '../module.js';
import {
  analysisEditsRequest, analyzeTurnRequest, gameAnalysisRequest, type AnalysisEditsResult, type AnalyzeTurnResult, type GameAnalysisParams, type GameAnalysisResult,
} from '../protocol.js';
import type { Replay } from '../record/replay.js';
import { analysisEdits } from './analysisEdits.js';
import type { TurnResult } from './analysisRemark.js';
import { analysisSettings } from './analysisSettings.js';
import { analyzable, analyzeInto, gameAnalysis } from './gameAnalysis.js';
import { replayAtLine } from './lineSoFar.js';
import { readDocument } from './readDocument.js';
import { signalOf } from './signalOf.js';

/** Answers the requests for the analysis of a game. */
export function answerGameAnalysis({ shared, record: { Replays: replays }, analysis: { Analyst: analyst } }: CarcassonneServices, connection: Connection): void {
  const kept = new KeptResults(), settings = () => analysisSettings(shared.workspace.ConfigurationProvider);
  const withGame = <Answer>({ textDocument: { uri }, position: { line } }: GameAnalysisParams, answer: (replay: Replay | undefined, document: LangiumDocument) => Answer): Promise<Answer> =>
    readDocument(shared, uri, DocumentState.Linked, (document) => answer(replayAtLine(replays.of(document).replays, line) ?? replays.of(document).replays[0], document));
  connection.onRequest(gameAnalysisRequest, async (params: GameAnalysisParams): Promise<GameAnalysisResult> => {
    const { time, ...telling } = await settings();
    return withGame(params, (replay) => ({ analysis: replay === undefined ? null : gameAnalysis(replay, kept.of(time), telling, { milliseconds: time }) ?? null }));
  });
  connection.onRequest(analyzeTurnRequest, async (params: GameAnalysisParams, token: CancellationToken): Promise<AnalyzeTurnResult> => {
    const { time } = await settings(), results = kept.of(time);
    const { all, left: [next, ...others] } = await withGame(params, (replay) => replay === undefined ? { all: [], left: [] } : analyzable(replay, results));
    if (next !== undefined) await analyzeInto(results, next, analyst, { milliseconds: time }, signalOf(token));
    return { of: all.length, left: others.length };
  });
  connection.onRequest(analysisEditsRequest, async (params: GameAnalysisParams): Promise<AnalysisEditsResult> => {
    const { time, ...telling } = await settings();
    return withGame(params, (replay, { textDocument }) => ({ edits: replay === undefined ? [] : analysisEdits(textDocument.getText(), [replay], kept.of(time), telling) }));
  });
}

/** What was found by looking at each turn so long; of the oldest turns nothing is kept when there are too many. */
class KeptResults {
  private time = 0;
  private readonly results = new Map<string, TurnResult>();

  of(time: number): Map<string, TurnResult> {
    if (time !== this.time) this.results.clear();
    this.time = time;
    const spare = this.results.size - mostKept;
    for (const key of [...this.results.keys()].slice(0, Math.max(0, spare))) this.results.delete(key);
    return this.results;
  }
}

const mostKept = 2000;
