import type { AstNode } from 'langium';
import type { Draws, Points, Setup, Wonders } from '../../language/generated/ast.js';
import { standRefusal, supplyRefusal } from '../engine/deployment.js';
import { readFigure } from './actions.js';
import type { OrderedTile } from './drawOrder.js';
import { seatOf, type LineContext } from './lineContext.js';
import { featuresNamed, squareOfPlace } from './place.js';
import { notInPlay } from './placementWords.js';
import { problem } from './problem.js';

/** The figures of a line `set` on the tile that it has just laid; whose turn it is may be another's afterwards. */
export function standFigures({ game, players, report }: LineContext, line: Setup): void {
  for (const figure of line.figures) {
    const seat = seatOf({ players }, figure.player.ref), read = readFigure(game, figure, report);
    if (seat === undefined || read === undefined) continue;
    game.player = seat;
    const named = featuresNamed(game, game.tile, read.place, read.kinds);
    const refusal = named.length === 1 ? standRefusal(game, read.figure, named[0].node) ?? supplyRefusal(game, read.figure) : undefined;
    if (named.length !== 1) report(problem(named.length === 0 ? 'no-such-feature' : 'ambiguous-feature', read.placeProblem(game, named.length), { node: figure }));
    else if (refusal !== undefined) report(problem(refusal.code, refusal.message, { node: figure }));
    else game.stand(seat, read.figure, named[0].node, squareOfPlace(game, named[0], read.place));
  }
}

/** Far above any game, and far below what the state can hold. */
const largestScore = 1_000_000;

/** A line `score`: the scores from here on. */
export function playPoints({ game, players, report }: LineContext, line: Points): void {
  for (const score of line.scores) {
    const seat = seatOf({ players }, score.player.ref);
    if (Math.abs(Number(score.points)) > largestScore) report(problem('score-too-large', `A score lies between -${largestScore} and ${largestScore} here.`, { node: score, property: 'points' }));
    else if (seat !== undefined) game.scores[seat] = Number(score.points);
  }
}

/** A line `draws`: the tiles that are drawn next come behind those that others have fixed already. */
export function playDraws({ game, order, report }: LineContext, line: Draws): void {
  const tiles = line.tiles.flatMap((drawn): OrderedTile[] => {
    const tile = drawn.tile.ref === undefined ? -1 : game.rules.kindNamed(drawn.tile.ref.name ?? '');
    if (tile < 0 && drawn.tile.ref !== undefined) report(problem('tile-not-in-play', notInPlay(drawn.tile.ref), { node: drawn }));
    return tile < 0 ? [] : [{ tile, node: drawn as AstNode }];
  });
  order.draws = { ...order.draws, next: [...order.draws.next, ...tiles] };
}

/** The wonders themselves are settled before the first turn (gameSetup.ts); here is said which of them cannot be played. */
export function checkLaidOut({ game, report }: LineContext, line: Wonders): void {
  for (const drawn of line.tiles) {
    const tile = drawn.tile.ref, kind = tile === undefined ? -1 : game.rules.kindNamed(tile.name ?? '');
    if (tile === undefined || game.rules.choices.some((choice) => choice.available(game).includes(kind))) continue;
    if (game.rules.choices.length === 0) report(problem('tile-not-in-play', notInPlay(tile), { node: drawn }));
    else report(problem('not-a-wonder', `${tile.name ?? 'This'} is no wonder.`, { node: drawn }));
  }
}
