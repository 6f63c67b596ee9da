import { writeFileSync } from 'node:fs';
import { chancesToWin, spread, spreadConstants, type SpreadConstants } from '../../server/analysis/chanceToWin.js';
import { Evaluation } from '../../server/analysis/evaluation.js';
import { playGame } from '../../server/analysis/match.js';
import { evaluationMover } from '../../server/analysis/opponents.js';
import { calibrationPlot, type Tenth } from './calibrationPlot.js';
import { rulesOf } from './rules.js';

/*
 * node dist/test/calibrate.cjs [games] [players] [header] [picture.svg]: plays the evaluation against itself and looks back from the final scores at each
 * position. Half of the games fit the constants of the spread (server/analysis/chanceToWin.ts), the other half tells how well chances fit: for each tenth of
 * chances, how many of these positions were won; and how often the final margin lay within the spread that was told. The picture shows the latter half with the constants in use.
 */
interface Seen {
  readonly tilesLeft: number;
  readonly values: readonly number[];
  readonly scores: readonly number[];
}

async function main([games = '500', players = '2', header = 'with base', picture]: readonly string[]): Promise<void> {
  const rules = await rulesOf(Number(players), header), mover = evaluationMover(rules), evaluation = new Evaluation(rules), fitting: Seen[] = [], testing: Seen[] = [];
  const movers = Array.from({ length: rules.players }, () => mover);
  for (let seed = 1; seed <= Number(games); seed++) {
    const positions: Omit<Seen, 'scores'>[] = [], scores = playGame(rules, movers, seed, (game) => { positions.push({ tilesLeft: game.tilesLeft, values: [...evaluation.evaluate(game)] }); });
    (seed % 2 === 0 ? fitting : testing).push(...positions.map((position) => ({ ...position, scores })));
  }
  const fitted = fit(fitting);
  console.log(`fitted: ${JSON.stringify(fitted)}; in use: ${JSON.stringify(spreadConstants)}`);
  for (const [name, constants] of [['fitted', fitted], ['in use', spreadConstants]] as const) {
    const tenths = table(name, testing, constants);
    if (picture !== undefined && name === 'in use') writeFileSync(picture, calibrationPlot(`${testing.length} positions of ${Math.ceil(Number(games) / 2)} games`, tenths));
  }
}

/** Least squares of the squared errors of the margins, each of two players; weighted, since larger ones stray more. */
function fit(seen: readonly Seen[]): SpreadConstants {
  let best = spreadConstants, least = Infinity;
  for (let halfAt = 50; halfAt <= 1000; halfAt *= 1.1) {
    let xx = 0, xy = 0, yy = 0;
    for (const { tilesLeft, values, scores } of seen) {
      if (tilesLeft === 0) continue;
      const x = 1 / (1 + tilesLeft / halfAt), y = (scores[0] - scores[1] - values[0] + values[1]) ** 2 / 2 / tilesLeft;
      xx += x * x;
      xy += x * y;
      yy += y * y;
    }
    const perTile = xy / xx, off = yy - perTile * xy;
    if (off < least) [best, least] = [{ perTile: Number(perTile.toFixed(2)), halfAt: Math.round(halfAt) }, off];
  }
  return best;
}

function table(name: string, seen: readonly Seen[], constants: SpreadConstants): readonly Tenth[] {
  const tenths = Array.from({ length: 10 }, () => ({ count: 0, said: 0, won: 0 }));
  let within1 = 0, within2 = 0;
  for (const { tilesLeft, values, scores } of seen) {
    const chances = chancesToWin(values, tilesLeft, constants), most = Math.max(...scores), first = scores.filter((score) => score === most).length;
    chances.forEach((chance, seat) => {
      const tenth = tenths[Math.min(9, Math.floor(10 * chance))];
      tenth.count++;
      tenth.said += chance;
      tenth.won += scores[seat] === most ? 1 / first : 0;
    });
    const deviation = Math.SQRT2 * spread(tilesLeft, constants), error = Math.abs(scores[0] - scores[1] - values[0] + values[1]);
    if (error <= deviation) within1++;
    if (error <= 2 * deviation) within2++;
  }
  const total = tenths.reduce((sum, { count }) => sum + count, 0);
  const off = tenths.reduce((sum, { said, won }) => sum + Math.abs(said - won), 0) / total;
  console.log(`\n${name}: ${seen.length} positions; error of calibration ${off.toFixed(3)}; margin within one spread ${share(within1, seen.length)}, within two ${share(within2, seen.length)}`);
  for (const { count, said, won } of tenths) if (count > 0) console.log(`said ${share(said, count)}  won ${share(won, count)}  of ${count}`);
  return tenths;
}

function share(part: number, all: number): string {
  return `${(100 * part / all).toFixed(1)}%`;
}

void main(process.argv.slice(2));
