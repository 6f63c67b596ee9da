/** How the game on a board is expected to end, for the view of the board. */
import { DocumentState } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import { inSlices } from '../analysis/inSlices.js';
import type { InSteps } from '../analysis/inSteps.js';
import { betweenTurns, type PositionOutlook } from '../analysis/positionAnalysis.js';
import { tileOutlookInSteps } from '../analysis/tileOutlook.js';
import { unmarked } from '../exchange/markdown.js';
import { outlookRequest, type BoardOutlook, type OutlookParams, type OutlookResult } from '../protocol.js';
import type { Replays } from '../record/replays.js';
import { keyOf } from './kindPictures.js';
import { momentAtLine } from './momentAtLine.js';
import { lookerOf } from './moveWorths.js';
import { expectedText, outlookAfter } from './outlook.js';
import { readDocument } from './readDocument.js';
import { playerText } from './scoreText.js';
import { signalOf } from './signalOf.js';
import { signed } from './signed.js';
import type { Moment } from './tileHover.js';

/** Answers the client's question for the outlook at a line. All tiles that may come are tried, in slices: other questions come in between. */
export function answerBoardOutlook(shared: LangiumSharedServices, replays: Replays, connection: Connection): void {
  connection.onRequest(outlookRequest, async ({ textDocument: { uri }, position: { line } }: OutlookParams, token: CancellationToken): Promise<OutlookResult> => {
    const moment = await readDocument(shared, uri, DocumentState.Linked, (document) => momentAtLine(document, replays, line));
    const outlook = moment === undefined ? undefined : outlookAfter(moment.replay, moment.statement, moment.game);
    return { outlook: moment === undefined || outlook === undefined ? null : await inSlices(boardOutlook(moment, outlook), signalOf(token)) };
  });
}

/** An outlook as the view shows it, with the tiles that may come. */
export function* boardOutlook({ game, replay }: Moment, { features, expected, spread, chances }: PositionOutlook): InSteps<BoardOutlook> {
  const next = betweenTurns(game), { kinds } = game.rules.table, who = unmarked(playerText(replay.setup.players[next.player]));
  const tiles = yield* tileOutlookInSteps(next, lookerOf(game.rules));
  return {
    players: expected.map((points, seat) => ({ expected: points, spread, chance: chances[seat] })),
    features: Object.fromEntries(features.map((feature) => [feature.root, expectedText(feature)])),
    tiles: tiles.map(({ kind, gain }) => ({ kind: keyOf(kinds[kind]), gain, text: `Drawn next by ${who}: ${signed(gain)} points against the average` })),
  };
}
