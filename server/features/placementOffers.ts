import { CompletionItemKind } from 'vscode-languageserver-types';
import type { Player } from '../../language/generated/ast.js';
import { deadFeatures } from '../analysis/gaps.js';
import { legalDeployments, standRefusal, unpackDeployment } from '../engine/deployment.js';
import type { Game } from '../engine/game.js';
import { legalPlacements, squareRefusal } from '../engine/placement.js';
import { unpackPlacement, type Placement } from '../engine/sides.js';
import { beginTurn, placeTile } from '../engine/turn.js';
import { featuresOfTile, figureText, type NamedFeature } from '../record/place.js';
import { readPosition, readRotation, rotationText } from '../record/position.js';
import { featureText } from './featureText.js';
import { byWorth, type Offer } from './offer.js';

/** The placements of a kind by the edges and the expansions, whether it can be drawn or not. */
export function fittingPlacements(game: Game, kind: number): Placement[] {
  const packed: number[] = [];
  const count = legalPlacements(game, kind, packed);
  return packed.slice(0, count).map(unpackPlacement).sort((a, b) => a.y - b.y || a.x - b.x || a.rotation - b.rotation);
}

/** Squares with the rotations that fit there, `1,0`, `1,0 r90`; the best first, if somebody can say what they are worth. */
export function squareOffers(placements: readonly Placement[], worthsOf?: (placements: readonly Placement[]) => readonly number[] | undefined): Offer[] {
  const offers = placements.map(({ x, y, rotation }): Offer => ({ text: `${x},${y}${rotationText(rotation)}`, kind: CompletionItemKind.Value })), worths = worthsOf?.(placements);
  return worths === undefined ? offers : byWorth(offers, worths);
}

/** The rotations in which a kind fits on a square, besides not turned. */
export function rotationOffers(placements: readonly Placement[], position: string): Offer[] {
  const { x, y } = readPosition(position);
  return placements.filter((placement) => placement.x === x && placement.y === y && placement.rotation !== 0)
    .map(({ rotation }) => ({ text: rotationText(rotation).trim(), kind: CompletionItemKind.Value, detail: 'clockwise' }));
}

/** The game with a tile laid, as far as it can lie there at all. */
export function withTile(game: Game, seat: number, kind: number, position: string, rotation: string | undefined): Game | undefined {
  const { x, y } = readPosition(position), turned = readRotation(rotation);
  if (turned === undefined || squareRefusal(game, kind, x, y, turned) !== undefined) return undefined;
  const trial = game.copy();
  beginTurn(trial, seat);
  placeTile(trial, kind, x, y, turned);
  return trial;
}

/** A figure as the notation writes it, and the feature it would stand in. */
export interface FigureName {
  readonly text: string;
  readonly feature: NamedFeature;
}

/** The figures that the player may place on the tile just laid. */
export function legalFigures(game: Game): FigureName[] {
  const packed: number[] = [], features = featuresOfTile(game, game.tile);
  const count = legalDeployments(game, packed);
  return packed.slice(0, count).map(unpackDeployment)
    .map(({ figure, segment, square }) => ({ text: figureText(game, figure, features[segment], square), feature: features[segment] }));
}

/** The figures that can stand on the tile just laid, whoever stands in its features. */
export function possibleFigures(game: Game): FigureName[] {
  return game.rules.figures.flatMap((_, figure) => featuresOfTile(game, game.tile).flatMap((feature) =>
    standRefusal(game, figure, feature.node) === undefined ? [{ text: figureText(game, figure, feature), feature }] : []));
}

/** What can follow the words of a figure that are there already. */
export function figureOffers(game: Game, figures: readonly FigureName[], words: readonly string[], players: readonly Player[]): Offer[] {
  const begin = words.map((word) => `${word} `).join(''), dead = deadFeatures(game);
  return figures.filter(({ text }) => text.startsWith(begin)).map(({ text, feature }) => ({
    text: text.slice(begin.length), kind: CompletionItemKind.EnumMember, detail: `on the ${feature.kind}`, documentation: featureText(game, feature, players, dead),
  }));
}
