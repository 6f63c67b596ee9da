import { evaluationConstants, type EvaluationConstants } from '../../server/analysis/evaluationConstants.js';
import { playPair } from '../../server/analysis/match.js';
import { evaluationMover } from '../../server/analysis/opponents.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/tune.cjs [rounds] [header]: finds the constants of the evaluation by matches. In each round all are moved a little, each up or
 * down at random; the player with these plays the one with the opposite moves, and all constants go the way of the winner, by how much it
 * won (simultaneous perturbation). Prints the mean of the second half of the rounds, with which evaluationConstants.ts is written.
 */
const pairsEach = 6, perturbation = 0.25, firstStep = 0.006;
type Logs = Record<string, number>;

async function main([rounds = '400', header = 'with base']: readonly string[]): Promise<void> {
  const rules = await rulesOf(2, header), random = new RandomSource(Date.now() & 0xffff), total = Number(rounds);
  const names = Object.keys(evaluationConstants);
  const logs: Logs = Object.fromEntries(Object.entries(evaluationConstants).map(([name, value]) => [name, Math.log(value)])), sums: Logs = {};
  for (let round = 1; round <= total; round++) {
    const moves: Logs = Object.fromEntries(names.map((name) => [name, random.below(2) === 0 ? perturbation : -perturbation]));
    const [up, down] = [1, -1].map((sign) => evaluationMover(rules, constantsOf(names, (name) => logs[name] + sign * moves[name])));
    let margin = 0;
    for (let pair = 0; pair < pairsEach; pair++) margin += playPair(rules, () => up, () => down, random.below(1_000_000)).margin / pairsEach;
    const step = firstStep / (1 + round / 200) ** 0.6;
    for (const name of names) logs[name] += step * margin * Math.sign(moves[name]);
    if (round > total / 2) for (const name of names) sums[name] = (sums[name] ?? 0) + logs[name];
    if (round % 25 === 0) console.log(round, JSON.stringify(rounded(constantsOf(names, (name) => logs[name]))));
  }
  const mean = constantsOf(names, (name) => sums[name] / Math.floor((total + 1) / 2));
  console.log('mean', JSON.stringify(rounded(mean)));
}

/** Shares stay shares. */
const shares: ReadonlySet<string> = new Set(['meepleFall', 'severalHoles', 'detour', 'strangeSquare']);

function constantsOf(names: readonly string[], logOf: (name: string) => number): EvaluationConstants {
  const constants = { ...evaluationConstants };
  return Object.assign(constants, Object.fromEntries(names.map((name) => [name, Math.min(shares.has(name) ? 0.97 : Infinity, Math.exp(logOf(name)))])));
}

function rounded(constants: EvaluationConstants): Record<string, number> {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, Number((value as number).toFixed(3))]));
}

void main(process.argv.slice(2));
