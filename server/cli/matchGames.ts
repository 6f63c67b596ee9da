import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pairOf, playPair, resultOf, type Pair, type Result } from '../analysis/match.js';
import { TileOrder } from '../analysis/tileOrder.js';
import type { Rules } from '../engine/rules.js';
import { ProgramPlayer } from '../lineProtocol/programPlayer.js';
import { BuiltInPlayer } from '../play/builtInPlayer.js';
import type { LineReader } from '../play/lineReader.js';
import type { Player } from '../play/player.js';
import { drawInOrder, playOut } from '../play/referee.js';
import { Table } from '../play/table.js';
import { budgetOf, effortOf, type ChosenBudget } from './budget.js';
import { builtIn } from './builtIn.js';
import { attempt } from './inputFile.js';
import { startProgram } from './programChannel.js';

/** What begins the name of a player that is another program: `cmd:node other.js`. */
export const programPrefix = 'cmd:';

/** How the games of a match are played. */
export interface MatchTerms {
  readonly rules: Rules;
  /** The set-up lines of a game in which these play, by seat. */
  setUp(labels: readonly string[]): readonly string[];
  readonly first: string;
  readonly second: string;
  readonly budget: ChosenBudget;
  readonly usualTime: number;
  /** Milliseconds that a program may take beyond its time. */
  readonly patience: number;
  /** A folder for the records. */
  readonly gamesTo?: string | undefined;
  readonly reader: LineReader;
}

/** A game that was lost because its player broke down or broke a rule. */
export interface Forfeit {
  readonly pair: number;
  readonly loser: 'first' | 'second';
  readonly reason: string;
}

/** What came of a pair; its margin says nothing if a game was forfeited. */
export interface MatchPair extends Pair {
  readonly forfeits: readonly Forfeit[];
  /** The longest that programs took for an answer, in milliseconds. */
  readonly slowest: number;
}

/** Plays a pair of a match; games that nobody else takes part in or wants to see are played without a table. */
export async function playMatchPair(terms: MatchTerms, pair: number, seed: number): Promise<MatchPair> {
  const { rules, first, second, budget, usualTime, gamesTo } = terms;
  if (gamesTo === undefined && [first, second].every((name) => !name.startsWith(programPrefix))) {
    const [one, other] = [first, second].map((name) => (game: number) => builtIn[name](rules, game, () => budgetOf(budget, usualTime)));
    return { ...playPair(rules, one, other, seed), forfeits: [], slowest: 0 };
  }
  const results: Result[] = [], forfeits: Forfeit[] = [];
  let slowest = 0;
  for (let own = 0; own < rules.players; own++) {
    const game = await playAtTable(terms, pair, seed, own);
    results.push(game.result);
    forfeits.push(...game.forfeits);
    slowest = Math.max(slowest, game.slowest);
  }
  return { ...pairOf(results), forfeits, slowest };
}

/** Plays one game in which the first player has the seat `own`. */
async function playAtTable(terms: MatchTerms, pair: number, seed: number, own: number): Promise<{ readonly result: Result; readonly forfeits: readonly Forfeit[]; readonly slowest: number }> {
  const { rules, first, second, gamesTo } = terms, names = Array.from({ length: rules.players }, (_, seat) => seat === own ? first : second);
  const table = await Table.open(terms.reader, terms.setUp(names)), seats = names.map((name, seat) => seatOf(name, terms, seed + seat));
  try {
    const outcome = await playOut(table, seats.map(({ player }) => player), drawInOrder(new TileOrder(table.game, seed)));
    const slowest = Math.max(...seats.map(({ player }) => player instanceof ProgramPlayer ? player.longest : 0));
    if (gamesTo !== undefined) {
      const file = path.join(gamesTo, `pair-${String(pair).padStart(3, '0')}-seat-${own + 1}.carc`), why = 'reason' in outcome ? [`// ${names[outcome.loser]} lost: ${outcome.reason}`] : [];
      attempt(file, () => writeFileSync(file, [table.record.trimEnd(), ...why, ''].join('\n')));
    }
    if ('scores' in outcome) return { result: resultOf(outcome.scores, own), forfeits: [], slowest };
    const loser = outcome.loser === own ? 'first' : 'second';
    return { result: { margin: Number.NaN, won: loser === 'first' ? 0 : 1 / (rules.players - 1) }, forfeits: [{ pair, loser, reason: outcome.reason }], slowest };
  } finally {
    for (const { close } of seats) close();
  }
}

function seatOf(name: string, { rules, budget, usualTime, patience }: MatchTerms, seed: number): { readonly player: Player; close(): void } {
  if (!name.startsWith(programPrefix)) {
    const mover = builtIn[name](rules, seed, () => budgetOf(budget, usualTime));
    return { player: new BuiltInPlayer(rules, mover), close: () => undefined };
  }
  const channel = startProgram(name.slice(programPrefix.length));
  return { player: new ProgramPlayer(channel, { effort: effortOf(budget, usualTime), patience, seed }), close: () => channel.close() };
}
