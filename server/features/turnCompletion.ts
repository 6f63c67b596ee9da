import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Player } from '../../language/generated/ast.js';
import type { Token } from '../../language/token.js';
import type { Game } from '../engine/game.js';
import { drawRefusal } from '../engine/turn.js';
import { featuresOfRole } from '../record/place.js';
import type { StateAtLine } from './lineSoFar.js';
import { playerOffer, scoreOffers, squaresText, tileOffer, wordOffers, type Offer } from './offer.js';
import { figureOffers, fittingPlacements, legalFigures, rotationOffers, squareOffers, withTile } from './placementOffers.js';
import { pointsOf } from './scoreText.js';
import { statementOf } from './words.js';

/** What can follow in a turn, by the words behind its number. */
export function turnOffers(tokens: readonly Token[], state: StateAtLine, game: Game): Offer[] {
  const { players } = state.replay.setup, words = [...tokens];
  const take = (...types: string[]): string | undefined => words[0] !== undefined && types.includes(words[0].tokenType.name) ? words.shift()?.image : undefined;
  const player = take('ID');
  if (player === undefined) return inSeatOrder(players, game.player).map((one, index) => playerOffer(one, true, index === 0 ? `${one.label ?? ''} in turn`.trim() : undefined));
  if (take('discards') !== undefined) return words.length === 0 ? unfittingTiles(game).map((kind) => tileOffer(game, kind, 'fits nowhere')) : [];
  const tile = take('ID');
  if (tile === undefined) return drawableTiles(game);
  const position = take('POSITION'), kind = kindMeant(game, tile);
  if (kind === undefined) return [];
  if (position === undefined) return words.length === 0 ? squareOffers(fittingPlacements(game, kind)) : [];
  const rotation = take('ROTATION');
  const trial = withTile(game, players.findIndex(({ name }) => name === player), kind, position, rotation);
  const action: string[] = [];
  for (let word = take('ID'); word !== undefined; word = take('ID')) action.push(word);
  if (words.length > 0) return claimOffers(words, state);
  // A name behind the square may be an action or the player of a running score.
  const scorer = players.find(({ name }) => name === action[action.length - 1]);
  if (scorer !== undefined && !featuresOfRole.has(scorer.name)) return scoreAlone(scorer, state);
  const rotations = action.length === 0 && rotation === undefined ? rotationOffers(fittingPlacements(game, kind), position) : [];
  return [...rotations, ...trial === undefined ? [] : actionOffers(trial, action, players), ...claimOffers([], state)];
}

function inSeatOrder(players: readonly Player[], seat: number): Player[] {
  return players.map((_, index) => players[(seat + index) % players.length]);
}

/** The tiles of the bag that can be drawn and fit somewhere; `discards` if one of them does not. */
function drawableTiles(game: Game): Offer[] {
  const fitting = drawable(game).flatMap((kind) => {
    const squares = new Set(fittingPlacements(game, kind).map(({ x, y }) => `${x},${y}`)).size;
    return squares === 0 ? [] : [tileOffer(game, kind, squaresText(squares))];
  });
  const discards: Offer = { text: 'discards', kind: CompletionItemKind.Keyword, detail: 'the tile fits nowhere', more: true };
  return [...fitting, ...unfittingTiles(game).length > 0 ? [discards] : []];
}

function unfittingTiles(game: Game): number[] {
  return drawable(game).filter((kind) => fittingPlacements(game, kind).length === 0);
}

function drawable(game: Game): number[] {
  return game.rules.table.kinds.map((_, kind) => kind).filter((kind) => game.bag[kind] > 0 && drawRefusal(game, kind) === undefined);
}

function kindMeant(game: Game, name: string): number | undefined {
  const kinds = game.rules.kindsNamed(name);
  return kinds.find((kind) => game.bag[kind] > 0) ?? kinds[0];
}

function actionOffers(trial: Game, words: readonly string[], players: readonly Player[]): Offer[] {
  const special = trial.rules.actions.filter((action) => action.refusal(trial) === undefined).map(({ words: all }) => all.join(' '));
  const begin = words.map((word) => `${word} `).join('');
  return [...figureOffers(trial, legalFigures(trial), words, players), ...wordOffers(special.filter((text) => text.startsWith(begin)).map((text) => text.slice(begin.length)))];
}

/** Points and running scores as the game gives them, from the line as it is written. */
function claimOffers(words: readonly Token[], { replay, statement, game }: StateAtLine): Offer[] {
  const { players } = replay.setup, line = statement === undefined ? undefined : replay.lineOf(statement);
  if (line === undefined || game === undefined) return [];
  const last = words[words.length - 1]?.image, isNamed = (type: string): boolean => words.some(({ tokenType }) => tokenType.name === type);
  const breaksRule = replay.problems.some(({ severity, node }) => severity === 'error' && statementOf(node) === statement);
  const asPlayed = breaksRule && !isNamed('as-played') ? wordOffers(['as-played'], 'against the rules, but played so') : [];
  if (line.tile === undefined) return asPlayed;
  const scored = words.filter(({ tokenType }) => tokenType.name === 'SCORER').map(({ image }) => image);
  if (last === ',') return scoreOffers(line.scores, players, scored);
  const gained = line.player === undefined ? 0 : pointsOf(line.events, players.length)[line.player];
  return [
    ...gained > 0 && !isNamed('POINTS') ? [{ text: `+${gained}`, kind: CompletionItemKind.Value, detail: 'scored in this turn' }] : [],
    ...scored.length === 0 ? scoreOffers(line.scores, players, []) : [],
    ...asPlayed,
  ];
}

function scoreAlone(player: Player, { replay, statement }: StateAtLine): Offer[] {
  const line = statement === undefined ? undefined : replay.lineOf(statement), seat = replay.setup.players.indexOf(player);
  return line === undefined ? [] : [{ text: String(line.scores[seat]), kind: CompletionItemKind.Value, detail: 'score' }];
}
