import { suggest, time } from '../../server/analysis/suggestions.js';
import { isSameMove } from '../../server/analysis/move.js';
import { positionOf } from '../analysis/positions.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/steady.cjs [positions] [short ms] [long ms]: how often a short look finds a move that a long one holds to be within one point of its
 * own, over a fixed set of positions of self-play from the whole of the game.
 */
async function main([positions = '200', short = '200', long = '5000']: readonly string[]): Promise<void> {
  const rules = await rulesOf(2, 'with base');
  let within = 0;
  for (let number = 0; number < Number(positions); number++) {
    const { game, kind } = positionOf(rules, 2000 + number, 1 + number * 37 % 70), quick = suggest(game, kind, 1, time(Number(short))).moves[0];
    const { moves } = suggest(game, kind, 2, time(Number(long))), found = moves.find((move) => move.lookedAhead && isSameMove(move, quick));
    if (found !== undefined && moves[0].margin - found.margin <= 1) within++;
  }
  console.log(`${within} of ${positions} answers after ${short} ms are within one point of the answer after ${long} ms`);
}

void main(process.argv.slice(2));
