import type { Action } from '../../language/generated/ast.js';
import type { AimedAction } from '../engine/action.js';
import type { Target } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import { positionText } from '../engine/sides.js';
import { featuresNamed, featuresOfRole, featuresOfTile, meepleText, placeElsewhere, placeSentence, squareOfPlace } from './place.js';
import { readPosition } from './position.js';
import { problem, type Problem } from './problem.js';

/**
 * Reads the words behind an action that is about a feature somewhere on the board: its role, the square, and where on the square
 * (`knight 2,-1 N`). Reports what cannot be found.
 */
export function readTarget(game: Game, node: Action, from: number, report: (found: Problem) => void): Target | undefined {
  const [role, position, place] = node.words.slice(from), kinds = featuresOfRole.get(role ?? '');
  const at = (index: number): { node: Action; property?: string; index?: number } => node.words.length > from + index ? { node, property: 'words', index: from + index } : { node };
  if (kinds === undefined) {
    report(problem('unknown-word', `To which feature? Write what the meeple becomes, the square and the side, such as “${node.words.slice(0, from).join(' ')} knight 2,-1 N”.`, at(0)));
    return undefined;
  }
  if (position?.includes(',') !== true) {
    report(problem('position-missing', `On which square? Write “${node.words.slice(0, from + 1).join(' ')} x,y”.`, at(1)));
    return undefined;
  }
  const { tile, place: meant } = placeElsewhere(game, position, place);
  if (tile < 0) {
    report(problem('no-such-feature', `No tile lies at ${positionText(readPosition(position))}.`, at(1)));
    return undefined;
  }
  const named = featuresNamed(game, tile, meant, kinds);
  if (named.length !== 1) {
    report(problem(named.length === 0 ? 'no-such-feature' : 'ambiguous-feature', placeSentence(game, tile, game.rules.figures[0].standsOn, { role, kinds, place: meant }, named.length), at(place === undefined ? 1 : 2)));
    return undefined;
  }
  return { node: named[0].node, square: squareOfPlace(game, named[0], meant) };
}

/** How the notation writes an action with what it is about: `harbor knight 2,-1 N`. */
export function actionText(game: Game, { action, target }: AimedAction): string {
  return [...action.words, ...target === undefined ? [] : [targetText(game, target)]].join(' ');
}

/** How the notation names a feature somewhere on the board: `knight 2,-1 N`. */
function targetText(game: Game, { node, square }: Target): string {
  const tile = game.board.features.tile[node], feature = featuresOfTile(game, tile).find((other) => other.node === node);
  if (feature === undefined) return '';
  const [role, ...place] = meepleText(game, feature, square).split(' ');
  return [role, positionText(game.board.squaresOfTile(tile)[square]), ...place].join(' ');
}
