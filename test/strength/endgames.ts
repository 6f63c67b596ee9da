import { suggest, work } from '../../server/analysis/suggestions.js';
import { positionOf } from '../analysis/positions.js';
import { slowMargins } from '../analysis/slowSolver.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/endgames.cjs [positions] [most tiles left]: compares the suggestion with the exact solution of the slow solver, in positions
 * of self-play with no, one ... tiles left in the bag. With two left the slow solver takes minutes for each.
 */
async function main([positions = '200', most = '1']: readonly string[]): Promise<void> {
  const rules = await rulesOf(2, 'with base');
  let wrong = 0, longest = 0;
  for (let number = 1; number <= Number(positions); number++) {
    const tilesLeft = number % (Number(most) + 1), { game, kind } = positionOf(rules, 1000 + number, tilesLeft), begin = performance.now();
    const { moves: [best], exact } = suggest(game, kind, 1, work(0)), milliseconds = performance.now() - begin, right = Math.max(...slowMargins(game, kind));
    longest = Math.max(longest, milliseconds);
    if (exact && Math.abs(best.margin - right) < 1e-9) continue;
    wrong++;
    console.log(`game ${1000 + number}, ${tilesLeft} tiles left: ${best.margin}, should be ${right}`);
  }
  console.log(`${positions} positions with at most ${most} tiles left: ${wrong} wrong; the longest took ${Math.round(longest)} ms`);
}

void main(process.argv.slice(2));
