import { mkdirSync } from 'node:fs';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import { URI } from 'langium';
import { estimate, shareInterval } from '../analysis/match.js';
import { headOf } from '../exchange/recordedGame.js';
import { ownTiles } from '../exchange/ownTiles.js';
import { writeRecord } from '../exchange/writeRecord.js';
import { signed } from '../features/signed.js';
import { LineReader } from '../play/lineReader.js';
import type { Replay } from '../record/replay.js';
import { duration, type ChosenBudget } from './budget.js';
import { builtIn, builtInHelp } from './builtIn.js';
import { attempt, BadInput } from './inputFile.js';
import { playMatchPair, programPrefix, type Forfeit, type MatchPair, type MatchTerms } from './matchGames.js';
import { Progress } from './progress.js';
import { RecordReader } from './recordReader.js';
import type { Terminal } from './terminal.js';
import { wholeNumber } from './wholeNumber.js';

const usualPairs = 100, usualSeed = 1, usualTime = 200, usualPatience = 30_000;

interface Options extends ChosenBudget {
  readonly pairs: number;
  readonly seed: number;
  readonly patience: number;
  readonly like?: string;
  readonly gamesTo?: string;
  readonly atOnce: number;
  readonly json?: boolean;
}

/** `carc match`: two players against each other, built in or other programs. */
export function addMatchCommand(program: Command, terminal: Terminal): void {
  const player = (name: string, about: string): Argument => new Argument(`<${name}>`, about).argParser(playerName);
  program.command('match').description('Let two players play against each other: built-in ones or other programs')
    .addArgument(player('first', 'the player whose results are told')).addArgument(player('second', 'its opponent'))
    .option('--pairs <number>', 'so many times the same tiles are played from either side', wholeNumber, usualPairs)
    .option('--seed <number>', 'settles the order of the tiles', wholeNumber, usualSeed)
    .option('--time <duration>', 'how long “search” and programs look at each move, such as 1s (200ms if left out)', duration)
    .option('--work <playouts>', 'so many playouts for each move instead: the same match again has the same result', wholeNumber)
    .option('--like <file>', 'sets, options and number of players of this record (the base game for two if left out)')
    .option('--patience <duration>', 'how much longer a program may take before it has lost', duration, usualPatience)
    .option('--at-once <number>', 'so many pairs at the same time, for programs that are limited by --work', wholeNumber, 1)
    .option('--games-to <folder>', 'write the record of each game into this folder')
    .option('--json', 'the same as JSON')
    .addHelpText('after', `
${builtInHelp}
cmd:...     another program that speaks the line protocol (docs/line-protocol.md), by its command: "cmd:node other.js"

In each pair the tiles come in the same order twice, with seats changed. With more than two seats the first player takes each seat once, and the second
all others. The margin is that to the best opponent. A program that ends, hangs, breaks a rule or counts other final scores has lost that game, and the match
goes on; such games count among those won and lost, and their pair has no margin.

Examples:
  $ carc match evaluation greedy --pairs 200
  $ carc match search evaluation --pairs 10 --work 100
  $ carc match search "cmd:node other.js" --pairs 20 --time 1s --games-to games`)
    .action(async (first: string, second: string, options: Options) => {
      const { pairs, seed, gamesTo, atOnce, work } = options;
      if (pairs === 0) throw new BadInput('no pairs: nothing is played');
      if (atOnce === 0 || atOnce > 1 && work === undefined) throw new BadInput('--at-once: several games at the same time take time from each other; limit the players by --work');
      if (gamesTo !== undefined) attempt(gamesTo, () => mkdirSync(gamesTo, { recursive: true }));
      const terms = { ...await gameLike(options.like), first, second, budget: options, usualTime, patience: options.patience, gamesTo }, progress = new Progress(pairs, 'pairs', terminal);
      const played = await playPairs(terms, pairs, seed, atOnce, () => progress.advance(1));
      progress.end();
      const result = resultOfMatch(terms, played);
      terminal.out(options.json === true ? `${JSON.stringify(result, null, 2)}\n` : resultText(result));
    });
}

function playerName(name: string): string {
  if (name in builtIn || name.startsWith(programPrefix)) return name;
  throw new InvalidArgumentError(`Allowed choices are ${Object.keys(builtIn).join(', ')}, or a program: "${programPrefix}node other.js".`);
}

/** The game of the first record of a file, or the base game for two. */
async function gameLike(file: string | undefined): Promise<Pick<MatchTerms, 'rules' | 'setUp' | 'reader'>> {
  const reader = new RecordReader();
  const { replays: [replay] } = file === undefined ? await reader.readRecord('carcassonne 1\nwith base\nplayers red, blue\n', URI.parse('memory:///match.carc')) : await reader.read(file);
  const rules = replay?.setup.rules;
  if (rules === undefined) throw new BadInput(`${file ?? 'the base game'}: no rules can be read from it`);
  if (rules.startKind < 0) throw new BadInput(`${file ?? 'the base game'}: there is no start tile`);
  return { rules, reader: new LineReader(reader.services.carcassonne), setUp: (labels) => setUpLike(replay, labels) };
}

/** The lines that set up a game as in a record, with other people in its seats. */
function setUpLike(replay: Replay, labels: readonly string[]): string[] {
  const { players, ...head } = headOf(replay);
  return writeRecord({ declarations: ownTiles(replay.setup), ...head, players: players.map(({ name }, seat) => ({ name, label: labels[seat] })), turns: [] }).split('\n').slice(1).filter((line) => line !== '');
}

/** Plays the pairs, some of them at the same time. */
async function playPairs(terms: MatchTerms, pairs: number, seed: number, atOnce: number, onPair: () => void): Promise<MatchPair[]> {
  const played: MatchPair[] = [];
  let next = 0;
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (next < pairs) {
      const pair = next++;
      played[pair] = await playMatchPair(terms, pair + 1, seed + pair);
      onPair();
    }
  }));
  return played;
}

interface MatchResult {
  readonly first: string;
  readonly second: string;
  readonly players: number;
  readonly pairs: number;
  readonly games: number;
  /** Of the pairs without a forfeit; nothing if there is none. */
  readonly margin: number | null;
  readonly marginError: number | null;
  readonly won: number;
  readonly wonInterval: readonly [number, number];
  readonly forfeits: readonly Forfeit[];
  /** The longest that a program took for an answer, in milliseconds. */
  readonly slowestAnswer: number;
}

function resultOfMatch({ first, second, rules: { players } }: MatchTerms, played: readonly MatchPair[]): MatchResult {
  const pairs = played.length, games = pairs * players, margin = estimate(played.filter(({ forfeits }) => forfeits.length === 0).map((pair) => pair.margin)), won = estimate(played.map((pair) => pair.won)).mean;
  const known = (value: number): number | null => Number.isFinite(value) ? value : null;
  return {
    first, second, players, pairs, games, margin: known(margin.mean), marginError: known(margin.error), won, wonInterval: shareInterval(won, games),
    forfeits: played.flatMap(({ forfeits }) => forfeits), slowestAnswer: Math.round(Math.max(...played.map(({ slowest }) => slowest))),
  };
}

function resultText({ first, second, players, games, margin, marginError, won, wonInterval: [low, high], forfeits, slowestAnswer }: MatchResult): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  return [
    `${first} against ${second}, ${players} players, ${games} games with the same tiles from each seat`,
    margin === null ? 'no margin: every pair has a game that was not played to its end' : `margin ${signed(margin)} ± ${marginError === null ? '?' : marginError.toFixed(1)}`,
    `won ${percent(won)} (95% interval ${percent(low)} to ${percent(high)})`,
    ...forfeits.map(({ pair, loser, reason }) => `pair ${pair}: ${loser === 'first' ? first : second} lost a game without playing it to its end: ${reason}`),
    ...slowestAnswer > 0 ? [`slowest answer of a program: ${slowestAnswer} ms`] : [], '',
  ].join('\n');
}
