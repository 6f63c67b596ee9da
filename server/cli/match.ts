import { Argument, type Command } from 'commander';
import { estimate, playPair, shareInterval, type Pair } from '../analysis/match.js';
import { evaluationMover, greedyMover, randomMover, searchMover, type Mover } from '../analysis/opponents.js';
import type { Budget } from '../analysis/suggestions.js';
import type { Rules } from '../engine/rules.js';
import { signed } from '../features/signed.js';
import { URI } from 'langium';
import { budgetOf, duration, type ChosenBudget } from './budget.js';
import { BadInput } from './inputFile.js';
import { Progress } from './progress.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { wholeNumber } from './wholeNumber.js';

const usualPairs = 100, usualSeed = 1, usualTime = 200;

/** The players that are built in. */
const builtIn: Readonly<Record<string, (rules: Rules, seed: number, budget: () => Budget) => Mover>> = {
  random: (rules, seed) => randomMover(rules, seed),
  greedy: (rules) => greedyMover(rules),
  evaluation: (rules) => evaluationMover(rules),
  search: (rules, seed, budget) => searchMover(rules, seed, budget),
};

interface Options extends ChosenBudget {
  readonly pairs: number;
  readonly seed: number;
  readonly like?: string;
  readonly json?: boolean;
}

/** `carc match`: two of the built-in players against each other. */
export function addMatchCommand(program: Command, terminal: Terminal): void {
  const player = (name: string, about: string): Argument => new Argument(`<${name}>`, about).choices(Object.keys(builtIn));
  program.command('match').description('Let two of the built-in players play against each other')
    .addArgument(player('first', 'the player whose results are told')).addArgument(player('second', 'its opponent'))
    .option('--pairs <number>', 'so many times the same tiles are played from either side', wholeNumber, usualPairs)
    .option('--seed <number>', 'settles the order of the tiles', wholeNumber, usualSeed)
    .option('--time <duration>', 'how long “search” looks at each move, such as 1s (200ms if left out)', duration)
    .option('--work <playouts>', 'so many playouts for each move of “search” instead: the same match again has the same result', wholeNumber)
    .option('--like <file>', 'sets, options and number of players of this record (the base game for two if left out)')
    .option('--json', 'the same as JSON')
    .addHelpText('after', `
random      any legal move
greedy      the most points if the game ended now
evaluation  the best position after the move (docs/analysis.md)
search      the same, looked at further ahead

In each pair the tiles come in the same order twice, with seats changed. With more than two seats the first player takes each seat once, and the second
all others. The margin is that to the best opponent.

Examples:
  $ carc match evaluation greedy --pairs 200
  $ carc match search evaluation --pairs 10 --work 100`)
    .action(async (first: string, second: string, options: Options) => {
      const rules = await rulesLike(options.like), { pairs, seed } = options;
      if (pairs === 0) throw new BadInput('no pairs: nothing is played');
      const [one, other] = [first, second].map((name) => (game: number) => builtIn[name](rules, game, () => budgetOf(options, usualTime))), progress = new Progress(pairs, 'pairs', terminal), played: Pair[] = [];
      for (let pair = 0; pair < pairs; pair++) {
        played.push(playPair(rules, one, other, seed + pair));
        progress.advance(1);
      }
      progress.end();
      const margin = estimate(played.map((pair) => pair.margin)), won = estimate(played.map((pair) => pair.won)).mean, games = pairs * rules.players;
      const result = { first, second, players: rules.players, pairs, games, margin: margin.mean, marginError: margin.error, won, wonInterval: shareInterval(won, games) };
      terminal.out(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : resultText(result));
    });
}

/** The rules of the first game of a record, or of the base game for two. */
async function rulesLike(file: string | undefined): Promise<Rules> {
  const reader = new RecordReader();
  const { replays } = file === undefined ? await reader.readRecord('carcassonne 1\nwith base\nplayers first, second\n', URI.parse('memory:///match.carc')) : await reader.read(file);
  const rules = replays[0]?.setup.rules;
  if (rules === undefined) throw new BadInput(`${file ?? 'the base game'}: no rules can be read from it`);
  if (rules.startKind < 0) throw new BadInput(`${file ?? 'the base game'}: there is no start tile`);
  return rules;
}

function resultText({ first, second, players, games, margin, marginError, won, wonInterval: [low, high] }: { first: string; second: string; players: number; games: number; margin: number; marginError: number; won: number; wonInterval: readonly number[] }): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  return `${first} against ${second}, ${players} players, ${games} games with the same tiles from each seat\nmargin ${signed(margin)} ± ${marginError.toFixed(1)}\nwon ${percent(won)} (95% interval ${percent(low)} to ${percent(high)})\n`;
}
