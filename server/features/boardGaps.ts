/** What the view of the board can show besides: what fits the empty squares, and the tiles that are left. */
import { DocumentState } from 'langium';
import type { LangiumSharedServices } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import type { CancellationToken } from 'vscode-languageserver-protocol';
import { FillTrials, usualTrials } from '../analysis/fillTrials.js';
import { gapsOf, type Gap } from '../analysis/gaps.js';
import { inSlices } from '../analysis/inSlices.js';
import type { InSteps } from '../analysis/inSteps.js';
import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { chancesRequest, type BagKind, type BoardGap, type ChancesParams, type ChancesResult } from '../protocol.js';
import type { Replays } from '../record/replays.js';
import { keyOf } from './kindPictures.js';
import { momentAtLine } from './momentAtLine.js';
import { readDocument } from './readDocument.js';
import { counted, percent } from './scoreText.js';
import { signalOf } from './signalOf.js';

/** The gaps as the view shows them. */
export function gapsShown({ tilesLeft, rules: { table } }: Game, gaps: readonly Gap[]): BoardGap[] {
  return gaps.map(({ position, fitting, tiles, next }): BoardGap => {
    const names = fitting.map(({ kind, left }) => left === 1 ? table.kinds[kind].id : `${left} ${table.kinds[kind].id}`).join(', ');
    const what = tilesLeft === 0 ? 'no tile is left.' : tiles === 0 ? 'no tile that is left fits.' : `${tiles} of ${counted(tilesLeft, 'tile')} ${tiles === 1 ? 'fits' : 'fit'}: ${names}. Chance that the next one does: ${percent(next)}.`;
    return { ...position, tiles, fitting: fitting.map(({ kind, left }) => ({ kind: keyOf(table.kinds[kind]), left })), text: `${positionText(position)}: ${what}` };
  });
}

/** All kinds that are drawn in this game, in the order of their declarations, with the tiles left. */
export function bagShown({ bag, rules }: Game): BagKind[] {
  return rules.table.kinds.flatMap((kind, number): BagKind[] => {
    const left = Math.max(0, bag[number]);
    return rules.bag[number] <= 0 ? [] : [{ kind: keyOf(kind), id: kind.id, left, of: rules.bag[number], text: `${kind.id}: ${left} of ${rules.bag[number]} left` }];
  });
}

/**
 * Answers how likely each gap is filled. The random games take long beside an edit, so they are played a few at a time: whatever else the client
 * asks comes in between, and a question that is taken back ends them.
 */
export function answerChances(shared: LangiumSharedServices, replays: Replays, connection: Connection): void {
  connection.onRequest(chancesRequest, async ({ textDocument: { uri }, position: { line } }: ChancesParams, token: CancellationToken): Promise<ChancesResult> => {
    const game = await readDocument(shared, uri, DocumentState.Linked, (document) => momentAtLine(document, replays, line)?.game);
    return { texts: game === undefined ? [] : await inSlices(fillTexts(game), signalOf(token)) };
  });
}

function* fillTexts(game: Game): InSteps<string[]> {
  const trials = new FillTrials(game, gapsOf(game).map(({ position }) => position), usualTrials.seed);
  for (let games = 0; games < usualTrials.games; games++) {
    trials.playOn();
    yield;
  }
  return trials.shares.map((share) => `Filled until the end in ${percent(share)} of ${usualTrials.games} random games.`);
}
