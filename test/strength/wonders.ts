import { newGame } from '../../server/analysis/match.js';
import { OnePly } from '../../server/analysis/onePly.js';
import { fillPile, takeTile } from '../../server/analysis/pile.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import type { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { beginTurn, endGame } from '../../server/engine/turn.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/wonders.cjs [games] [first seed]: what the evaluation does not see yet in owning each wonder, in points for each own turn left. It plays games of two with three wonders
 * out of all twelve, and fits to what was missing in its margins, at each turn, the turns that the owner of each wonder had left (least squares). The constants `perTurn` of the
 * wonders are changed by what it prints.
 */
const all = ['Stonehenge', 'Notre-Dame', 'Circus-Maximus', 'Alhambra', 'Tikal', 'Angkor-Wat', 'Terracotta-Army', 'Great-Wall', 'Nazca-Lines', 'Taj-Mahal', 'Abu-Simbel', 'Cothon'];
const out = 3, groups = 10;

/** The sums of least squares: products of the turns with each other, and with what was missing. */
interface Sums {
  readonly products: number[][];
  readonly missing: number[];
}

async function main([games = '1000', first = '1']: readonly string[]): Promise<void> {
  const parts = Array.from({ length: groups }, noSums), owned = all.map(() => 0);
  for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
    const random = new RandomSource(seed), left = [...all], names = Array.from({ length: out }, () => left.splice(random.below(left.length), 1)[0]);
    const rules = await rulesOf(2, `with base, river, wonders-of-humanity\nwonders ${names.join(', ')}`), seen = playedGame(rules, seed, names);
    for (const { turns, missing } of seen) add(parts[seed % groups], turns, missing);
    seen[seen.length - 1].turns.forEach((_, wonder) => { if (seen.some(({ turns }) => turns[wonder] !== 0)) owned[wonder]++; });
  }
  const whole = solved(parts), without = parts.map((_, group) => solved(parts.filter((_other, index) => index !== group)));
  // Each tenth of the games left out in turn tells the error (jackknife).
  all.forEach((name, wonder) => {
    const mean = without.reduce((sum, fit) => sum + fit[wonder], 0) / groups, error = Math.sqrt((groups - 1) / groups * without.reduce((sum, fit) => sum + (fit[wonder] - mean) ** 2, 0));
    console.log(`${name.padEnd(16)} ${whole[wonder].toFixed(3)} ± ${error.toFixed(3)}  owned in ${owned[wonder]} games`);
  });
}

/** A game of the evaluation: at each turn the turns left to the owner of each wonder (negative for the second seat), and what its margin lacked. */
function playedGame(rules: Rules, seed: number, names: readonly string[]): { readonly turns: readonly number[]; readonly missing: number }[] {
  const game = newGame(rules), looker = new OnePly(rules), pile: number[] = [], tiles = new RandomSource(seed), seen: { turns: number[]; margin: number }[] = [];
  fillPile(pile, game);
  while (game.phase !== 'over') {
    beginTurn(game, game.player);
    const [one, other] = looker.evaluation.evaluate(game), turnsLeft = game.tilesLeft / 2;
    seen.push({ turns: all.map((name) => names.includes(name) ? ownerSign(game, rules.table.indexOf(name)) * turnsLeft : 0), margin: one - other });
    looker.playBest(game, takeTile(game, pile, tiles));
  }
  endGame(game, undefined);
  return seen.map(({ turns, margin }) => ({ turns, missing: game.scores[0] - game.scores[1] - margin }));
}

/** 1 if the first seat owns a wonder, -1 if the second does. */
function ownerSign(game: Game, kind: number): number {
  const text = game.rules.about.flatMap((about) => about(game, kind, (seat) => ['first', 'second'][seat])).join(' ');
  return /\bfirst (owns|has picked)/.test(text) ? 1 : /\bsecond (owns|has picked)/.test(text) ? -1 : 0;
}

function noSums(): Sums {
  return { products: all.map(() => all.map(() => 0)), missing: all.map(() => 0) };
}

function add({ products, missing }: Sums, turns: readonly number[], value: number): void {
  turns.forEach((one, row) => {
    if (one === 0) return;
    missing[row] += one * value;
    turns.forEach((other, column) => { products[row][column] += one * other; });
  });
}

/** Gauss elimination; a little on the diagonal keeps a wonder that nobody owned at 0. */
function solved(parts: readonly Sums[]): number[] {
  const rows = all.map((_, row) => [...all.map((_other, column) => parts.reduce((sum, { products }) => sum + products[row][column], row === column ? 1 : 0)), parts.reduce((sum, { missing }) => sum + missing[row], 0)]);
  rows.forEach((pivot, at) => {
    const scale = pivot[at];
    pivot.forEach((value, column) => { pivot[column] = value / scale; });
    rows.forEach((row, index) => {
      if (index === at) return;
      const share = row[at];
      row.forEach((value, column) => { row[column] = value - share * pivot[column]; });
    });
  });
  return rows.map((row) => row[all.length]);
}

void main(process.argv.slice(2));
