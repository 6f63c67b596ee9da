import type { Act } from '../../server/engine/action.js';
import { playRandomGame, type RandomTurn } from '../../server/analysis/randomGame.js';
import { RandomSource } from '../../server/analysis/randomSource.js';
import { Game } from '../../server/engine/game.js';
import type { Rules } from '../../server/engine/rules.js';
import { isComplete, owners, surveyFeature } from '../../server/engine/scoring.js';
import type { ScoreEvent } from '../../server/engine/scoreEvent.js';
import { beginTurn, dueChoices, makeChoice, placeTile } from '../../server/engine/turn.js';
import { SlowBoard } from './slowBoard.js';

/** How many games of each sort are checked: all that the project promises in CI, fewer where one waits for the result. */
export const games = Number(process.env.CARC_GAMES ?? 200);

/** A game at its beginning, with its start tile; with a head start, also with the choices made that are due already. */
export function started(rules: Rules, headStart = 0): Game {
  const game = new Game(rules);
  game.scores.fill(headStart);
  placeTile(game, rules.startKind, 0, 0, 0);
  beginTurn(game, 0);
  firstPicks(game);
  return game;
}

/** Makes the choices that are due before the first turn: whoever must, one from further down the list for each seat. */
export function firstPicks(game: Game): { readonly player: number; readonly kind: number }[] {
  const picks = [];
  for (let [due] = dueChoices(game); due !== undefined; [due] = dueChoices(game)) {
    const available = due.choice.available(game), pick = { player: due.seats[0], kind: available[due.seats[0] * 2 % available.length] };
    makeChoice(game, due.choice, pick.player, pick.kind, () => undefined);
    picks.push(pick);
  }
  return picks;
}

/** Everything that makes up the state, as numbers, for comparing two games. */
export function stateOf(game: Game): number[] {
  const { board } = game, { features } = board, state = [game.player, ['tile', 'meeple', 'score', 'over'].indexOf(game.phase), game.tile, game.tilesLeft, board.tileCount, features.count, game.figureCount, board.frontierCount];
  for (const numbers of [game.scores, game.supply, game.bag, game.memory, game.carried]) for (const number of numbers) state.push(number);
  for (let tile = 0; tile < board.tileCount; tile++) state.push(board.tileKind[tile], board.tileX[tile], board.tileY[tile], board.tileRotation[tile]);
  for (let node = 0; node < features.count; node++) state.push(features.root(node), features.open[features.root(node)], features.strength[features.root(node)], features.figures[features.root(node)]);
  for (let i = 0; i < game.figureCount; i++) state.push(game.figureKind[i], game.figurePlayer[i], game.figureNode[i], game.figureSquare[i]);
  for (let i = 0; i < board.frontierCount; i++) state.push(board.frontierX(i), board.frontierY(i));
  return state;
}

/** Fails unless two things are equal; a game asks it some hundred thousand times, so it is plainer than `expect`. */
function same(what: string, found: number | boolean | readonly number[], right: number | boolean | readonly number[]): void {
  const isSame = typeof found === 'object' && typeof right === 'object' ? found.length === right.length && found.every((one, index) => one === right[index]) : found === right;
  if (!isSame) throw new Error(`${what}: ${String(found)}, should be ${String(right)}`);
}

/**
 * Plays a random game and checks after every turn what must be true whatever is played: figures are conserved, the score is the sum of its
 * reasons, features and their owners are those of a slow walk, and a move taken back leaves the very same state.
 */
export function playChecked(game: Game, seed: number): RandomTurn[] {
  const ledger = new Ledger(game), board = new SlowBoard(game), turns: RandomTurn[] = [], totals = [...game.scores];
  const scratch = game.copy();
  const saved = game.copy();
  let before = stateOf(game);
  playRandomGame(game, new RandomSource(seed), (turn) => {
    turns.push(turn);
    ledger.enter(turn);
    ledger.check(game);
    same('scores', [...game.scores], totals);
    checkFeatures(game, board);
    // The scratch game has played the turn; taking it back is copying the state of before.
    scratch.copyFrom(game);
    scratch.copyFrom(saved);
    same('state after taking a move back', stateOf(scratch), before);
    before = stateOf(game);
    saved.copyFrom(game);
  }, { scored: ({ players, points, items }: ScoreEvent) => {
    same('points of the items', items.reduce((sum, item) => sum + item.points, 0), points);
    for (const player of players) totals[player] += points;
  } });
  same('scores', [...game.scores], totals);
  return turns;
}

/** An account of all figures, kept from the moves alone. */
class Ledger {
  private readonly owned: number[];
  /** Markers, meeples on the Taj Mahal and in the harbor. */
  private readonly away: number[];
  private readonly wonders: number[];
  /** Which kind of figure marks the newest wonder of a player, if not a meeple. */
  private readonly marker = new Map<number, number>();

  constructor(private readonly game: Game) {
    this.owned = [...game.supply];
    this.away = this.owned.map(() => 0);
    // Whoever has a wonder already lacks one less than the six of the beginning.
    this.wonders = Array.from({ length: game.rules.players }, (_, player) => game.supplyOf(player, 0) > 6 ? 1 : 0);
  }

  enter({ player, kind, placement, acts, then, picks }: RandomTurn): void {
    if (placement !== undefined && this.isWonder(kind)) this.mark(player);
    for (const act of acts) this.act(player, act);
    for (const after of then) for (const act of after.acts) this.act(after.player, act);
    for (const pick of picks) {
      this.owned[pick.player] += this.wonders[pick.player]++ === 0 ? 2 : 1;
      if (this.game.rules.table.kinds[pick.kind].id === 'Cothon') this.mark(pick.player);
      for (const act of pick.acts) this.act(pick.player, act);
    }
  }

  check(game: Game): void {
    const standing = this.owned.map(() => 0);
    for (let i = 0; i < game.figureCount; i++) standing[game.figureKind[i] * game.rules.players + game.figurePlayer[i]]++;
    same('figures', this.owned.map((_, index) => game.supply[index] + standing[index] + this.away[index]), this.owned);
    same('a supply below nothing', game.supply.some((count) => count < 0), false);
  }

  private act(player: number, { aimed }: Act): void {
    const words = aimed?.action.words.join(' ') ?? '';
    if (words === 'meeple taj-mahal' || words === 'meeple harbor') this.move(player, 0, 1);
    if (words === 'returns taj-mahal' || words === 'harbor') this.move(player, 0, -1);
    if (words.startsWith('marker')) {
      const kind = this.game.rules.figures.findIndex(({ word }) => words === `marker ${word}`);
      this.move(player, this.marker.get(player) ?? 0, -1);
      this.move(player, kind, 1);
      this.marker.set(player, kind);
    }
  }

  private mark(player: number): void {
    this.marker.delete(player);
    this.move(player, 0, 1);
  }

  private move(player: number, kind: number, count: number): void {
    this.away[kind * this.game.rules.players + player] += count;
  }

  private isWonder(kind: number): boolean {
    return this.game.rules.table.kinds[kind].marks.includes('wonder');
  }
}

/** Squares, open sides, members and owners of every feature, against a slow walk that shares nothing with the engine. */
function checkFeatures(game: Game, slow: SlowBoard): void {
  const { board, rules } = game, { features } = board;
  const standing = new Map<string, { player: number; strength: number }[]>();
  for (let i = 0; i < game.figureCount; i++) {
    const tile = features.tile[game.figureNode[i]], key = `${tile}:${game.figureNode[i] - board.tileNode[tile]}`;
    standing.set(key, [...standing.get(key) ?? [], { player: game.figurePlayer[i], strength: rules.figures[game.figureKind[i]].strength }]);
  }
  for (const walked of slow.walk()) {
    const parts = [...walked.parts], nodes = parts.map((key) => { const [tile, part] = key.split(':').map(Number); return board.tileNode[tile] + part; });
    const root = features.root(nodes[0]);
    let size = 0, node = root;
    do { size++; node = features.following(node); } while (node !== root);
    same('one feature', nodes.every((other) => features.root(other) === root), true);
    same('parts', size, nodes.length);
    const strength = Array.from({ length: rules.players }, () => 0);
    for (const key of parts) for (const figure of standing.get(key) ?? []) strength[figure.player] += figure.strength;
    const most = Math.max(...strength);
    same('owners', owners(game, root), most === 0 ? [] : strength.flatMap((one, player) => one === most ? [player] : []));
    if (walked.kind === 'field') continue;
    same('open sides', features.open[root], walked.openSides);
    same('complete', isComplete(game, root), walked.openSides === 0);
    if (walked.kind === 'city' || walked.kind === 'road') same('tiles', surveyFeature(game, root).tiles, walked.squares.size);
  }
}
