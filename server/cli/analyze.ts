import { Option, type Command } from 'commander';
import { analyzePosition } from '../analysis/positionAnalysis.js';
import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { percent } from '../features/scoreText.js';
import { signed } from '../features/signed.js';
import type { Replay } from '../record/replay.js';
import { analyzeGames, gameAnalysisHelp, type GameOptions } from './analyzeGame.js';
import { duration } from './budget.js';
import { addPositionOptions, gamesAt, type ChosenTurn } from './gameAt.js';
import { playerName } from './names.js';
import type { SetStatus } from './program.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';
import { wholeNumber } from './wholeNumber.js';

/** Tiles told of at either end, the most welcome and the least. */
const tilesShown = 6;

/** `carc analyze`: how a position looks, or how a game was played. */
export function addAnalyzeCommand(program: Command, terminal: Terminal, setStatus: SetStatus): void {
  addPositionOptions(program.command('analyze').description('Show how a position looks: who is expected to win, what features will bring, which tiles would help; or how a whole game was played'))
    .addOption(new Option('--game', 'the whole game: what each turn lost, luck, turning points').conflicts('turn'))
    .addOption(new Option('--time <duration>', 'with --game: look at each turn so long, such as 200ms or 10s (1s if left out)').argParser(duration))
    .addOption(new Option('--work <playouts>', 'with --game: look at each turn for so many playouts instead: the same number gives the same answer').argParser(wholeNumber))
    .addOption(new Option('--write', 'the whole game, and write what is found into the record, as marks and remarks').implies({ game: true }))
    .option('--json', 'the same as JSON, a list with one entry a game')
    .addHelpText('after', `
“expected” is what the evaluation expects at the end of the game, “±” how far that strays (a standard deviation). A feature is “held” by whoever has the
majority. docs/analysis.md tells how it is done and how sure it is.
${gameAnalysisHelp}
Examples:
  $ carc analyze game.carc --turn 30
  $ carc analyze game.carc --turn 30 --json
  $ carc analyze game.carc --game --time 500ms
  $ carc analyze game.carc --write`)
    .action(async (file: string, chosen: ChosenTurn & GameOptions & { readonly game?: boolean }) => {
      if (chosen.game === true) return analyzeGames(file, chosen, terminal, setStatus);
      const reports = (await gamesAt(file, chosen)).map(({ title, game, replay }) => ({ title, ...report(game, replay, chosen.turn === undefined) }));
      terminal.out(chosen.json === true ? `${JSON.stringify(reports, null, 2)}\n` : reports.map((one) => reportText(one, reports.length > 1)).join('\n'));
    });
}

interface Report {
  readonly tilesLeft: number;
  readonly players: readonly { readonly player: string; readonly score: number; readonly expected: number; readonly spread: number; readonly chance: number }[];
  readonly features: readonly { readonly feature: string; readonly at: string; readonly held: readonly string[]; readonly now: number; readonly expected: number; readonly completed: number }[];
  /** Who draws next, and what each tile would be worth to this player, against the average. */
  readonly next: string;
  readonly tiles: readonly { readonly tile: string; readonly left: number; readonly gain: number }[];
}

/** The end of a record with final scoring has that in its scores already. */
function report(game: Game, { setup, final }: Replay, atEnd: boolean): Report {
  const names = setup.players.map(({ name }) => name);
  const found = analyzePosition(atEnd && final?.line !== undefined ? beforeFinalScoring(game, final.events) : game);
  return {
    tilesLeft: game.tilesLeft,
    players: setup.players.map((player, seat) => ({ player: playerName(player), score: game.scores[seat], expected: found.expected[seat], spread: found.spread, chance: found.chances[seat] })),
    features: found.features.map(({ feature, at, owners, now, expected, completed }) => ({ feature, at: positionText(at), held: owners.map((seat) => names[seat]), now, expected, completed })),
    next: names[game.player], tiles: found.tiles.map(({ kind, left, gain }) => ({ tile: game.rules.table.kinds[kind].id, left, gain })),
  };
}

function beforeFinalScoring(game: Game, events: readonly { readonly players: readonly number[]; readonly points: number }[]): Game {
  const before = game.copy();
  for (const { players, points } of events) for (const seat of players) before.scores[seat] -= points;
  return before;
}

function reportText({ title, tilesLeft, players, features, next, tiles }: Report & { readonly title: string }, hasTitle: boolean): string {
  const told = tiles.length <= 2 * tilesShown ? tiles : [...tiles.slice(0, tilesShown), ...tiles.slice(-tilesShown)];
  return [
    ...hasTitle ? [title, ''] : [], `${tilesLeft} ${tilesLeft === 1 ? 'tile is' : 'tiles are'} left.`, '',
    textTable(['player', 'score>', 'expected>', '±>', 'wins>'], players.map(({ player, score, expected, spread, chance }) => [player, String(score), expected.toFixed(1), spread.toFixed(1), percent(chance)])),
    ...features.length === 0 ? [] : [textTable(['feature', 'at', 'held by', 'now>', 'expected>', 'completed>'], features.map(({ feature, at, held, now, expected, completed }) =>
      [feature, at, held.join(', ') || 'nobody', String(now), expected.toFixed(1), feature === 'field' ? '' : percent(completed)]))],
    ...told.length === 0 ? [] : [`The next tile, drawn by ${next}, against the average:`, textTable(['tile', 'left>', 'worth>'], told.map(({ tile, left, gain }) => [tile, String(left), signed(gain)]))],
  ].join('\n');
}
