import type { Analyst, Effort } from '../analysis/analyst.js';
import { OnePly } from '../analysis/onePly.js';
import { evaluationMover, greedyMover, randomMover, searchMover, treeMover, type Mover } from '../analysis/opponents.js';
import { analystSeed } from '../analysis/queueingAnalyst.js';
import { time, work, type Budget } from '../analysis/suggestions.js';
import type { Rules } from '../engine/rules.js';
import type { Thinker } from '../lineProtocol/engine.js';

/** The players that are built in. */
export const builtIn: Readonly<Record<string, (rules: Rules, seed: number, budget: () => Budget) => Mover>> = {
  random: (rules, seed) => randomMover(rules, seed),
  greedy: (rules) => greedyMover(rules),
  evaluation: (rules) => evaluationMover(rules),
  // The bags of every question are those of the analyst, so "carc engine" plays the same games.
  search: (rules, _seed, budget) => searchMover(rules, analystSeed, budget),
  tree: (rules, seed, budget) => treeMover(rules, seed, budget),
};

/** What they are, for the help of a command. */
export const builtInHelp = `
random      any legal move
greedy      the most points if the game ended now
evaluation  the best position after the move (docs/analysis.md)
search      the same, looked at further ahead
tree        a plain tree search with random playouts, for comparison`;

/** One of them for a game, asked move by move. The search can be ended at any time, and tells what it has so far. */
export function thinkerOf(name: string, rules: Rules, seed: number, analyst: Analyst): Thinker {
  if (name === 'search') return (...asked) => searched(analyst, rules, ...asked);
  const budget = { now: work(0) }, mover = builtIn[name](rules, seed, () => budget.now);
  return async (game, kind, effort) => {
    budget.now = budgetFor(effort);
    return mover(game, kind);
  };
}

async function searched(analyst: Analyst, rules: Rules, ...[game, kind, effort, signal, tell]: Parameters<Thinker>): ReturnType<Thinker> {
  let [best] = new OnePly(rules).moves(game, kind);
  try {
    const found = await analyst.suggest(game, kind, effort, signal, {
      onBetter(soFar) {
        [best] = soFar.moves;
        tell(soFar);
      },
    });
    tell(found);
    return found.moves[0];
  } catch (error) {
    if (!signal.aborted) throw error;
    return best;
  }
}

function budgetFor(effort: Effort): Budget {
  return 'playouts' in effort ? work(effort.playouts) : time(effort.milliseconds);
}
