import type { Command } from 'commander';
import type { Analyst, SuggestionsForDraw } from '../analysis/analyst.js';
import { chancesToWin } from '../analysis/chanceToWin.js';
import { drawsOf, withDrawn } from '../analysis/drawChances.js';
import { OnePly } from '../analysis/onePly.js';
import type { SearchedMove } from '../analysis/search.js';
import type { Game } from '../engine/game.js';
import { beginTurn } from '../engine/turn.js';
import { moveReasons } from '../features/moveReasons.js';
import { percent } from '../features/scoreText.js';
import { signed } from '../features/signed.js';
import { moveText } from '../record/moveText.js';
import type { Replay } from '../record/replay.js';
import { analystFor } from './analystFor.js';
import { duration, effortOf, type ChosenBudget } from './budget.js';
import { addPositionOptions, gamesAt, turnOf, type ChosenTurn } from './gameAt.js';
import { BadInput } from './inputFile.js';
import type { Terminal } from './terminal.js';
import { textTable } from './textTable.js';
import { wholeNumber } from './wholeNumber.js';

const usualTime = 2000, shown = 8;

interface Options extends ChosenTurn, ChosenBudget {
  readonly tile?: string;
  readonly json?: boolean;
}

/** `carc suggest`: the best moves for a drawn tile. */
export function addSuggestCommand(program: Command, terminal: Terminal): void {
  addPositionOptions(program.command('suggest').description('Show the best moves of a turn, with what they are worth and why'), 'for the player and the tile of this turn (the next turn behind the last one if left out)')
    .option('--tile <name>', 'as if this tile had been drawn')
    .option('--time <duration>', 'look so long, such as 200ms or 10s (2s if left out)', duration)
    .option('--work <playouts>', 'look for so many playouts instead: the same number gives the same answer', wholeNumber)
    .option('--json', 'the same as JSON, a list with one entry a game')
    .addHelpText('after', `
“margin” is by how many points the player is expected to win at the end (more than the best opponent, if there are several), “±” its standard error,
“loss” what the move gives away against the first. Where no tile is known, the best move with each tile that may come is shown. docs/analysis.md tells
how it is done and how sure it is.

Examples:
  $ carc suggest game.carc --turn 30
  $ carc suggest game.carc --turn 30 --time 10s --json
  $ carc suggest unfinished.carc --tile U`)
    .action(async (file: string, chosen: Options) => {
      const analyst = analystFor(terminal), reports = [];
      for (const { title, game, replay } of await gamesAt(file, chosen, 'before')) reports.push({ title, ...await report(file, game, replay, chosen, analyst) });
      terminal.out(chosen.json === true ? `${JSON.stringify(reports, null, 2)}\n` : reports.map((one) => reportText(one, reports.length > 1)).join('\n'));
    });
}

interface MoveReport {
  /** As the notation writes it behind the player: `V 1,0 r90 highwayman W`. */
  readonly move: string;
  readonly margin: number;
  readonly error: number | undefined;
  readonly loss: number;
  readonly lossError: number | undefined;
  readonly chance: number;
  readonly playouts: number;
  readonly why: string;
}

interface Report {
  readonly player: string;
  /** Besides the tile in hand, if that is known. */
  readonly tilesLeft: number;
  /** For each tile: one if it is known. */
  readonly tiles: readonly { readonly tile: string; readonly chance: number; readonly exact: boolean; readonly positions: number; readonly playouts: number; readonly moves: readonly MoveReport[] }[];
}

async function report(file: string, game: Game, replay: Replay, chosen: Options, analyst: Analyst): Promise<Report> {
  const line = turnOf(replay, chosen.turn), played = line === undefined ? undefined : replay.lineOf(line);
  if (game.phase === 'over') throw new BadInput(`${file}: the game is over, there is nothing to suggest`);
  if (game.phase === 'tile') beginTurn(game, played?.player ?? game.player);
  const { rules } = game, named = chosen.tile === undefined ? played?.kind : rules.kindNamed(chosen.tile), drawn = drawsOf(game).find(({ kind }) => kind === named)?.kind;
  if (named !== undefined && drawn === undefined) throw new BadInput(`${file}: ${chosen.tile ?? 'this tile'} cannot be drawn now`);
  const never = new AbortController().signal, looker = new OnePly(rules), names = replay.setup.players.map(({ name }) => name), trial = game.copy();
  const found: readonly SuggestionsForDraw[] = drawn === undefined ? await analyst.suggestForDraws(game, never)
    : [{ kind: drawn, chance: 1, ...await analyst.suggest(withDrawn(trial, game, drawn), drawn, effortOf(chosen, usualTime), never) }];
  return {
    player: names[game.player], tilesLeft: drawn === undefined ? game.tilesLeft : game.tilesLeft - 1,
    tiles: found.map(({ kind, chance, moves, ...effort }) => ({ tile: rules.table.kinds[kind].id, chance, ...effort, moves: moveReports(withDrawn(trial, game, kind), kind, moves, looker, names) })),
  };
}

/** Of the best moves; those that only the evaluation has seen are not compared with the others. */
function moveReports(game: Game, kind: number, moves: readonly SearchedMove[], looker: OnePly, names: readonly string[]): MoveReport[] {
  return moves.filter(({ lookedAhead }) => lookedAhead).slice(0, shown).map((move) => moveReport(game, kind, move, moves[0], looker, names));
}

function moveReport(game: Game, kind: number, move: SearchedMove, best: SearchedMove, looker: OnePly, names: readonly string[]): MoveReport {
  const { values, margin, error, lossError, playouts } = move;
  const why = moveReasons(game, kind, move, looker, names);
  return { move: moveText(game, kind, move), margin, error, loss: best.margin - margin, lossError, chance: chancesToWin(values, game.tilesLeft)[game.player], playouts, why: why.join('; ') };
}

function reportText({ title, player, tilesLeft, tiles }: Report & { readonly title: string }, hasTitle: boolean): string {
  const head = [...hasTitle ? [title, ''] : [], `${player} is in turn; ${tilesLeft} ${tilesLeft === 1 ? 'tile is' : 'tiles are'} left to be drawn.`, ''];
  if (tiles.length > 1) {
    const rows = tiles.map(({ tile, chance, moves: [best] }) => [tile, percent(chance), signed(best.margin), percent(best.chance), best.move, best.why]);
    return [...head, textTable(['tile', 'chance>', 'margin>', 'wins>', 'best move', 'why'], rows)].join('\n');
  }
  return [...head, ...tiles.map(({ moves, exact, positions, playouts }) => [
    textTable(['move', 'margin>', '±>', 'loss>', 'wins>', 'why'], moves.map((move) =>
      [move.move, signed(move.margin), move.error === undefined ? '' : move.error.toFixed(1), move.loss.toFixed(1), percent(move.chance), move.why])),
    exact ? `Exact: every order of the tiles left was played to the end (${positions} positions).` : `Looked at ${positions} positions in ${playouts} playouts, and two plies ahead with every tile left.`, '',
  ].join('\n'))].join('\n');
}

