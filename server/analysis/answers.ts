import type { Game } from '../engine/game.js';
import { beginTurn } from '../engine/turn.js';
import { drawsOf, withDrawn, type Draw } from './drawChances.js';
import type { InSteps } from './inSteps.js';
import { marginOf } from './margin.js';
import { playMove, type Move } from './move.js';
import type { OnePly } from './onePly.js';
import { bestValuesInSteps } from './onePlyInSteps.js';

/** What the next player can do about a move. */
export interface Answers {
  /** Of the tiles that may come, how many hurt: the best answer with one takes much more than the best answers do on average. */
  readonly tiles: number;
  readonly of: number;
  /** What the worst of them takes, against the average. */
  readonly worst: number;
}

/** An answer hurts that takes so many points more than the average. */
const hurts = 4;

/** Looks at the best answer with each tile that may come after a move; a step for each tile, between which others may go on. */
export function* answersTo(game: Game, kind: number, move: Move, looker: OnePly): InSteps<Answers> {
  const after = game.copy(), drawn = game.copy();
  playMove(after, kind, move, looker.decider);
  if (after.phase === 'over') return { tiles: 0, of: 0, worst: 0 };
  if (after.phase !== 'meeple') beginTurn(after, after.player);
  const answers: (Draw & { readonly margin: number })[] = [];
  for (const draw of drawsOf(after)) {
    const values = yield* bestValuesInSteps(looker, withDrawn(drawn, after, draw.kind), draw.kind);
    answers.push({ ...draw, margin: marginOf(values, game.player) });
  }
  const mean = answers.reduce((sum, { chance, margin }) => sum + chance * margin, 0), bad = answers.filter(({ margin }) => mean - margin >= hurts);
  const of = answers.reduce((sum, draw) => sum + after.bag[draw.kind], 0);
  return { tiles: bad.reduce((sum, draw) => sum + after.bag[draw.kind], 0), of, worst: bad.reduce((most, { margin }) => Math.max(most, mean - margin), 0) };
}
