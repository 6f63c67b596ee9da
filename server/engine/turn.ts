import type { Choice } from './expansion.js';
import type { Game } from './game.js';
import type { Refusal } from './refusal.js';
import { scoreFeature } from './scoring.js';
import type { ScoreSink } from './scoreEvent.js';

/*
 * The turn, step by step, under the names of the scoring reference. What expansions add to a step is in Rules; a step asks them all.
 */

/** 1A, begin turn. */
export function beginTurn(game: Game, player: number): void {
  game.player = player;
  game.phase = 'tile';
  game.tile = -1;
}

/** 1B, draw a tile: why this kind cannot be the drawn one, or nothing. */
export function drawRefusal(game: Game, kind: number): Refusal | undefined {
  for (const mayDraw of game.rules.mayDraw) {
    const refusal = mayDraw(game, kind);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** 1B: the kinds of which one may be the tile now: what can be drawn, and what lies ready instead. */
export function drawableKinds(game: Game): number[] {
  return [...game.bag.keys()].filter((kind) => game.bag[kind] > 0 && drawRefusal(game, kind) === undefined);
}

/** 1B: among how many tiles the player in turn chooses. */
export function drawChoice(game: Game): number {
  for (const choose of game.rules.drawChoice) {
    const tiles = choose(game);
    if (tiles !== undefined) return tiles;
  }
  return 1;
}

/** 1B: the tile leaves the bag; one that lay ready was not among those to be drawn. */
export function takeFromBag(game: Game, kind: number): void {
  game.bag[kind]--;
  if (game.rules.isDrawn(kind)) game.tilesLeft--;
}

/** 1C, place the tile: asked of the expansions when the edges match. */
export function expansionRefusal(game: Game, kind: number, x: number, y: number, rotation: number): Refusal | undefined {
  for (const mayPlace of game.rules.mayPlace) {
    const refusal = mayPlace(game, kind, x, y, rotation);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** 1C, place the tile. Legal or not is asked before (placement.ts). */
export function placeTile(game: Game, kind: number, x: number, y: number, rotation: number, sink?: ScoreSink): void {
  game.tile = game.board.lay(kind, x, y, rotation);
  for (const placed of game.rules.placed) placed(game, game.tile, sink);
  game.phase = 'meeple';
}

/** 1C: whether a tile of this kind would only make room for another (statement W8). */
export function makesRoom(game: Game, kind: number): boolean {
  return game.rules.makesRoom.some((room) => room(game, kind));
}

/** What the tile just laid completed is scored with the next tile of the same player. */
export function carryCompleted(game: Game): void {
  game.carried = [...game.carried, ...game.board.completed];
}

/** 2B, place a figure on a segment of the tile just laid. Legal or not is asked before (deployment.ts). */
export function placeFigure(game: Game, kind: number, node: number, square: number, sink?: ScoreSink): void {
  game.stand(game.player, kind, node, square);
  for (const figurePlaced of game.rules.figurePlaced) figurePlaced(game, node, square, sink);
}

/** 2B: how many figures may be placed in this turn. */
export function figureLimit(game: Game): number {
  for (const limit of game.rules.figureLimit) {
    const figures = limit(game);
    if (figures !== undefined) return figures;
  }
  return 1;
}

/** 3A to 3C: completed features are scored, then their figures go home (rules R24, R30). */
export function scoreTurn(game: Game, sink: ScoreSink | undefined): void {
  const completed = takeCompleted(game);
  const { beforeFeature, afterFeature, afterPoints } = game.rules;
  for (const after of afterPoints) after(game, 'before 3');
  for (let i = 0; i < completed.length; i++) {
    for (const before of beforeFeature) before(game, completed[i], sink);
    scoreFeature(game, completed[i], '3B', sink);
    for (const after of afterFeature) after(game, completed[i], sink);
  }
  for (let i = 0; i < completed.length; i++) returnFigures(game, completed[i]);
  for (const after of afterPoints) after(game, '3');
  game.phase = 'score';
}

/** What this tile completed, with what the tile that made room for it did. */
function takeCompleted(game: Game): readonly number[] {
  if (game.carried.length === 0) return game.board.completed;
  const completed = [...new Set([...game.carried, ...game.board.completed])];
  game.carried = [];
  return completed;
}

/** End of turn: the next player in seat order; the game is over when the bag is empty (rule R32). */
export function endTurn(game: Game): void {
  game.player = (game.player + 1) % game.rules.players;
  settleEnd(game);
}

/** Whether the game ends before the turn that is next (rules R11, R32, and what expansions say); never before a choice that is due. */
export function settleEnd(game: Game): void {
  const { players } = game.rules;
  const isOver = hasNothingToPlace(game) && !game.rules.choices.some((choice) => choice.due(game).length > 0) && !mayGoAgain(game, (game.player + players - 1) % players);
  game.phase = isOver ? 'over' : 'tile';
}

/** True if the player in turn can neither draw a tile nor place one that lies ready. */
export function hasNothingToPlace(game: Game): boolean {
  return game.tilesLeft <= 0 && !game.rules.hasTileReady.some((ready) => ready(game));
}

/** End of turn: whether the player who has just played may take the next turn as well, and has something to place in it. */
export function mayGoAgain(game: Game, player: number): boolean {
  const justPlayed = (game.player + game.rules.players - 1) % game.rules.players;
  if (player !== justPlayed || !game.rules.mayGoAgain.some((again) => again(game, player))) return false;
  return !actAs(game, player, game.tile, () => hasNothingToPlace(game));
}

/**
 * Makes a choice. If it lets its player place figures at once, as in step 2B but whoever's turn it is (statement W19), `occupy` is called, and
 * what it gives is given back.
 */
export function makeChoice<Result>(game: Game, choice: Choice, player: number, kind: number, occupy: () => Result): Result | undefined {
  choice.choose(game, player, kind);
  const tile = choice.tileToOccupy?.(game, kind) ?? -1;
  return tile < 0 ? undefined : actAs(game, player, tile, occupy);
}

/** Lets a player act in the turn of another, about a tile that may lie there long since. */
export function actAs<Result>(game: Game, player: number, tile: number, act: () => Result): Result {
  const { player: inTurn, tile: laid } = game;
  game.player = player;
  game.tile = tile;
  const result = act();
  game.player = inTurn;
  game.tile = laid;
  return result;
}

/** Choices that players owe before the next turn, with the seats of which one must choose next. */
export function dueChoices(game: Game): { readonly choice: Choice; readonly seats: readonly number[] }[] {
  return game.rules.choices.flatMap((choice) => {
    const seats = choice.due(game);
    return seats.length === 0 ? [] : [{ choice, seats }];
  });
}

/** End of game: what still holds figures is scored (rules R33, R34, R42). The figures stay on the board. */
export function endGame(game: Game, sink: ScoreSink | undefined): void {
  const features = game.board.features;
  game.phase = 'over';
  for (const end of game.rules.endGame) end(game, sink);
  for (let i = 0; i < game.figureCount; i++) {
    const root = features.root(game.figureNode[i]);
    if (isFirstFigureOf(game, i, root)) scoreFeature(game, root, 'end of game', sink);
  }
}

function isFirstFigureOf(game: Game, index: number, root: number): boolean {
  for (let i = 0; i < index; i++) if (game.board.features.root(game.figureNode[i]) === root) return false;
  return true;
}

function returnFigures(game: Game, root: number): void {
  const features = game.board.features;
  if (features.figures[root] === 0) return;
  for (let i = game.figureCount - 1; i >= 0; i--) {
    if (features.root(game.figureNode[i]) !== root) continue;
    const player = game.figurePlayer[i], kind = game.figureKind[i];
    game.takeBack(i);
    for (const returned of game.rules.figureReturned) returned(game, player, kind);
  }
}
