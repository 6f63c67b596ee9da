import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Player } from '../../language/generated/ast.js';
import type { Token } from '../../language/token.js';
import type { ActionMoment } from '../engine/expansion.js';
import type { Game } from '../engine/game.js';
import { packPlacement, unpackPlacement, type Placement } from '../engine/sides.js';
import { makesRoom, scoreTurn } from '../engine/turn.js';
import { featuresOfRole } from '../record/place.js';
import { inHand, inTurnOf, unfitting } from './drawableTiles.js';
import type { StateAtLine } from './lineSoFar.js';
import { actWorths, placementWorths } from './moveWorths.js';
import { nextActions, playWords } from './nextActions.js';
import { byWorth, playerOffer, scoreOffers, squaresText, tileOffer, wordOffers, type Offer } from './offer.js';
import { figureOffers, fittingPlacements, rotationOffers, squareOffers, withTile } from './placementOffers.js';
import { statementOf } from './words.js';

/** What can follow in a turn, by the words behind its number; squares and figures with the best first, if that is wanted. */
export function turnOffers(tokens: readonly Token[], state: StateAtLine, before: Game, isSorted: boolean): Offer[] {
  const { players } = state.replay.setup, words = [...tokens];
  const take = (...types: string[]): string | undefined => words[0] !== undefined && types.includes(words[0].tokenType.name) ? words.shift()?.image : undefined;
  const player = take('ID');
  if (player === undefined) return inSeatOrder(players, before.player).map((one, index) => playerOffer(one, true, index === 0 ? `${one.label ?? ''} in turn`.trim() : undefined));
  const seat = players.findIndex(({ name }) => name === player), game = inTurnOf(before, seat);
  if (take('discards') !== undefined) return words.length === 0 ? unfitting(game, inHand(game, state.draws)).map((kind) => tileOffer(game, kind, 'fits nowhere')) : [];
  const tile = take('ID');
  if (tile === undefined) return tileOffers(game, inHand(game, state.draws));
  const position = take('POSITION'), kind = kindMeant(game, tile);
  if (kind === undefined) return [];
  if (position === undefined) return words.length === 0 ? squareOffers(fittingPlacements(game, kind), isSorted ? (placements) => placementWorths(game, kind, placements) : undefined) : [];
  const rotation = take('ROTATION'), laid = seat < 0 ? undefined : withTile(game, seat, kind, position, rotation);
  const actions = takeActions(words), action = actions[actions.length - 1], begun = actions.length > 1 || action.length > 0;
  // A name behind the square may be an action or the player of a running score.
  const scorer = words.length > 0 || featuresOfRole.has(action[action.length - 1]) ? undefined : players.find(({ name }) => name === action[action.length - 1]);
  const done = scorer === undefined ? actions : [...actions.slice(0, -1), action.slice(0, -1)], outcome = laid === undefined ? undefined : playedOut(laid, done);
  if (scorer !== undefined) return outcome === undefined ? [] : [{ text: String(outcome.scores[players.indexOf(scorer)]), kind: CompletionItemKind.Value, detail: 'score' }];
  const isAfterComma = actions.length > 1 && action.length === 0;
  const claims = isAfterComma ? [] : [...outcome === undefined ? [] : claimOffers(words, outcome, outcome.scores[seat] - game.scores[seat], players), ...asPlayedOffer(words, state)];
  if (words.length > 0) return claims;
  const rotations = !begun && rotation === undefined ? rotationOffers(fittingPlacements(game, kind), position) : [];
  if (makesRoom(game, kind)) return rotations;
  const next = laid === undefined ? [] : actionOffers(laid, actions, players, 'turn', isSorted && actions.length === 1 ? actWorths(game, kind, placementOf(laid)) : undefined);
  return [...rotations, ...next, ...begun && next.length > 0 && outcome === undefined ? [] : claims];
}

/** The actions of a line, with commas between; the last is the one that is being written. */
export function takeActions(words: Token[]): string[][] {
  const actions: string[][] = [[]];
  const isNext = (name: string | undefined): boolean => name === 'ID' || ((name === ',' || name === 'POSITION') && actions[actions.length - 1].length > 0);
  for (let name = words[0]?.tokenType.name; isNext(name); name = words[0]?.tokenType.name) {
    const word = words.shift();
    if (name === ',') actions.push([]);
    else if (word !== undefined) actions[actions.length - 1].push(word.image);
  }
  return actions;
}

function inSeatOrder(players: readonly Player[], seat: number): Player[] {
  return players.map((_, index) => players[(seat + index) % players.length]);
}

/** The tiles that fit somewhere; `discards` if one of them does not. */
function tileOffers(game: Game, hand: readonly number[]): Offer[] {
  const fitting = hand.flatMap((kind) => {
    const squares = new Set(fittingPlacements(game, kind).map(({ x, y }) => `${x},${y}`)).size;
    return squares === 0 ? [] : [tileOffer(game, kind, squaresText(squares))];
  });
  const discards: Offer = { text: 'discards', kind: CompletionItemKind.Keyword, detail: 'the tile fits nowhere', more: true };
  return [...fitting, ...unfitting(game, hand).length > 0 ? [discards] : []];
}

function kindMeant(game: Game, name: string): number | undefined {
  const kinds = game.rules.kindsNamed(name);
  return kinds.find((kind) => game.bag[kind] > 0) ?? kinds[0];
}

/** What can follow the words of the last action of a turn, a pick or a line `then`, after the actions before it; what is worth most first, if that is known. */
export function actionOffers(laid: Game, actions: readonly (readonly string[])[], players: readonly Player[], moment: ActionMoment = 'turn', worths?: ReadonlyMap<string, number>): Offer[] {
  const words = actions[actions.length - 1], next = nextActions(laid, actions.slice(0, -1), moment);
  if (next === undefined) return [];
  const begin = words.map((word) => `${word} `).join('');
  const offers = [...figureOffers(next.game, next.figures, words, players), ...wordOffers(next.special.filter(({ text }) => text.startsWith(begin)).map(({ text }) => text.slice(begin.length)))];
  return worths === undefined ? offers : byWorth(offers, offers.map(({ text }) => worths.get(begin + text)));
}

function placementOf({ board, tile }: Game): Placement {
  return unpackPlacement(packPlacement(board.tileX[tile], board.tileY[tile], board.tileRotation[tile]));
}

/** The turn played to its end with these actions; nothing if the words of one are no whole action. */
function playedOut(laid: Game, actions: readonly (readonly string[])[]): Game | undefined {
  const trial = laid.copy();
  if (!actions.every((words) => playWords(trial, words, 'turn'))) return undefined;
  scoreTurn(trial, undefined);
  return trial;
}

/** Points and running scores as the game gives them. */
function claimOffers(words: readonly Token[], { scores }: Game, gained: number, players: readonly Player[]): Offer[] {
  const scored = words.filter(({ tokenType }) => tokenType.name === 'SCORER').map(({ image }) => image);
  if (words[words.length - 1]?.image === ',') return scoreOffers(scores, players, scored);
  return [
    ...gained > 0 && !words.some(isOfType('POINTS')) ? [{ text: `+${gained}`, kind: CompletionItemKind.Value, detail: 'scored in this turn' }] : [],
    ...scored.length === 0 ? scoreOffers(scores, players, []) : [],
  ];
}

function asPlayedOffer(words: readonly Token[], { replay, statement }: StateAtLine): Offer[] {
  const breaksRule = replay.problems.some(({ severity, node }) => severity === 'error' && statementOf(node) === statement);
  return breaksRule && !words.some(isOfType('as-played')) ? wordOffers(['as-played'], 'against the rules, but played so') : [];
}

function isOfType(type: string): (token: Token) => boolean {
  return ({ tokenType }) => tokenType.name === type;
}
