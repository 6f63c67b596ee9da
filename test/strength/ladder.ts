import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { estimate, playPair, shareInterval } from '../../server/analysis/match.js';
import { evaluationMover, greedyMover, randomMover, searchMover, treeMover, type Mover } from '../../server/analysis/opponents.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { work, type Budget } from '../../server/analysis/suggestions.js';
import type { Rules } from '../../server/engine/rules.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/ladder.cjs RESULTS [FIRST SECOND [PAIRS [PLAYERS [SETS]]]]: plays a contest and appends each pair to the file RESULTS, a line each, beginning behind the last
 * seed that the file has of this contest; so runs add up. Then, or with RESULTS alone, prints all contests of the file. Players: random, greedy, evaluation, and with a budget for each move
 * `search:500` and `tree:500` (playouts) or `search:200ms` and `tree:200ms` (computing time of the process, so that other work on the machine takes nothing from it).
 */
interface PlayedPair {
  readonly contest: string;
  readonly seed: number;
  readonly players: number;
  readonly margin: number;
  readonly won: number;
  /** Computing time of a move, on average, of the first and the second player. */
  readonly milliseconds: readonly number[];
}

/** All but Abu Simbel, since in matches nobody chooses between two tiles, and the Cothon, which needs the river. */
const wonders = ['Stonehenge', 'Notre-Dame', 'Circus-Maximus', 'Alhambra', 'Tikal', 'Angkor-Wat', 'Terracotta-Army', 'Great-Wall', 'Nazca-Lines', 'Taj-Mahal'];

/** The header of a pair: with wonders, one more than players lie out, other ones for each seed. */
const headers: Readonly<Record<string, (wondersOut: (from: readonly string[]) => string) => string>> = {
  base: () => 'with base',
  abbot: () => 'with base, abbot',
  inns: () => 'with base, inns-and-cathedrals',
  all: () => 'with base, river, abbot, inns-and-cathedrals',
  wonders: (wondersOut) => `with base, wonders-of-humanity\nwonders ${wondersOut(wonders)}`,
  everything: (wondersOut) => `with base, river, abbot, inns-and-cathedrals, wonders-of-humanity\nwonders ${wondersOut([...wonders, 'Cothon'])}`,
};

async function main([file, first, second, pairs = '200', players = '2', sets = 'base']: readonly string[]): Promise<void> {
  if (file === undefined || (first !== undefined && (second === undefined || !Object.hasOwn(headers, sets)))) throw new Error('usage: ladder.cjs RESULTS [FIRST SECOND [PAIRS [PLAYERS [SETS]]]]');
  if (first !== undefined) {
    const contest = `${first} against ${second}, ${players} players, ${sets}`, from = 1 + Math.max(0, ...played(file).filter((pair) => pair.contest === contest).map(({ seed }) => seed));
    for (let seed = from; seed < from + Number(pairs); seed++) {
      const pair = await play(await rulesFor(sets, Number(players), seed), first, second, seed);
      appendFileSync(file, `${JSON.stringify({ contest, seed, players: Number(players), ...pair })}\n`);
    }
  }
  print(played(file));
}

function played(file: string): PlayedPair[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as PlayedPair) : [];
}

async function rulesFor(sets: string, players: number, seed: number): Promise<Rules> {
  const random = new RandomSource(seed);
  return rulesOf(players, headers[sets]((from) => {
    const left = [...from];
    return Array.from({ length: players + 1 }, () => left.splice(random.below(left.length), 1)[0]).join(', ');
  }));
}

async function play(rules: Rules, first: string, second: string, seed: number): Promise<Pick<PlayedPair, 'margin' | 'won' | 'milliseconds'>> {
  const clocks = [first, second].map(() => ({ moves: 0, milliseconds: 0 }));
  const [one, other] = [first, second].map((player, index) => (game: number) => timed(moverOf(player, rules, game), clocks[index]));
  const { margin, won } = playPair(rules, one, other, seed);
  return { margin, won, milliseconds: clocks.map(({ moves, milliseconds }) => Number((milliseconds / moves).toFixed(2))) };
}

function timed(mover: Mover, clock: { moves: number; milliseconds: number }): Mover {
  return (game, kind) => {
    const since = computingTime(), move = mover(game, kind);
    clock.milliseconds += computingTime() - since;
    clock.moves++;
    return move;
  };
}

function moverOf(player: string, rules: Rules, seed: number): Mover {
  const [name, budget = ''] = player.split(':'), amount = parseInt(budget, 10), each = (): Budget => budget.endsWith('ms') ? computing(amount) : work(amount);
  const movers: Readonly<Record<string, () => Mover>> = {
    random: () => randomMover(rules, seed), greedy: () => greedyMover(rules), evaluation: () => evaluationMover(rules),
    search: () => searchMover(rules, seed, each), tree: () => treeMover(rules, seed, each),
  };
  if (!Object.hasOwn(movers, name) || ((name === 'search' || name === 'tree') && Number.isNaN(amount))) throw new Error(`no such player: ${player}`);
  return movers[name]();
}

/** A budget of so many milliseconds of computing by this process from now on. */
function computing(milliseconds: number): Budget {
  const end = computingTime() + milliseconds;
  return { playouts: Infinity, stop: () => computingTime() >= end };
}

function computingTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function print(pairs: readonly PlayedPair[]): void {
  console.log('| | pairs | margin | games won | computing for a move |\n| --- | --- | --- | --- | --- |');
  for (const contest of new Set(pairs.map((pair) => pair.contest))) {
    const own = pairs.filter((pair) => pair.contest === contest), margin = estimate(own.map((pair) => pair.margin)), won = estimate(own.map((pair) => pair.won)).mean;
    const [low, high] = shareInterval(won, own.length * own[0].players).map(percent), times = [0, 1].map((index) => estimate(own.map(({ milliseconds }) => milliseconds[index])).mean.toFixed(1));
    console.log(`| ${contest} | ${own.length} | ${margin.mean > 0 ? '+' : ''}${margin.mean.toFixed(1)} ± ${margin.error.toFixed(1)} | ${percent(won)} (${low} to ${high}) | ${times.join(' and ')} ms |`);
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

void main(process.argv.slice(2));
