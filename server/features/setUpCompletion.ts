import { CompletionItemKind } from 'vscode-languageserver-types';
import { isSetup, isStart, isTurn, type Player } from '../../language/generated/ast.js';
import type { Token } from '../../language/token.js';
import { Game } from '../engine/game.js';
import { featureKinds } from '../engine/tile.js';
import { actAs, dueChoices, makeChoice } from '../engine/turn.js';
import { featuresOfTile } from '../record/place.js';
import { readPosition } from '../record/position.js';
import { sinceComma } from './headerCompletion.js';
import type { StateAtLine } from './lineSoFar.js';
import { playerOffer, scoreOffers, squaresText, tileOffer, wordOffers, type Offer } from './offer.js';
import { figureOffers, fittingPlacements, rotationOffers, squareOffers, possibleFigures, withTile } from './placementOffers.js';
import { tileAbout } from './setText.js';
import { actionOffers, takeActions } from './turnCompletion.js';

/** `behind` is the text of the line behind the cursor. */
type Completion = (words: readonly Token[], state: StateAtLine, game: Game, behind: string) => Offer[];

/** What can follow in a line that sets a game up or compares it, by its first word and the words behind it. */
export const setUpOffers: Readonly<Record<string, Completion>> = {
  start: (words, _, game) => words.length === 0 ? game.rules.startKind < 0 ? [] : [tileOffer(game, game.rules.startKind, 'start tile')] : words.length === 1 ? wordOffers(['0,0']) : [],
  set: setOffers,
  score: (words, { replay }, game) => listOffers(words, (named) => scoreOffers(game.scores, replay.setup.players, named)),
  end: (words, { replay, statement }) => {
    const scores = statement === undefined ? undefined : replay.lineOf(statement)?.scores;
    return scores === undefined ? [] : listOffers(words, (named) => scoreOffers(scores, replay.setup.players, named));
  },
  draws: (words, _, game) => sinceComma(words).length > 0 ? [] : kinds(game).filter((kind) => game.bag[kind] > 0).map((kind) => ({ ...tileOffer(game, kind), more: false })),
  wonders: (words, _, game, behind) => listOffers(words, (named) => wondersNotIn([...named, ...behind.split(/[\s,]+/)], game)),
  pick: pickOffers,
  then: thenOffers,
  expect: expectOffers,
};

/** Offers at the beginning of a list and behind each of its commas. */
function listOffers(words: readonly Token[], offers: (named: readonly string[]) => Offer[]): Offer[] {
  return sinceComma(words).length > 0 ? [] : offers(words.map(({ image }) => image));
}

function kinds(game: Game): number[] {
  return game.rules.table.kinds.map((_, kind) => kind);
}

function isWonder(game: Game, kind: number): boolean {
  return game.rules.table.kinds[kind].marks.includes('wonder');
}

function wondersNotIn(named: readonly string[], game: Game): Offer[] {
  return kinds(game).filter((kind) => isWonder(game, kind) && !named.includes(game.rules.table.kinds[kind].id)).map((kind) => readyTile(game, kind));
}

/** A tile that lies ready: how many are left in the bag says nothing. */
function readyTile(game: Game, kind: number): Offer {
  const { id } = game.rules.table.kinds[kind];
  return { ...tileOffer(game, kind), detail: tileAbout(id) ?? '', more: false };
}

/** Who must pick comes first, then the others; behind the player what is left. */
function pickOffers([player, ...rest]: readonly Token[], { replay }: StateAtLine, game: Game): Offer[] {
  const { players } = replay.setup, due = dueChoices(game).flatMap(({ seats }) => seats);
  if (player === undefined) return [...due.map((seat) => playerOffer(players[seat], true, 'picks now')), ...players.filter((_, seat) => !due.includes(seat)).map((one) => playerOffer(one, true))];
  const [tile, ...actions] = rest;
  if (tile === undefined) return game.rules.choices.flatMap((choice) => choice.available(game)).map((kind) => readyTile(game, kind));
  const seat = players.findIndex(({ name }) => name === player.image), kind = game.rules.kindNamed(tile.image);
  const choice = game.rules.choices.find((one) => seat >= 0 && one.refusal(game, seat, kind) === undefined), trial = game.copy();
  return choice === undefined ? [] : makeChoice(trial, choice, seat, kind, () => actionOffers(trial, takeActions([...actions]), players, 'choice')) ?? [];
}

/** What is left to do after scoring, by the player who can do it. */
function thenOffers([player, ...actions]: readonly Token[], { replay }: StateAtLine, game: Game): Offer[] {
  const { players } = replay.setup, trial = game.copy();
  const offersOf = (seat: number): Offer[] => actAs(trial, seat, trial.tile, () => actionOffers(trial, takeActions([...actions]), players, 'after scoring'));
  if (player === undefined) return players.filter((_, seat) => offersOf(seat).length > 0).map((one) => playerOffer(one, true));
  const seat = players.findIndex(({ name }) => name === player.image);
  return seat < 0 ? [] : offersOf(seat);
}

function setOffers(words: readonly Token[], { replay, before }: StateAtLine, game: Game): Offer[] {
  const { players } = replay.setup, [tile, position, third] = words;
  if (tile === undefined) return kinds(game).map((kind) => tileOffer(game, kind));
  const kind = game.rules.kindNamed(tile.image);
  if (kind < 0) return [];
  // The first tile of a set-up lies where it likes: the start tile is not on the table then.
  const isFirst = !before.some((line) => isSetup(line) || isStart(line) || isTurn(line)), board = isFirst ? new Game(game.rules) : game;
  const placements = fittingPlacements(board, kind);
  if (position === undefined) return isFirst ? wordOffers(['0,0']) : squareOffers(placements);
  const isTurned = third?.tokenType.name === 'ROTATION', figures = words.slice(isTurned ? 3 : 2), [player, ...figure] = sinceComma(figures);
  if (player === undefined) return [...isTurned || figures.length > 0 ? [] : isFirst ? wordOffers(['r90', 'r180', 'r270']) : rotationOffers(placements, position.image), ...players.map((one) => playerOffer(one, true))];
  const laid = withTile(board, game.player, kind, position.image, isTurned ? third.image : undefined);
  return laid === undefined ? [] : figureOffers(laid, possibleFigures(laid), figure.map(({ image }) => image), players);
}

function expectOffers(words: readonly Token[], { replay }: StateAtLine, game: Game): Offer[] {
  const { players } = replay.setup, [kind, ...rest] = words;
  if (kind === undefined) {
    const word = (text: string, detail: string): Offer => ({ text, kind: CompletionItemKind.Keyword, detail, more: true });
    return [...scoreOffers(game.scores, players, []), word('feature', 'a feature of the board'), word('legal', 'where a tile could be placed'), word('supply', 'figures left'), word('winner', 'who has won'), word('error', 'the next line breaks a rule')];
  }
  switch (kind.tokenType.name) {
    case 'feature': return rest.length === 0 ? laidSquares(game) : featureOffers(rest, players, game);
    case 'winner': return playersNotIn(rest, players);
    case 'legal': return legalOffers(rest, game);
    case 'supply': return supplyOffers(rest, replay.setup.players.map(({ name }) => name), game);
    case 'error': return [];
    default: return listOffers(words, (named) => scoreOffers(game.scores, players, named));
  }
}

/** The squares of the tiles that lie there, the newest first. */
function laidSquares({ board }: Game): Offer[] {
  return Array.from({ length: board.tileCount }, (_, index) => board.tileCount - 1 - index)
    .map((tile) => ({ text: `${board.tileX[tile]},${board.tileY[tile]}`, kind: CompletionItemKind.Value, detail: board.table.kinds[board.tileKind[tile]].id }));
}

const properties = ['complete', 'open', 'tiles', 'coats', 'cities', 'meeples', 'worth', 'owner'];

function featureOffers([position, ...rest]: readonly Token[], players: readonly Player[], game: Game): Offer[] {
  const owner = rest.findIndex(({ image }) => image === 'owner');
  if (owner >= 0) return [...playersNotIn(rest.slice(owner + 1), players), ...rest.length === owner + 1 ? wordOffers(['nobody']) : []];
  const { x, y } = readPosition(position.image), tile = game.board.tileOn(x, y);
  if (tile < 0) return [];
  const written = rest.map(({ image }) => image), features = featuresOfTile(game, tile);
  const chosen = written.some((word) => (featureKinds as readonly string[]).includes(word) || features.some(({ places }) => places.includes(word)));
  const names = chosen ? [] : features.map(({ kind, places }) => [...places.slice(0, 1), kind].join(' '));
  return [...wordOffers([...new Set(names)], 'feature of the tile'), ...wordOffers(properties.filter((word) => !written.includes(word)))];
}

function playersNotIn(words: readonly Token[], players: readonly Player[]): Offer[] {
  return listOffers(words, (named) => players.filter(({ name }) => !named.includes(name)).map((player) => playerOffer(player, false)));
}

function legalOffers([tile, ...rest]: readonly Token[], game: Game): Offer[] {
  if (tile === undefined) return kinds(game).map((kind) => tileOffer(game, kind));
  const kind = game.rules.kindNamed(tile.image);
  if (kind < 0 || rest.length > 0) return [];
  const placements = fittingPlacements(game, kind), squares = new Set(placements.map(({ x, y }) => `${x},${y}`)).size;
  return [...wordOffers([`${squares} places`], squaresText(squares)), ...squareOffers(placements)];
}

function supplyOffers(rest: readonly Token[], players: readonly string[], game: Game): Offer[] {
  const [player] = rest, seat = player === undefined ? -1 : players.indexOf(player.image);
  if (player === undefined) return players.map((text) => ({ text, kind: CompletionItemKind.Variable, more: true }));
  if (seat < 0 || rest.length > 1) return [];
  return wordOffers(game.rules.figures.map(({ word }, figure) => `${game.supplyOf(seat, figure)}${figure === 0 ? '' : ` ${word}`}`));
}
