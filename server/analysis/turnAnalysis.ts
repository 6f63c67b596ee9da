import type { Game } from '../engine/game.js';
import { drawChoice } from '../engine/turn.js';
import type { Analyst, Effort } from './analyst.js';
import { drawsOf, withDrawn } from './drawChances.js';
import type { AnalyzedTurn } from './gameAnalysis.js';
import { inSlices } from './inSlices.js';
import { isSameMove, type Move } from './move.js';
import { OnePly } from './onePly.js';
import { tileOutlookInSteps } from './tileOutlook.js';

/** A turn as it was played, by the rules, from a position that is known. */
export interface PlayedMove {
  /** Step 1B: the player in turn draws a tile. */
  readonly before: Game;
  readonly kind: number;
  readonly move: Move;
}

/** What a turn was worth, and what would have been the best move. */
export interface TurnAnalysis extends AnalyzedTurn {
  readonly best: Move;
}

/**
 * Looks for the best move of a turn and compares the one that was played with it. The tile must be one that could be drawn, and the move legal.
 * Rejects with the reason of the signal if that ends the work.
 */
export async function analyzeTurn({ before, kind, move }: PlayedMove, analyst: Analyst, effort: Effort, signal: AbortSignal): Promise<TurnAnalysis> {
  const game = withDrawn(before.copy(), before, kind), { moves } = await analyst.suggest(game, kind, effort, signal, { including: move });
  const { player } = before, [best] = moves, luck = await luckOf(before, kind, signal), played = moves.find((one) => isSameMove(one, move));
  if (played === undefined) throw new Error('the move that was played is not among those that were compared');
  return {
    player, expected: played.values, error: played.error, tilesLeft: game.tilesLeft, luck, best,
    decision: moves.length === 1 ? undefined : { loss: Math.max(0, best.margin - played.margin), lossError: played === best ? 0 : played.lossError },
  };
}

/** By the evaluation, the best move with the drawn tile against those with all tiles that could come; nothing where one was sure to come, or the player chooses among several. */
async function luckOf(before: Game, kind: number, signal: AbortSignal): Promise<number | undefined> {
  if (drawChoice(before) > 1 || drawsOf(before).length < 2) return undefined;
  const outlook = await inSlices(tileOutlookInSteps(before, new OnePly(before.rules)), signal);
  return outlook.find((tile) => tile.kind === kind)?.gain;
}
