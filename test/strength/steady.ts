import { suggest, work } from '../../server/analysis/suggestions.js';
import { isSameMove } from '../../server/analysis/move.js';
import { positionOf } from '../analysis/positions.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/steady.cjs [positions] [short] [long] [first]: how often a short look finds a move that a long one holds to be within one point of its own, over a fixed set of positions of
 * self-play from the whole of the game. Short and long are playouts, so that other work on the machine changes nothing; how long they take is printed.
 */
async function main([positions = '200', short = '200', long = '5000', first = '0']: readonly string[]): Promise<void> {
  const rules = await rulesOf(2, 'with base'), begin = Number(first), spent = [0, 0];
  let within = 0;
  for (let number = begin; number < begin + Number(positions); number++) {
    const { game, kind } = positionOf(rules, 2000 + number, 1 + number * 37 % 70);
    const [quick, thorough] = [short, long].map((playouts, index) => {
      const since = process.cpuUsage(), { moves } = suggest(game, kind, 1 + index, work(Number(playouts))), { user, system } = process.cpuUsage(since);
      spent[index] += (user + system) / 1000;
      return moves;
    });
    const found = thorough.find((move) => move.lookedAhead && isSameMove(move, quick[0]));
    if (found !== undefined && thorough[0].margin - found.margin <= 1) within++;
    else console.log(`game ${2000 + number}, ${game.tilesLeft} tiles left: ${found === undefined ? 'not looked at' : (thorough[0].margin - found.margin).toFixed(1)}`);
  }
  const [shortTime, longTime] = spent.map((milliseconds) => Math.round(milliseconds / Number(positions)));
  console.log(`${within} of ${positions} answers after ${short} playouts (${shortTime} ms of computing on average) are within one point of the answer after ${long} (${longTime} ms)`);
}

void main(process.argv.slice(2));
