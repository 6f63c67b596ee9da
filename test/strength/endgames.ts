import { playMove } from '../../server/analysis/move.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { suggest, work } from '../../server/analysis/suggestions.js';
import { positionOf } from '../analysis/positions.js';
import { slowBest, slowMarginAfter } from '../analysis/slowSolver.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/endgames.cjs [positions] [most tiles left] [fewest tiles left] [playouts]: compares the suggestion with the exact solution of the slow solver, in positions of self-play with
 * so many tiles left in the bag. Where the end is solved, its margin must be right; where it is searched, the move: what it brings if both go on as well as can be.
 */
async function main([positions = '200', most = '2', fewest = '0', playouts = '500']: readonly string[]): Promise<void> {
  const rules = await rulesOf(2, 'with base'), { decider } = new OnePly(rules);
  for (let tilesLeft = Number(fewest); tilesLeft <= Number(most); tilesLeft++) {
    let count = 0, solved = 0, wrong = 0, right = 0, lost = 0;
    for (let number = 1; number <= Number(positions); number++) {
      if (number % (Number(most) - Number(fewest) + 1) !== tilesLeft - Number(fewest)) continue;
      const { game, kind } = positionOf(rules, 1000 + number, tilesLeft), { moves: [move], exact } = suggest(game, kind, 1, work(Number(playouts))), best = slowBest(game, kind), after = game.copy();
      playMove(after, kind, move, decider);
      const brings = slowMarginAfter(after, game.player);
      count++;
      lost += best - brings;
      if (best - brings < 1e-9) right++;
      if (exact) solved++;
      if (!exact || Math.abs(move.margin - best) < 1e-9) continue;
      wrong++;
      console.log(`game ${1000 + number}, ${tilesLeft} tiles left: ${move.margin}, should be ${best}`);
    }
    console.log(`${tilesLeft} tiles left: ${count} positions, ${solved} solved, of these ${wrong} with a wrong margin; the move is a best one in ${right}, and loses ${(lost / count).toFixed(2)} points on average`);
  }
}

void main(process.argv.slice(2));
